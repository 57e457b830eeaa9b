// Snow falls on a pine clearing at blue hour; a cabin with lit windows stands at its far end.
#pragma bake 2
#pragma seconds 6
#pragma width 1536
#include "prelude_forest.glsl"
const float EYE = 1.7;
const vec3 CABIN = vec3(0.6, 0.0, 15.0);

vec3 dusk(vec3 rd) {
  float up = max(rd.y, 0.0);
  vec3 c = mix(vec3(0.30, 0.33, 0.47), vec3(0.055, 0.095, 0.22), smoothstep(0.0, 0.7, up));
  c += vec3(0.34, 0.16, 0.12) * exp(-9.0 * up) * pow(0.5 + 0.5 * rd.z, 3.0);
  return c * (0.85 + 0.3 * fbm(rd.xz / (up + 0.35) * 1.4, 4));
}
float snowHeight(vec2 p) {
  return 0.28 * fbm(p * 0.22, 4) + 0.05 * fbm(p * 1.1, 4) + 0.35 * smoothstep(3.2, 0.4, length(p - CABIN.xz) - 2.6);
}
vec3 lampAt(vec3 p, vec3 n) { // the windows' light on the snow
  vec3 to = CABIN + vec3(0.0, 1.2, -2.2) - p;
  float d2 = dot(to, to);
  return vec3(2.6, 1.15, 0.36) * 7.0 * (0.25 + 0.75 * sat(dot(n, to * inversesqrt(d2)))) * smoothstep(-0.5, 1.5, to.z) / (6.0 + d2);
}
float cabin(vec3 p, out float part) {
  vec3 q = p - CABIN;
  float logs = 0.035 * abs(sin(q.y * 13.0));
  float walls = sdBox(q - vec3(0.0, 1.25, 0.0), vec3(2.6, 1.3, 2.0)) - logs;
  float gable = max(sdBox(q - vec3(0.0, 3.0, 0.0), vec3(2.6, 1.1, 2.0)), dot(vec2(abs(q.x), q.y - 4.25), normalize(vec2(1.0, 1.55))));
  float roofLine = dot(vec2(abs(q.x), q.y - 4.42), normalize(vec2(1.0, 1.55)));
  float roof = max(abs(roofLine) - 0.09, max(abs(q.z) - 2.5, abs(q.x) - 3.2));
  float snow = max(abs(roofLine - 0.27 - 0.05 * noise(q.xz * 2.0)) - 0.22, max(abs(q.z) - 2.55, abs(q.x) - 3.15)) - 0.06;
  float chimney = sdBox(q - vec3(1.5, 4.0, 0.4), vec3(0.32, 0.9, 0.32));
  float d = min(walls, gable); part = 1.0;
  if (roof < d) { d = roof; part = 1.5; }
  if (chimney < d) { d = chimney; part = 2.0; }
  if (snow < d) { d = snow; part = 3.0; }
  return d;
}
vec3 cabinNormal(vec3 p) {
  float e = 0.01, ignored;
  vec2 k = vec2(1.0, -1.0);
  return normalize(k.xyy * cabin(p + k.xyy * e, ignored) + k.yyx * cabin(p + k.yyx * e, ignored)
    + k.yxy * cabin(p + k.yxy * e, ignored) + k.xxx * cabin(p + k.xxx * e, ignored));
}
vec3 cabinColor(vec3 p, vec3 rd, float part) {
  vec3 n = cabinNormal(p), q = p - CABIN;
  vec3 ambient = vec3(0.16, 0.21, 0.36) * (0.6 + 0.5 * n.y);
  if (part > 2.5) return vec3(0.82, 0.86, 0.95) * (ambient * 1.5 + 0.06 * vec3(0.4, 0.3, 0.3));
  if (part > 1.7) return vec3(0.16, 0.13, 0.12) * (0.5 + noise(q.xy * 7.0)) * ambient * 2.0;
  vec3 wood = mix(vec3(0.10, 0.062, 0.038), vec3(0.19, 0.12, 0.07), fbm(q * vec3(1.5, 26.0, 1.5), 3));
  vec3 c = wood * (ambient * 1.6 + lampAt(p, n) * 0.25);
  if (n.z < -0.6 && part < 1.4) { // the front: two windows and a door between them
    vec2 w = vec2(abs(abs(q.x) - 1.5), q.y - 1.5);
    float window = sdBox(w, vec2(0.55, 0.55));
    float bars = min(min(abs(w.x), abs(w.y)), 1.0) - 0.035;
    float door = sdBox(vec2(q.x, q.y - 1.02), vec2(0.46, 1.0));
    if (window < 0.09) c = vec3(0.30, 0.22, 0.14) * 0.6;
    if (door < 0.07) c = vec3(0.08, 0.035, 0.022) * (0.7 + 0.6 * step(0.06, fract(q.x * 4.5)));
    if (window < 0.0 && bars > 0.0) {
      float depth = 0.6 + 0.55 * noise(vec2(q.x * 3.0, q.y * 2.0 + 4.0));
      c = vec3(5.4, 2.35, 0.66) * depth * (1.0 - 0.35 * smoothstep(0.1, -0.5, w.y));
    }
    vec2 attic = vec2(q.x, q.y - 3.05);
    if (length(attic) < 0.42) c = vec3(0.25, 0.18, 0.12);
    if (length(attic) < 0.34 && min(abs(attic.x), abs(attic.y)) > 0.025) c = vec3(3.6, 1.5, 0.42);
  }
  return c;
}

