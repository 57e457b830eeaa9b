// A shallow turquoise lagoon at noon: caustics on white sand, islets on the horizon, fair-weather cloud.
#pragma bake 2
#pragma seconds 6
#pragma width 1280
const vec3 SUN = normalize(vec3(0.35, 0.86, 0.55));
const float EYE = 1.5;

float caustics(vec2 p, float phase) {
  float t = TAU * phase, c = 1.0;
  vec2 i = p;
  for (int n = 0; n < 4; n++) {
    float k = n == 0 ? 1.0 : (n == 1 ? -1.0 : (n == 2 ? 2.0 : -2.0));
    float s = k * t + float(n) * 1.7;
    i = p + vec2(cos(s - i.x) + sin(s + i.y), sin(s - i.y) + cos(s + i.x));
    c += 1.0 / length(vec2(p.x / (sin(i.x + s) / 0.005), p.y / (cos(i.y + s) / 0.005)));
  }
  c = 1.17 - pow(c / 4.0, 1.4);
  return pow(abs(c), 8.0);
}
// Cumulus over the horizon as seen through a slab of air, shaded by its own thickness.
vec3 skyWithClouds(vec3 rd) {
  float up = max(rd.y, 0.0);
  vec3 c = mix(vec3(0.50, 0.68, 0.86), vec3(0.055, 0.21, 0.56), 1.0 - exp(-3.4 * up));
  c += vec3(0.9, 0.85, 0.7) * pow(sat(dot(rd, SUN)), 40.0) * 0.6;
  vec2 q = rd.xz / (up + 0.10) * 0.85;
  vec2 w = vec2(fbm(q * 1.1, 4), fbm(q * 1.1 + 13.0, 4)) - 0.5;
  float field = fbm(q + 0.8 * w + 5.0, 7);
  float puff = field + 0.10 * (heapsTile(q * 2.6 + w, vec2(4096.0)) - 0.4) + 0.05 * heapsTile(q * 6.5 + 2.0 * w, vec2(4096.0));
  float cover = smoothstep(0.575, 0.65, puff) * smoothstep(0.015, 0.06, up) * smoothstep(0.95, 0.5, up);
  float thick = smoothstep(0.56, 0.86, puff);
  float lit = sat(0.66 + 4.5 * (field - fbm(q + 0.8 * w + 5.0 + SUN.xz * 0.12, 5)) - 0.35 * thick);
  vec3 cloud = mix(vec3(0.36, 0.44, 0.56), vec3(1.30, 1.27, 1.20), lit);
  c = mix(c, mix(cloud, vec3(0.72, 0.82, 0.92), 0.55 * exp(-9.0 * up)), cover);
  return c;
}
// a: sky and islets. b: how much of an islet.
void bake(vec3 rd, out vec4 a, out vec4 b) {
  vec3 c = skyWithClouds(vec3(rd.x, max(rd.y, 0.0), rd.z));
  float cover = 0.0;
  float x = atan(rd.x, rd.z) * 2.546479 + 8.0; // 16 units around
  for (int i = 2; i >= 0; i--) {
    float far = float(i);
    float size = 0.055 / (1.0 + 0.7 * far);
    float shape = smoothstep(0.55, 0.78, noiseTile(vec2(x * (1.0 + far) * 0.5 + 3.0 * far, 5.0 + far * 7.0), vec2(8.0 * (1.0 + far), 64.0)));
    float detail = noiseTile(vec2(x * 9.0, 3.0 + far), vec2(144.0, 64.0)) * 0.5 + noiseTile(vec2(x * 31.0, 9.0 + far), vec2(496.0, 64.0)) * 0.3 + noiseTile(vec2(x * 96.0, 2.0), vec2(1536.0, 64.0)) * 0.2;
    float crown = size * shape * (0.50 + 0.85 * detail);
    float edge = crown + 0.003 * (noise(rd * 420.0) - 0.5) * step(0.002, crown);
    float land = smoothstep(0.0012, -0.0012, rd.y - edge) * step(0.0015, crown);
    float beach = 0.0035 * smoothstep(0.0, 0.25, shape);
    float tone = fbm(rd * 260.0, 3) * 0.6 + 0.4 * noise(rd * 90.0);
    vec3 green = mix(vec3(0.020, 0.050, 0.016), vec3(0.13, 0.21, 0.055), tone * (0.45 + 0.8 * rd.y / max(crown, 0.001)));
    vec3 col = mix(green * 1.5, vec3(1.15, 1.05, 0.85), smoothstep(beach + 0.0008, beach - 0.0008, rd.y));
    col = mix(col, vec3(0.56, 0.72, 0.86), 0.14 + 0.22 * far);
    float visible = land * step(-0.0015, rd.y);
    c = mix(c, col, visible);
    cover = max(cover, visible);
  }
  a = vec4(c, 1.0);
  b = vec4(cover, 0.0, 0.0, 0.0);
}

