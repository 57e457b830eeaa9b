// A vaulted wine cellar: oak barrels along both walls, hanging lamps, candles that flicker on a cask in the aisle.
#pragma bake 2
#pragma seconds 6
#pragma width 1792
const vec3 EYE = vec3(0.0, 1.62, 0.0);
const vec3 CASK = vec3(0.35, 0.0, 2.9);

vec3 candleAt(int i) {
  return CASK + (i == 0 ? vec3(-0.16, 1.30, -0.06) : (i == 1 ? vec3(0.13, 1.21, -0.13) : vec3(0.05, 1.37, 0.15)));
}
float barrel(vec3 p, float radius, float half_) { // axis along x
  float bulge = radius * (1.0 - 0.17 * square(p.x / half_));
  float d = max(length(p.yz) - bulge, abs(p.x) - half_);
  d = max(d, -max(length(p.yz) - bulge * 0.88, half_ - 0.045 - abs(p.x))); // recessed heads
  float hoop = min(abs(abs(p.x) - half_ * 0.90), abs(abs(p.x) - half_ * 0.52)) - 0.028;
  return min(d, max(hoop, abs(length(p.yz) - bulge) - 0.008)) * 0.9;
}
// Nearest distance; part: 1 stone, 2 floor, 3 oak, 4 iron, 5 lamp, 6 wax, 7 glass bottle.
float cellar(vec3 p, out float part) {
  part = 1.0;
  float z6 = p.z - 5.0 * floor(p.z / 5.0 + 0.5);
  float arch = p.y < 2.1 ? 3.9 - abs(p.x) : 3.9 - length(vec2(p.x, (p.y - 2.1) * 1.45));
  float rib = p.y < 2.1 ? 3.62 - abs(p.x) : 3.62 - length(vec2(p.x, (p.y - 2.1) * 1.53));
  float joints = 0.0;
  float d = min(arch, max(rib, abs(z6 - 2.5 * sign(z6)) - 0.26));
  d = min(d, 24.0 - abs(p.z));
  float ground = p.y;
  if (ground < d) { d = ground; part = 2.0; }
  // Two tiers of barrels on timber along the walls.
  vec3 q = vec3(abs(p.x) - 2.75, p.y - 0.72, p.z - 1.12 * floor(p.z / 1.12 + 0.5));
  float low = barrel(q, 0.50, 0.62);
  float k = p.z + 0.56;
  vec3 u = vec3(abs(p.x) - 2.82, p.y - 1.60, k - 1.12 * floor(k / 1.12 + 0.5));
  float high = barrel(u, 0.50, 0.62);
  float row = min(low, high);
  if (row < d) { d = row; part = 3.0; }
  float beam = min(sdBox(vec3(abs(abs(p.x) - 2.75) - 0.38, p.y - 0.11, 0.0), vec3(0.07, 0.11, 1.0)), 9.0);
  if (beam < d) { d = beam; part = 3.5; }
  vec3 c = p - CASK - vec3(0.0, 0.52, 0.0);
  float cask = barrel(c.yxz, 0.40, 0.52);
  if (cask < d) { d = cask; part = 3.2; }
  // Hanging lamps.
  float z5 = p.z - 5.0 * floor(p.z / 5.0) - 2.5;
  vec3 l = vec3(p.x, p.y - 3.05, z5);
  float shade = max(abs(length(l * vec3(1.0, 1.25, 1.0)) - 0.27) - 0.012, -l.y - 0.02);
  shade = min(shade, sdCapsule(l, vec3(0.0, 0.2, 0.0), vec3(0.0, 1.9, 0.0), 0.012));
  if (shade < d) { d = shade; part = 4.0; }
  float bulb = sdSphere(l + vec3(0.0, 0.02, 0.0), 0.085);
  if (bulb < d) { d = bulb; part = 5.0; }
  float wax = 9.0;
  for (int i = 0; i < 3; i++) {
    vec3 t = candleAt(i), foot = vec3(t.x, 1.04, t.z);
    wax = min(wax, sdCylinder(p - 0.5 * (t + foot) + vec3(0.0, 0.03, 0.0), 0.032, 0.5 * (t.y - foot.y) - 0.03) - 0.006);
  }
  if (wax < d) { d = wax; part = 6.0; }
  vec3 b = p - CASK - vec3(0.19, 1.04, 0.12);
  float bottle = sdCylinder(b - vec3(0.0, 0.12, 0.0), 0.036, 0.115) - 0.006;
  bottle = smoothMin(bottle, sdCylinder(b - vec3(0.0, 0.27, 0.0), 0.012, 0.07) - 0.003, 0.06);
  vec3 g = p - CASK - vec3(-0.02, 1.04, -0.24);
  float glass = min(sdCylinder(g - vec3(0.0, 0.004, 0.0), 0.036, 0.003), sdCylinder(g - vec3(0.0, 0.05, 0.0), 0.005, 0.05));
  glass = min(glass, max(sdSphere(g - vec3(0.0, 0.142, 0.0), 0.046), g.y - 0.168));
  bottle = min(bottle, glass);
  if (bottle < d) { d = bottle; part = 7.0; }
  return d;
}
float cellar(vec3 p) { float ignored; return cellar(p, ignored); }
vec3 cellarNormal(vec3 p, float e) {
  vec2 k = vec2(1.0, -1.0);
  return normalize(k.xyy * cellar(p + k.xyy * e) + k.yyx * cellar(p + k.yyx * e) + k.yxy * cellar(p + k.yxy * e) + k.xxx * cellar(p + k.xxx * e));
}
float visible(vec3 p, vec3 light, float size) {
  vec3 to = light - p;
  float far = length(to), s = 0.03, open = 1.0;
  to /= far;
  for (int i = 0; i < 34 && s < far - 0.32 * step(2.5, light.y) - 0.05; i++) {
    float d = cellar(p + to * s);
    open = min(open, 0.5 + 0.5 * d / (size * s / far + 0.004));
    if (open < 0.0) break;
    s += clamp(d, 0.03, 0.6);
  }
  open = sat(open);
  return open * open * (3.0 - 2.0 * open);
}

