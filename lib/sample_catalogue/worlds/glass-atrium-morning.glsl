// A tall lobby of stone and glass in morning light; the shadow of a cloud travels over the polished floor.
#pragma seconds 6
#pragma bake 2
#include "prelude_city.glsl"
#include "prelude_room.glsl"

const vec3 LOW = vec3(-10.0, 0.0, -13.0);
const vec3 HIGH = vec3(10.5, 11.0, 15.0);
const vec3 EYE = vec3(-1.2, 1.65, -1.5);
const vec3 SUN = normalize(vec3(-0.85, 0.62, 0.62));
const vec3 SUNLIGHT = vec3(1.0, 0.86, 0.68) * 4.0;
const vec3 SKY = vec3(0.80, 0.92, 1.10);
const float SHELL = 0.0, COLUMN = 1.0, SLAB = 2.0, WOOD = 3.0, DESK = 4.0, GREEN = 5.0, DARK = 6.0,
  BRASS = 7.0;

// Glass of the walls at x = LOW.x and z = HIGH.z: 1 on a pane, 0 on a mullion.
float glass(float along, float y, float r) {
  float mullion = max(pulses(along + 0.06, 2.8, 0.12, r), pulses(y + 0.05, 2.75, 0.10, r));
  return (1.0 - mullion) * step(y, 11.0);
}

// Sun that enters by one of the two glass walls and reaches p.
float sunThrough(vec3 p) {
  vec2 t = (vec2(LOW.x, HIGH.z) - p.xz) / SUN.xz;
  float d = min(t.x, t.y);
  vec3 q = p + SUN * d;
  return glass(t.x < t.y ? q.z : q.x, q.y, 0.02 + 0.006 * d);
}

#ifdef BAKING
const int BOXES = 15;
const vec3 CENTRE[BOXES] = vec3[](
  vec3(9.0, 4.3, -1.0), vec3(9.0, 7.8, -1.0), vec3(3.6, 0.56, 8.6), vec3(3.6, 1.13, 8.5),
    vec3(3.8, 1.7, 11.4),
  vec3(-4.2, 0.22, 4.6), vec3(-4.2, 0.22, 7.4), vec3(-8.6, 0.32, 1.0), vec3(-8.6, 0.95, 1.0),
    vec3(-8.6, 0.32, 9.6),
  vec3(-8.6, 0.95, 9.6), vec3(10.35, 1.3, -6.0), vec3(10.35, 1.3, -3.0), vec3(10.35, 1.3, 0.0),
    vec3(1.0, 1.2, -12.8)
);
const vec3 HALF[BOXES] = vec3[](
  vec3(1.6, 0.22, 14.0), vec3(1.6, 0.22, 14.0), vec3(2.3, 0.56, 0.42), vec3(2.4, 0.03, 0.55),
    vec3(3.4, 1.7, 0.10),
  vec3(1.2, 0.22, 0.36), vec3(1.2, 0.22, 0.36), vec3(0.55, 0.32, 2.4), vec3(0.45, 0.34, 2.3),
    vec3(0.55, 0.32, 2.4),
  vec3(0.45, 0.34, 2.3), vec3(0.1, 1.3, 0.75), vec3(0.1, 1.3, 0.75), vec3(0.1, 1.3, 0.75),
    vec3(3.0, 1.2, 0.15)
);
const float ID[BOXES] = float[](
  SLAB, SLAB, DESK, DARK, WOOD, WOOD, WOOD, DARK, GREEN, DARK, GREEN, DARK, DARK, DARK, WOOD
);

Surface trace(vec3 ro, vec3 rd) {
  vec4 shell = insideBox(ro, rd, LOW, HIGH);
  Surface s = Surface(shell.w, shell.xyz, SHELL);
  for (int i = 0; i < BOXES; i++) addBox(ro, rd, CENTRE[i], HALF[i], ID[i], s);
  for (int i = 0; i < 8; i++) {
    addColumn(ro, rd, vec3(i < 4 ? -6.4 : 7.0, 0.0, -9.0 + 7.0 * float(i % 4)), 0.42, 11.0, COLUMN, s);
  }
  // A cloud of brass tubes under the ceiling.
  for (int i = 0; i < 18; i++) {
    float k = float(i);
    vec2 at = vec2(0.3, 4.6) + (0.5 + 0.42 * k / 3.0) * vec2(sin(k * 2.4), cos(k * 2.4));
    addColumn(ro, rd, vec3(at.x, 4.6 + 1.5 * fract(k * 0.618), at.y), 0.045, 1.6 + 1.2 * fract(k * 0.383),
      BRASS, s);
  }
  return s;
}

