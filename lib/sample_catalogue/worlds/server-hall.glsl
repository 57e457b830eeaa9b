// A slow dolly down the cold aisle of a server hall: glass-fronted racks, status lights, a polished floor.
#pragma seconds 6
#pragma width 1536
#include "prelude_city.glsl"

const float RACK = 0.8;
const float TRAVEL = 4.8;
const float PERIOD = 6.0; // racks a loop
const float AISLE = 1.15;
const float TOP = 2.25;
const float CEILING = 3.3;
const float SHUTTER = 0.006;
const vec3 COOL = vec3(0.72, 0.88, 1.0);

vec3 rackFront(vec3 p, vec2 r, float side, float phase) {
  float k = floor(p.z / RACK);
  float seed = mod(k, PERIOD) + side * 40.0 + 80.0;
  vec3 rackHash = hash23(vec2(seed, 2.0));
  vec2 q = vec2(p.z - k * RACK, p.y);
  float unit = 0.089 * (rackHash.x < 0.3 ? 1.0 : 0.5);
  float row = floor(q.y / unit);
  vec3 h = hash23(vec2(row, seed));
  float fy = q.y / unit - row;
  float empty = step(0.88, h.z);
  float blend = smoothstep(0.25, 1.0, r.y / unit);

  float glow = 0.30 + 0.70 * smoothstep(0.0, 2.2, q.y);
  vec3 metal = mix(vec3(0.014, 0.017, 0.022), vec3(0.060, 0.066, 0.075), h.x * h.x) * (1.0 - 0.7 * empty);
  float lip = band(fy, 0.86, 1.0, r.y / unit) * (1.0 - blend);
  metal *= 1.0 + 1.4 * lip;
  float grille = pulses(q.x, 0.016, 0.008, r.x) * step(h.y, 0.5);
  metal *= 1.0 - 0.5 * grille;
  float inRack = band(q.x, 0.06, RACK - 0.06, r.x) * band(q.y, 0.10, TOP - 0.08, r.y);
  vec3 c = metal * COOL * glow * inRack;
  c += vec3(0.030, 0.034, 0.040) * glow * (1.0 - inRack);

  // Status lights: a row of dots in most units.
  float column = floor(q.x / 0.028);
  vec3 d = hash23(vec2(column + 60.0 * row, seed + 3.0));
  vec2 f = vec2(q.x / 0.028 - column - 0.5, fy - 0.45) * vec2(0.028, unit);
  float busy = step(d.x, h.x < 0.35 ? 0.40 : 0.08) * (1.0 - empty);
  float cycles = 3.0 + floor(d.y * 14.0);
  float on = 0.35 + 0.65 * smoothstep(0.35, 0.65, 0.5 + 0.5 * sin(TAU * (phase * cycles + d.z)));
  vec3 tint = h.y < 0.55 ? vec3(0.08, 0.75, 1.0) : h.y < 0.85 ? vec3(0.12, 1.0, 0.45) : vec3(1.0, 0.48, 0.10);
  tint = mix(tint, vec3(1.0, 0.25, 0.08), step(0.965, d.z));
  float size = 0.0052;
  float dot_ = band(f.x, -size, size, r.x) * band(f.y, -size, size, r.y);
  float smeared = mix(dot_, 0.03, smoothstep(0.25, 1.0, r.x / 0.028));
  c += tint * busy * on * smeared * 6.0 * inRack;
  // A soft vertical light bar on the frame of every other rack.
  float bar = band(q.x, 0.018, 0.034, r.x) * band(q.y, 0.25, TOP - 0.2, r.y)
    * step(0.5, fract(k * 0.5 + 0.25));
  c += vec3(0.10, 0.55, 1.0) * bar * 2.6;
  // Reflection of the ceiling light in the glass.
  c += COOL * 0.030 * smoothstep(0.9, 2.2, q.y) * inRack;
  // Label plate and handle.
  float plate = band(q.x, 0.30, 0.50, r.x) * band(q.y, TOP - 0.065, TOP - 0.03, r.y);
  c += COOL * plate * 0.35;
  c *= 1.0 - 0.85 * band(q.x, -0.008, 0.008, r.x) - 0.85 * band(q.x, RACK - 0.008, RACK + 0.008, r.x);
  return c;
}

