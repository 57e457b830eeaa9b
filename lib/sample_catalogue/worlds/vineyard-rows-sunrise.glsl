// Vineyard rows over rolling hills at sunrise, mist in the valleys.
#pragma bake 2
#pragma seconds 6
#pragma width 1536
#pragma surrounding 1024
const vec3 SUN = normalize(vec3(0.22, 0.15, 1.0));
const float EYE = 3.1;

float hills(vec2 p) {
  float d = length(p);
  float roll = 64.0 * (noise(p * 0.0052 + 2.6) - 0.5) + 14.0 * (noise(p * 0.013 + 9.0) - 0.5);
  float far = 300.0 * smoothstep(600.0, 2600.0, d) * (fbm(p * 0.0016 + 5.0, 5));
  return roll * smoothstep(14.0, 150.0, d) + far - 9.0 * smoothstep(30.0, 170.0, d);
}
// Rows of vines: each hill carries them in its own direction.
float parcel(vec2 p, out float angle, out float planted) {
  vec2 cell = floor(p / 170.0 + 0.5);
  vec3 h = hash23(cell + 300.0);
  bool home = abs(cell.x) + abs(cell.y) < 0.5;
  angle = home ? 0.06 : (h.x - 0.5) * 2.2;
  planted = home ? 1.0 : step(0.22, h.y);
  vec2 f = abs(fract(p / 170.0 + 0.5) - 0.5) * 170.0;
  return 85.0 - max(f.x, f.y); // distance to the lane around the parcel
}
float leaves(vec2 p, float t) { return t < 40.0 ? fbm(p * 2.8, 4) : (t < 160.0 ? noise(p * 1.7) : 0.5); }
float vines(vec2 p, float t) {
  float angle, planted;
  float lane = parcel(p, angle, planted);
  vec2 q = rotation(angle) * p;
  float spacing = 2.5;
  float x = abs(fract(q.x / spacing) - 0.5) * spacing; // 0 in the middle of a row; the camera stands between two
  float n = leaves(p, t);
  float clump = 0.75 + 0.5 * noise(vec2(floor(q.x / spacing) * 7.0, q.y * 0.85));
  float body = smoothstep(0.62 + 0.16 * (n - 0.5), 0.26, x) * clump;
  return 1.5 * body * (0.86 + 0.28 * n) * planted * smoothstep(2.0, 4.5, lane);
}
float ground(vec2 p, float t) {
  float h = hills(p);
  if (t < 520.0) h += vines(p, t);
  else if (t < 2400.0) h += 7.0 * smoothstep(0.62, 0.72, noise(p * 0.02)) * noise(p * 0.12);
  return h;
}
vec3 sky(vec3 rd) {
  vec3 c = gradientSky(rd, SUN, vec3(0.10, 0.185, 0.38), vec3(0.66, 0.54, 0.50), vec3(1.35, 0.66, 0.28));
  float up = max(rd.y, 0.0);
  vec2 q = rd.xz / (up + 0.11);
  float field = fbm(q * vec2(0.32, 0.85) + vec2(11.0, 3.0) + 0.7 * noise(q * 0.4), 6);
  float cover = smoothstep(0.46, 0.74, field) * smoothstep(0.02, 0.13, up) * smoothstep(0.9, 0.4, up);
  float toward = 0.5 + 0.5 * dot(rd, SUN);
  c = mix(c, mix(vec3(0.50, 0.40, 0.46), vec3(2.2, 1.15, 0.62), pow(toward, 4.0)), 0.7 * cover);
  return c + vec3(60.0, 38.0, 18.0) * sunDisc(rd, SUN, 0.018);
}
vec3 air(vec3 rd) { return mix(vec3(0.50, 0.46, 0.48), vec3(1.75, 1.08, 0.58), pow(0.5 + 0.5 * dot(rd, SUN), 5.0)); }

