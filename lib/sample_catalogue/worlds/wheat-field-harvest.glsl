// Ripe wheat to the horizon at golden hour; gusts run through the ears.
#pragma bake 2
#pragma seconds 6
#pragma width 1536
const vec3 SUN = normalize(vec3(-0.42, 0.17, 1.0));
const float EYE = 1.78;

vec3 sky(vec3 rd) {
  vec3 c = gradientSky(rd, SUN, vec3(0.085, 0.18, 0.40), vec3(0.72, 0.58, 0.46), vec3(1.35, 0.68, 0.24));
  float up = max(rd.y, 0.0);
  vec2 q = rd.xz / (up + 0.13);
  float field = fbm(q * vec2(0.55, 0.75) + 41.0, 6);
  float cover = smoothstep(0.47, 0.70, field) * smoothstep(0.02, 0.12, up) * smoothstep(0.95, 0.45, up);
  float lit = sat(0.5 + 2.6 * (field - fbm((q + normalize(SUN.xz) * 0.22) * vec2(0.55, 0.75) + 41.0, 4)));
  float toward = 0.5 + 0.5 * dot(rd, SUN);
  vec3 cloud = mix(vec3(0.42, 0.36, 0.40), mix(vec3(1.0, 0.78, 0.62), vec3(2.4, 1.45, 0.75), pow(toward, 5.0)), lit);
  return mix(c, cloud, 0.85 * cover) + vec3(60.0, 38.0, 17.0) * sunDisc(rd, SUN, 0.018);
}
vec3 air(vec3 rd) { return mix(vec3(0.58, 0.49, 0.42), vec3(1.9, 1.15, 0.55), pow(0.5 + 0.5 * dot(rd, SUN), 4.0)); }