void bake(vec3 rd, out vec4 a, out vec4 b) {
  vec3 haze = vec3(0.20, 0.235, 0.36);
  vec3 back = mix(dusk(rd), haze, 0.85 * exp(-12.0 * max(rd.y, 0.0)));
  float t = 1e4;
  vec3 c = back;
  if (rd.y < 0.02) {
    float s = 0.6;
    for (int i = 0; i < 70 && s < 60.0; i++) {
      float gap = EYE + rd.y * s - snowHeight(rd.xz * s);
      if (gap < 0.002 * s) { t = s; break; }
      s += max(0.55 * gap, 0.01 * s);
    }
    if (t < 100.0) {
      vec2 p = rd.xz * t;
      float e = 0.012 + 0.004 * t;
      vec3 n = normalize(vec3(snowHeight(p - vec2(e, 0.0)) - snowHeight(p + vec2(e, 0.0)), 2.0 * e, snowHeight(p - vec2(0.0, e)) - snowHeight(p + vec2(0.0, e))));
      float grain = noise(p * 55.0) * exp(-t * 0.2);
      vec3 light = vec3(0.20, 0.265, 0.45) * (0.70 + 0.30 * n.y) * (1.0 + 1.5 * n.z * -0.35 + 0.5 * n.x) + lampAt(vec3(p.x, 0.1, p.y), n);
      c = vec3(0.84, 0.88, 0.96) * light * (0.93 + 0.1 * grain);
      // A trodden path to the door.
      float path = abs(p.x - 0.6 * smoothstep(0.0, 13.0, p.y) - 0.35 * sin(p.y * 0.55));
      float steps = smoothstep(0.34, 0.16, length(vec2(path - 0.17, 0.42 * (fract(p.y * 1.35 + step(0.0, p.x)) - 0.5) * 2.0)));
      if (p.y < 12.8) c *= 1.0 - 0.33 * smoothstep(1.2, 3.0, p.y) * smoothstep(0.5, 0.28, path) * (0.35 + 0.65 * steps);
      c = mix(c, haze, 1.0 - exp(-t * 0.018));
    }
  }
  // Trees, near ones last.
  vec4 sum = vec4(0.0);
  float radius = 9.5;
  bool cabinDone = false;
  for (int i = 0; i < 20; i++) {
    if (!cabinDone && radius > 12.0) {
      cabinDone = true;
      float s = 10.0, part;
      for (int k = 0; k < 70 && s < 22.0; k++) {
        float d = cabin(vec3(0.0, EYE, 0.0) + rd * s, part);
        if (d < 0.004) break;
        s += d * 0.8;
      }
      if (s < 22.0 && s < t && rd.z > 0.0) {
        vec3 lit = cabinColor(vec3(0.0, EYE, 0.0) + rd * s, rd, part);
        sum += (1.0 - sum.a) * vec4(mix(lit, haze, 0.12), 1.0);
      }
    }
    if (sum.a > 0.99 || radius > t + 4.0) break;
    vec4 tree = coniferRing(rd, float(i) + 40.0, radius, 3.0, EYE, i < 3 ? 0.28 : 0.75, 15.0, i < 9 ? 0.66 - 0.012 * radius : 0.0);
    vec3 needles = vec3(0.020, 0.034, 0.038) * (0.5 + tree.y) + vec3(0.04, 0.02, 0.008) * sat(rd.z - 0.6);
    vec3 snow = vec3(0.26, 0.33, 0.52) * (0.55 + 0.55 * tree.y);
    vec3 lit = mix(needles, snow, tree.z * 0.9);
    sum += (1.0 - sum.a) * tree.x * vec4(mix(lit, haze, 1.0 - exp(-radius * 0.020)), 1.0);
    radius *= 1.14;
  }
  c = sum.rgb + (1.0 - sum.a) * c;
  // The windows glow in the falling snow.
  vec3 toCabin = normalize(CABIN + vec3(0.0, 1.3 - EYE, -2.0));
  c += vec3(0.55, 0.24, 0.075) * exp(-square(length(rd - toCabin) / 0.17)) * 0.55;
  a = vec4(c, 1.0);
  b = vec4(0.0);
}