vec3 radiance(vec3 rd, float phase) {
  if (rd.y > -0.0012) return baked0(rd).rgb + vec3(40.0, 38.0, 33.0) * sunDisc(rd, SUN, 0.014);
  float t = EYE / -rd.y;
  vec2 p = rd.xz * t;
  vec2 slope = vec2(0.0);
  float frequency = 0.7, steepness = 0.030;
  for (int i = 0; i < 10; i++) {
    float angle = 0.9 + 4.4 * (hash11(float(i) * 4.3) - 0.5);
    vec2 d = vec2(cos(angle), sin(angle));
    float cycles = max(1.0, floor(sqrt(9.81 * frequency) * 6.0 / TAU * 0.8 + 0.5));
    float x = frequency * dot(d, p) - TAU * cycles * phase + 7.3 * float(i) + 10.0 * slope.x;
    slope += d * steepness * cos(x) * exp(-square(frequency * t * t * 0.0019));
    frequency *= 1.42;
    steepness *= 0.99;
  }
  vec3 n = normalize(vec3(-slope.x, 1.0, -slope.y));
  float f = fresnel(-dot(rd, n), 0.02);
  vec3 r = reflect(rd, n);
  r.y = abs(r.y) + 0.01 + 0.05 * (1.0 - exp(-t * 0.012));
  vec3 mirror = baked0(normalize(r)).rgb;
  // Down through the water to the sand.
  vec3 down = refract(rd, n, 0.75);
  float shelf = smoothstep(10.0, 120.0, t) ;
  float bars = fbm(p * 0.055 + 3.0, 3);
  float depth = 0.95 + 1.9 * shelf + 1.7 * smoothstep(0.42, 0.66, bars) * (0.3 + shelf);
  float path = depth / max(-down.y, 0.25);
  vec2 bed = p + down.xz / max(-down.y, 0.25) * depth;
  float ripple = exp(-t * 0.10) * sin(bed.x * 6.5 + bed.y * 9.0 + 5.0 * noise(bed * 0.7) + 2.0 * noise(bed * 2.1));
  float grain = noise(bed * 38.0) * exp(-t * 0.25);
  float patches = smoothstep(0.60, 0.72, noise(bed * 0.30) * 0.7 + 0.3 * noise(bed * 1.1)) * smoothstep(3.0, 9.0, t);
  vec3 sand = vec3(0.86, 0.79, 0.64) * (0.90 + 0.07 * ripple + 0.10 * grain);
  sand = mix(sand, vec3(0.10, 0.16, 0.09), 0.75 * patches);
  float net = caustics(mod(bed * 1.25, TAU) - 250.0, phase);
  net = mix(net, 0.30, 1.0 - exp(-t * 0.035));
  vec3 light = vec3(0.62, 0.66, 0.70) + vec3(0.95, 0.92, 0.82) * (0.25 + 1.35 * net);
  vec3 absorb = exp(-vec3(0.62, 0.075, 0.048) * (path + depth));
  vec3 scatter = vec3(0.010, 0.33, 0.42) * (1.0 - exp(-0.24 * path));
  vec3 c = mix(sand * light * absorb + scatter, mirror, f);
  float glint = pow(sat(dot(normalize(r), SUN)), 900.0);
  c += vec3(9.0, 8.6, 7.6) * glint;
  return mix(c, vec3(0.42, 0.66, 0.80), 1.0 - exp(-t * 0.0011));
}