void bake(vec3 rd, out vec4 a, out vec4 b) {
  float t = 0.1, part = 1.0;
  for (int i = 0; i < 110 && t < 30.0; i++) {
    float d = cellar(EYE + rd * t, part);
    if (d < 0.0006 * t + 0.0005) break;
    t += d * 0.85;
  }
  vec3 p = EYE + rd * t;
  vec3 n = cellarNormal(p, 0.002 + 0.0008 * t);
  vec3 albedo = vec3(0.3);
  float gloss = 0.0, shine = 30.0, bumps = 0.0;
  if (part < 1.5) { // brick and plaster
    float around = atan(p.x, p.y - 1.2) * 3.4;
    vec2 q = vec2(p.z * 2.9, around * 4.4);
    q.x += 0.5 * mod(floor(q.y), 2.0);
    vec2 f = abs(fract(q) - 0.5);
    float mortar = smoothstep(0.40, 0.47, max(f.x * 0.93, f.y) + 0.05 * (noise(p * 18.0) - 0.5));
    vec3 h = hash23(floor(q));
    albedo = mix(vec3(0.30, 0.165, 0.105), vec3(0.44, 0.29, 0.19), h.x) * (0.55 + 0.75 * fbm(p * 9.0, 4));
    albedo = mix(albedo, vec3(0.42, 0.37, 0.30) * (0.6 + 0.5 * noise(p * 30.0)), mortar * 0.8);
    float plaster = smoothstep(0.50, 0.60, fbm(p * 0.8 + 3.0, 4));
    albedo = mix(albedo, vec3(0.48, 0.40, 0.30) * (0.65 + 0.5 * fbm(p * 4.0, 4)), plaster * 0.7);
    bumps = 0.5;
  } else if (part < 2.5) { // worn flags
    vec2 q = p.xz * vec2(1.25, 0.9);
    q.x += 0.5 * mod(floor(q.y), 2.0);
    vec2 f = abs(fract(q) - 0.5);
    float gap = smoothstep(0.455, 0.49, max(f.x, f.y) + 0.02 * (noise(p * 9.0) - 0.5));
    vec3 h = hash23(floor(q) + 40.0);
    albedo = vec3(0.25, 0.205, 0.16) * (0.6 + 0.6 * h.x) * (0.55 + 0.85 * fbm(p * 5.0, 5));
    albedo *= 1.0 - 0.7 * gap;
    gloss = (0.35 + 0.5 * smoothstep(0.4, 0.6, fbm(p * 0.9, 4))) * (1.0 - gap); shine = 60.0; bumps = 0.35;
  } else if (part < 3.9) { // oak with staves and iron hoops
    vec3 q = p;
    float id = floor(p.z / 1.12 + 0.5) + 7.0 * floor(p.y) + 31.0 * sign(p.x);
    vec3 axis = part > 3.1 && part < 3.4 ? (p - CASK - vec3(0.0, 0.52, 0.0)).yxz : vec3(abs(p.x) - 2.75, 0.0, 0.0);
    bool head = abs(n.x) > 0.75 && part < 3.1;
    float stave = head ? fract(p.y * 9.0 + 0.3 * id) : fract(atan(p.y, p.z) * 7.0);
    float grain = head ? fbm(vec2(p.z * 3.0, p.y * 60.0 + id), 4) : fbm(vec3(p.x * 3.0, p.yz * 40.0), 4);
    if (part > 3.1 && part < 3.4) { stave = fract(atan(p.x - CASK.x, p.z - CASK.z) * 3.5); grain = fbm(vec3(p.xz * 40.0, p.y * 3.0), 4); }
    float tone = hash11(id) * 0.5 + 0.5 * hash11(floor(head ? p.y * 9.0 + 0.3 * id : id));
    albedo = mix(vec3(0.24, 0.125, 0.058), vec3(0.46, 0.28, 0.145), grain) * (0.55 + 0.7 * tone);
    albedo *= 1.0 - 0.55 * smoothstep(0.44, 0.5, abs(stave - 0.5));
    float stain = smoothstep(0.30, 0.05, length(vec2(p.z - 1.12 * floor(p.z / 1.12 + 0.5), p.y - 0.72)) ) * step(0.5, hash11(id + 3.0));
    if (head) albedo = mix(albedo, vec3(0.16, 0.03, 0.03), 0.4 * stain * noise(p * 20.0));
    float hx = abs(axis.x) / (part > 3.1 ? 0.52 : 0.62);
    if (!head && part < 3.4 && min(abs(hx - 0.90), abs(hx - 0.52)) < 0.05) { albedo = vec3(0.10, 0.095, 0.09) * (0.6 + 0.8 * noise(p * 40.0)); gloss = 0.6; shine = 25.0; }
    gloss = max(gloss, 0.12); bumps = 0.12;
  } else if (part < 4.5) { albedo = vec3(0.035, 0.03, 0.028); gloss = 0.5; }
  else if (part < 5.5) { a = vec4(14.0, 8.2, 3.6, 1.0); b = vec4(0.0); return; }
  else if (part < 6.5) albedo = vec3(0.75, 0.62, 0.44);
  else { albedo = vec3(0.018, 0.014, 0.008); gloss = 3.0; shine = 130.0; if (p.y > 1.15 && p.y < 1.23 && p.x < CASK.x + 0.05) albedo = vec3(0.10, 0.008, 0.012); }
  vec3 tilt = vec3(noise(p * 42.0), noise(p * 42.0 + 9.0), noise(p * 42.0 + 21.0)) + vec3(noise(p * 13.0), noise(p * 13.0 + 9.0), noise(p * 13.0 + 21.0)) - 1.0;
  n = normalize(n + bumps * 0.55 * tilt * exp(-t * 0.06));
  float ao = 1.0;
  for (int i = 1; i <= 5; i++) { float s = 0.07 * float(i * i) * 0.6; ao -= 0.55 * max(s - cellar(p + n * s), 0.0) / s / float(i + 1); }
  ao = sat(ao);
  vec3 lamps = vec3(0.0), candles = vec3(0.0);
  float home = floor(p.z / 5.0);
  for (int i = -1; i <= 1; i++) {
    vec3 lamp = vec3(0.0, 2.97, (home + float(i) + 0.5) * 5.0);
    vec3 to = lamp - p;
    float d2 = dot(to, to);
    vec3 l = to * inversesqrt(d2);
    float cone = mix(0.05, 1.0, smoothstep(-0.12, 0.25, l.y));
    float lit = cone * visible(p + n * 0.01, lamp, 0.12) / (0.35 + d2);
    vec3 h = normalize(l - rd);
    lamps += vec3(7.9, 4.8, 2.35) * lit * (albedo * sat(dot(n, l)) + gloss * 0.35 * pow(sat(dot(n, h)), shine));
  }
  for (int i = 0; i < 3; i++) {
    vec3 flame = candleAt(i) + vec3(0.0, 0.03, 0.0);
    vec3 to = flame - p;
    float d2 = dot(to, to);
    vec3 l = to * inversesqrt(d2);
    float lit = visible(p + n * 0.006, flame, 0.03) / (0.05 + d2);
    vec3 h = normalize(l - rd);
    candles += vec3(1.25, 0.56, 0.17) * lit * (albedo * sat(dot(n, l)) + gloss * 0.3 * pow(sat(dot(n, h)), shine));
  }
  if (part > 5.5 && part < 6.5) candles += vec3(2.2, 0.95, 0.30) * exp(-(candleAt(0).y - p.y) * 9.0); // wax glows through
  vec3 bounce = albedo * ao * (vec3(0.115, 0.062, 0.030) * (0.8 - 0.3 * n.y) + vec3(0.016, 0.020, 0.028));
  float depth = 1.0 - exp(-t * 0.030);
  a = vec4(mix(lamps + bounce, vec3(0.125, 0.068, 0.032), depth), 1.0);
  b = vec4(candles * (1.0 - depth), t);
}

