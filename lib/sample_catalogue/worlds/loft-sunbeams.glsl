// A brick loft: late sun through tall steel windows, visible beams, dust drifting slowly through them.
#pragma seconds 6
#pragma bake 4
#include "prelude_city.glsl"
#include "prelude_room.glsl"

const vec3 LOW = vec3(-4.6, 0.0, -6.2);
const vec3 HIGH = vec3(4.6, 4.3, 6.2);
const vec3 EYE = vec3(0.5, 1.55, -0.6);
const vec3 SUN = normalize(vec3(-1.0, 0.60, 0.30));
const vec3 SUNLIGHT = vec3(1.0, 0.66, 0.36) * 6.5;
const vec3 SKY = vec3(0.80, 0.92, 1.10) * 1.7;
const float SHELL = 0.0, SOFA = 1.0, WOOD = 2.0, DARK = 3.0, ART = 4.0, BOOKS = 5.0, LAMP = 6.0,
  CUSHION = 7.0;

// Glass of the tall windows in the wall at x = LOW.x: 1 inside a pane, 0 on wall or steel.
float glass(float y, float z, float r) {
  float f = (fract((z + 6.2) / 3.1) - 0.5) * 3.1;
  float opening = band(f, -1.15, 1.15, r) * band(y, 0.75, 3.85, r);
  float bars = max(pulses(f + 0.02, 0.575, 0.04, r), pulses(y - 0.73, 0.62, 0.04, r));
  return opening * (1.0 - bars);
}

// Sun that reaches p through the windows.
float sunThrough(vec3 p, float blur) {
  float t = (LOW.x - p.x) / SUN.x;
  vec3 q = p + SUN * t;
  return glass(q.y, q.z, 0.012 + blur + 0.006 * t);
}

#ifdef BAKING
// Furniture, kitchen, beams: centre, half size and id of each box; foot, (radius, height, id) of each column.
const int BOXES = 32;
const vec3 CENTRE[BOXES] = vec3[](
  vec3(0.2, 0.26, 4.9), vec3(0.2, 0.58, 5.42), vec3(-1.27, 0.40, 4.95), vec3(1.67, 0.40, 4.95),
  vec3(-0.9, 0.66, 5.18), vec3(0.1, 0.36, 3.3), vec3(0.1, 0.17, 3.3), vec3(-0.15, 0.42, 3.3),
  vec3(0.2, 2.25, 6.17), vec3(0.2, 2.25, 6.18), vec3(2.75, 0.26, 2.3), vec3(3.18, 0.52, 2.3),
  vec3(2.75, 0.42, 2.73), vec3(2.75, 0.42, 1.87), vec3(4.42, 1.25, -1.2), vec3(0.4, 0.44, -3.7),
  vec3(0.4, 0.91, -3.7), vec3(0.4, 0.45, -5.9), vec3(0.4, 0.92, -5.9), vec3(0.4, 1.75, -6.05),
  vec3(3.2, 2.15, 0.4), vec3(-0.68, 0.46, 4.82), vec3(0.20, 0.46, 4.82), vec3(1.08, 0.46, 4.82),
  vec3(-0.5, 0.66, -3.0), vec3(0.4, 0.66, -3.0), vec3(1.3, 0.66, -3.0), vec3(0.0, 4.15, -5.0),
  vec3(0.0, 4.15, -2.5), vec3(0.0, 4.15, 0.0), vec3(0.0, 4.15, 2.5), vec3(0.0, 4.15, 5.0)
);
const vec3 HALF[BOXES] = vec3[](
  vec3(1.35, 0.16, 0.48), vec3(1.35, 0.28, 0.13), vec3(0.12, 0.26, 0.55), vec3(0.12, 0.26, 0.55),
  vec3(0.22, 0.19, 0.09), vec3(0.75, 0.035, 0.42), vec3(0.55, 0.15, 0.04), vec3(0.16, 0.025, 0.11),
  vec3(1.05, 0.72, 0.03), vec3(1.09, 0.76, 0.025), vec3(0.40, 0.17, 0.40), vec3(0.09, 0.36, 0.42),
  vec3(0.40, 0.18, 0.07), vec3(0.40, 0.18, 0.07), vec3(0.16, 1.25, 2.2), vec3(1.6, 0.44, 0.42),
  vec3(1.7, 0.03, 0.5), vec3(3.2, 0.45, 0.3), vec3(3.2, 0.025, 0.32), vec3(2.2, 0.03, 0.14),
  vec3(0.13, 2.15, 0.13), vec3(0.42, 0.06, 0.42), vec3(0.42, 0.06, 0.42), vec3(0.42, 0.06, 0.42),
  vec3(0.17, 0.025, 0.17), vec3(0.17, 0.025, 0.17), vec3(0.17, 0.025, 0.17), vec3(4.6, 0.15, 0.11),
  vec3(4.6, 0.15, 0.11), vec3(4.6, 0.15, 0.11), vec3(4.6, 0.15, 0.11), vec3(4.6, 0.15, 0.11)
);
const float ID[BOXES] = float[](
  SOFA, SOFA, SOFA, SOFA, CUSHION, WOOD, DARK, BOOKS, ART, DARK, SOFA, SOFA, SOFA, SOFA, BOOKS, DARK, WOOD,
    DARK, WOOD, WOOD, WOOD, CUSHION, CUSHION, CUSHION, WOOD, WOOD, WOOD, WOOD, WOOD, WOOD, WOOD, WOOD
);
const int COLUMNS = 13;
const vec3 FOOT[COLUMNS] = vec3[](
  vec3(2.5, 0.0, 5.2), vec3(2.5, 1.45, 5.2), vec3(2.5, 0.0, 5.2), vec3(-3.9, 0.0, 5.6),
  vec3(-0.5, 2.05, -3.7), vec3(-0.5, 2.2, -3.7), vec3(-0.5, 0.0, -3.0), vec3(0.4, 2.05, -3.7),
  vec3(0.4, 2.2, -3.7), vec3(0.4, 0.0, -3.0), vec3(1.3, 2.05, -3.7), vec3(1.3, 2.2, -3.7),
  vec3(1.3, 0.0, -3.0)
);
const vec3 ROUND[COLUMNS] = vec3[](
  vec3(0.018, 1.5, DARK), vec3(0.22, 0.32, LAMP), vec3(0.16, 0.03, DARK), vec3(0.2, 0.42, DARK),
  vec3(0.15, 0.16, DARK), vec3(0.008, 2.1, DARK), vec3(0.025, 0.65, DARK), vec3(0.15, 0.16, DARK),
  vec3(0.008, 2.1, DARK), vec3(0.025, 0.65, DARK), vec3(0.15, 0.16, DARK), vec3(0.008, 2.1, DARK),
  vec3(0.025, 0.65, DARK)
);