vec3 ceilingAt(vec3 p, vec2 r) {
  float tray = band(abs(p.x), 0.62, 0.92, r.x);
  vec3 c = vec3(0.040, 0.048, 0.058)
    * (1.0 - 0.5 * pulses(p.x, 0.6, 0.02, r.x) - 0.5 * pulses(p.z, 0.6, 0.02, r.y));
  c = mix(c, vec3(0.012, 0.016, 0.022) * (1.0 + 2.0 * pulses(p.z, 0.3, 0.05, r.y)), tray);
  float lamp = band(p.x, -0.09, 0.09, r.x) * pulses(p.z - 0.2, 2.4, 2.0, r.y);
  float side = band(abs(p.x), 2.7, 2.85, r.x) * pulses(p.z - 0.2, 2.4, 2.0, r.y);
  c += COOL * (lamp * 11.0 + side * 5.0);
  c += COOL * 0.16 * exp(-abs(p.x) * 3.4) + COOL * 0.05 * exp(-abs(abs(p.x) - 2.8) * 3.0);
  return c;
}

vec3 hall(vec3 ro, vec3 rd, float blur, float phase, out float t) {
  float side = rd.x < 0.0 ? -1.0 : 1.0;
  t = (AISLE * side - ro.x) / rd.x;
  vec3 p = ro + rd * t;
  float r = t * PIXEL * 0.6 + blur * (0.3 + 0.5 * t);
  if (p.y < TOP) return rackFront(p, vec2(r / max(abs(rd.x), 0.04) + SHUTTER, r), side, phase);
  t = (CEILING - ro.y) / rd.y;
  p = ro + rd * t;
  r = t * PIXEL * 0.6 + blur * t;
  vec3 c = ceilingAt(p, vec2(r, r / max(rd.y, 0.03) + SHUTTER));
  return c;
}

vec3 radiance(vec3 rd, float phase) {
  vec3 ro = vec3(0.0, 1.5, phase * TRAVEL);
  float t = -ro.y / min(rd.y, -1e-4);
  vec3 p = ro + rd * t;
  vec3 haze = vec3(0.075, 0.13, 0.19);
  bool ground = rd.y < 0.0 && abs(p.x) < AISLE;
  // One call for both cases: the rasteriser evaluates every branch that is written down.
  float reach;
  vec3 c = hall(ground ? p : ro, ground ? reflect(rd, vec3(0, 1, 0)) : rd, ground ? 0.022
    : 0.0, phase, reach);
  if (ground) {
    float r = t * PIXEL * 0.6;
    vec2 r2 = vec2(r, r / max(-rd.y, 0.03) + SHUTTER);
    float joint = max(pulses(p.x + 0.3, 0.6, 0.008, r2.x), pulses(p.z, 0.6, 0.008, r2.y));
    float vent = pulses(p.z - 0.6, 2.4, 0.6, r2.y) * band(p.x, -0.3, 0.3, r2.x);
    float holes = pulses(p.x, 0.06, 0.03, r2.x) * pulses(p.z, 0.06, 0.03, r2.y);
    vec3 albedo = vec3(0.105, 0.112, 0.12) * (1.0 - 0.7 * joint);
    albedo = mix(albedo, vec3(0.085, 0.09, 0.10) * (1.0 - 0.85 * holes), vent);
    vec3 diffuse = albedo * COOL * (0.65 + 0.2 * cos((p.z - 1.2) * TAU / 2.4)) * exp(-p.x * p.x * 0.4);
    // The racks' lights on the floor beside them.
    diffuse += vec3(0.03, 0.16, 0.26) * 0.32 * exp(-(AISLE - abs(p.x)) * 3.2);
    float f = fresnel(-rd.y, 0.08) * (1.0 - 0.7 * vent) + 0.02;
    c = diffuse + mix(haze, c, exp(-(t + reach) * 0.045)) * f;
  } else {
    t = reach;
  }
  float depth = 1.0 - exp(-square(t * 0.045));
  c = mix(c, haze * (1.0 + 1.4 * exp(-length(rd.xy) * 14.0)), depth);
  c += vec3(0.10, 0.19, 0.26) * 0.35 * exp(-length(vec2(rd.x, rd.y - 0.02)) * 9.0);
  return c * 1.35;
}