// One stalk with its ear: x across in metres, y height. Returns cover and tone.
vec2 stalk(float x, float y, float tall, vec3 h, float pixel) {
  if (y > tall + 0.07 || y < 0.0) return vec2(0.0);
  float lean = (h.x - 0.5) * 0.16 + 0.05 * h.z;
  float bend = lean * square(y / tall);
  float d = abs(x - bend);
  float up = (y - (tall - 0.105)) / 0.105; // 0 to 1 along the ear
  float wide = 0.0022 * (1.0 - 0.4 * y);
  float tone = 0.55;
  if (up > 0.0) {
    float grains = 0.75 + 0.35 * sin(up * 30.0 + step(0.0, x - bend) * 3.14);
    wide = up < 1.0 ? 0.0088 * grains * sqrt(sat(up * 3.0)) * sqrt(sat((1.0 - up) * 2.2 + 0.06)) : 0.0;
    tone = 0.85 + 0.3 * grains;
    // Awns stand off the ear.
    float fan = abs(d - 0.014 * (up - 0.1)) ;
    float awn = up > 0.15 && up < 1.65 ? 0.5 * smoothstep(0.0016 + pixel, 0.0, fan) : 0.0;
    float body = smoothstep(wide + pixel, max(wide - pixel, 0.0), d) * step(0.0001, wide);
    return vec2(max(body, awn), mix(1.35, tone, body));
  }
  float leaf = smoothstep(0.006 + pixel, 0.0, abs(d - 0.35 * abs(y - tall * (0.25 + 0.4 * h.y)) )) * step(tall * (0.25 + 0.4 * h.y), y) * step(d, 0.07);
  return vec2(max(smoothstep(wide + pixel, 0.0, d), 0.7 * leaf), 0.50 + 0.2 * h.y);
}
void bake(vec3 rd, out vec4 a, out vec4 b) {
  vec3 back = sky(rd), haze = air(rd);
  float toward = 0.5 + 0.5 * dot(rd, SUN);
  float longitude = atan(rd.x, rd.z);
  float t = 400.0;
  vec3 c = back;
  // Far hedges and hills.
  float hill = 0.010 + 0.022 * noiseTile(vec2(longitude * 2.546479 + 8.0, 3.0), vec2(16.0, 8.0)) + 0.008 * noiseTile(vec2(longitude * 2.546479 * 4.0 + 8.0, 5.0), vec2(64.0, 8.0));
  float hedge = 0.004 + 0.016 * smoothstep(0.48, 0.7, noiseTile(vec2(longitude * 2.546479 * 3.0, 7.0), vec2(48.0, 8.0))) * (0.6 + 0.6 * noiseTile(vec2(longitude * 2.546479 * 22.0, 9.0), vec2(352.0, 8.0)) + 0.25 * noise(rd * 240.0));
  c = mix(c, mix(vec3(0.13, 0.14, 0.11), haze, 0.72), smoothstep(0.002, -0.002, rd.y - hill));
  c = mix(c, mix(vec3(0.035, 0.045, 0.018), haze, 0.30), smoothstep(0.0015, -0.0015, rd.y - hedge));
  // A lone oak.
  vec2 oak = vec2(longitude - 0.30, rd.y + 0.004) / 0.155;
  float crown = length((oak - vec2(0.0, 0.74)) * vec2(0.85, 1.0)) - 0.33;
  for (int i = 0; i < 9; i++) {
    vec3 h = hash23(vec2(float(i), 77.0));
    vec2 m = vec2((h.x - 0.5) * 0.78, 0.70 + 0.42 * (h.y - 0.35));
    crown = min(crown, length(oak - m) - 0.17 - 0.16 * h.z);
  }
  float leaves = crown + 0.20 * (fbm(oak * 9.0 + 4.0, 5) - 0.5);
  float trunk = abs(oak.x - 0.03 * sin(oak.y * 9.0)) - 0.040 - 0.05 * exp(-oak.y * 7.0);
  if (oak.y > -0.02 && oak.y < 1.4 && abs(oak.x) < 1.2) {
    float cover = max(smoothstep(0.015, -0.015, leaves) * smoothstep(0.30, 0.40, fbm(oak * 26.0, 3) + 0.3 * smoothstep(0.0, -0.14, crown)), smoothstep(0.008, -0.008, trunk) * step(oak.y, 0.8));
    float shade = fbm(oak * 12.0 + 1.0, 4);
    vec3 leaf = mix(vec3(0.022, 0.030, 0.010), vec3(0.15, 0.115, 0.035), sat(shade * 1.4 - 0.25 - 0.4 * oak.x)) + vec3(0.30, 0.16, 0.04) * smoothstep(-0.10, 0.0, leaves) * pow(toward, 3.0);
    c = mix(c, mix(leaf, haze, 0.16), cover);
  }
  if (rd.y < -0.001) {
    // The field beyond the single stalks.
    float s = (EYE - 0.92) / -rd.y;
    t = s;
    vec2 p = rd.xz * s;
    float tuft = fbm(p * vec2(0.9, 0.9), 5), fine = fbm(p * 6.0, 4);
    float grain = noise(vec2(longitude * 900.0, -rd.y * 1400.0));
    vec3 gold = mix(vec3(0.34, 0.205, 0.070), vec3(0.56, 0.385, 0.155), 0.5 * tuft + 0.5 * mix(fine, grain, 0.5));
    vec3 light = vec3(0.62, 0.50, 0.42) + vec3(1.25, 0.70, 0.28) * (0.35 + 1.5 * pow(toward, 3.0));
    c = gold * light * (0.68 + 0.5 * tuft);
    float tram = abs(abs(p.x + 0.5 - 0.02 * p.y) - 0.9); // wheel tracks of the sprayer
    c *= 1.0 - 0.45 * smoothstep(0.30, 0.10, tram) * exp(-s * 0.01);
    c = mix(c, haze, 1.0 - exp(-s * 0.0035));
  }
  // Stalks, nearest first.
  float flatLength = length(rd.xz), slope = rd.y / max(flatLength, 1e-4);
  vec4 sum = vec4(0.0);
  float nearest = 0.0;
  for (int i = 0; i < 46; i++) {
    float radius = 0.85 * pow(1.088, float(i));
    float y = EYE + slope * radius;
    if (y > 1.12) continue;
    if (y < -0.05 || sum.a > 0.98) break;
    float spacing = 0.030 + 0.0006 * radius;
    float places = floor(TAU * radius / spacing);
    float x = (longitude / TAU + 0.5) * places;
    float cell = floor(x);
    for (int k = -2; k <= 2; k++) {
      float place = mod(cell + float(k), places);
      vec3 h = hash33(uvec3(uint(place), uint(i), 5u));
      vec2 ground = vec2(sin((place / places - 0.5) * TAU), cos((place / places - 0.5) * TAU)) * radius;
      float tall = 0.84 + 0.14 * h.y + 0.10 * (noise(ground * 0.9) - 0.5);
      float across = (x - cell - float(k) - h.x) * spacing;
      vec2 s = stalk(across, y, tall, h.yzx, pixelAngle() * radius * 0.6);
      if (s.x < 0.02) continue;
      float depth = smoothstep(0.15, 0.95, y / tall);
      vec3 gold = mix(vec3(0.40, 0.245, 0.085), vec3(0.66, 0.47, 0.20), h.z) * s.y;
      vec3 light = vec3(0.50, 0.44, 0.40) * (0.12 + 0.88 * depth) + vec3(1.35, 0.74, 0.29) * depth * depth * (0.40 + 1.9 * pow(toward, 3.0));
      vec3 lit = mix(gold * light, haze, 1.0 - exp(-radius * 0.0045));
      sum += (1.0 - sum.a) * s.x * vec4(lit, 1.0);
    }
    if (nearest == 0.0 && sum.a > 0.3) nearest = radius;
  }
  if (rd.y < -0.02 && sum.a < 1.0) { // soil and shade between the stalks of the foreground
    float s = EYE / -rd.y;
    if (s < 7.0) c = mix(mix(vec3(0.060, 0.036, 0.017), vec3(0.30, 0.195, 0.080), smoothstep(0.62, 0.90, max(max(noise(rotation(0.5) * rd.xz * s * vec2(7.0, 75.0)), noise(rotation(1.6) * rd.xz * s * vec2(8.0, 70.0) + 40.0)), noise(rotation(2.6) * rd.xz * s * vec2(7.0, 80.0) + 80.0)))) * (0.45 + 0.9 * fbm(rd.xz * s * 3.0, 4)), c, smoothstep(1.5, 7.0, s));
  }
  a = vec4(sum.rgb + (1.0 - sum.a) * c, 1.0);
  b = vec4(nearest > 0.0 ? nearest : t, rd.y < hedge && rd.y < 0.012 ? 1.0 : 0.0, 0.0, 0.0);
}