Surface trace(vec3 ro, vec3 rd) {
  vec4 shell = insideBox(ro, rd, LOW, HIGH);
  Surface s = Surface(shell.w, shell.xyz, SHELL);
  for (int i = 0; i < BOXES; i++) addBox(ro, rd, CENTRE[i], HALF[i], ID[i], s);
  for (int i = 0; i < COLUMNS; i++) addColumn(ro, rd, FOOT[i], ROUND[i].x, ROUND[i].y, ROUND[i].z, s);
  return s;
}

vec3 brick(vec2 p, float r) {
  float row = floor(p.y / 0.085);
  vec2 id = vec2(floor(p.x / 0.25 + 0.5 * mod(row, 2.0)), row);
  vec3 h = hash23(id);
  float joint = max(pulses(p.y, 0.085, 0.014, r), pulses(p.x + 0.125 * mod(row, 2.0), 0.25, 0.014, r));
  vec3 c = mix(vec3(0.27, 0.125, 0.085), vec3(0.42, 0.24, 0.17), h.x) * (0.75 + 0.4 * h.y);
  c = mix(c, vec3(0.46, 0.40, 0.35), smoothstep(0.55, 0.8, fbm(p * 0.9 + 4.0, 4)) * 0.55);
  c *= 0.8 + 0.4 * noise(p * 40.0);
  return mix(c, vec3(0.30, 0.27, 0.24), joint * 0.75);
}

