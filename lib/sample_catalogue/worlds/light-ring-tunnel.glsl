// Flight through luminous rings that change from amber to electric blue over a polished floor.
#pragma seconds 8
#pragma width 1280
#include "prelude_city.glsl"

const float TRAVEL = 16.0;
const float PITCH = 4.0;
const float RADIUS = 3.4;
const float WALL = RADIUS + 0.55;
const float FLOOR = -1.7;
const float SHUTTER = 0.021;

vec3 ringColour(float k) {
  float s = 0.5 + 0.5 * cos(TAU * k / 4.0);
  vec3 blue = vec3(0.06, 0.32, 1.0), amber = vec3(1.0, 0.36, 0.05), rose = vec3(0.95, 0.06, 0.42);
  return mix(mix(blue, rose, smoothstep(0.0, 0.55, s)), amber, smoothstep(0.5, 1.0, s));
}

// Light of the rings before and behind z.
vec3 ringLight(float z, float falloff) {
  float k = floor(z / PITCH), f = z - k * PITCH;
  return ringColour(k) * exp(-f * falloff) + ringColour(k + 1.0) * exp(-(PITCH - f) * falloff);
}

// Tubes nearer than `limit`, each a core with a halo, smeared along the tunnel by the shutter.
vec3 rings(vec3 ro, vec3 rd, float blur, float limit) {
  vec3 c = vec3(0);
  float ahead = rd.z < 0.0 ? -1.0 : 1.0;
  float first = ahead > 0.0 ? ceil(ro.z / PITCH) : floor(ro.z / PITCH);
  float smear = SHUTTER * length(rd.xy) / max(abs(rd.z), 0.08);
  for (int i = 0; i < 12; i++) {
    float ring = first + ahead * float(i);
    float hit = (ring * PITCH - ro.z) / rd.z;
    if (hit > limit) break;
    float d = abs(length(ro.xy + rd.xy * hit) - RADIUS);
    float w = 0.045 + hit * (PIXEL * 0.45 + blur * 0.5);
    float e = max(d - smear, 0.0);
    float core = exp(-e * e / (w * w)) * 0.06 / (0.06 + smear * 0.7) * 0.05 / (0.05 + (w - 0.045) * 0.6);
    float halo = 0.020 / (0.05 + d * d * 1.6) * exp(-d * 0.7);
    float reach = exp(-hit * 0.030) * smoothstep(46.0, 38.0, hit);
    vec3 tint = ringColour(ring);
    c += (mix(tint, vec3(1.0), 0.22) * core * 9.0 + tint * halo * 0.55) * reach;
  }
  return c;
}

// The ribbed wall in the light of the two nearest rings, and the rings before it.
vec3 tunnel(vec3 ro, vec3 rd, float blur) {
  float a = dot(rd.xy, rd.xy);
  float b = dot(ro.xy, rd.xy);
  float t = (-b + sqrt(max(b * b - a * (dot(ro.xy, ro.xy) - WALL * WALL), 0.0))) / a;
  vec3 p = ro + rd * t;
  float along = (t * PIXEL * 0.6 + blur * t) / max(sqrt(a), 0.03) + SHUTTER;
  float rib = pulses(p.z, 0.5, 0.12, along);
  float strip = pulses(atan(p.x, p.y) * 24.0 / TAU, 1.0, 0.10, (t * PIXEL + blur * t) / WALL * 24.0 / TAU);
  vec3 wall = ringLight(p.z, 0.75) * (0.085 + 0.22 * rib) * (1.0 - 0.75 * strip);
  wall += ringColour(floor(p.z / PITCH + 0.5)) * pulses(p.z + 0.11, PITCH, 0.22, along) * 0.4;
  return wall * exp(-t * 0.022) + rings(ro, rd, blur, t + 3.0);
}

vec3 radiance(vec3 rd, float phase) {
  vec3 ro = vec3(0.0, 0.0, phase * TRAVEL);
  float t = FLOOR / min(rd.y, -1e-4);
  vec3 p = ro + rd * t;
  bool ground = rd.y < 0.0 && length(p.xy) < WALL;
  float cloudy = noiseRepeatY(p.xz * vec2(1.6, 1.0), TRAVEL);
  // One call for both cases: the rasteriser evaluates every branch that is written down.
  float blur = ground ? 0.008 + 0.02 * cloudy : 0.0;
  vec3 c = tunnel(ground ? p : ro, ground ? reflect(rd, vec3(0, 1, 0)) : rd, blur);
  if (ground) {
    float along = t * PIXEL * 0.6 / max(-rd.y, 0.03) + SHUTTER;
    float joint = max(pulses(p.x + 0.01, 1.0, 0.02, t * PIXEL), pulses(p.z, 1.0, 0.02, along));
    c = ringLight(p.z, 0.55) * 0.020 * (1.0 - 0.8 * joint) + c * (fresnel(-rd.y, 0.22) * (1.0 - 0.5 * joint));
    c = c * exp(-t * 0.012) + rings(ro, rd, 0.0, t);
  }
  vec3 core = vec3(0.26, 0.15, 0.36);
  c += core * 0.10 / (0.012 + length(rd.xy) * length(rd.xy) * 6.0) * 0.10;
  return c * 1.3;
}
