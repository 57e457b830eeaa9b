// A narrow shopping street at night in steady rain: neon signs and shop windows mirrored in wet asphalt.
#pragma seconds 6
#pragma bake 4
#include "prelude_city.glsl"
#include "prelude_rain.glsl"

const float WALL = 5.8;
const float PLOT = 9.0;
const vec3 HAZE = vec3(0.060, 0.042, 0.085);
const vec3 EYE = vec3(0.4, 1.75, 0.0);

vec3 neonColour(float h) {
  if (h < 0.24) return vec3(1.0, 0.08, 0.30);
  if (h < 0.46) return vec3(0.05, 0.62, 1.0);
  if (h < 0.62) return vec3(1.0, 0.36, 0.06);
  if (h < 0.78) return vec3(0.62, 0.14, 1.0);
  return vec3(0.10, 1.0, 0.62);
}

// Strokes that read as lettering from a distance: cells of bars and loops. p in cells of one character.
float lettering(vec2 p, float seed, float r) {
  vec2 id = floor(p);
  vec2 f = p - id - 0.5;
  vec3 h = hash23(id + seed * 13.0);
  float w = 0.065;
  float d = abs(f.y - (h.x - 0.5) * 0.5);
  d = min(d, abs(f.x - (h.y - 0.5) * 0.5));
  if (h.z < 0.35) d = min(d, abs(sdBox(f - vec2(0.0, 0.1 * h.y), vec2(0.12 + 0.3 * h.z, 0.14 + 0.1 * h.x))));
  else if (h.z < 0.7) d = min(d, abs(f.x + f.y * (h.y + 0.35) * (h.x < 0.5 ? 1.0 : -1.0)));
  else d = min(d, min(abs(f.y + 0.3), abs(f.x - 0.28)));
  float inside = step(max(abs(f.x), abs(f.y)), 0.40);
  return (1.0 - smoothstep(w - r, w + r, d)) * inside;
}

// A sign that stands out from the front at z, seen along the street. Light it sends back along the ray.
vec3 hangingSign(vec3 ro, vec3 rd, float side, float k, float blur, inout float t) {
  vec3 h = hash23(vec2(k + 60.0, side * 7.0 + 20.0));
  vec3 h2 = hash23(vec2(k + 160.0, side * 7.0 + 20.0));
  if (h.x > 0.92) return vec3(0);
  float z = k * PLOT + 2.0 + 5.0 * h.y;
  float hit = (z - ro.z) / rd.z;
  if (hit < 0.0 || hit > t) return vec3(0);
  vec3 p = ro + rd * hit;
  float width = mix(0.8, 1.6, h.z);
  float tall = mix(2.2, 6.5, h2.x);
  float bottom = mix(3.0, 5.4, h2.y);
  vec2 q = vec2(WALL - 0.25 - side * p.x, p.y - bottom);
  float r = hit * PIXEL * 0.6 + blur;
  float box = band(q.x, 0.0, width, r) * band(q.y, 0.0, tall, r);
  t = box > 0.5 ? hit : t;
  vec3 tint = neonColour(h2.z);
  float away = length(max(abs(q - 0.5 * vec2(width, tall)) - 0.5 * vec2(width, tall), 0.0));
  vec3 halo = tint * (0.16 * exp(-away * 2.2) + 0.06 * exp(-away * 0.7)) * (1.0 - box);
  float cell = width;
  vec2 g = q / cell;
  float rows = floor(tall / cell);
  float text = lettering(g, k + side * 31.0, clamp(r / cell * 1.4, 0.02, 0.5)) * step(g.y, rows);
  float soft = smoothstep(0.05, 0.25, r / cell);
  text = mix(text, 0.34, soft);
  float frame = 1.0 - band(q.x, 0.07, width - 0.07, r) * band(q.y, 0.07, tall - 0.07, r);
  bool panel = h.x < 0.42;
  vec3 other = neonColour(fract(h2.z + 0.37));
  vec3 light = panel
    ? tint * (0.85 + 0.25 * g.y / max(rows, 1.0)) * (1.0 - 0.86 * text) + tint * 0.2
    : tint * text * 3.0 + other * frame * 2.2 + tint * 0.07;
  return light * box * 1.25 + halo;
}

