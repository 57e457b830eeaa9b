// A rooftop terrace in the middle of a skyline after sunset: beacons, traffic, drifting cloud.
#pragma seconds 6
#pragma bake 4
#include "prelude_city.glsl"
#include "prelude_skyline.glsl"

const float ROOF = 92.0;
const vec3 EYE = vec3(1.2, ROOF + 1.75, -1.6);
const float DECK = 6.4; // half the width of the terrace

#ifdef BAKING
vec3 terrace(vec3 rd, vec3 p, float t) {
  vec2 q = p.xz - EYE.xz;
  float r = t * PIXEL * 0.5;
  float board = floor(p.x / 0.14);
  vec3 h = hash23(vec2(board, floor(p.z / 3.6 + hash21(vec2(board, 3.0)))));
  float grain = 0.8 + 0.4 * noise(vec2(p.x * 60.0, p.z * 1.6) + h.xy * 50.0);
  vec3 albedo = mix(vec3(0.085, 0.058, 0.042), vec3(0.13, 0.092, 0.066), h.z) * grain;
  float gap = max(pulses(p.x, 0.14, 0.010, r),
    0.7 * pulses(p.z / 3.6 + hash21(vec2(board, 3.0)), 1.0, 0.003, r / 3.6));
  albedo *= 1.0 - 0.85 * gap;
  vec2 edge = DECK - abs(p.xz);
  float nearest = min(edge.x, edge.y);
  vec3 light = vec3(0.14, 0.22, 0.42) * 1.5 + vec3(1.0, 0.55, 0.22) * 1.6 * exp(-nearest * 0.9);
  light += vec3(1.0, 0.36, 0.14) * 0.22 * sat(p.z / DECK);
  vec3 c = albedo * light;
  c += duskSky(reflect(rd, vec3(0, 1, 0))) * fresnel(-rd.y, 0.03) * 0.22 * (1.0 - gap) * grain;
  return c;
}

// Planters, a bench and the glass balustrade; t as the distance found so far.
void furniture(vec3 rd, inout float t, inout vec3 c) {
  vec3 ro = EYE;
  for (int i = 0; i < 4; i++) {
    vec3 centre = i == 0 ? vec3(-5.6, 0.35, 2.6) : i == 1 ? vec3(5.6, 0.35, -2.4) : i == 2
      ? vec3(-2.2, 0.35, -5.7) : vec3(-4.9, 0.21, -2.6);
    vec3 size = i == 0 ? vec3(0.45, 0.35, 2.2) : i == 1 ? vec3(0.45, 0.35, 2.8) : i == 2
      ? vec3(2.6, 0.35, 0.45) : vec3(0.45, 0.21, 1.6);
    vec4 hit = outsideBox(ro - vec3(0, ROOF, 0), rd, centre, size);
    if (hit.w > 0.0 && hit.w < t) {
      t = hit.w;
      vec3 p = ro + rd * t - vec3(0, ROOF, 0);
      float up = hit.y;
      vec3 base = i == 3 ? vec3(0.20, 0.15, 0.11) : vec3(0.055, 0.058, 0.064);
      vec3 light = mix(vec3(0.06, 0.09, 0.17), vec3(0.16, 0.25, 0.46), max(up, 0.0))
        + vec3(1.0, 0.5, 0.2) * 0.5 * exp(-p.y * 6.0);
      light += vec3(1.0, 0.4, 0.15) * 0.35 * max(hit.z, 0.0);
      c = base * light;
    }
    if (i < 3) {
      // Grasses: a soft hedge of blades above the planter.
      vec4 above = outsideBox(ro - vec3(0, ROOF, 0), rd, centre + vec3(0, 0.62, 0),
        vec3(size.x - 0.1, 0.30, size.z - 0.1));
      if (above.w > 0.0 && above.w < t) {
        vec3 p = ro + rd * above.w - vec3(0, ROOF, 0);
        float along = (size.x > size.z ? p.x : p.z) * 26.0 + (p.y - 0.6) * 6.0 * (noise(p.xz * 3.0) - 0.5);
        float tall = 0.72 + 0.42 * noise(vec2(along, 3.0 + float(i))) * noise(vec2(along * 0.13, 8.0));
        float cover = 1.0 - smoothstep(tall - 0.03, tall + 0.03, p.y);
        float blade = 0.5 + 0.8 * noise(vec2(along * 1.7, p.y * 2.0));
        c = mix(c, vec3(0.028, 0.040, 0.026) * blade * (0.5 + p.y), cover * 0.96);
      }
    }
  }
  // Balustrade: glass with a rail, and a warm line of light at its foot.
  vec2 side = (sign(rd.xz) * DECK - ro.xz) / rd.xz;
  float d = min(side.x, side.y);
  vec3 p = ro + rd * d - vec3(0, ROOF, 0);
  float r = d * PIXEL * 0.5;
  if (d < t) {
    float along = side.x < side.y ? p.z : p.x;
    float rail = band(p.y, 1.08, 1.13, r);
    float foot = band(p.y, 0.0, 0.10, r);
    float post = pulses(along + 0.02, 1.9, 0.035, r) * band(p.y, 0.0, 1.1, r);
    float glass = band(p.y, 0.1, 1.08, r);
    vec3 n = side.x < side.y ? vec3(-sign(rd.x), 0, 0) : vec3(0, 0, -sign(rd.z));
    vec3 mirror = duskSky(reflect(rd, n));
    c = mix(c, c * vec3(0.86, 0.92, 0.93) + mirror * 0.07 + vec3(1.0, 0.55, 0.22) * 0.035 * exp(-p.y * 3.5),
      glass);
    c = mix(c, vec3(0.06, 0.065, 0.075), max(rail, post * 0.85));
    c = mix(c, vec3(1.0, 0.50, 0.17) * 2.6, foot * 0.9);
  }
}

