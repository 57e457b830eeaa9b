// A coastal road at first light: sea to the left, grassy hills to the right, a low sun ahead.
#pragma seconds 6
#pragma width 1536
#pragma bake 4
#include "prelude_city.glsl"

const float TRAVEL = 112.0;
const float SHUTTER = 0.2;
const float SEA = -19.0;
const vec3 SUN = normalize(vec3(-0.42, 0.085, 1.0));
const vec3 SUNLIGHT = vec3(1.0, 0.58, 0.34);

vec3 dawnAir(vec3 rd) {
  float up = max(rd.y, 0.0);
  float toward = 0.5 + 0.5 * dot(normalize(rd.xz + 1e-5), normalize(SUN.xz));
  vec3 sky = mix(vec3(0.50, 0.38, 0.42), vec3(0.10, 0.20, 0.42), 1.0 - exp(-3.4 * up));
  sky = mix(sky, vec3(0.52, 0.30, 0.40), 0.45 * exp(-square((up - 0.13) * 6.5)));
  return sky + SUNLIGHT * (0.95 * pow(toward, 4.0) * exp(-7.0 * up) + 0.55 * exp(-length(rd - SUN) * 3.4));
}

vec3 haze(vec3 rd) {
  return dawnAir(normalize(vec3(rd.x, 0.03, rd.z))) * 0.80;
}

#ifdef BAKING
// Layer 0: sky, clouds, capes: everything too far away to move.
void bake(vec3 rd, out vec4 far, out vec4 unused) {
  unused = vec4(0);
  float up = rd.y / length(rd.xz);
  float azimuth = atan(rd.x, rd.z);
  float behind = smoothstep(PI, PI - 0.3, abs(azimuth));
  vec3 c = dawnAir(rd) + vec3(1.0, 0.78, 0.52)
    * (sunDisc(rd, SUN, 0.018) * 14.0 + 0.9 * exp(-length(rd - SUN) * 12.0));
  vec2 q = rd.xz / (max(rd.y, 0.0) + 0.11);
  float toward = sat(dot(rd, SUN));
  vec3 lit = mix(vec3(0.40, 0.28, 0.38), vec3(1.9, 0.86, 0.48), pow(toward, 2.5));
  float puffs = smoothstep(0.50, 0.78, fbm(q * vec2(0.9, 1.6) + 12.0, 6));
  float veil = smoothstep(0.44, 0.80, fbm(vec2(q.x * 0.3, q.y * 1.1) + 60.0, 5));
  c = mix(c, lit, puffs * 0.55 * smoothstep(0.06, 0.22, rd.y));
  c = mix(c, lit * vec3(0.60, 0.50, 0.58), veil * 0.50 * smoothstep(0.01, 0.05, rd.y) * exp(-rd.y * 3.5));
  for (int i = 0; i < 3; i++) {
    float k = float(i);
    float shape = smoothstep(-0.42 + 0.24 * k, 0.55 + 0.2 * k, azimuth)
      * (1.0 - 0.3 * smoothstep(1.6, 2.6, azimuth));
    float rest = smoothstep(2.3, 2.9, -azimuth);
    float crest = (0.055 + 0.055 * k) * (shape + 0.6 * rest)
      * (0.55 + 0.75 * fbm(vec2(azimuth * (3.0 + k) + k * 9.0, k), 6));
    crest = mix(0.045, crest, behind) - 0.002;
    if (up < crest) {
      vec3 land = vec3(0.055, 0.062, 0.058) * (0.7 + 0.6 * noise(vec2(azimuth * 120.0, up * 260.0)));
      land += SUNLIGHT * 0.05 * smoothstep(crest - 0.02, crest, up) * toward;
      c = mix(land, haze(rd), 0.78 - 0.24 * k + 0.15 * exp(-max(up, 0.0) * 60.0));
    }
  }
  far = vec4(c, 1.0);
}
#endif