// One side of the street.
vec3 front(vec3 p, vec2 r, float side) {
  float k = floor(p.z / PLOT);
  float seed = k + side * 40.0 + 200.0;
  vec3 h = hash23(vec2(seed, 1.0));
  vec2 q = vec2(p.z - k * PLOT, p.y);
  float grime = 0.7 + 0.6 * fbm(vec2(p.z * 0.5, p.y * 0.35) + seed, 3);
  vec3 albedo = mix(vec3(0.16, 0.14, 0.15), vec3(0.26, 0.22, 0.20), h.y) * grime;
  vec3 a = neonColour(fract(h.x * 3.1));
  vec3 b = neonColour(fract(hash21(vec2(seed + 1.0, 4.0)) * 2.3));
  vec3 spill = mix(a, b, smoothstep(0.0, 1.0, q.x / PLOT)) * exp(-square((q.y - 4.6) * 0.22)) * 0.22;
  vec3 c = albedo * (spill + vec3(0.9, 0.66, 0.50) * 0.22 * exp(-q.y * 0.42) + HAZE * 0.45);
  float ledge = pulses(q.y - 3.9, 3.4, 0.22, r.y);
  c *= 1.0 + 0.8 * ledge;
  c *= 1.0 - 0.7 * band(q.x, 0.0, 0.18, r.x);

  if (q.y > 3.9) {
    c += buildingFront(q - vec2(0.0, 3.9), r, seed, mix(0.18, 0.5, h.z)) * 0.55;
    float unit = band(q.y - 3.9 - 3.4 * floor((q.y - 3.9) / 3.4), 0.25, 0.85, r.y)
      * pulses(q.x + h.x * 2.0, 3.1, 0.8, r.x);
    c = mix(c, vec3(0.10, 0.10, 0.11) * (0.2 + spill * 3.0), unit * step(h.y, 0.6));
    float tube = band(q.y, 4.05, 4.12, r.y);
    c += a * tube * 2.6 * step(0.45, h.z);
  } else {
    vec3 s = hash23(vec2(seed, 9.0));
    vec3 tint = mix(vec3(1.0, 0.74, 0.45), mix(vec3(0.70, 0.86, 1.0), vec3(1.0, 0.55, 0.62), step(0.5, s.z)),
      step(0.55, s.y));
    float open = step(0.16, s.x);
    float shop = band(q.y, 0.42, 2.75, r.y) * band(q.x, 0.6, PLOT - 0.5, r.x);
    float frames = 1.0 - pulses(q.x - 0.5, 2.05, 0.12, r.x);
    float door = band(q.x, 3.2, 4.3, r.x) * band(q.y, 0.0, 2.45, r.y);
    c += shopWindow(q, r, seed, tint) * shop * frames * open * (0.75 + 0.5 * s.y) * (1.0 - 0.5 * door);
    float shutter = (1.0 - open) * shop * (0.7 + 0.3 * pulses(q.y, 0.16, 0.07, r.y));
    c += vec3(0.03, 0.032, 0.036) * shutter;
    float fascia = band(q.y, 2.95, 3.7, r.y) * band(q.x, 0.7, PLOT - 0.6, r.x);
    vec3 neon = neonColour(s.z);
    float text = lettering(vec2((q.x - 0.9) / 0.75, (q.y - 2.95) / 0.75), seed,
      clamp(r.x / 0.75 * 1.4, 0.03, 0.5));
    text = mix(text, 0.34, smoothstep(0.05, 0.25, r.x / 0.75));
    float from = step(1.0 + 2.0 * s.x, q.x) * step(q.x, PLOT - 1.0 - 2.0 * s.y);
    c += fascia * (s.y < 0.4 ? neon * (0.75 - 0.65 * text * from) : neon * (0.05 + 2.8 * text * from));
    float awning = band(q.y, 2.72, 2.95, r.y) * step(0.5, s.z);
    c = mix(c, vec3(0.10, 0.02, 0.02) + tint * 0.10, awning);
  }
  return c;
}