void bake(vec3 rd, out vec4 a, out vec4 b) {
  a = vec4(0.0); b = vec4(0.0, 0.0, 0.0, 0.0);
  vec3 back = sky(rd);
  a = vec4(back, 0.0);
  if (rd.y > 0.16) return;
  float eye = hills(vec2(0.0)) + EYE, t = 0.7, last = 0.0;
  bool hit = false;
  for (int i = 0; i < 190 && t < 4200.0; i++) {
    vec3 p = vec3(0.0, eye, 0.0) + rd * t;
    float gap = p.y - ground(p.xz, t);
    if (gap < 0.0007 * t) { hit = true; break; }
    last = t;
    t += max(gap * 0.34, 0.0045 * t);
  }
  if (!hit) { if (rd.y < 0.0) a = vec4(air(rd), 1.0); b = vec4(rd.y < 0.0 ? 1.0 : 0.0); return; }
  for (int i = 0; i < 5; i++) {
    float m = 0.5 * (last + t);
    vec3 p = vec3(0.0, eye, 0.0) + rd * m;
    if (p.y < ground(p.xz, m)) t = m; else last = m;
  }
  vec3 p = vec3(0.0, eye, 0.0) + rd * t;
  float e = 0.02 + 0.0018 * t;
  vec3 n = normalize(vec3(ground(p.xz - vec2(e, 0.0), t) - ground(p.xz + vec2(e, 0.0), t), 2.0 * e, ground(p.xz - vec2(0.0, e), t) - ground(p.xz + vec2(0.0, e), t)));
  float vine = t < 520.0 ? vines(p.xz, t) : 0.0;
  float leafy = smoothstep(0.18, 0.42, vine);
  float shadow = 1.0;
  for (float s = 0.12; s < 260.0; s *= 1.26) {
    vec3 q = p + SUN * s;
    shadow = min(shadow, 0.5 + 0.5 * (q.y - ground(q.xz, max(t, 20.0))) / (0.05 * s + 0.02));
    if (shadow < 0.0) break;
  }
  shadow = smoothstep(0.0, 1.0, shadow);
  float fine = fbm(p.xz * 7.0, 4), broad = fbm(p.xz * 0.6, 4);
  float toward = 0.5 + 0.5 * dot(rd, SUN);
  vec3 grass = mix(vec3(0.070, 0.085, 0.024), vec3(0.155, 0.145, 0.050), 0.5 * fine + 0.5 * broad);
  vec3 soil = mix(vec3(0.115, 0.074, 0.046), vec3(0.20, 0.135, 0.085), fine);
  vec3 floorColor = mix(grass, soil, smoothstep(0.50, 0.62, broad + 0.2 * (fine - 0.5)));
  vec3 leaf = mix(vec3(0.042, 0.070, 0.014), vec3(0.185, 0.185, 0.040), fbm(p * 8.0, 3));
  leaf = mix(leaf, vec3(0.24, 0.105, 0.028), 0.45 * smoothstep(0.55, 0.75, noise(p.xz * 0.9)));
  // Single leaves: small facets that catch the light, dark gaps between them.
  vec3 facet = vec3(noise(p * 9.0), noise(p * 9.0 + 17.0), noise(p * 9.0 + 31.0)) + vec3(noise(p * 21.0), noise(p * 21.0 + 17.0), noise(p * 21.0 + 31.0)) - 1.0;
  float near = exp(-t * 0.02);
  n = normalize(n + 1.5 * facet * leafy * near);
  leaf *= mix(1.0, 0.25 + 1.5 * smoothstep(0.25, 0.7, noise(p * 7.0) * 0.6 + 0.4 * noise(p * 17.0)), near);
  vec3 albedo = mix(floorColor, leaf, leafy);
  if (t > 520.0) albedo = mix(vec3(0.075, 0.085, 0.032), vec3(0.14, 0.125, 0.05), noise(p.xz * 0.02)) * (0.7 + 0.5 * noise(p.xz * 0.2));
  float low = mix(1.0, smoothstep(-0.1, 1.2, vine) * 0.75 + 0.25, leafy); // dark inside the row
  vec3 light = vec3(3.5, 1.95, 0.92) * sat(dot(n, SUN)) * shadow + vec3(0.50, 0.56, 0.70) * (0.5 + 0.5 * n.y) * low;
  light += vec3(1.7, 1.15, 0.28) * leafy * pow(toward, 3.0) * shadow * 0.8 * low; // through the leaves
  vec3 c = albedo * light;
  vec3 haze = air(rd);
  float valley = heightFog(eye - hills(vec2(0.0)) + 3.0, rd.y, t, 0.0042, 0.045);
  c = mix(c, haze, 1.0 - exp(-t * 0.0011));
  c = mix(c, haze, 0.75 * valley * smoothstep(25.0, 200.0, t));
  a = vec4(c, 1.0);
  // How much drifting mist lies in front: none near, most over low ground far away.
  float lowland = smoothstep(6.0, -22.0, p.y) + 0.35 * smoothstep(500.0, 1500.0, t);
  b = vec4(sat(smoothstep(24.0, 190.0, t) * (0.25 + 0.75 * sat(lowland))), leafy * exp(-t * 0.02) / max(t, 2.0), 0.0, 0.0);
}
// Mist that drifts through the valleys.
vec4 surrounding(vec3 rd, float phase) {
  vec4 drift = driftLayers(phase);
  vec2 q = vec2(atan(rd.x, rd.z) * 2.546479, rd.y * 22.0);
  float field = 0.0;
  for (int k = 0; k < 2; k++) {
    float age = k == 0 ? drift.x : drift.y, weight = k == 0 ? drift.z : drift.w;
    vec2 p = q + vec2(1.5, 0.25) * age + vec2(8.0, 40.0);
    float n = 0.5 * noiseTile(p, vec2(16.0, 128.0)) + 0.3 * noiseTile(p * 2.0 + 3.0, vec2(32.0, 256.0)) + 0.2 * noiseTile(p * 4.0 + 5.0, vec2(64.0, 512.0));
    field += weight * (n - 0.5);
  }
  return vec4(sat(0.55 + 2.6 * field), 0.0, 0.0, 0.0);
}
vec3 radiance(vec3 rd, float phase) {
  vec2 place = baked1(rd).xy;
  float mist = place.x;
  // A breath of wind in the leaves: the picture of the row sways, less with distance.
  float longitude = atan(rd.x, rd.z);
  vec2 wind = vec2(sin(TAU * (2.0 * phase + 9.0 * rd.y) + 40.0 * longitude), cos(TAU * (3.0 * phase - 7.0 * rd.y) + 24.0 * longitude));
  wind *= 0.020 * place.y * (0.6 + 0.4 * sin(TAU * phase + 3.0 * longitude));
  vec3 c = baked0(normalize(rd + vec3(rd.z * wind.x, wind.y, -rd.x * wind.x))).rgb;
  if (mist > 0.003) c = mix(c, air(rd) * 1.03, 0.85 * mist * surroundingAt(rd).x);
  return c * 1.2;
}
