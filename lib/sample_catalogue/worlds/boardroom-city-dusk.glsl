// A boardroom on an upper floor at dusk: long table under a warm pendant, the city behind glass on two sides.
#pragma seconds 6
#pragma bake 6
#pragma yaw 24
#include "prelude_city.glsl"
#include "prelude_skyline.glsl"
#include "prelude_room.glsl"

const vec3 LOW = vec3(-5.2, 0.0, -3.4);
const vec3 HIGH = vec3(4.4, 3.7, 7.2);
const vec3 EYE = vec3(-1.75, 1.6, 0.9);
const vec3 ALTITUDE = vec3(20.0, 96.0, 10.0);
const vec3 WARM = vec3(1.0, 0.64, 0.34);
const float SHELL = 0.0, TABLE = 1.0, CHAIR = 2.0, PENDANT = 3.0, CABINET = 4.0, SCREEN = 5.0;

#ifdef BAKING
Surface trace(vec3 ro, vec3 rd) {
  vec4 shell = insideBox(ro, rd, LOW, HIGH);
  Surface s = Surface(shell.w, shell.xyz, SHELL);
  addBox(ro, rd, vec3(0.4, 0.735, 3.2), vec3(0.85, 0.025, 2.9), TABLE, s);
  addBox(ro, rd, vec3(0.4, 0.36, 1.7), vec3(0.35, 0.35, 0.06), TABLE, s);
  addBox(ro, rd, vec3(0.4, 0.36, 4.7), vec3(0.35, 0.35, 0.06), TABLE, s);
  addBox(ro, rd, vec3(0.4, 2.15, 3.2), vec3(0.05, 0.03, 2.3), PENDANT, s);
  addBox(ro, rd, vec3(-4.95, 0.40, 2.2), vec3(0.25, 0.34, 1.7), CABINET, s);
  addBox(ro, rd, vec3(-5.17, 1.75, 2.2), vec3(0.03, 0.55, 0.98), SCREEN, s);
  for (int i = 0; i < 6; i++) {
    float z = 0.95 + 0.9 * float(i);
    for (float side = -1.0; side < 2.0; side += 2.0) {
      float x = 0.4 + side * 1.12;
      addBox(ro, rd, vec3(x, 0.46, z), vec3(0.24, 0.045, 0.24), CHAIR, s);
      addBox(ro, rd, vec3(x + side * 0.25, 0.76, z), vec3(0.03, 0.28, 0.22), CHAIR, s);
      addBox(ro, rd, vec3(x, 0.22, z), vec3(0.03, 0.20, 0.03), CHAIR, s);
      addBox(ro, rd, vec3(x, 0.02, z), vec3(0.20, 0.015, 0.20), CHAIR, s);
    }
  }
  return s;
}

// Glass on the far wall and on the right one; x of the result: pane, y: frame.
vec2 window(vec3 p, vec3 n, float r) {
  if (n.z > -0.5 && n.x > -0.5) return vec2(0);
  float along = n.z < -0.5 ? p.x : p.z;
  float frame = max(pulses(along - 0.2 + 0.03, 1.8, 0.06, r),
    max(band(p.y, -1.0, 0.08, r), band(p.y, 3.5, 4.0, r)));
  return vec2(1.0 - frame, frame);
}

vec3 albedoAt(vec3 p, Surface s, float r) {
  if (s.id == TABLE) return planks(p.xz, 0.85, 9.0, vec3(0.055, 0.028, 0.016), vec3(0.17, 0.088, 0.046), r);
  if (s.id == CHAIR) return vec3(0.045, 0.042, 0.042);
  if (s.id == CABINET) return planks(p.yz, 0.7, 9.0, vec3(0.05, 0.03, 0.02), vec3(0.11, 0.065, 0.038), r)
    * (1.0 - 0.7 * pulses(p.z, 0.85, 0.01, r));
  if (s.id == SCREEN) return vec3(0.012);
  if (s.n.y > 0.5) return vec3(0.21, 0.20, 0.20) * (0.82 + 0.36 * noise(p.xz * 45.0))
    * (0.9 + 0.2 * step(0.5, hash21(floor(p.xz / 0.5))));
  if (s.n.y < -0.5) return vec3(0.50)
    * (1.0 - 0.6 * max(pulses(p.x, 1.2, 0.02, r), pulses(p.z, 1.2, 0.02, r)));
  if (s.n.x > 0.5) return planks(p.zy, 0.6, 9.0, vec3(0.11, 0.062, 0.034), vec3(0.24, 0.145, 0.082), r)
    * (1.0 - 0.8 * pulses(p.z, 0.6, 0.014, r));
  return vec3(0.20, 0.195, 0.19);
}

// Wall washers: scallops of light on the wooden wall and the one behind.
vec3 washers(vec3 p, vec3 n) {
  if (n.x < 0.5 && n.z < 0.5) return vec3(0);
  float along = n.x > 0.5 ? p.z : p.x;
  float f = (fract(along / 1.2) - 0.5) * 1.2;
  float down = HIGH.y - p.y + 0.12;
  return WARM * 1.9 * exp(-square(f / (0.16 + 0.42 * down))) / (0.35 + down * 0.9)
    * smoothstep(0.0, 0.35, down);
}