float gust(vec2 p, float phase) {
  float w = 2.6 * noise(p * 0.045) + 1.1 * noise(p * 0.16);
  float a = sin(0.20 * p.x + 0.13 * p.y - TAU * 2.0 * phase + 1.6 * w);
  float b = sin(0.47 * p.x - 0.21 * p.y - TAU * 3.0 * phase + 2.4 * w);
  return 0.62 * a + 0.38 * b;
}
vec3 radiance(vec3 rd, float phase) {
  vec4 place = baked1(rd);
  if (place.y < 0.01) return baked0(rd).rgb * 0.95;
  float t = clamp(place.x, 0.9, 300.0);
  vec2 p = normalize(rd.xz) * t;
  float g = gust(p, phase);
  float sway = (0.030 * g + 0.007 * sin(TAU * 5.0 * phase + p.x * 3.1 + p.y * 2.3)) / t * smoothstep(-0.85, -0.25, rd.y) * place.y;
  vec3 bent = normalize(vec3(rd.x + sway * rd.z, rd.y + 0.35 * abs(sway), rd.z - sway * rd.x));
  vec3 c = baked0(bent).rgb;
  float sheen = 1.0 + 0.17 * g * smoothstep(2.0, 7.0, t) * exp(-t * 0.006) * place.y;
  return c * sheen * 0.95;
}
