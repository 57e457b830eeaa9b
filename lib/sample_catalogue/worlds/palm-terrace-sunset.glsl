// A poolside deck at sunset: palms in silhouette, open sea, a pool that carries the sky, a house behind.
#pragma seconds 6
#pragma bake 4
#include "prelude_city.glsl"
#include "prelude_room.glsl"
#include "prelude_palm.glsl"

const vec3 EYE = vec3(0.0, 1.6, 0.0);
const vec3 SUN = normalize(vec3(0.10, 0.055, 1.0));
const vec3 GOLD = vec3(1.0, 0.48, 0.16);
const vec4 POOL = vec4(-5.0, 2.1, 5.0, 13.0); // x and z of two corners
const float WATER = -0.12;

vec3 eveningSky(vec3 rd) {
  float up = max(rd.y, 0.0);
  float toward = 0.5 + 0.5 * dot(normalize(rd.xz + 1e-5), normalize(SUN.xz));
  vec3 sky = mix(vec3(0.60, 0.27, 0.26), vec3(0.055, 0.095, 0.26), 1.0 - exp(-3.0 * up));
  sky = mix(sky, vec3(0.30, 0.17, 0.34), 0.5 * exp(-square((up - 0.14) * 6.0)) * (1.0 - toward));
  sky += GOLD * (1.25 * pow(toward, 4.0) * exp(-6.5 * up) + 0.9 * exp(-length(rd - SUN) * 3.6));
  sky += vec3(1.0, 0.74, 0.40) * (sunDisc(rd, SUN, 0.022) * 13.0 + 1.4 * exp(-length(rd - SUN) * 13.0));
  return sky;
}

#ifdef BAKING
vec3 cloudySky(vec3 rd) {
  vec3 c = eveningSky(rd);
  float up = max(rd.y, 0.0);
  vec2 q = rd.xz / (up + 0.13);
  float high = smoothstep(0.47, 0.78, fbm(q * vec2(0.7, 1.5) + 2.0, 6));
  float bars = smoothstep(0.50, 0.74, fbm(vec2(q.x * 0.35, q.y * 1.1) + 31.0, 5));
  float toward = sat(dot(rd, SUN));
  vec3 lit = mix(vec3(0.42, 0.22, 0.30), vec3(1.9, 0.72, 0.30), pow(toward, 2.2));
  c = mix(c, lit, high * 0.46 * smoothstep(0.05, 0.25, up));
  c = mix(c, lit * vec3(0.50, 0.38, 0.46), bars * 0.55 * smoothstep(0.015, 0.06, up) * exp(-up * 3.0));
  return c;
}

float palms(vec3 rd) {
  float c = palm(rd, vec3(-0.80, 0.56, 0.42), vec2(-0.97, -0.12), 1.0);
  c = max(c, palm(rd, vec3(-0.44, 0.40, 0.26), vec2(-0.50, -0.07), 2.0));
  c = max(c, palm(rd, vec3(0.62, 0.47, 0.33), vec2(0.70, -0.10), 3.0));
  c = max(c, palm(rd, vec3(1.08, 0.66, 0.50), vec2(1.24, -0.16), 4.0));
  c = max(c, palm(rd, vec3(0.36, 0.26, 0.16), vec2(0.35, -0.04), 5.0));
  c = max(c, palm(rd, vec3(-1.75, 0.62, 0.46), vec2(-1.65, -0.14), 6.0));
  return max(c, palm(rd, vec3(1.95, 0.54, 0.40), vec2(2.02, -0.12), 7.0));
}