vec3 cityBeyond(vec3 p, vec3 rd, out vec3 lane, out float beacon) {
  float t;
  return skyline(p + ALTITUDE, rd, vec2(-99), t, lane, beacon);
}

vec3 emitted(vec3 p, Surface s) {
  if (s.id == PENDANT) return s.n.y < -0.5 ? WARM * 9.0 : vec3(0.01);
  if (s.id == SCREEN && s.n.x > 0.5) {
    vec2 q = vec2(p.z - 2.2, p.y - 1.75);
    float bars = step(abs(q.x + 0.25), 0.55)
      * step(q.y + 0.35, 0.12 + 0.45 * hash21(vec2(floor(q.x * 9.0), 4.0))) * step(-0.36, q.y)
      * step(0.25, fract(q.x * 9.0));
    return (vec3(0.025, 0.055, 0.10) + vec3(0.10, 0.34, 0.50) * bars) * step(abs(q.x), 0.96)
      * step(abs(q.y), 0.53);
  }
  if (s.id == SHELL && s.n.y < -0.5) {
    vec2 f = vec2(p.x + 4.7, (fract(p.z / 1.2) - 0.5) * 1.2);
    return WARM * 7.0 * (1.0 - smoothstep(0.045, 0.06, length(f)));
  }
  return vec3(0);
}

// Cheap light of a surface that is only seen indirectly.
vec3 roughLight(vec3 p, Surface s) {
  vec3 l = vec3(0.4, 2.1, clamp(p.z, 0.9, 5.5)) - p;
  float d2 = dot(l, l);
  vec3 light = WARM * 3.0 * max(dot(s.n, l), 0.0) / (d2 * sqrt(d2) + 0.2) + washers(p, s.n)
    + vec3(0.13, 0.125, 0.15);
  return albedoAt(p, s, 0.02) * light + emitted(p, s);
}

vec3 inside(vec3 ro, vec3 rd) {
  Surface s = trace(ro, rd);
  vec3 p = ro + rd * s.t;
  if (s.id == SHELL && window(p, s.n, 0.02).x > 0.5) {
    return duskSky(rd) * step(0.0, rd.y) + vec3(0.10, 0.085, 0.09) * step(rd.y, 0.0);
  }
  return roughLight(p, s);
}

vec3 shade(vec3 rd, vec3 p, Surface s, float r) {
  vec3 albedo = albedoAt(p, s, r);
  vec3 h = hash33(rd * 40000.0);
  vec3 light = washers(p, s.n);
  for (int i = 0; i < 3; i++) {
    vec3 target = vec3(0.4, 2.11, 0.95 + 4.5 * fract(h.x + (float(i) + h.y) / 3.0));
    vec3 l = target - p;
    float d = length(l);
    l /= d;
    float facing = max(dot(s.n, l), 0.0);
    Surface b = trace(p + s.n * 0.002, l);
    if (b.t > d - 0.1) light += WARM * 8.0 / 3.0 * facing * max(l.y, 0.05) / (d * d + 0.15);
  }
  for (int i = 0; i < 4; i++) {
    vec3 g = hash33(rd * 50000.0 + float(i) * 17.0);
    light += min(inside(p + s.n * 0.002, cosineDirection(s.n, g.xy)), vec3(0.7)) * 0.25;
  }
  vec3 c = albedo * light + emitted(p, s);
  float gloss = s.id == TABLE && s.n.y > 0.5 ? 1.0 : s.id == CABINET ? 0.5 : s.id == SCREEN ? 0.8
    : s.id == CHAIR ? 0.22 : 0.0;
  if (gloss > 0.0) {
    vec3 n = normalize(s.n + (h - 0.5) * (s.id == CHAIR ? 0.35 : 0.03));
    vec3 m = reflect(rd, n);
    c += inside(p + s.n * 0.002, m) * fresnel(-dot(rd, n), 0.045) * gloss;
  }
  return c;
}

// Layer 0: the room and what is still outside. Layer 1: streets (along, across, share) and beacons.
void bake(vec3 rd, out vec4 still, out vec4 moving) {
  Surface s = trace(EYE, rd);
  vec3 p = EYE + rd * s.t;
  float r = s.t * PIXEL * 0.5;
  vec2 pane = s.id == SHELL ? window(p, s.n, r) : vec2(0);
  moving = vec4(0);
  vec3 c;
  if (pane.x > 0.0) {
    vec3 lane;
    float beacon;
    vec3 city = cityBeyond(p, rd, lane, beacon);
    vec3 m = reflect(rd, s.n);
    c = city * 1.15 + inside(p + s.n * 0.01, m) * fresnel(-dot(rd, s.n), 0.05) * 0.9;
    vec3 frame = vec3(0.020, 0.020, 0.023) + WARM * 0.010;
    c = mix(frame, c, pane.x);
    moving = vec4(lane.xy, lane.z * pane.x, beacon * pane.x);
  } else {
    c = shade(rd, p, s, r);
  }
  still = vec4(min(c, vec3(12.0)), 1.0);
}
#endif

vec3 radiance(vec3 rd, float phase) {
  vec4 still = baked0(rd);
  vec4 moving = baked1(rd);
  return (still.rgb + traffic(moving, phase) + beacons(moving.a, phase)) * 2.0;
}
