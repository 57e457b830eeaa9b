// Below the surface above a reef: shafts of sun, caustics on the coral, a shoal that circles.
#pragma bake 2
#pragma seconds 6
#pragma width 1536
#pragma surrounding 768
const vec3 SUN = normalize(vec3(0.10, 0.80, 0.60));
const float DEPTH = 5.2; // metres of water above the camera
const vec3 DEEP = vec3(0.010, 0.105, 0.190);

// Net of light, periodic in phase and, with the period TAU, in p.
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
vec3 water(vec3 rd) {
  vec3 c = mix(DEEP * 0.42, DEEP * 1.5, smoothstep(-0.7, 0.5, rd.y));
  float toward = sat(dot(rd, SUN));
  return c + vec3(0.06, 0.30, 0.36) * pow(toward, 3.0) + vec3(0.25, 0.45, 0.42) * pow(toward, 16.0);
}
float reef(vec2 p, int detail) {
  float d = length(p);
  float h = -2.3 + 1.4 * (fbm(p * 0.09 + 4.0, 3) - 0.4) + 2.6 * smoothstep(5.0, 17.0, d) * smoothstep(0.46, 0.66, noise(p * 0.085 + 2.4));
  float sandy = smoothstep(0.50, 0.60, noise(p * 0.16 + 9.0) + 0.15 * smoothstep(5.0, 1.5, abs(p.x - 0.3)));
  float heads = 0.75 * heapsTile(p * 0.42, vec2(4096.0)) + 0.42 * heapsTile(p * 1.05 + 0.4, vec2(4096.0)) + 0.20 * heapsTile(p * 2.6, vec2(4096.0));
  if (detail > 0) heads += 0.10 * heapsTile(p * 6.5 + 0.2, vec2(4096.0)) + 0.05 * noise(p * 17.0);
  h += heads * (1.0 - sandy);
  if (detail > 0) h += sandy * 0.025 * sin(7.0 * p.x + 3.0 * p.y + 3.0 * noise(p * 0.8));
  return h;
}
void bake(vec3 rd, out vec4 a, out vec4 b) {
  a = vec4(0.0); b = vec4(0.0);
  if (rd.y > 0.25) return;
  float t = 0.6;
  bool hit = false;
  for (int i = 0; i < 110 && t < 48.0; i++) {
    vec3 p = rd * t;
    float gap = p.y - reef(p.xz, 0);
    if (gap < 0.001 * t) { hit = true; break; }
    t += max(gap * 0.36, 0.006 * t);
  }
  if (!hit) return;
  vec3 p = rd * t;
  float e = 0.012 + 0.002 * t;
  vec3 n = normalize(vec3(reef(p.xz - vec2(e, 0.0), 1) - reef(p.xz + vec2(e, 0.0), 1), 2.0 * e, reef(p.xz - vec2(0.0, e), 1) - reef(p.xz + vec2(0.0, e), 1)));
  float sandy = smoothstep(0.50, 0.60, noise(p.xz * 0.16 + 9.0) + 0.15 * smoothstep(5.0, 1.5, abs(p.x - 0.3)));
  vec2 w = p.xz + 0.5 * vec2(noise(p.xz * 2.3), noise(p.xz * 2.3 + 8.0));
  vec3 h = vec3(noise(w * 0.9), noise(w * 1.3 + 20.0), noise(w * 1.9 + 40.0));
  float polyps = 0.5 + 0.5 * sin(55.0 * p.x + 6.0 * noise(p * 9.0)) * sin(55.0 * p.z + 6.0 * noise(p * 9.0 + 5.0)) * exp(-t * 0.15);
  float fine = fbm(p * 6.0, 4);
  vec3 coral = mix(vec3(0.22, 0.13, 0.085), vec3(0.46, 0.17, 0.15), smoothstep(0.35, 0.65, h.x));
  coral = mix(coral, vec3(0.40, 0.32, 0.12), smoothstep(0.56, 0.72, h.y));
  coral = mix(coral, vec3(0.30, 0.19, 0.30), smoothstep(0.64, 0.78, h.z));
  coral = mix(coral, vec3(0.10, 0.16, 0.08), 0.5 * smoothstep(0.55, 0.75, fine));
  coral *= 0.45 + 0.9 * fine * (0.7 + 0.5 * polyps);
  vec3 albedo = mix(coral, vec3(0.62, 0.57, 0.45) * (0.75 + 0.4 * fine), sandy);
  float ao = sat(0.35 + 1.1 * (p.y - reef(p.xz, 0) + 0.25) + 0.6 * (reef(p.xz, 0) + 2.2) * (1.0 - sandy) + 0.4 * sandy);
  // The red of the light goes first.
  vec3 absorb = exp(-vec3(0.19, 0.050, 0.030) * (0.75 * t + 0.25 * (DEPTH - p.y)));
  vec3 ambient = vec3(0.22, 0.52, 0.62) * (0.45 + 0.55 * n.y) * ao;
  a = vec4(albedo * ambient * absorb, 1.0 - exp(-t * 0.085));
  // What the caustics light, as a colour; the place comes back from the distance.
  float lit = sat(dot(n, SUN));
  b = vec4(albedo.g * lit * absorb.g * ao, t, albedo.r * lit * absorb.r * ao, albedo.b * lit * absorb.b * ao);
}