// Loungers, lanterns and the house; boxes.
Surface trace(vec3 ro, vec3 rd) {
  Surface s = Surface(1e4, vec3(0), 0.0);
  for (float side = -1.0; side < 2.0; side += 2.0) {
    float x = side * 6.7;
    for (int i = 0; i < 2; i++) {
      float z = 3.6 + 2.3 * float(i);
      addBox(ro, rd, vec3(x, 0.30, z), vec3(1.0, 0.05, 0.34), 1.0, s);
      addBox(ro, rd, vec3(x, 0.12, z), vec3(0.9, 0.12, 0.28), 2.0, s);
      addBox(ro, rd, vec3(x + side * 1.15, 0.58, z), vec3(0.10, 0.30, 0.34), 1.0, s);
    }
    addBox(ro, rd, vec3(side * 5.35, 0.20, 2.3), vec3(0.14, 0.20, 0.14), 3.0, s);
    addBox(ro, rd, vec3(side * 5.35, 0.20, 8.8), vec3(0.14, 0.20, 0.14), 3.0, s);
  }
  addBox(ro, rd, vec3(0.0, 3.15, -8.6), vec3(9.6, 0.16, 3.4), 2.0, s);
  addBox(ro, rd, vec3(-7.9, 1.5, -9.0), vec3(1.4, 1.5, 2.4), 4.0, s);
  addBox(ro, rd, vec3(8.2, 1.5, -9.0), vec3(1.1, 1.5, 2.4), 4.0, s);
  addBox(ro, rd, vec3(0.0, 1.5, -9.4), vec3(7.2, 1.5, 2.0), 5.0, s);
  return s;
}

vec3 surface(vec3 rd, vec3 p, Surface s, float r) {
  vec3 sky = vec3(0.22, 0.19, 0.30);
  float sun = max(dot(s.n, SUN), 0.0);
  if (s.id == 3.0) {
    float cage = max(pulses(p.x + 0.01, 0.07, 0.016, r), pulses(p.z + 0.01, 0.07, 0.016, r));
    return vec3(1.0, 0.55, 0.20) * (0.9 + 2.4 * exp(-square((p.y - 0.16) * 7.0))) * (1.0 - 0.85 * cage)
      * (s.n.y > 0.5 ? 0.12 : 1.0);
  }
  if (s.id == 5.0) {
    float frame = max(pulses(p.x + 0.04, 2.05, 0.08, r), band(p.y, 2.9, 3.2, r));
    float lamp = exp(-square((fract(p.x / 4.1 + 0.25) - 0.5) * 4.1) * 0.5);
    vec3 room = vec3(1.0, 0.60, 0.27) * (0.30 + 0.75 * lamp * smoothstep(0.2, 2.6, p.y))
      * (0.75 + 0.35 * noise(vec2(p.x * 0.9, p.y * 0.8)));
    room *= 1.0 - 0.55 * step(p.y, 0.75 + 0.25 * noise(vec2(floor(p.x * 0.8), 2.0)))
      * step(0.4, noise(vec2(floor(p.x * 0.8), 6.0)));
    vec3 m = eveningSky(normalize(reflect(rd, s.n) * vec3(1, 1, 1) + vec3(0, 0.02, 0)));
    return mix(room * 0.9 + m * fresnel(-dot(rd, s.n), 0.06) * 0.8, vec3(0.02), frame);
  }
  vec3 albedo = s.id == 1.0 ? vec3(0.46, 0.42, 0.38) : s.id == 2.0 ? vec3(0.10, 0.065, 0.042)
    : vec3(0.36, 0.31, 0.28) * (0.8 + 0.3 * noise(p.xy * 5.0));
  vec3 light = GOLD * sun * 1.7 + sky * (0.55 + 0.45 * s.n.y)
    + vec3(1.0, 0.55, 0.22) * 0.35 * exp(-max(p.z + 7.0, 0.0) * 0.6) * step(p.z, 0.0);
  return albedo * light;
}