bool onGlass(Surface s) {
  return s.id == SHELL && (s.n.x > 0.5 || s.n.z < -0.5);
}

vec3 stone(vec2 p, vec2 tile, vec3 base, float r) {
  vec3 h = hash23(floor(p / tile));
  int octaves = r < 0.04 ? 5 : 1; // what is only seen by way of another surface needs no veins
  float vein = smoothstep(0.030, 0.0, abs(fbm(p * 0.9 + h.xy * 9.0, octaves) - 0.47)) * 0.16;
  float cloudy = 0.90 + 0.2 * fbm(p * 2.3 + h.yz * 9.0, octaves);
  float joint = max(pulses(p.x, tile.x, 0.010, r), pulses(p.y, tile.y, 0.010, r));
  return base * (0.92 + 0.12 * h.x) * cloudy * (1.0 - vein) * (1.0 - 0.45 * joint);
}

vec3 albedoAt(vec3 p, Surface s, float r) {
  if (s.id == COLUMN) return vec3(0.56, 0.54, 0.51) * (0.94 + 0.1 * noise(p * 3.0))
    * (1.0 - 0.3 * pulses(p.y, 3.6, 0.012, r));
  if (s.id == SLAB) return vec3(0.62, 0.61, 0.59);
  vec2 along = s.n.y > 0.5 ? p.zx : p.xy;
  if (s.id == WOOD) return planks(along, 0.16, 9.0, vec3(0.20, 0.115, 0.062), vec3(0.36, 0.225, 0.13), r);
  if (s.id == DESK) return stone(p.xy, vec2(1.15, 1.2), vec3(0.62, 0.60, 0.58), r);
  if (s.id == GREEN) return vec3(0.055, 0.105, 0.035)
    * (0.35 + 1.2 * noise(p * 17.0) * noise(p * 41.0 + 3.0) * 2.0);
  if (s.id == DARK) return vec3(0.060, 0.062, 0.066)
    * (1.0 - 0.7 * pulses(p.z + 0.005, 0.75, 0.01, r) * step(9.0, p.x));
  if (s.id == BRASS) return vec3(0.50, 0.33, 0.13);
  if (s.n.y > 0.5) return stone(p.xz, vec2(1.2, 1.2), vec3(0.335, 0.315, 0.29), r);
  if (s.n.y < -0.5) return vec3(0.70) * (1.0 - 0.35 * pulses(p.x, 1.75, 0.02, r));
  return stone(s.n.x < -0.5 ? p.zy : p.xy, vec2(1.5, 0.9), vec3(0.52, 0.47, 0.40), r);
}

vec3 outside(vec3 rd, int octaves) {
  float up = rd.y / length(rd.xz), azimuth = atan(rd.x, rd.z);
  vec3 c = gradientSky(rd, SUN, vec3(0.30, 0.52, 0.95), vec3(0.92, 0.94, 0.98), vec3(0.75, 0.60, 0.42))
    * 1.25;
  vec2 q = rd.xz / (max(rd.y, 0.0) + 0.22);
  c = mix(c, vec3(1.75, 1.70, 1.62),
    0.75 * smoothstep(0.46, 0.72, fbm(q * 1.2 + 5.0, octaves)) * smoothstep(0.03, 0.2, rd.y));
  for (int i = 0; i < 2; i++) {
    float step_ = i == 0 ? 13.0 : 8.0;
    float k = floor(azimuth * step_ + float(i) * 0.4);
    vec3 h = hash23(vec2(k, 40.0 + float(i)));
    float roof = (i == 0 ? 0.10 : 0.03) + (i == 0 ? 0.34 : 0.22) * h.x * h.y;
    float panes = pulses(azimuth * 90.0, 1.0, 0.35, 0.12) * 0.35 + pulses(up * 70.0, 1.0, 0.4, 0.15) * 0.35;
    vec3 wall = mix(vec3(0.46, 0.54, 0.66), vec3(0.66, 0.60, 0.54), h.z) * (1.0 - panes);
    wall *= i == 0 ? 1.25 : 0.85;
    if (up < roof) c = mix(wall, vec3(0.90, 0.94, 1.0), i == 0 ? 0.45 : 0.15);
  }
  vec3 plaza = vec3(0.62, 0.58, 0.53) * (0.9 + 0.1 * noise(rd.xz / max(-rd.y, 0.02)));
  return up < 0.0 ? plaza : c;
}

vec3 lamps(vec3 p, Surface s, float r) {
  if (s.id != SHELL || s.n.y > -0.5) return vec3(0);
  return vec3(1.0, 0.93, 0.82) * 2.4 * pulses(p.x + 0.9, 3.5, 0.16, r) * band(p.z, -11.0, 13.0, r);
}

