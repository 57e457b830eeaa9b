// A drive down a wide avenue at night: lamps stream past, lit windows, signals in haze.
#pragma seconds 6
#pragma bake 1
#include "prelude_city.glsl"

const float TRAVEL = 96.0;
const float SHUTTER = 0.24;
const vec3 HAZE = vec3(0.125, 0.074, 0.062);
const vec3 LAMP = vec3(1.0, 0.64, 0.30);

#ifdef BAKING
void bake(vec3 rd, out vec4 cloud, out vec4 unused) {
  float up = max(rd.y, 0.0);
  vec2 q = rd.xz / (up + 0.16);
  cloud = vec4(smoothstep(0.42, 0.85, fbm(q * 1.3 + 4.0, 5)) * smoothstep(0.0, 0.25, up));
  unused = vec4(0);
}
#endif

vec3 nightSky(vec3 rd) {
  float up = max(rd.y, 0.0);
  vec3 sky = mix(vec3(0.19, 0.095, 0.085), vec3(0.012, 0.022, 0.052), 1.0 - exp(-5.0 * up));
  return sky + vec3(0.075, 0.045, 0.050) * baked0(rd).x;
}

// One row of buildings along the plane x = wall; false when the ray passes above.
bool row(vec3 ro, vec3 rd, float wall, float plot, float low, float high, float blur, inout vec3 c,
  inout float t) {
  float side = sign(rd.x);
  t = (wall * side - ro.x) / rd.x;
  vec3 p = ro + rd * t;
  float count = TRAVEL / plot;
  float k = floor(p.z / plot);
  float seed = mod(k, count) + side * 40.0 + wall;
  vec3 h = hash23(vec2(seed, 1.0));
  float height = mix(low, high, h.x * h.x);
  if (p.y > height) return false;
  float r = t * PIXEL * 0.6 + blur;
  vec2 along = vec2(r / max(abs(rd.x), 0.05) + SHUTTER, r);
  vec2 q = vec2(p.z - k * plot, p.y);
  float shop = 4.6;
  float streetLight = exp(-q.y * 0.16) * (0.75 + 0.35 * cos((p.z - 0.0) * TAU / 24.0));
  vec3 albedo = mix(vec3(0.20, 0.17, 0.15), vec3(0.30, 0.27, 0.25), h.y)
    * (0.8 + 0.4 * noise(q * vec2(0.4, 1.4) + seed));
  float pier = pulses(q.x, plot, 0.7, along.x) + 0.5 * pulses(q.y, 3.5, 0.3, r);
  c = albedo * (1.0 + 0.5 * pier) * (LAMP * 0.62 * streetLight + vec3(0.030, 0.032, 0.048));
  if (q.y > shop) {
    c += buildingFront(q - vec2(0.0, shop), along, seed, mix(0.10, 0.42, h.z)) * 1.1;
  } else {
    float unit = floor(q.x / 8.0);
    vec3 s = hash23(vec2(unit + 3.0, seed));
    float open = step(0.25, s.x);
    vec3 tint = mix(vec3(1.0, 0.70, 0.40), mix(vec3(0.55, 0.80, 1.0), vec3(1.0, 0.45, 0.40), step(0.5, s.z)),
      step(0.6, s.y));
    float frames = 1.0 - pulses(q.x - 0.2, 2.6, 0.22, along.x);
    float display = band(q.y, 0.5, 3.2, r) * frames * band(q.x - unit * 8.0, 0.5, 7.5, along.x);
    c += shopWindow(q, along, seed, tint) * open * display * (0.45 + 0.5 * s.z);
    float sign_ = band(q.y, 3.5, 4.25, r) * band(q.x - unit * 8.0, 1.0 + s.y * 2.0, 5.0 + s.z * 2.4, along.x);
    vec3 neon = mix(vec3(1.0, 0.16, 0.10), mix(vec3(0.12, 0.55, 1.0), vec3(1.0, 0.85, 0.62), step(0.5, s.y)),
      step(0.3, s.y));
    c += neon * sign_ * 1.5 * step(0.35, s.z);
  }
  float edge = band(q.y, height - 0.5, height, r);
  c += vec3(0.06, 0.05, 0.05) * edge;
  return true;
}

