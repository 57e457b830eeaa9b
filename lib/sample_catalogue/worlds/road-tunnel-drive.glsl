// A drive through a long road tunnel: enamel walls, two rows of lamps, traffic ahead and oncoming.
#include "prelude_city.glsl"

const float RADIUS = 5.6;
const vec2 AXIS = vec2(0.0, 1.6);
const float TRAVEL = 96.0;
const float SHUTTER = 0.22;
const vec3 COOL = vec3(0.70, 0.90, 1.0);
const vec3 SODIUM = vec3(1.0, 0.52, 0.16);

// Light leaving the tunnel's lining at p; r is the blur radius along the tunnel.
vec3 lining(vec3 p, float r, float rAround) {
  vec2 q = p.xy - AXIS;
  float side = sign(q.x);
  float a = atan(abs(q.x), q.y) * RADIUS;
  float lampAt = 3.6;
  float sharp = band(a, lampAt - 0.28, lampAt + 0.28, rAround);
  float soft = 0.3 / rAround * exp(-square((a - lampAt) / rAround));
  float lamp = mix(sharp, soft, smoothstep(0.1, 0.4, rAround)) * pulses(p.z, 8.0, 2.6, r);
  vec3 lampColour = mix(SODIUM, COOL, smoothstep(-rAround, rAround, q.x));

  float swing = cos((p.z - 1.3) * TAU / 8.0) * exp(-r * 0.7);
  float near = exp(-abs(a - lampAt) * 0.62);
  float across = exp(-abs(a + lampAt) * 0.4);
  vec3 light = vec3(1.0, 0.72, 0.45) * 0.10;
  light += lampColour * (near * (1.9 + 1.3 * swing) + 0.22 + 0.14 * swing);
  light += (SODIUM + COOL - lampColour) * (across * 1.1 + 0.12) * (1.0 + 0.4 * swing);

  float enamel = 1.0 - smoothstep(-rAround, rAround, p.y - 3.5);
  float grain = 0.86 + 0.14 * noiseRepeatY(vec2(p.y * 3.0 + side * 9.0, p.z * 0.25), TRAVEL * 0.25);
  vec3 albedo = mix(vec3(0.062, 0.058, 0.055), vec3(0.36, 0.35, 0.33), enamel);
  float seam = pulses(p.z, 3.0, 0.05, r) * 0.45 + pulses(p.y, 1.2, 0.03, rAround) * 0.35;
  albedo *= (1.0 - seam * enamel) * grain;
  float ribs = pulses(p.z, 12.0, 0.5, r) * (1.0 - enamel);
  albedo *= 1.0 - 0.5 * ribs;
  float stripe = band(p.y, 1.02, 1.22, rAround);
  albedo = mix(albedo, vec3(0.55, 0.16, 0.03), stripe * 0.85);
  albedo = mix(albedo, vec3(0.05), band(p.y, -1.0, 0.42, rAround) * 0.8);

  float cable = band(a, 5.0, 5.5, rAround) * step(rAround, 0.2);
  albedo = mix(albedo, vec3(0.04), cable * 0.8);

  vec3 c = albedo * light;
  float lampNear = pulses(p.z + 0.5, 8.0, 3.6, r + 0.8);
  c += lampColour * (lamp * 14.0 + lampNear * (0.5 * exp(-abs(a - lampAt) * 2.2) + 0.12 * near));
  float exitSign = pulses(p.z - 20.0, 48.0, 1.3, r) * band(p.y, 2.3, 2.95, rAround);
  c += vec3(0.05, 0.9, 0.42) * exitSign * 1.6 * step(0.0, side);
  float strip = band(p.y, 0.44, 0.52, rAround);
  c += vec3(1.0, 0.55, 0.2) * strip * 0.55;
  return c;
}

// Distance along d to the lining.
float toLining(vec3 ro, vec3 d) {
  vec2 o = ro.xy - AXIS;
  float a = dot(d.xy, d.xy);
  float b = dot(o, d.xy);
  float c = dot(o, o) - RADIUS * RADIUS;
  return (-b + sqrt(max(b * b - a * c, 0.0))) / a;
}

// Two lamps of a car and their mirror image on the road.
vec3 carLights(vec3 ro, vec3 rd, vec3 car, vec3 colour, float size) {
  vec3 sum = vec3(0);
  for (int i = 0; i < 2; i++) {
    vec3 at = car + vec3(float(i) * 1.4 - 0.7, 0, 0) - ro;
    float d = length(at);
    sum += colour * lampGlow(rd, at / d, max(size / d, 0.0024));
    vec3 low = vec3(at.x, -2.0 * ro.y - at.y, at.z) / d;
    vec3 stretch = (rd - low) * vec3(1.0, 0.22, 0.22);
    float l = length(stretch) / max(size / d, 0.0024);
    sum += colour * 0.10 * exp(-l * l * 0.6) * step(rd.y, -0.001);
  }
  return sum;
}

