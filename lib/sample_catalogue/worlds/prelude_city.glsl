// What roads, streets, halls and cities share: filtered stripes, light sprites, windows, a grid of towers.

// Angle of one pixel; a footprint is this angle times the distance.
#define PIXEL pixelAngle()

// Share of [x - r, x + r] covered by a pulse of width w that repeats every `period`: one exact
// integral serves as antialiasing and as motion blur.
float pulses(float x, float period, float w, float r) {
  vec2 e = vec2(x + r, x - r) / period;
  vec2 area = floor(e) * w + min(fract(e) * period, w);
  return (area.x - area.y) / (2.0 * r);
}

// Share of [x - r, x + r] covered by the band [a, b].
float band(float x, float a, float b, float r) {
  return clamp((min(x + r, b) - max(x - r, a)) / (2.0 * r), 0.0, 1.0);
}

// Light that reaches the camera from a small lamp in direction `to` (unit): a core and a wide halo.
float lampGlow(vec3 rd, vec3 to, float size) {
  float d = length(rd - to) / size;
  return exp(-d * d) + 0.06 / (1.0 + d * d * 0.35) * exp(-d * 0.06);
}

// Distance to the inside of an axis-aligned box and the inward normal.
vec4 insideBox(vec3 ro, vec3 rd, vec3 lo, vec3 hi) {
  vec3 t = (mix(lo, hi, step(0.0, rd)) - ro) / rd;
  float d = min(t.x, min(t.y, t.z));
  vec3 n = d == t.x ? vec3(-sign(rd.x), 0, 0) : d == t.y ? vec3(0, -sign(rd.y), 0) : vec3(0, 0, -sign(rd.z));
  return vec4(n, d);
}

// Distance to a box from outside and its normal; distance -1 when missed.
vec4 outsideBox(vec3 ro, vec3 rd, vec3 centre, vec3 half_size) {
  vec3 inv = 1.0 / rd;
  vec3 n = (ro - centre) * inv;
  vec3 k = abs(inv) * half_size;
  vec3 t1 = -n - k;
  vec3 t2 = -n + k;
  float near = max(t1.x, max(t1.y, t1.z));
  float far = min(t2.x, min(t2.y, t2.z));
  if (near > far || near < 0.0) return vec4(0, 0, 0, -1);
  return vec4(-sign(rd) * step(vec3(near), t1), near);
}

// A building's front at night. p: metres along and up; r: blur radii along and up. Lit windows and dark wall.
vec3 buildingFront(vec2 p, vec2 r, float seed, float litShare) {
  vec3 h = hash23(vec2(seed, 3.0));
  vec2 size = vec2(mix(1.4, 3.2, h.x * h.x), mix(3.1, 3.9, h.y));
  vec2 g = p / size;
  vec2 id = floor(g);
  vec2 f = (g - id - 0.5) * size;
  vec2 pane = size * vec2(mix(0.28, 0.46, h.z), mix(0.26, 0.40, fract(h.x * 7.0)));
  vec2 cover = clamp((pane - abs(f)) / max(r, 0.01) * 0.5 + 0.5, 0.0, 1.0);
  float inside = cover.x * cover.y;
  vec3 w = hash23(id + seed * 57.0);
  float floorLit = step(hash21(vec2(id.y, seed + 11.0)), 0.12);
  float lit = max(step(w.x, litShare), floorLit * step(w.x, 0.85));
  vec3 warm = mix(vec3(1.0, 0.56, 0.22), vec3(1.0, 0.80, 0.52), w.y);
  vec3 tint = mix(warm, vec3(0.62, 0.82, 1.0), step(0.82, fract(w.y * 9.0 + h.y)) * 0.8);
  float room = 0.35 + 0.65 * smoothstep(-pane.y, pane.y, f.y)
    - 0.45 * step(abs(f.x + (w.z - 0.5) * size.x), 0.18 * size.x);
  vec3 glow = tint * lit * (0.25 + 1.3 * w.z * w.z) * max(room, 0.12);
  vec3 average = vec3(1.0, 0.70, 0.42) * litShare * 0.30;
  float far = smoothstep(0.4, 1.1, max(r.x / size.x, r.y / size.y));
  float share = pane.x * pane.y * 4.0 / (size.x * size.y);
  return mix(glow * inside, average * share, far);
}

// What stands in a lit shop window: goods on shelves before a bright back wall.
vec3 shopWindow(vec2 p, vec2 r, float seed, vec3 tint) {
  vec2 size = vec2(0.34, 0.74);
  vec2 id = floor(p / size);
  vec2 f = p - id * size;
  vec3 h = hash23(id + seed * 17.0);
  float item = band(f.y, 0.06, 0.16 + 0.42 * h.x, r.y) * band(f.x, 0.03 + 0.07 * h.y, 0.31 - 0.1 * h.z, r.x)
    * step(0.22, h.y);
  vec3 hue = 0.5 + 0.5 * cos(TAU * (h.z + vec3(0.0, 0.3, 0.6)));
  vec3 ware = mix(vec3(0.32), hue, 0.38) * (0.12 + 0.55 * h.x * h.x);
  float light = 0.20 + 0.75 * smoothstep(0.0, 3.2, p.y) * (0.6 + 0.4 * cos(p.x * 2.1 + seed));
  vec3 wall = tint * light * (1.0 - 0.5 * band(f.y, 0.0, 0.05, r.y));
  vec3 c = mix(wall, ware * tint * (0.5 + light), item);
  return mix(c, tint * 0.5, smoothstep(0.2, 0.7, r.x));
}