vec3 albedoAt(vec3 p, Surface s, float r) {
  if (s.id == SOFA) return vec3(0.13, 0.175, 0.19) * (0.85 + 0.3 * noise(p.xy * 90.0 + p.z * 70.0));
  if (s.id == CUSHION) return (p.y > 0.53 ? vec3(0.42, 0.20, 0.08) : vec3(0.15, 0.20, 0.215))
    * (0.85 + 0.3 * noise(p.xz * 90.0 + p.y * 70.0));
  if (s.id == WOOD) return planks(p.zx, 0.22, 9.0, vec3(0.14, 0.078, 0.042), vec3(0.30, 0.18, 0.10), r);
  if (s.id == DARK) return vec3(0.040, 0.042, 0.045)
    * (1.0 - 0.6 * pulses(p.x, 0.6, 0.01, r) * step(p.z, -3.0));
  if (s.id == LAMP) return vec3(0.75, 0.68, 0.55);
  if (s.id == ART) {
    vec2 q = (p.xy - vec2(0.2, 2.25));
    float f = fbm(q * 1.8 + 2.0 * fbm(q * 2.5 + 3.0, 4), 5);
    return mix(mix(vec3(0.72, 0.66, 0.56), vec3(0.06, 0.16, 0.22), smoothstep(0.40, 0.55, f)),
      vec3(0.62, 0.22, 0.07), smoothstep(0.58, 0.66, f));
  }
  if (s.id == BOOKS) {
    if (s.n.y > 0.5) return vec3(0.30, 0.26, 0.20);
    float shelf = pulses(p.y + 0.02, 0.42, 0.04, r);
    vec3 h = hash23(vec2(floor(p.z / 0.045), floor(p.y / 0.42)));
    float tall = step(fract(p.y / 0.42), 0.62 + 0.28 * h.y) * step(0.15, h.z);
    vec3 spine = mix(vec3(0.30, 0.25, 0.20), 0.10 + 0.28 * cos(TAU * (h.x * 0.3 + vec3(0.0, 0.12, 0.25))),
      0.7);
    return mix(mix(vec3(0.020), max(spine, 0.02), tall), vec3(0.16, 0.10, 0.06), shelf);
  }
  if (s.n.y > 0.5) {
    vec3 oak = planks(p.xz, 0.19, 2.6, vec3(0.17, 0.098, 0.055), vec3(0.34, 0.215, 0.125), r);
    float rug = 1.0 - smoothstep(-r, r, sdBox(p.xz - vec2(0.3, 3.5), vec2(2.1, 1.5)));
    float weave = 0.86 + 0.28 * noise(p.xz * 60.0);
    vec2 q = abs(p.xz - vec2(0.3, 3.5));
    float border = band(max(q.x - 2.1, q.y - 1.5), -0.22, -0.12, r);
    vec3 wool = mix(vec3(0.44, 0.39, 0.32), vec3(0.14, 0.16, 0.19), border) * weave;
    return mix(oak, wool, rug);
  }
  if (s.n.y < -0.5) return planks(p.xz, 0.16, 4.0, vec3(0.16, 0.10, 0.06), vec3(0.26, 0.17, 0.105), r);
  if (s.n.x < -0.5) return vec3(0.52, 0.49, 0.45) * (0.92 + 0.14 * fbm(p.zy * 3.0, 3));
  return brick(s.n.x > 0.5 ? p.zy : p.xy, r);
}

vec3 outside(vec3 p, vec3 rd) {
  float azimuth = atan(rd.z, -rd.x), up = rd.y / length(rd.xz);
  vec3 c = mix(vec3(1.25, 1.0, 0.80), vec3(0.75, 0.90, 1.15), smoothstep(0.0, 0.6, up)) * 2.3;
  float k = floor(azimuth * 5.0);
  float roof = 0.02 + 0.30 * hash21(vec2(k, 3.0)) * hash21(vec2(k, 5.0));
  vec3 h = vec3(0.62, 0.50, 0.42) * (0.8 + 0.4 * hash21(vec2(k, 9.0)));
  float panes = pulses(azimuth * 60.0, 1.0, 0.4, 0.1) * pulses(up * 46.0, 1.0, 0.5, 0.1);
  c = mix(c, h * (1.0 - 0.3 * panes) * 1.4, step(up, roof));
  return c + SUNLIGHT * 0.12 * exp(-length(rd - SUN) * 3.0);
}

// Light of a surface that is only seen by way of another one.
vec3 roughLight(vec3 p, vec3 rd, Surface s) {
  if (s.id == SHELL && s.n.x > 0.5 && glass(p.y, p.z, 0.02) > 0.5) return outside(p, rd) * 0.8;
  if (s.id == LAMP) return vec3(1.0, 0.62, 0.30) * 1.6;
  vec3 light = SKY * 0.20 + vec3(0.55, 0.38, 0.25) + SUNLIGHT * max(dot(s.n, SUN), 0.0) * sunThrough(p, 0.0);
  return min(albedoAt(p, s, 0.03) * light, vec3(1.1));
}

