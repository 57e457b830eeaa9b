// The cupola of a station in low orbit: six windows around, one above, one below, and a planet at dawn.
#pragma seconds 6
#pragma width 1536
#pragma bake 4
#include "prelude_city.glsl"

const float APOTHEM = 1.25;
const float TOP = 1.0;
const float BOTTOM = -1.15;
const float ORBIT = 1.028; // distance to the planet's middle in its radii
const vec3 SUN = normalize(vec3(0.62, 0.035, 1.0));

// Where a ray from o inside the hexagonal cupola leaves it: distance, window (1) or wall (0), and the wall's
// place.
struct Hull {
  float t;
  vec3 n;
  float open;
  vec2 place;
  float edge; // distance to the window's rim, positive on the wall
};
Hull hull(vec3 o, vec3 d, float blur) {
  Hull h = Hull(1e4, vec3(0), 0.0, vec2(0), 1.0);
  vec2 middle = vec2(0);
  for (int k = 0; k < 8; k++) {
    float a = (float(k) + 0.5) * PI / 3.0;
    vec3 n = k < 6 ? vec3(sin(a), 0, cos(a)) : vec3(0, k == 6 ? 1.0 : -1.0, 0);
    float away = k < 6 ? APOTHEM : k == 6 ? TOP : -BOTTOM;
    float facing = dot(d, n);
    float t = (away - dot(o, n)) / facing;
    if (facing > 0.0 && t < h.t) {
      vec3 p = o + d * t;
      h.t = t;
      h.n = -n;
      h.place = k < 6 ? vec2(dot(p, vec3(n.z, 0, -n.x)), p.y + 0.06) : p.xz;
      h.edge = k < 6 ? sdBox(h.place, vec2(0.42, 0.62)) - 0.12 : length(p.xz) - (k == 6 ? 0.72 : 0.62);
      if (k < 6) h.edge = max(h.edge, abs(h.place.x) * 0.97 + max(h.place.y, 0.0) * 0.24 - 0.62);
    }
  }
  float r = h.t * PIXEL * 0.5 + blur;
  h.open = 1.0 - smoothstep(-r, r, h.edge);
  return h;
}

#ifdef BAKING
// Layer 0: the inside of the cupola and how much of the outside shows. Layer 1: glints on the panes.
void bake(vec3 rd, out vec4 inside, out vec4 pane) {
  Hull h = hull(vec3(0), rd, 0.0);
  vec3 p = rd * h.t;
  float rim = exp(-square(h.edge * 26.0 - 0.9));
  float groove = band(h.edge, 0.085, 0.093, 0.002) + band(h.edge, 0.018, 0.024, 0.002);
  vec2 polar = abs(h.n.y) > 0.5 ? vec2(atan(h.place.x, h.place.y) * 16.0 / TAU, 0.0) : h.place / 0.17;
  vec2 f = fract(polar + 0.5) - 0.5;
  float bolts = abs(h.n.y) > 0.5
    ? 1.0 - smoothstep(0.010, 0.014, length(vec2(f.x * 0.28, h.edge - 0.055)))
    : (1.0 - smoothstep(0.055, 0.075, length(f))) * band(h.edge, 0.030, 0.078, 0.004);
  float worn = 0.85 + 0.3 * fbm(p * 7.0, 4);
  float panel = max(pulses(p.y + 0.2, 0.31, 0.008, 0.003), 0.0) * step(0.12, h.edge);
  vec3 albedo = vec3(0.34, 0.35, 0.36) * worn * (1.0 - 0.6 * sat(groove)) * (1.0 - 0.55 * panel);
  albedo = mix(albedo, vec3(0.20, 0.205, 0.215), sat(bolts));
  albedo = mix(albedo, vec3(0.10, 0.045, 0.012) * 2.4,
    band(h.edge, 0.135, 0.150, 0.002) * step(abs(h.n.y), 0.5));
  vec3 n = normalize(h.n + 0.5 * rim * vec3(0, -0.6, 0));
  // Planet light comes up through the windows; sky gives almost none.
  vec3 planet = vec3(0.30, 0.48, 0.80) * (0.30 + 0.45 * sat(-n.y * 0.5 + 0.5))
    * (0.65 + 0.5 * exp(-max(h.edge, 0.0) * 5.0));
  planet *= 0.45 + 0.55 * smoothstep(-1.15, 0.9, p.y);
  vec3 light = planet * 0.95 + vec3(0.06, 0.035, 0.018);
  // Sun through the windows, softened by their depth.
  Hull s = hull(p + h.n * 0.01, SUN, 0.02);
  light += vec3(1.0, 0.62, 0.34) * 3.4 * max(dot(h.n, SUN), 0.0) * s.open;
  vec3 c = albedo * light;
  // Instrument lamps.
  float lamps = step(abs(h.n.y), 0.5) * band(p.y, -0.985, -0.965, 0.002)
    * pulses(h.place.x + 0.1, 0.11, 0.035, 0.002) * step(abs(h.place.x), 0.42);
  float kind = hash21(vec2(floor((h.place.x + 0.1) / 0.11), floor(atan(p.x, p.z) * 3.0 / PI)));
  c += lamps * (kind < 0.5 ? vec3(0.1, 0.9, 0.5) : kind < 0.8 ? vec3(0.2, 0.6, 1.0) : vec3(1.0, 0.45, 0.1))
    * 0.7;
  c *= 0.55 + 0.45 * smoothstep(0.0, 0.10, abs(abs(h.place.x) - 0.7217) + step(0.5, abs(h.n.y)));
  inside = vec4(c * (1.0 - h.open), h.open);
  float glint = exp(-square((h.place.x + 0.55 * h.place.y - 0.12) * 7.0))
    + 0.6 * exp(-square((h.place.x + 0.55 * h.place.y - 0.34) * 16.0));
  pane = vec4(glint * h.open * step(abs(h.n.y), 0.5), 0.0, 0.0, 1.0);
}
#endif

