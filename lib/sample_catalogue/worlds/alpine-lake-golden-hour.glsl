// A mountain lake at golden hour: snow peaks, forested shores, light wind on the water.
#pragma bake 3
#pragma yaw -45
#pragma seconds 6
#pragma surrounding 1024
const vec3 SUN = normalize(vec3(0.80, 0.27, 0.62));
const vec3 EYE = vec3(0.0, 0.008, 0.0); // kilometres

// Height of the land in kilometres; below zero is the lake.
float land(vec2 p, int octaves) {
  float d = length(p * vec2(0.9, 0.62));
  float rim = smoothstep(0.5, 2.9, d + 0.35 * noise(p * 1.3));
  float h = rim * ((3.6 + 0.9 * sat(p.y * 0.4)) * ridges(p * 0.46 + vec2(3.7, 8.1), octaves) - 0.05);
  h += 0.10 * smoothstep(0.6, 1.5, d) * (fbm(p * 2.6 + 4.0, min(octaves, 4)) - 0.25);
  return h - 0.022 + 0.05 * smoothstep(0.6, 1.2, d);
}
float treeLine(vec2 p, float h) { return smoothstep(0.80, 0.50, h + 0.22 * (noise(p * 3.0) - 0.5)) * smoothstep(0.004, 0.02, h); }
// Conifers as cones on a jittered grid.
float trees(vec2 p) {
  const float SPACING = 0.011;
  vec2 cell = floor(p / SPACING);
  float top = 0.0;
  for (int j = 0; j <= 1; j++) for (int i = 0; i <= 1; i++) {
    vec2 c = cell + vec2(i, j) - step(fract(p / SPACING), vec2(0.5));
    vec3 r = hash23(c);
    float d = length(p / SPACING - c - 0.25 - 0.5 * r.xy);
    top = max(top, (0.55 + 0.6 * r.z) * (1.0 - d * 1.9));
  }
  return 0.024 * max(top, 0.0);
}
float ground(vec2 p, float t) {
  int octaves = t < 2.0 ? 8 : 9;
  float h = land(p, octaves);
  if (t < 5.0 && h > 0.0 && h < 1.0) h += trees(p) * treeLine(p, h) * smoothstep(0.25, 0.42, noise(p * 7.0) + 0.3 * noise(p * 23.0));
  return h;
}
vec3 skyAlone(vec3 rd) {
  return gradientSky(rd, SUN, vec3(0.075, 0.19, 0.46), vec3(0.62, 0.60, 0.62), vec3(0.75, 0.40, 0.15));
}

void bake(vec3 rd, out vec4 a, out vec4 b) {
  a = vec4(0.0); b = vec4(0.0);
  if (rd.y < -0.012 || rd.y > 0.8) return;
  float t = 0.35, last = t;
  bool hit = false;
  for (int i = 0; i < 150 && t < 16.0; i++) {
    vec3 p = EYE + rd * t;
    if (p.y > 4.0 && rd.y > 0.0) break;
    float gap = p.y - (t < 5.0 ? ground(p.xz, t) : land(p.xz, 6));
    if (gap < 0.0004 * t) { hit = true; break; }
    last = t;
    t += max(gap * 0.38, 0.0011 * t);
  }
  if (!hit) return;
  for (int i = 0; i < 5; i++) {
    float m = 0.5 * (last + t);
    vec3 p = EYE + rd * m;
    if (p.y < ground(p.xz, m)) t = m; else last = m;
  }
  vec3 p = EYE + rd * t;
  if (p.y < 0.0) return; // the lake hides it
  float bare = land(p.xz, 9);
  float forest = treeLine(p.xz, bare);
  float e = 0.0011 * t + 0.0008;
  vec3 n = normalize(vec3(
    ground(p.xz - vec2(e, 0.0), t) - ground(p.xz + vec2(e, 0.0), t), 2.0 * e,
    ground(p.xz - vec2(0.0, e), t) - ground(p.xz + vec2(0.0, e), t)));
  float shadow = 1.0;
  for (float s = 0.012; s < 5.0; s *= 1.22) {
    vec3 q = p + SUN * s;
    shadow = min(shadow, 0.5 + 0.5 * (q.y - land(q.xz, 7)) / (0.018 * s + 0.001));
    if (shadow < 0.0) break;
  }
  shadow = smoothstep(0.0, 1.0, shadow);
  float crag = fbm(p.xz * 30.0 + p.y * 40.0, 5);
  vec3 rock = mix(vec3(0.19, 0.165, 0.145), vec3(0.34, 0.31, 0.28), crag) * (0.75 + 0.5 * noise(vec2(p.y * 46.0, crag * 3.0)));
  vec3 meadow = mix(vec3(0.085, 0.095, 0.03), vec3(0.16, 0.13, 0.05), noise(p.xz * 15.0));
  float snow = smoothstep(0.82, 1.12, p.y + 0.35 * (crag - 0.5) + 0.25 * n.y - 0.10) * smoothstep(0.52, 0.72, n.y + 0.15 * crag);
  vec3 albedo = mix(rock, meadow, smoothstep(0.72, 0.86, n.y) * smoothstep(0.9, 0.6, p.y));
  vec3 pine = mix(vec3(0.018, 0.032, 0.016), vec3(0.05, 0.06, 0.022), noise(p.xz * 60.0));
  albedo = mix(albedo, pine, forest * smoothstep(0.25, 0.42, noise(p.xz * 7.0) + 0.3 * noise(p.xz * 23.0)));
  albedo = mix(albedo, vec3(0.24, 0.21, 0.17), smoothstep(0.006, 0.001, p.y));
  albedo = mix(albedo, vec3(0.88, 0.90, 0.94), snow);
  float diffuse = sat(dot(n, SUN));
  vec3 light = vec3(4.3, 2.45, 1.15) * diffuse * shadow + vec3(0.30, 0.42, 0.66) * (0.55 + 0.45 * n.y) * (0.5 + 0.5 * crag)
    + vec3(0.30, 0.18, 0.09) * sat(0.4 - 0.6 * dot(n, SUN));
  vec3 c = albedo * light;
  float toward = sat(dot(rd, SUN));
  vec3 air = mix(vec3(0.40, 0.47, 0.62), vec3(1.15, 0.76, 0.44), toward * toward);
  c = mix(c, air, heightFog(EYE.y, rd.y, t, 0.085, 0.9));
  a = vec4(c, 1.0);
}