// Sea at p (y is ignored), t away: waves travel a whole number of times a loop and repeat along the road.
vec3 sea(vec3 rd, vec3 p, float t, float phase) {
  vec2 slope = vec2(0);
  float lost = 0.0;
  for (int i = 0; i < 7; i++) {
    float k = float(i);
    float fz = floor(3.0 + 4.3 * k) * (i % 2 == 0 ? 1.0 : -1.0);
    vec2 f = vec2(0.10 + 0.13 * k * (hash11(k) + 0.3), fz / TRAVEL) * TAU;
    float a = 0.030 / (1.0 + 0.25 * k);
    float seen = exp(-square(length(f) * t * PIXEL / max(-rd.y, 0.01) * 0.20));
    float warp = 1.4 * sin(p.z * TAU * 2.0 / TRAVEL + p.x * 0.06 + k);
    slope += f / length(f) * a * seen * cos(dot(p.xz, f) + warp - TAU * phase * (1.0 + floor(k * 0.5)));
    lost += a * (1.0 - seen);
  }
  vec3 m = reflect(rd, normalize(vec3(slope.x, 1.0, slope.y)));
  m.y = abs(m.y) + 0.30 * lost;
  m = normalize(m);
  vec3 c = vec3(0.016, 0.045, 0.060) + dawnAir(m) * fresnel(-rd.y + 0.35 * lost, 0.02) * 0.92;
  // Where slopes are too small to see, the sun's path is their average.
  vec3 toSun = normalize(vec3(m.x, max(m.y, 0.0) * 0.22, m.z));
  float path = exp(-square(length(toSun.xz - normalize(SUN.xz)) * 9.0));
  float sparkle = pow(sat(dot(m, SUN)), 240.0) * 9.0;
  c += SUNLIGHT * (path * 0.60 * (0.35 + lost * 9.0) * pow(1.0 + rd.y, 3.0) + sparkle);
  return mix(c, haze(rd), 1.0 - exp(-t * 0.0006));
}

vec3 hillside(vec3 rd, vec3 p, float t, float crest) {
  float r = t * PIXEL * 0.6;
  float fade = exp(-square((r * 3.0 + SHUTTER) * 0.9));
  vec2 q = vec2(p.y * 1.6, p.z);
  float broad = noiseRepeatY(q * 0.125, TRAVEL * 0.125) * 0.6 + noiseRepeatY(q * 0.5, TRAVEL * 0.5) * 0.4;
  float fine = noiseRepeatY(q * vec2(5.0, 1.0), TRAVEL);
  float rock = smoothstep(0.60, 0.74, broad + 0.10 * (fine - 0.5) * fade);
  vec3 grass = mix(vec3(0.052, 0.060, 0.020), vec3(0.145, 0.115, 0.045),
    noiseRepeatY(q * vec2(0.3, 0.25) + 40.0, TRAVEL * 0.25));
  grass *= 0.72 + 0.56 * mix(0.5, fine, fade);
  vec3 stone = mix(vec3(0.115, 0.098, 0.085), vec3(0.185, 0.155, 0.13), fine)
    * (0.65 + 0.5 * noiseRepeatY(q * vec2(2.0, 0.5), TRAVEL * 0.5));
  vec3 c = mix(grass, stone, rock);
  float sun = 0.55 + 0.9 * (noiseRepeatY(q * vec2(0.8, 0.5) + 7.0, TRAVEL * 0.5) - 0.4);
  c *= SUNLIGHT * 1.35 * max(sun, 0.1) + vec3(0.24, 0.27, 0.38);
  c += SUNLIGHT * 0.05 * smoothstep(crest - 1.2, crest, p.y);
  return mix(c, haze(rd), 1.0 - exp(-t * 0.0042));
}