vec3 deck(vec3 rd, vec3 p, float t) {
  float r = t * PIXEL * 0.5;
  vec3 wood = planks(p.xz, 0.145, 3.2, vec3(0.085, 0.052, 0.033), vec3(0.21, 0.135, 0.085), r);
  vec2 rim = max(vec2(POOL.x, POOL.y) - p.xz, p.xz - vec2(POOL.z, POOL.w));
  float coping = 1.0 - smoothstep(0.40 - r, 0.40 + r, max(rim.x, rim.y));
  vec3 stone = vec3(0.30, 0.27, 0.25) * (0.85 + 0.25 * noise(p.xz * 9.0))
    * (1.0 - 0.5 * pulses(p.x + p.z, 0.9, 0.02, r));
  vec3 albedo = mix(wood, stone, coping);
  vec3 light = vec3(0.24, 0.21, 0.33) + GOLD * 0.42;
  for (int i = 0; i < 4; i++) {
    vec2 l = vec2(i < 2 ? -5.35 : 5.35, i % 2 == 0 ? 2.3 : 8.8) - p.xz;
    light += vec3(1.0, 0.52, 0.18) * 0.55 / (0.25 + dot(l, l));
  }
  light += vec3(1.0, 0.58, 0.26) * 0.95 * exp(-max(p.z + 6.9, 0.0) * 0.42) * smoothstep(9.0, 5.0, abs(p.x))
    * (0.7 + 0.3 * pulses(p.x + 0.9, 2.05, 1.8, 0.3));
  // Long shadows of trunks.
  float shadow = 0.0;
  for (int i = 0; i < 4; i++) {
    float x = i == 0 ? -6.2 : i == 1 ? 4.4 : i == 2 ? 7.9 : -2.6;
    float slide = p.x - x + (9.0 - p.z) * SUN.x;
    shadow = max(shadow, exp(-square(slide / (0.16 + 0.02 * (9.0 - p.z)))) * step(p.z, 9.0));
  }
  light *= 1.0 - 0.30 * shadow * step(-3.0, p.z);
  vec3 m = reflect(rd, vec3(0, 1, 0));
  vec3 sheen = eveningSky(normalize(m * vec3(1.0, 0.5, 1.0)));
  return albedo * light + min(sheen, vec3(2.5)) * fresnel(-rd.y, 0.03) * 0.32;
}

// Layer 0: all that stands still. Layer 1: share of open water (sea) and of the pool.
void bake(vec3 rd, out vec4 still, out vec4 water) {
  vec3 c = cloudySky(rd);
  water = vec4(0);
  Surface s = trace(EYE, rd);
  float t = -EYE.y / min(rd.y, -1e-4);
  vec3 p = EYE + rd * t;
  bool onDeck = rd.y < 0.0 && p.z < 13.4 && p.z > -14.0 && abs(p.x) < 16.0;
  if (rd.y < 0.0) {
    if (onDeck) {
      float tw = (WATER - EYE.y) / rd.y;
      vec3 w = EYE + rd * tw;
      bool pool = p.x > POOL.x && p.x < POOL.z && p.z > POOL.y && p.z < POOL.w;
      if (pool) {
        // Just below the rim one sees the tiles before the water.
        bool wet = w.x > POOL.x && w.x < POOL.z && w.z > POOL.y && w.z < POOL.w;
        c = wet ? vec3(0) : vec3(0.10, 0.16, 0.20) * 0.8;
        water.y = wet ? 1.0 : 0.0;
      } else {
        c = deck(rd, p, t);
      }
    } else if (p.z > 0.0 || abs(p.x) > 16.0) {
      water.x = 1.0;
      c = vec3(0);
    } else {
      c = vec3(0.02, 0.03, 0.025);
    }
  }
  // Headlands on the horizon to both sides, gardens behind.
  float azimuth = atan(rd.x, rd.z), up = rd.y / length(rd.xz);
  float behind = smoothstep(PI, PI - 0.3, abs(azimuth));
  float head = 0.085 * smoothstep(0.55, 1.5, abs(azimuth)) * (0.45 + 0.9 * fbm(vec2(azimuth * 3.0, 1.0), 5))
    * behind + 0.05 * (1.0 - behind);
  if (up > -0.001 && up < head) {
    c = mix(vec3(0.050, 0.036, 0.060), eveningSky(normalize(vec3(rd.x, 0.02, rd.z))), 0.28);
    water.x = 0.0;
  }
  float hedge = step(1.9, abs(azimuth)) * (0.10 + 0.09 * fbm(vec2(abs(azimuth) * 14.0, 4.0), 4));
  if (hedge > 0.0 && up < hedge && up > -0.11) {
    c = vec3(0.020, 0.026, 0.020) * (0.5 + noise(vec2(azimuth * 160.0, up * 160.0)));
    water = vec4(0);
  }
  if (s.t < 9e3 && (s.t < t || rd.y >= 0.0)) {
    c = surface(rd, EYE + rd * s.t, s, s.t * PIXEL * 0.5);
    water = vec4(0);
  }
  bool house = s.t < 9e3 && s.id >= 4.0;
  float cover = palms(rd);
  float front = house || (s.t < 6.0) ? 0.0 : cover;
  vec3 dark = vec3(0.010, 0.009, 0.011) + GOLD * 0.012 * pow(sat(dot(rd, SUN)), 3.0);
  c = mix(c, dark, front);
  water *= 1.0 - front;
  still = vec4(min(c, vec3(14.0)), 1.0);
}
#endif