// Shafts that fall from the surface and the bright window above: (shafts, surface).
vec4 surrounding(vec3 rd, float phase) {
  // Look along the sun: every shaft is one point of the plane across it, gathered over some depths.
  vec3 right = normalize(cross(SUN, vec3(0.0, 0.0, 1.0))), up = cross(right, SUN);
  float sum = 0.0;
  for (int i = 0; i < 9; i++) {
    float t = 1.2 + 1.9 * float(i) + 0.9 * hash21(vec2(float(i), 3.0));
    vec3 p = rd * t;
    vec2 q = vec2(dot(p, right), dot(p, up)) * 0.55;
    float n = noiseLoop(q * 1.3, phase * 4.0, 4.0) * 0.6 + noiseLoop(q * 3.1 + 7.0, phase * 6.0, 6.0) * 0.4;
    sum += smoothstep(0.0, 1.6, DEPTH - p.y) * smoothstep(0.52, 0.80, n) * exp(-t * 0.10) * exp(-max(DEPTH - p.y, 0.0) * 0.055);
  }
  float toward = dot(rd, SUN);
  float shafts = sum * 0.30 * (0.25 + 1.6 * pow(sat(toward), 2.0) + 0.25 * pow(sat(-toward), 2.0)) * smoothstep(-0.95, -0.2, rd.y);
  return vec4(shafts, 0.0, 0.0, 0.0);
}
vec3 surfaceFromBelow(vec3 rd, float phase) {
  float t = DEPTH / rd.y;
  vec2 p = rd.xz * t;
  vec2 slope = vec2(0.0);
  for (int i = 0; i < 6; i++) {
    float f = 0.55 * pow(1.55, float(i)), angle = 2.4 * float(i) + 0.7;
    vec2 d = vec2(cos(angle), sin(angle));
    float cycles = floor(sqrt(9.81 * f) * 6.0 / TAU + 0.5);
    slope += d * 0.085 * cos(f * dot(d, p) - TAU * cycles * phase + 1.7 * float(i) + slope.x * 3.0) * exp(-square(f * t * t * 0.0022));
  }
  vec3 n = normalize(vec3(slope.x, -1.0, slope.y));
  vec3 out_ = refract(rd, n, 1.333);
  vec3 below = water(reflect(rd, n)) * 0.85 + vec3(0.0, 0.03, 0.05);
  if (dot(out_, out_) < 0.5) return below;
  float f = 0.02 + 0.98 * pow(1.0 - sat(out_.y), 4.0);
  vec3 skyLight = mix(vec3(0.40, 0.72, 0.82), vec3(0.18, 0.46, 0.70), out_.y) + vec3(3.0, 2.9, 2.3) * pow(sat(dot(out_, normalize(SUN + vec3(0.0, 0.25, 0.0)))), 22.0);
  return mix(skyLight, below, sat(f));
}
// A shoal on rings around the camera; it moves on by whole places a loop.
float shoal(vec3 rd, float phase) {
  float sum = 0.0;
  float longitude = atan(rd.x, rd.z) / TAU + 0.5;
  for (int i = 0; i < 3; i++) {
    float radius = 5.5 + 2.6 * float(i), columns = 44.0 + 20.0 * float(i);
    float height = rd.y / length(rd.xz) * radius - 0.5 - 0.35 * float(i) - 0.9 * sin(longitude * TAU * 2.0 + float(i) * 1.8);
    if (abs(height) > 1.3) continue;
    vec2 p = vec2(longitude * columns - (3.0 + float(i)) * phase * 1.0, height / 0.46 + 3.0);
    p.x += 0.12 * sin(TAU * (phase + p.y * 0.31));
    vec2 cell = floor(p);
    vec3 h = hash33(uvec3(uint(mod(cell.x, columns)), uint(cell.y + 16.0), uint(i)));
    float presence = smoothstep(0.40, 0.75, noiseTile(vec2(mod(cell.x, columns) / columns * 8.0, float(i) * 3.0 + 1.0), vec2(8.0, 64.0)));
    if (h.z > presence * 0.85) continue;
    vec2 q = (p - cell - 0.5 - 0.34 * (h.xy - 0.5)) * vec2(TAU * radius / columns, 0.46);
    q /= 0.75 + 0.5 * h.x;
    float wag = 0.016 * sin(TAU * (12.0 * phase + h.y)) * smoothstep(0.05, -0.16, q.x);
    q.y += wag;
    float body = length(q * vec2(1.0, 2.7) - vec2(0.02, 0.0)) - 0.115;
    float tail = max(abs(q.y) - 0.45 * (-q.x - 0.085), max(-q.x - 0.175, q.x + 0.085));
    float soft = pixelAngle() * radius * 0.7;
    float d = min(body, tail);
    sum = max(sum, smoothstep(soft, -soft, d) * exp(-radius * 0.045) * (1.0 - 0.35 * step(0.0, q.y)));
  }
  return sum;
}
// Specks that hang in the water and sway.
float specks(vec3 rd, float phase) {
  float horizontal = length(rd.xz), longitude = atan(rd.x, rd.z) / TAU + 0.5, sum = 0.0;
  for (int i = 0; i < 3; i++) {
    float radius = 1.1 * pow(1.7, float(i)), columns = floor(TAU * radius / 0.30);
    vec2 p = vec2(longitude * columns, rd.y / max(horizontal, 0.1) * radius / 0.30 + 9.0 * float(i));
    vec2 cell = floor(p);
    vec3 h = hash33(uvec3(uint(mod(cell.x, columns)), uint(cell.y + 4096.0), uint(i) + 70u));
    if (h.z > 0.5) continue;
    vec2 d = p - cell - 0.3 - 0.4 * h.xy - 0.16 * vec2(sin(TAU * (phase + h.x)), cos(TAU * (phase + h.y)));
    d.y *= horizontal;
    float size = max(0.020 + 0.025 * h.x, pixelAngle() * radius / 0.30 * 0.7);
    sum += exp(-dot(d, d) / (size * size)) * (0.3 + h.y);
  }
  return sum * smoothstep(0.3, 0.7, horizontal);
}