// Flakes on cylinders around the camera; each falls a whole number of rows a loop.
float flakes(vec3 rd, float phase) {
  float horizontal = length(rd.xz);
  float longitude = atan(rd.x, rd.z) / TAU + 0.5;
  float height = rd.y / max(horizontal, 0.05);
  float sum = 0.0;
  for (int i = 0; i < 5; i++) {
    float radius = 1.9 * pow(1.5, float(i));
    float columns = floor(TAU * radius / 0.42);
    float rows = 11.0;
    float sway = 0.35 * sin(TAU * (phase + 0.13 * float(i)) + height * radius * 0.8) + 0.2 * sin(2.0 * TAU * phase + longitude * 31.0 * TAU);
    vec2 p = vec2(longitude * columns + sway * 0.6, height * radius / 0.42 + rows * phase + 7.3 * float(i));
    vec2 cell = floor(p);
    vec3 h = hash33(uvec3(uint(mod(cell.x, columns)), uint(mod(cell.y, rows) + rows), uint(i)));
    if (h.z < 0.62) continue;
    vec2 d = p - cell - 0.22 - 0.56 * h.xy;
    d.y *= horizontal;
    float size = 0.034 + 0.045 * (h.z - 0.5);
    float pixel = pixelAngle() * radius / 0.42 * 1.1;
    float spread = max(size, pixel);
    float depthBlur = i == 0 ? 2.2 : 1.0;
    float flake = exp(-dot(d, d) / square(spread * depthBlur)) * square(size / spread) / depthBlur;
    sum += flake * (0.5 + 0.6 * h.z);
  }
  return sum * smoothstep(0.25, 0.65, horizontal);
}

vec3 radiance(vec3 rd, float phase) {
  vec3 c = baked0(rd).rgb;
  vec3 toCabin = normalize(CABIN + vec3(0.0, 1.3 - EYE, -2.0));
  vec3 tint = vec3(0.42, 0.47, 0.62) + vec3(0.75, 0.30, 0.02) * exp(-square(length(rd - toCabin) / 0.22));
  return (c + tint * flakes(rd, phase)) * 1.45;
}