vec3 radiance(vec3 rd, float phase) {
  // Fronds sway: the picture above the horizon is drawn from a place slightly beside it.
  float w = TAU * phase;
  float high = smoothstep(0.12, 0.55, rd.y) * (1.0 - smoothstep(0.8, 0.95, rd.y)) * step(-0.1, rd.z + 0.6);
  vec3 swayed = rd;
  float gust = sin(w + rd.x * 5.0 + rd.z * 3.0) + 0.5 * sin(2.0 * w + rd.x * 13.0 - rd.y * 9.0);
  swayed += high * 0.0042 * vec3(rd.z, 0.5, -rd.x) * gust;
  vec3 c = baked0(normalize(swayed)).rgb;
  vec2 water = baked1(rd).xy;
  if (water.x + water.y > 0.0 && rd.y < 0.0) {
    bool pool = water.y > water.x;
    float height = pool ? EYE.y - WATER : 9.0;
    float t = height / max(-rd.y, 1e-3);
    vec2 p = rd.xz * t;
    vec2 slope = vec2(0);
    float scale = pool ? 1.0 : 0.16;
    for (int i = 0; i < 7; i++) {
      float k = float(i);
      vec2 d = vec2(cos(k * 2.4 + 0.5), sin(k * 2.4 + 0.5));
      float f = (1.3 + 0.85 * k) * scale;
      float speed = 1.0 + floor(k * 0.5);
      float a = 1.0 / (1.0 + square(f * t * t * PIXEL * 0.35 / height));
      slope += d * cos(dot(p, d) * f * TAU * 0.5 + speed * w + k * 1.7 + 1.5 * sin(dot(p, d.yx) * f * 0.7))
        * a;
    }
    slope *= pool ? 0.0085 : 0.055;
    vec3 m = reflect(rd, normalize(vec3(slope.x, 1.0, slope.y)));
    m.y = abs(m.y) + (pool ? 0.0 : 0.06);
    m = normalize(m);
    vec3 mirror = pool ? min(baked0(m).rgb, vec3(8.0)) : eveningSky(m);
    float f = fresnel(-rd.y, 0.03);
    vec3 deep = pool ? vec3(0.012, 0.085, 0.115) * (1.0 + 0.25 * slope.x * 60.0) : vec3(0.015, 0.022, 0.040);
    vec3 wet = deep + mirror * mix(f, 1.0, pool ? 0.10 : 0.0);
    if (!pool) wet = mix(wet, eveningSky(normalize(vec3(rd.x, 0.015, rd.z))) * 0.75, 1.0 - exp(-t * 0.0011));
    c = mix(c, wet, max(water.x, water.y));
  }
  return c * 1.15;
}