vec3 overhead(vec3 rd) {
  float up = max(rd.y, 0.0);
  vec3 sky = mix(vec3(0.15, 0.085, 0.15), vec3(0.022, 0.020, 0.042), 1.0 - exp(-3.4 * up));
  vec2 q = rd.xz / (up + 0.2);
  return sky * (0.65 + 0.7 * fbm(q * 1.2 + 9.0, 4));
}

vec3 street(vec3 ro, vec3 rd, float blur) {
  float side = rd.x < 0.0 ? -1.0 : 1.0;
  float t = (WALL * side - ro.x) / rd.x;
  vec3 p = ro + rd * t;
  float k = floor(p.z / PLOT);
  float height = 12.0 + 17.0 * (hash21(vec2(k + side * 40.0 + 200.0, 2.0)));
  bool wall = p.y < height && t < 400.0;
  float r = t * PIXEL * 0.6 + blur * (0.6 + t * 0.03);
  vec3 haze = HAZE * (1.0 + 2.0 * exp(-abs(rd.y) * 5.0)) + vec3(0.10, 0.03, 0.05) * exp(-abs(rd.y) * 9.0);
  vec3 c = wall ? front(p, vec2(r / max(abs(rd.x), 0.04), r), side) : overhead(rd);
  float reach = wall ? t : 400.0;
  // Signs from far to near, so that the nearest one wins.
  float ahead = rd.z < 0.0 ? -1.0 : 1.0;
  float first = floor(ro.z / PLOT);
  vec3 sign_ = vec3(0);
  float nearest = reach;
  for (int i = 0; i < 8; i++) {
    float before = nearest;
    vec3 l = hangingSign(ro, rd, side, first + ahead * float(i), blur, nearest);
    if (nearest < before) { sign_ = l; break; }
    sign_ += l;
  }
  if (nearest < reach) c = sign_; else c += sign_;
  c = mix(c, haze, 1.0 - exp(-min(nearest, 400.0) * (wall || nearest < reach ? 0.012 : 0.0006)));

  // Cables across the street.
  for (int i = 0; i < 3; i++) {
    float z = ahead * (7.0 + 11.0 * float(i)) + 1.5;
    float hit = (z - ro.z) / rd.z;
    vec3 at = ro + rd * hit;
    float y = 6.6 + 0.8 * float(i) + 0.035 * at.x * at.x + 0.12 * at.x * (float(i) - 1.0);
    float w = max(hit * PIXEL * 0.4, 0.02);
    float line = exp(-square((at.y - y) / w)) * step(hit, nearest) * step(0.0, hit);
    c *= 1.0 - 0.75 * line;
    // Lanterns on every cable.
    float bead = round(at.x / 2.2) * 2.2;
    float yb = 6.6 + 0.8 * float(i) + 0.035 * bead * bead + 0.12 * bead * (float(i) - 1.0) - 0.35;
    vec2 d = vec2(at.x - bead, (at.y - yb) * 0.8);
    float lantern = 1.0 - smoothstep(0.20 - w, 0.20 + w, length(d));
    float halo = exp(-dot(d, d) * 5.0) * 0.12;
    c += vec3(1.0, 0.24, 0.06) * (lantern * 1.5 * (1.0 - 1.6 * square(d.y)) + halo) * step(hit, nearest)
      * step(0.0, hit) * step(abs(bead), 5.0);
  }
  return c;
}