vec3 radiance(vec3 rd, float phase) {
  vec3 ro = vec3(1.6, 1.55, phase * TRAVEL);
  vec3 c = baked0(rd).rgb;

  // Sea, seen beyond the edge of the land.
  float ts = (SEA - ro.y) / min(rd.y, -1e-5);
  vec3 ps = ro + rd * ts;
  if (rd.y < 0.0 && ts < 9000.0) c = mix(c, sea(rd, ps, ts, phase), smoothstep(9000.0, 3000.0, ts));

  // The slope on the right: a plane that rises from x = 7 and ends in an uneven crest.
  vec3 n = normalize(vec3(-0.62, 1.0, 0.0));
  float th = dot(vec3(6.6, 0, 0) - ro, n) / dot(rd, n);
  vec3 ph = ro + rd * th;
  float crest = 5.0 + 13.0 * noiseRepeatY(vec2(3.0, ph.z / 28.0), TRAVEL / 28.0)
    + 1.2 * noiseRepeatY(vec2(9.0, ph.z / 3.5), TRAVEL / 3.5) + 0.5 * noiseRepeatY(vec2(4.0, ph.z), TRAVEL);
  float rh = th * PIXEL * 0.7 + 0.02;
  float onHill = (1.0 - smoothstep(crest - rh, crest + rh, ph.y)) * step(0.0, th) * step(6.6, ph.x);
  if (onHill > 0.0) c = mix(c, hillside(rd, ph, th, crest), onHill * smoothstep(700.0, 450.0, th));

  // Road, verges and the rail.
  float t = -ro.y / min(rd.y, -1e-5);
  vec3 p = ro + rd * t;
  if (rd.y < 0.0 && p.x > -7.5 && p.x < 6.6) {
    float r = t * PIXEL * 0.6;
    float rz = r / max(-rd.y, 0.012) + SHUTTER;
    float fade = exp(-square(rz * 0.5));
    float mid = noiseRepeatY(p.xz * vec2(1.1, 0.5), TRAVEL * 0.5);
    float fine = noiseRepeatY(p.xz * vec2(7.0, 1.0), TRAVEL);
    vec3 verge = mix(vec3(0.060, 0.066, 0.026), vec3(0.17, 0.135, 0.075), mix(0.5, mid, fade))
      * (0.75 + 0.5 * mix(0.5, fine, fade));
    verge = mix(verge, vec3(0.19, 0.165, 0.145), (1.0 - smoothstep(4.3, 5.2, abs(p.x) + 0.4 * mid)) * 0.8);
    float tarmac = 1.0 - smoothstep(4.1 - r, 4.1 + r, abs(p.x));
    vec3 asphalt = vec3(0.088, 0.086, 0.090) * (0.80 + 0.2 * mid + 0.2 * fine);
    float tracks = exp(-square((abs(abs(p.x) - 1.9) - 0.8) * 2.4));
    asphalt *= 1.0 - 0.2 * tracks;
    float line = band(abs(p.x), 3.72, 3.86, r) + band(p.x, -0.08, 0.08, r) * pulses(p.z, 7.0, 3.0, rz);
    asphalt = mix(asphalt, vec3(0.56, 0.55, 0.52), sat(line) * 0.85);
    vec3 albedo = mix(verge, asphalt, tarmac);
    float slide = (p.x + 5.2) * SUN.z / SUN.x;
    float shadow = 0.55 * band(-slide * 0.085, 0.42, 0.74, 0.05 + r)
      + 0.5 * pulses(p.z + slide, 4.0, 0.18, rz + 0.2);
    vec3 light = SUNLIGHT * 0.80 * (1.0 - 0.7 * sat(shadow) * step(-5.2, p.x)) + vec3(0.24, 0.28, 0.40);
    vec3 ground = albedo * light;
    vec3 m = normalize(vec3(rd.x, -rd.y * 0.4, rd.z));
    float wet = tarmac * (0.35 + 0.4 * tracks);
    ground += dawnAir(m) * fresnel(-rd.y, 0.02) * 0.55 * wet;
    ground += SUNLIGHT * pow(sat(dot(m, SUN)), 60.0) * pow(1.0 + rd.y, 5.0) * 0.9 * wet;
    ground = mix(ground, haze(rd), 1.0 - exp(-t * 0.0034));
    float edge = smoothstep(-7.5, -7.5 + 0.6 + r, p.x + 0.5 * mid);
    c = mix(c, ground, edge);
  }

  float tr = (-5.2 - ro.x) / rd.x;
  if (tr > 0.0) {
    vec3 q = ro + rd * tr;
    float r = tr * PIXEL * 0.6;
    float rz = r / max(abs(rd.x), 0.05) + SHUTTER;
    float beam = band(q.y, 0.46, 0.76, r);
    float post = pulses(q.z + 0.06, 4.0, 0.12, rz) * band(q.y, 0.0, 0.70, r);
    float fold = 0.55 + 0.45 * cos((q.y - 0.61) * 40.0);
    vec3 steel = vec3(0.20, 0.215, 0.235) * (0.55 + 0.5 * fold)
      + SUNLIGHT * 0.30 * smoothstep(0.68, 0.76, q.y) + dawnAir(reflect(rd, vec3(1, 0, 0))) * 0.10;
    float marker = pulses(q.z + 0.05, 16.0, 0.10, rz) * band(q.y, 0.76, 0.95, r);
    steel = mix(steel, vec3(0.7, 0.68, 0.62), marker);
    c = mix(c, mix(steel, haze(rd), 1.0 - exp(-tr * 0.0034)), max(max(beam, marker), post * 0.9));
  }
  return (c + SUNLIGHT * 0.16 * exp(-length(rd - SUN) * 5.0)) * 1.2;
}