// A lamp smeared along the road by the shutter; a rough road stretches its mirror image upright.
float streak(vec3 ro, vec3 rd, vec3 lamp, float size, float stretch) {
  vec3 o = lamp - ro;
  float along = dot(o, rd);
  // Nearest point of the segment lamp +- SHUTTER on z to the ray.
  vec3 across = o - rd * along;
  float k = 1.0 - rd.z * rd.z;
  float s = clamp(-across.z / max(k, 0.02), -SHUTTER, SHUTTER);
  vec3 at = o + vec3(0, 0, s);
  float d = length(at);
  vec3 to = at / d;
  to.y = mix(to.y, rd.y, stretch);
  return dot(at, rd) < 0.8 * d ? 0.0 : lampGlow(rd, to, max(size / d, PIXEL * 0.8));
}

vec3 street(vec3 ro, vec3 rd, float blur) {
  vec3 c = vec3(0);
  float t;
  float fog;
  if (row(ro, rd, 14.0, 16.0, 13.0, 44.0, blur, c, t)) {
    fog = 1.0 - exp(-t * 0.0052);
    c = mix(c, HAZE * (0.7 + 1.0 * exp(-abs(rd.y) * 6.0)), fog);
  } else if (row(ro, rd, 46.0, 32.0, 28.0, 56.0, blur * 2.0, c, t)) {
    fog = 1.0 - exp(-t * 0.011);
    c = mix(c * 0.8, mix(HAZE, vec3(0.05, 0.042, 0.052), 0.5), fog);
  } else {
    c = nightSky(rd);
  }

  float toPole = (8.6 * sign(rd.x) - ro.x) / rd.x;
  vec3 p = ro + rd * toPole;
  float r = toPole * PIXEL * 0.6 + blur;
  float pole = pulses(p.z - 0.08, 24.0, 0.17, r / max(abs(rd.x), 0.05) + SHUTTER) * band(p.y, 0.0, 8.6, r);
  c = mix(c, vec3(0.016, 0.013, 0.012), pole * exp(-toPole * 0.01));

  float ahead = rd.z < 0.0 ? -1.0 : 1.0;
  float base = floor(ro.z / 24.0 + 0.5 - 0.5 * ahead);
  float light = 0.0;
  float stretch = blur > 0.0 ? 0.8 : 0.0;
  for (int i = 0; i < 6; i++) {
    float z = (base + float(i) * ahead) * 24.0;
    float d = abs(z - ro.z);
    float fade = exp(-d * 0.006) * smoothstep(120.0, 100.0, d);
    light += fade * streak(ro, rd, vec3(6.4, 8.4, z), 0.20 + 0.5 * blur, stretch);
    light += fade * streak(ro, rd, vec3(-6.4, 8.4, z), 0.20 + 0.5 * blur, stretch);
  }
  c += LAMP * light * 7.0;

  vec3 green = vec3(0.10, 1.0, 0.62);
  for (int i = 0; i < 2; i++) {
    float z = floor(ro.z / TRAVEL) * TRAVEL + 60.0 + TRAVEL * float(i);
    float fade = smoothstep(150.0, 110.0, abs(z - ro.z));
    c += green * fade * 2.6
      * (streak(ro, rd, vec3(2.2, 5.8, z), 0.13, stretch) + streak(ro, rd, vec3(7.4, 3.3, z), 0.11, stretch));
  }
  return c;
}

vec3 carLights(vec3 ro, vec3 rd, vec3 car, vec3 colour, float size) {
  vec3 sum = vec3(0);
  for (int i = 0; i < 2; i++) {
    vec3 at = car + vec3(float(i) * 1.5 - 0.75, 0, 0) - ro;
    float d = length(at);
    float s = max(size / d, 0.0024);
    sum += colour * lampGlow(rd, at / d, s);
    vec3 low = vec3(at.x, -2.0 * ro.y - at.y, at.z) / d;
    float l = length((rd - low) * vec3(1.0, 0.16, 0.16)) / s;
    sum += colour * 0.20 * exp(-l * l * 0.5) * step(rd.y, -0.001);
  }
  return sum;
}