// Clouds and the lights of towns at q on the planet.
vec2 ground(vec2 q) {
  vec2 bend = vec2(noise(q * 0.9 + 3.0), noise(q * 0.9 + 27.0)) - 0.5;
  float clouds = fbm(q * 2.1 + bend * 2.2, 6) + 0.22 * (fbm(q * 0.6 + 50.0, 3) - 0.45);
  float land = fbm(q * 0.7 + 11.0, 3);
  float towns = square(noise(q * 30.0)) * square(square(noise(q * 75.0 + 5.0))) * 3.0
    * smoothstep(0.45, 0.62, land) * smoothstep(0.42, 0.75, noise(q * 5.0));
  return vec2(clouds, towns);
}

vec3 space(vec3 rd, float phase) {
  vec3 o = vec3(0, ORBIT, 0);
  float b = dot(o, rd);
  float c0 = dot(o, o) - 1.0;
  float disc = b * b - c0;
  float cosine = dot(rd, SUN);
  vec3 c;
  float height = length(o + rd * max(-b, 0.0)) - 1.0;
  if (disc > 0.0 && b < 0.0) {
    float t = -b - sqrt(disc);
    vec3 n = o + rd * t;
    vec2 q = n.xz * 24.0;
    vec4 drift = driftLayers(phase);
    vec2 way = vec2(0.10, 0.85);
    vec2 g0 = ground(q + way * drift.x), g1 = ground(q + way * drift.y + 9.0);
    float cover = smoothstep(0.46, 0.74, 0.47 + drift.z * (g0.x - 0.47) + drift.w * (g1.x - 0.47));
    float towns = g0.y * square(drift.z) + g1.y * square(drift.w);
    float sun = dot(n, SUN);
    float day = smoothstep(-0.12, 0.18, sun);
    vec3 warm = mix(vec3(0.95, 0.30, 0.12), vec3(1.0, 0.88, 0.78), smoothstep(-0.03, 0.14, sun));
    vec3 sea = vec3(0.010, 0.040, 0.090) + vec3(0.0, 0.035, 0.055) * noise(q * 1.3);
    vec3 mirror = reflect(rd, n);
    c = sea * (warm * day * 1.6 + vec3(0.03, 0.05, 0.10));
    c += warm * 1.5 * pow(sat(dot(mirror, SUN)), 30.0) * (1.0 - cover);
    float relief = sat(0.65 + 2.4 * (g0.x * square(drift.z) + g1.x * square(drift.w) - 0.52));
    c = mix(c, (warm * day * 1.15 * relief + vec3(0.012, 0.018, 0.040)) * 0.85, cover * 0.94);
    c += vec3(1.0, 0.60, 0.24) * towns * 6.0 * (1.0 - day) * (1.0 - 0.8 * cover);
    // The air between, thicker towards the limb.
    float air = 1.0 - exp(-0.045 / max(dot(n, -rd), 0.03));
    vec3 blue = mix(vec3(0.10, 0.26, 0.62), vec3(1.0, 0.50, 0.22), 0.65 * pow(sat(cosine * 0.5 + 0.5), 10.0));
    c = mix(c, blue * (0.10 + 1.1 * smoothstep(-0.16, 0.25, sun)), sat(air) * 0.85);
  } else {
    float around = pow(sat(cosine * 0.5 + 0.5), 7.0);
    float lit = 0.10 + 1.6 * around + 0.5 * smoothstep(-0.6, 0.8, cosine);
    vec3 limb = vec3(0.16, 0.42, 1.0) * exp(-height / 0.0046) * 1.5
      + vec3(1.0, 0.46, 0.16) * exp(-height / 0.0017) * (0.25 + 2.2 * around);
    c = limb * lit + stars(rd, 90.0, 0.05) * 0.22 * (1.0 - sat(exp(-height / 0.006)));
    c += vec3(1.0, 0.93, 0.82) * (sunDisc(rd, SUN, 0.016) * 60.0);
  }
  c += vec3(1.0, 0.80, 0.58) * (0.55 * exp(-length(rd - SUN) * 9.0) + 0.10 * exp(-length(rd - SUN) * 2.4));
  return c;
}

vec3 radiance(vec3 rd, float phase) {
  vec4 inside = baked0(rd);
  vec3 c = inside.rgb;
  vec3 outside = space(rd, phase) + baked1(rd).x * vec3(0.020, 0.026, 0.034);
  c += outside * inside.a;
  c += vec3(1.0, 0.70, 0.44) * 0.09 * exp(-length(rd - SUN) * 2.2) * (1.0 - inside.a);
  return c * 1.35;
}