vec3 radiance(vec3 rd, float phase) {
  vec3 ro = vec3(1.9, 1.45, phase * TRAVEL);
  float sway = sin(phase * TAU) * 0.05;
  ro.x += sway;

  float t = toLining(ro, rd);
  float floorT = rd.y < 0.0 ? -ro.y / rd.y : 1e5;
  vec3 c;
  if (floorT < t) {
    t = floorT;
    vec3 p = ro + rd * t;
    float rx = t * PIXEL * 0.6;
    float rz = rx / max(-rd.y, 0.02) + SHUTTER;
    float walk = band(abs(p.x), 4.55, 9.0, rx);
    float rough = noiseRepeatY(p.xz * vec2(1.4, 0.125), TRAVEL * 0.125) * 0.6 +
      noiseRepeatY(p.xz * vec2(6.0, 0.25), TRAVEL * 0.25) * 0.4;
    vec3 albedo = mix(vec3(0.050, 0.047, 0.045) * (0.7 + 0.6 * rough), vec3(0.17, 0.16, 0.15), walk);
    float track = exp(-pow((abs(abs(p.x - sign(p.x) * 2.2) - 0.8)) * 3.0, 2.0));
    albedo *= 1.0 - 0.3 * track * (1.0 - walk);
    float line = band(abs(p.x), 4.15, 4.30, rx) + band(p.x, -0.07, 0.07, rx) * pulses(p.z, 6.0, 3.0, rz);
    albedo = mix(albedo, vec3(0.62, 0.60, 0.55), clamp(line, 0.0, 1.0) * 0.9);
    float swing = cos((p.z - 1.3) * TAU / 8.0);
    vec3 light = mix(SODIUM, COOL, smoothstep(-4.5, 4.5, p.x)) * (1.15 + 0.35 * swing);
    c = albedo * light;

    vec3 n = normalize(vec3((rough - 0.5) * 0.05, 1.0, 0.0));
    vec3 rr = reflect(rd, n);
    float tr = toLining(p, rr);
    float fresnel = 0.06 + 0.7 * pow(1.0 - max(-rd.y, 0.0), 5.0);
    float blur = 0.05 + tr * 0.06;
    c += lining(p + rr * tr, SHUTTER + tr * 0.3, blur * 2.5) * fresnel * (0.5 + 0.3 * track)
      * (1.0 - 0.6 * walk);
    c *= 1.0 - 0.75 * band(abs(p.x), 4.42, 4.55, rx);
  } else {
    vec3 p = ro + rd * t;
    vec2 n = normalize(p.xy - AXIS);
    float facing = max(dot(n, rd.xy), 0.02);
    float r = t * PIXEL * 0.6;
    c = lining(p, r / facing + SHUTTER, r * 1.2);
    c += lining(p + vec3(0, 0, 0.0), 4.0, 1.6) * 0.12 * pow(1.0 - facing, 4.0);
  }

  vec3 haze = mix(vec3(0.75, 0.40, 0.16), vec3(0.60, 0.60, 0.56), smoothstep(-0.3, 0.4, rd.x));
  float fog = 1.0 - exp(-t * 0.0075);
  c = mix(c, haze * 1.15, fog * fog);
  c += haze * 0.05 * exp(-abs(rd.y - 0.02) * 5.0);

  float oncoming = mod(40.0 - 2.0 * phase * TRAVEL, TRAVEL * 2.0) - TRAVEL;
  vec3 red = vec3(1.0, 0.05, 0.02) * 2.4;
  vec3 white = vec3(0.95, 0.97, 1.0) * 5.0;
  c += carLights(ro, rd, ro + vec3(0.1 - sway, -0.75, 34.0 + 3.0 * sin(phase * TAU)), red, 0.13);
  c += carLights(ro, rd, ro + vec3(0.3, -0.75, 72.0 - 4.0 * sin(phase * TAU + 1.0)), red, 0.13);
  c += carLights(ro, rd, ro + vec3(-0.1, -0.75, -30.0 + 2.0 * cos(phase * TAU)), white, 0.11);
  if (rd.z * oncoming > 0.0) {
    float fade = smoothstep(TRAVEL, TRAVEL * 0.7, abs(oncoming));
    c += carLights(ro, rd, vec3(-2.1, 0.7, ro.z + oncoming), (oncoming > 0.0 ? white : red) * fade, 0.12);
  }
  return c;
}