vec3 radiance(vec3 rd, float phase) {
  vec3 blue = water(rd);
  vec3 c = blue;
  vec4 ground = baked0(rd);
  vec4 light = baked1(rd);
  if (light.y > 0.3) {
    vec3 p = rd * light.y;
    vec2 foot = p.xz - SUN.xz / SUN.y * p.y;
    float net = caustics(mod(foot * 1.15, TAU) - 250.0, phase);
    net = mix(net, 0.35, 1.0 - exp(-light.y * 0.05));
    vec3 lit = ground.rgb + light.zxw * vec3(1.9, 2.3, 2.1) * (0.18 + 1.5 * net);
    c = mix(lit, blue, ground.a);
  } else if (rd.y > 0.05) {
    float t = DEPTH / rd.y;
    c = mix(surfaceFromBelow(rd, phase), blue, 1.0 - exp(-max(t - 3.0, 0.0) * 0.055));
  }
  float fish = shoal(rd, phase);
  c = mix(c, mix(vec3(0.010, 0.045, 0.070), blue, 0.35), fish);
  float shafts = surroundingAt(rd).x;
  c += vec3(0.34, 0.78, 0.82) * shafts;
  c += vec3(0.30, 0.50, 0.52) * specks(rd, phase) * (0.25 + 1.5 * shafts);
  return c * 1.35;
}