float flicker(float phase, float seed) {
  float s = sin(TAU * 7.0 * phase + seed) * 0.35 + sin(TAU * 11.0 * phase + 2.1 * seed) * 0.3 + sin(TAU * 17.0 * phase + 4.3 * seed) * 0.2 + sin(TAU * 3.0 * phase + seed * 1.7) * 0.3;
  return 1.0 + 0.30 * s;
}
vec3 radiance(vec3 rd, float phase) {
  vec4 b = baked1(rd);
  float together = (flicker(phase, 0.0) + flicker(phase, 2.0) + flicker(phase, 4.0)) / 3.0;
  vec3 c = baked0(rd).rgb * (0.975 + 0.025 * together) + b.rgb * together * 1.6;
  // Glow of the lamps in the damp air.
  for (int i = -2; i <= 1; i++) {
    vec3 to = normalize(vec3(0.0, 3.0, (float(i) + 0.5) * 5.0) - EYE);
    float away = length(rd - to), near = abs(float(i) + 0.5) * 5.0;
    c += vec3(1.0, 0.52, 0.20) * (0.012 / (0.012 + away * away * near * 0.5) * 0.55) / (1.0 + 0.1 * near);
  }
  for (int i = 0; i < 3; i++) {
    vec3 at = candleAt(i);
    float life = flicker(phase, 2.0 * float(i));
    vec3 v = at - EYE;
    float t = length(v);
    vec3 offset = rd * dot(v, rd) - v;
    vec2 q = vec2(dot(offset, normalize(cross(vec3(0.0, 1.0, 0.0), v))), offset.y);
    float y = q.y / (0.075 * life);
    q.x += 0.010 * y * y * sin(TAU * 4.0 * phase + float(i) * 2.0) * sat(y);
    float wide = 0.0125 * sqrt(sat(y + 0.12)) * (1.15 - 0.95 * y);
    float body = y < 1.2 && y > -0.12 && dot(v, rd) > 0.0 && dot(offset, offset) < 0.04 ? smoothstep(wide + 0.003, wide - 0.003, abs(q.x)) : 0.0;
    c += mix(vec3(1.0, 0.85, 2.0), vec3(13.0, 6.8, 2.0), smoothstep(0.0, 0.35, y)) * body * smoothstep(-0.12, 0.1, y);
    float halo = length(offset - vec3(0.0, 0.03, 0.0));
    if (dot(v, rd) > 0.0) c += vec3(1.0, 0.46, 0.14) * life * (0.0011 / (0.0009 + halo * halo) * 0.09 + 0.035 * exp(-halo * 5.0));
  }
  return c * 1.25;
}