// Layer 0: the room. Layer 1: light scattered by the beams, and how far they reach along the ray.
// All rays of a pixel share one loop: a shader is inlined as a whole, and twice is too large.
void bake(vec3 rd, out vec4 room, out vec4 beams) {
  const int AROUND = 8;
  Surface first;
  vec3 p = EYE, origin = EYE, d = rd, albedo = vec3(0), c = vec3(0);
  float gloss = 0.0;
  for (int i = 0; i < AROUND + 3; i++) {
    vec3 h = hash33(rd * 50000.0 + float(i) * 17.0);
    if (i == 1) d = SUN;
    else if (i == 2) d = reflect(rd, normalize(first.n + (h - 0.5) * 0.12));
    else if (i > 2) d = cosineDirection(first.n, (vec2((i * 3) % AROUND, i % AROUND) + h.xy) / float(AROUND));
    Surface s = trace(origin, d);
    vec3 at = origin + d * s.t;
    if (i == 0) {
      first = s;
      p = at;
      origin = p + s.n * 0.002;
      gloss = s.id == SHELL && s.n.y > 0.5 ? 0.5 : s.id == WOOD ? 0.35 : s.id == DARK ? 0.5 : 0.0;
    } else if (i == 1) {
      float wall = (LOW.x - p.x) / SUN.x;
      albedo = albedoAt(p, first, first.t * PIXEL * 0.5);
      c += albedo * SUNLIGHT * max(dot(first.n, SUN), 0.0) * sunThrough(p, 0.0) * step(wall - 0.05, s.t);
    } else {
      vec3 light = roughLight(at, d, s);
      c += i == 2 ? light * fresnel(-dot(rd, first.n), 0.04) * gloss : albedo * light / float(AROUND);
    }
  }
  vec3 lamp = vec3(2.5, 1.6, 5.2) - p;
  c += albedo * vec3(0.20, 0.15, 0.11);
  c += albedo * vec3(1.0, 0.55, 0.22) * 0.30 * max(dot(first.n, normalize(lamp)), 0.0)
    / (0.2 + dot(lamp, lamp));
  if (first.id == LAMP) c = vec3(1.0, 0.64, 0.32) * (1.3 + exp(-square((p.y - 1.58) * 6.0)));
  if (first.id == SHELL && first.n.x > 0.5) {
    float r = first.t * PIXEL * 0.5;
    float f = (fract((p.z + 6.2) / 3.1) - 0.5) * 3.1;
    c = mix(c, vec3(0.030, 0.028, 0.028), band(f, -1.2, 1.2, r) * band(p.y, 0.70, 3.9, r));
    c = mix(c, outside(p, rd), glass(p.y, p.z, r));
  }
  float sum = 0.0;
  float jitter = hash33(rd * 60000.0).x;
  for (float i = 0.0; i < 40.0; i++) {
    sum += sunThrough(EYE + rd * first.t * (i + jitter) / 40.0, 0.03) * first.t / 40.0;
  }
  room = vec4(min(c, vec3(14.0)), 1.0);
  beams = vec4(sum * (0.55 + 2.4 * pow(sat(dot(rd, SUN)), 3.0)), sum, 0.0, 1.0);
}
#endif

// Motes of dust on shells around the eye that rise and sink as they drift.
float dust(vec3 rd, float phase) {
  float sum = 0.0;
  vec2 e = vec2(atan(rd.x, rd.z) / TAU, rd.y / (0.35 + length(rd.xz)));
  for (int i = 0; i < 2; i++) {
    float columns = i == 0 ? 64.0 : 110.0;
    vec2 q = e * vec2(columns, columns * 0.19);
    vec2 id = floor(q);
    id.x = mod(id.x, columns);
    vec3 h = hash23(id + float(i) * 300.0);
    vec3 g = hash23(id + float(i) * 300.0 + 1000.0);
    vec2 at = 0.5 + 0.22 * (h.xy - 0.5)
      + 0.20 * vec2(sin(TAU * (phase + h.z)), cos(TAU * (phase + g.x))) * (0.4 + 0.6 * g.y);
    vec2 d = (fract(q) - at) * vec2(TAU / columns, 1.0 / (columns * 0.19) * 0.8);
    float size = mix(0.0016, 0.0036, g.z * g.z);
    float twinkle = 0.55 + 0.45 * sin(TAU * (phase * (1.0 + floor(g.y * 2.0)) + h.x));
    sum += exp(-dot(d, d) / (size * size)) * twinkle * step(0.35, g.x) * (0.4 + g.z);
  }
  return sum;
}

vec3 radiance(vec3 rd, float phase) {
  vec3 c = baked0(rd).rgb;
  vec2 beams = baked1(rd).xy;
  float smoke = 0.5 + 0.5
    * (noiseLoop(rd.xy * 6.0 + rd.z * 3.0, phase * 3.0, 3.0)
    + noiseLoop(rd.zy * 13.0 + rd.x * 5.0, phase * 3.0, 3.0) - 0.5);
  c += vec3(1.0, 0.72, 0.44) * beams.x * 0.115 * (0.70 + 0.60 * smoke);
  c += vec3(1.0, 0.80, 0.55) * dust(rd, phase) * min(beams.y, 1.6) * 0.55;
  return c * 0.85;
}