vec3 radiance(vec3 rd, float phase) {
  vec3 ro = vec3(1.9, 1.5, phase * TRAVEL);
  float t = -ro.y / min(rd.y, -1e-5);
  vec3 p = ro + rd * t;
  bool ground = rd.y < 0.0 && abs(p.x) < 14.0;
  float tarmac = noiseRepeatY(p.xz * vec2(1.2, 0.125), 12.0) * 0.6
    + noiseRepeatY(p.xz * vec2(5.0, 0.25), 24.0) * 0.4;
  float rx = t * PIXEL * 0.6;
  float pavement = band(abs(p.x), 8.0, 60.0, rx);
  float damp = smoothstep(0.35, 0.75, tarmac) * (1.0 - pavement * 0.7);
  vec3 n = normalize(vec3((tarmac - 0.5) * 0.06, 1.0, 0.0));

  // One call for both cases: the rasteriser evaluates every branch that is written down.
  vec3 c = street(ground ? p : ro, ground ? reflect(rd, n) : rd, ground ? 0.25 + 0.3 * (1.0 - damp) : 0.0);
  if (ground) {
    float rz = rx / max(-rd.y, 0.02) + SHUTTER;
    vec3 albedo = mix(vec3(0.052) * (0.6 + 0.8 * tarmac), vec3(0.15, 0.14, 0.13), pavement);
    float line = band(abs(p.x), 3.70, 3.82, rx) * pulses(p.z, 8.0, 3.5, rz) + band(abs(p.x), 0.08, 0.20, rx)
      + band(abs(p.x), 7.3, 7.42, rx);
    albedo = mix(albedo, vec3(0.55), sat(line) * 0.85);
    float crossing = pulses(p.z - 50.0, TRAVEL, 4.0, rz) * pulses(p.x + 0.3, 1.2, 0.6, rx) * (1.0 - pavement);
    albedo = mix(albedo, vec3(0.5), crossing * 0.8);
    albedo *= 1.0 - 0.7 * band(abs(p.x), 7.9, 8.05, rx);
    float pool = 0.42 + 0.40 * cos(p.z * TAU / 24.0);
    vec3 light = LAMP * 1.9 * pool * exp(-square(abs(p.x) - 6.0) * 0.02) + vec3(0.02, 0.02, 0.03);
    float f = (0.05 + 0.75 * pow(1.0 + rd.y, 5.0)) * mix(0.35, 1.0, damp);
    c = mix(albedo * light + c * f, HAZE * 1.7, 1.0 - exp(-t * 0.0058));
  }
  c += vec3(0.20, 0.105, 0.055) * 0.30 * exp(-abs(rd.y) * 9.0) * exp(-abs(rd.x) * 4.0);

  vec3 red = vec3(1.0, 0.045, 0.02) * 2.2;
  vec3 white = vec3(1.0, 0.95, 0.86) * 5.0;
  c += carLights(ro, rd, ro + vec3(0.1, -0.7, 26.0 + 2.0 * sin(phase * TAU)), red, 0.13);
  c += carLights(ro, rd, ro + vec3(3.8, -0.7, 52.0 - 5.0 * sin(phase * TAU + 1.0)), red, 0.13);
  c += carLights(ro, rd, ro + vec3(3.7, -0.75, -17.0 + 3.0 * cos(phase * TAU)), white, 0.10);
  for (int i = 0; i < 3; i++) {
    float gap = mod(float(i) * 67.0 - 2.0 * phase * TRAVEL, 192.0) - 80.0;
    float lane = i == 1 ? -5.6 : -2.0;
    float fade = smoothstep(112.0, 90.0, gap) * smoothstep(-80.0, -60.0, gap);
    if (rd.z * gap > 0.0)
      c += carLights(ro, rd, vec3(lane, 0.75, ro.z + gap), (gap > 0.0 ? white : red) * fade, 0.12);
  }
  return c * 1.6;
}