// Layer 0: everything that stands still, and the sky's share. Layer 1: streets (along, across, share) and
// beacons.
void bake(vec3 rd, out vec4 still, out vec4 moving) {
  float t, beacon;
  vec3 lane;
  vec3 c = skyline(EYE, rd, floor(EYE.xz / BLOCK), t, lane, beacon);
  float sky = step(9e4, t);
  float deck = rd.y < 0.0 ? (ROOF - EYE.y) / rd.y : 1e5;
  vec3 p = EYE + rd * deck;
  float near = t;
  if (max(abs(p.x), abs(p.z)) < DECK && deck < t) {
    near = deck;
    c = terrace(rd, p, deck);
    sky = 0.0;
    lane.z = 0.0;
    beacon = 0.0;
  }
  float before = near;
  furniture(rd, near, c);
  if (near < before) { lane.z = 0.0; beacon = 0.0; sky = 0.0; }
  still = vec4(c, sky);
  moving = vec4(lane, beacon);
}
#endif

vec3 radiance(vec3 rd, float phase) {
  vec4 still = baked0(rd);
  vec4 moving = baked1(rd);
  vec3 c = still.rgb;

  float up = max(rd.y, 0.0);
  vec4 drift = driftLayers(phase);
  vec2 q = rd.xz / (up + 0.14) * vec2(0.55, 1.1);
  float a = fbm(q + vec2(drift.x * 0.5, 0.0), 4), b = fbm(q + vec2(drift.y * 0.5 + 7.0, 3.0), 4);
  float cloud = smoothstep(0.46, 0.78, 0.47 + drift.z * (a - 0.47) + drift.w * (b - 0.47))
    * smoothstep(0.015, 0.14, up) * still.a;
  float toward = 0.5 + 0.5 * dot(normalize(rd.xz), vec2(sin(SUNSET), cos(SUNSET)));
  vec3 lit = mix(vec3(0.050, 0.070, 0.125), vec3(0.95, 0.33, 0.16), pow(toward, 4.0) * exp(-up * 3.6));
  c = mix(c, lit, cloud * 0.62);
  c += stars(rd, 40.0, 0.04) * 0.10 * still.a * smoothstep(0.35, 0.9, up) * (1.0 - cloud);

  c += traffic(moving, phase) + beacons(moving.a, phase);
  return c * 1.9;
}