vec4 surrounding(vec3 rd, float phase) {
  vec3 c = skyAlone(rd);
  float up = max(rd.y, 0.0);
  vec2 q = rd.xz / (up + 0.16);
  vec4 drift = driftLayers(phase);
  vec2 base = vec2(q.x * 1.5 - 1.1 * q.y, q.y * 0.55 + 0.45 * q.x) + vec2(9.2, 4.0);
  float a = fbm(base + vec2(0.2, -0.08) * drift.x, 5), b = fbm(base + vec2(0.2, -0.08) * drift.y, 5);
  float field = 0.48 + drift.z * (a - 0.48) + drift.w * (b - 0.48);
  float cover = smoothstep(0.46, 0.80, field) * smoothstep(0.02, 0.2, up) * smoothstep(0.98, 0.6, up);
  float toward = 0.5 + 0.5 * dot(rd, SUN);
  vec3 lit = mix(vec3(0.80, 0.70, 0.72), vec3(2.3, 1.5, 0.85), pow(toward, 4.0));
  c = mix(c, lit, cover * 0.62);
  return vec4(c, 0.0);
}
vec3 sky(vec3 rd) { return surroundingAt(rd).rgb + vec3(60.0, 40.0, 20.0) * sunDisc(rd, SUN, 0.017); }
vec3 scenery(vec3 rd) {
  vec4 mountains = baked0(rd);
  vec3 c = mountains.rgb;
  if (mountains.a < 0.99) c += sky(rd) * (1.0 - mountains.a);
  return c;
}

vec3 radiance(vec3 rd, float phase) {
  vec4 shore = baked0(rd);
  if (rd.y > -0.0005 || shore.a > 0.99) return scenery(rd);
  float t = EYE.y * 1000.0 / -rd.y; // metres
  vec2 p = rd.xz * t;
  vec2 slope = vec2(0.0);
  float wind = smoothstep(0.35, 0.7, noise(p * 0.012 + 3.0) * 0.7 + 0.3 * noise(p * 0.05));
  float frequency = 0.55, steepness = 0.024;
  for (int i = 0; i < 11; i++) {
    float angle = 0.6 + 2.6 * (hash11(float(i) * 5.1) - 0.5);
    vec2 d = vec2(cos(angle), sin(angle));
    float cycles = max(1.0, floor(sqrt(9.81 * frequency) * 6.0 / TAU + 0.5));
    float keep = exp(-frequency * t * t * pixelAngle() / EYE.y * 0.00022);
    slope += d * steepness * cos(frequency * dot(d, p) - TAU * cycles * phase + float(i) * 11.0 + slope.x * 12.0) * keep;
    frequency *= 1.38;
  }
  slope *= 0.35 + 0.9 * wind;
  vec3 n = normalize(vec3(-slope.x, 1.0, -slope.y));
  vec3 r = reflect(rd, n);
  r.y = abs(r.y) + 0.0035 + 0.02 * wind * sat(t / 300.0);
  r = normalize(r);
  float f = fresnel(-dot(rd, n), 0.03);
  vec3 body = mix(vec3(0.010, 0.045, 0.055), vec3(0.020, 0.075, 0.075), wind);
  vec3 stones = vec3(0.26, 0.24, 0.17) * (0.25 + 1.2 * fbm(p * 1.1 + slope * 9.0, 4));
  body = mix(stones, body, 1.0 - exp(-t * 0.07));
  vec3 c = mix(body, scenery(r) * vec3(0.92, 0.96, 0.97), f);
  return mix(c, shore.rgb / max(shore.a, 0.01), shore.a);
}