#ifdef BAKING
// What the road is like at p: slope of its grain (x, z), how much water stands on it, brightness of its
// surface.
vec4 road(vec3 p, float t) {
  float near = 1.0 / (1.0 + t * t * 0.010);
  float kerb = band(abs(p.x), 4.7, WALL, t * PIXEL);
  float fine = noise(p.xz * vec2(11.0, 7.0));
  float puddle = smoothstep(0.40, 0.58, fbm(p.xz * vec2(0.8, 0.55) + 3.0, 3) + kerb * 0.06);
  vec2 slope = (noise4(p.xz * 2.3 + vec2(0.0, 4.0)).xy - 0.5) * 0.009;
  slope += (vec2(fine, noise(p.xz * vec2(9.0, 8.0) + 31.0)) - 0.5) * mix(0.11, 0.016, puddle);
  float slabs = max(pulses(p.z, 0.9, 0.03, t * PIXEL / 0.3), pulses(p.x, 0.9, 0.03, t * PIXEL));
  float albedo = mix(0.021, 0.048 * (1.0 - 0.6 * slabs), kerb) * (0.5 + fine);
  float paint = band(abs(p.x), 4.15, 4.27, t * PIXEL) * (0.5 + 0.5 * fine);
  albedo = mix(albedo, 0.22, paint * 0.6) * (1.0 - 0.7 * band(abs(p.x), 4.62, 4.74, t * PIXEL));
  return vec4(slope * near, puddle, albedo);
}

// Layer 0: the street. Layer 1: upwards the street as the road mirrors it, downwards the road.
void bake(vec3 rd, out vec4 direct, out vec4 wet) {
  direct = vec4(street(EYE, rd, 0.0), 1.0);
  float t = -EYE.y / min(rd.y, -1e-4);
  wet = rd.y < 0.0 ? road(EYE + rd * t, t) : vec4(street(vec3(EYE.x, -EYE.y, EYE.z), rd, 0.16), 1.0);
}
#endif

vec3 radiance(vec3 rd, float phase) {
    float t = -EYE.y / min(rd.y, -1e-4);
  vec3 p = EYE + rd * t;
  vec3 c = baked0(rd).rgb * (1.0 - 0.10 * loopPulse(phase * 2.0, 0.3, 0.03));
  if (rd.y < 0.0 && abs(p.x) < WALL) {
    vec4 road = baked1(rd);
    float puddle = road.z;
    float near = 1.0 / (1.0 + t * t * 0.010);
    vec2 slope = road.xy + ripples(p.xz, phase) * 0.085 * near * (0.35 + 0.65 * puddle);
    vec3 r = reflect(rd, normalize(vec3(slope.x, 1.0, slope.y)));
    r = normalize(vec3(r.x, max(r.y, 0.003), r.z));
    // A rough film smears highlights towards the eye.
    vec3 mirror = baked1(r).rgb;
    vec3 smear = baked1(normalize(vec3(r.x, r.y * 1.5 + 0.03, r.z))).rgb
      + baked1(normalize(vec3(r.x, r.y * 2.0 + 0.06, r.z))).rgb;
    mirror = mix((mirror + smear) / 3.0, mirror, 0.25 + 0.4 * puddle);
    float f = fresnel(-rd.y, 0.05) * mix(0.75, 1.0, puddle) + 0.16;
    vec3 fill = mix(vec3(0.8, 0.35, 0.55), vec3(0.30, 0.55, 0.95), 0.5 + 0.5 * sin(p.z * 0.45 + p.x * 0.3));
    c = road.w * fill * 0.8 + mirror * f;
    c = mix(c, HAZE * 2.4, 1.0 - exp(-t * 0.012));
    // Splashes where drops land.
    vec2 g = p.xz * 5.0;
    vec3 h = hash23(floor(g));
    vec2 d = fract(g) - h.yz * 0.6 - 0.2;
    float splash = loopPulse(phase * (10.0 + floor(h.z * 6.0)), h.x, 0.09) * exp(-dot(d, d) * 60.0);
    c += (mirror + 0.05) * splash * 0.5 * near;
  }
  vec3 backlight = baked1(vec3(rd.x, abs(rd.y) * 0.7 + 0.05, rd.z)).rgb;
  c += rainfall(rd, phase) * (backlight * 0.42 + vec3(0.035, 0.033, 0.045));
  return c * 1.75;
}