vec3 roughLight(vec3 p, vec3 rd, Surface s) {
  if (onGlass(s)) return outside(rd, 1) * glass(s.n.x > 0.5 ? p.z : p.x, p.y, 0.02);
  vec3 light = SKY * 0.42 + vec3(0.16, 0.13, 0.10) + SUNLIGHT * max(dot(s.n, SUN), 0.0) * sunThrough(p);
  return min(albedoAt(p, s, 0.04) * light + lamps(p, s, 0.02), vec3(1.6));
}

// Layer 0: the lobby without the sun. Layer 1: what the sun adds.
// All rays of a pixel share one loop: a shader is inlined as a whole, and twice is too large.
void bake(vec3 rd, out vec4 lobby, out vec4 sunny) {
  const int AROUND = 13;
  Surface first;
  vec3 p = EYE, origin = EYE, d = rd, albedo = vec3(0), c = vec3(0), sun = vec3(0);
  float gloss = 0.0;
  for (int i = 0; i < AROUND + 3; i++) {
    vec3 h = hash33(rd * 50000.0 + float(i) * 17.0);
    if (i == 1) d = SUN;
    else if (i == 2) d = reflect(rd, normalize(first.n + (h - 0.5) * (first.id == BRASS ? 0.25 : 0.02)));
    else if (i > 2) d = cosineDirection(first.n, (vec2((i * 3) % AROUND, i % AROUND) + h.xy) / float(AROUND));
    Surface s = trace(origin, d);
    vec3 at = origin + d * s.t;
    if (i == 0) {
      first = s;
      p = at;
      origin = p + s.n * 0.002;
      bool polished = s.id == DARK || (s.id == SHELL && s.n.y > 0.5);
      gloss = polished ? 1.0 : s.id == DESK ? 0.7 : s.id == COLUMN ? 0.35 : 0.12;
      albedo = albedoAt(p, s, s.t * PIXEL * 0.5);
    } else if (i == 1) {
      sun = albedo * SUNLIGHT * max(dot(first.n, SUN), 0.0) * sunThrough(p) * (onGlass(s) ? 1.0 : 0.0);
    } else if (i == 2) {
      vec3 f = first.id == BRASS ? vec3(0.85, 0.58, 0.26) : vec3(fresnel(-dot(rd, first.n), 0.05) * gloss);
      c += roughLight(at, d, s) * f;
    } else {
      c += albedo * roughLight(at, d, s) / float(AROUND);
    }
  }
  float r = first.t * PIXEL * 0.5;
  c += lamps(p, first, r);
  if (onGlass(first)) {
    vec3 frame = vec3(0.10, 0.105, 0.11) + SKY * 0.03;
    c = mix(frame, outside(rd, 5), glass(first.n.x > 0.5 ? p.z : p.x, p.y, r));
    sun = vec3(0);
  }
  // Glass balustrades along the galleries.
  float t = (7.4 - EYE.x) / rd.x;
  vec3 q = EYE + rd * t;
  if (t > 0.0 && t < first.t) {
    float rail = t * PIXEL * 0.5;
    for (int i = 0; i < 2; i++) {
      float foot = i == 0 ? 4.52 : 8.02;
      c = mix(c, c * 0.86 + SKY * 0.10, band(q.y, foot, foot + 1.0, rail) * 0.8);
      c = mix(c, vec3(0.30), band(q.y, foot + 1.0, foot + 1.05, rail));
    }
  }
  lobby = vec4(min(c, vec3(6.0)), 1.0);
  sunny = vec4(min(sun, vec3(6.0)), 1.0);
}
#endif

vec3 radiance(vec3 rd, float phase) {
  // Shade of clouds, drifting: softer further up, the same everywhere on one wall.
  vec2 q = rd.xz / (0.45 + abs(rd.y)) * 1.1;
  vec4 drift = driftLayers(phase);
  float a = noise(q + vec2(drift.x * 1.6, 0.0)) + 0.5 * noise(q * 2.0 + vec2(drift.x * 3.2, 4.0));
  float b = noise(q + vec2(drift.y * 1.6 + 9.0, 5.0)) + 0.5 * noise(q * 2.0 + vec2(drift.y * 3.2 + 7.0, 2.0));
  float open = 0.75 + drift.z * (a - 0.75) + drift.w * (b - 0.75);
  return (baked0(rd).rgb + baked1(rd).rgb * (0.38 + 0.80 * smoothstep(0.35, 0.95, open))) * 0.80;
}
