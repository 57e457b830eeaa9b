// A pine forest at dawn: fog drifts between the trunks, the sun breaks through it.
#pragma bake 2
#pragma seconds 6
#pragma width 1536
#pragma surrounding 1024
#include "prelude_forest.glsl"
const vec3 SUN = normalize(vec3(0.06, 0.20, 1.0));
const float EYE = 1.7;

vec3 air(vec3 rd) {
  float toward = 0.5 + 0.5 * dot(rd, SUN);
  vec3 c = mix(vec3(0.20, 0.255, 0.29), vec3(0.42, 0.46, 0.46), smoothstep(-0.1, 0.8, rd.y));
  c += vec3(0.75, 0.50, 0.25) * pow(toward, 5.0) + vec3(1.5, 1.0, 0.52) * pow(toward, 30.0) + vec3(3.0, 2.2, 1.2) * pow(toward, 240.0);
  return c;
}
vec3 floorOfNeedles(vec2 p, float t, vec3 rd) {
  float coarse = fbm(p * 0.55 + 3.0, 5), fine = fbm(p * 5.0, 5);
  float moss = smoothstep(0.46, 0.62, coarse + 0.2 * (fine - 0.5));
  vec2 e = vec2(0.03 + 0.003 * t, 0.0);
  vec2 tilt = vec2(fbm(p * 3.0 + e.xy, 5) - fbm(p * 3.0 - e.xy, 5), fbm(p * 3.0 + e.yx, 5) - fbm(p * 3.0 - e.yx, 5)) / e.x;
  vec3 n = normalize(vec3(-0.32 * tilt.x, 1.0, -0.32 * tilt.y));
  vec3 c = mix(vec3(0.060, 0.040, 0.024), vec3(0.13, 0.085, 0.045), fine);
  // Single needles and twigs.
  float twigs = 0.0;
  for (int i = 0; i < 3; i++) {
    vec2 q = rotation(float(i) * 1.3 + 1.2 * noise(p * 0.9)) * p * vec2(5.0, 42.0);
    twigs = max(twigs, smoothstep(0.74, 0.9, noise(q + float(i) * 19.0)));
  }
  c += vec3(0.09, 0.062, 0.035) * twigs * exp(-t * 0.12);
  c = mix(c, mix(vec3(0.030, 0.052, 0.014), vec3(0.085, 0.12, 0.03), fine), moss);
  float path = smoothstep(1.25, 0.35, abs(p.x + 0.9 * sin(p.y * 0.13 + 0.3) - 0.25) + 0.5 * (coarse - 0.5));
  c = mix(c, vec3(0.15, 0.112, 0.078) * (0.55 + 0.8 * fine), path * 0.85);
  vec3 light = vec3(0.42, 0.50, 0.54) * n.y + vec3(1.6, 1.0, 0.5) * sat(dot(n, SUN)) * (0.35 + 0.9 * smoothstep(0.4, 0.65, noise(p * 0.35 + 8.0)));
  return c * light;
}

// a: what stands near (premultiplied). b: the deep forest and the ground.
void bake(vec3 rd, out vec4 a, out vec4 b) {
  vec4 front = vec4(0.0);
  vec3 haze = air(rd);
  vec3 back = haze;
  float floorDistance = rd.y < 0.0 ? EYE / -rd.y : 1e5;
  float lit = 0.5 + 0.5 * dot(rd, SUN);
  vec4 sum = vec4(0.0);
  float ring = 0.0;
  float radius = 6.5;
  for (int i = 0; i < 24; i++) {
    ring += 1.0;
    if (radius > floorDistance + 3.0) break;
    float keep = i < 3 ? 0.24 : 0.72;
    float path = 0.36 - 0.0045 * radius;
    vec4 tree = coniferRing(rd, ring, radius, 3.4, EYE, keep, 23.0, path);
    float fog = 1.0 - exp(-radius * 0.021);
    vec3 needles = mix(vec3(0.016, 0.028, 0.013), vec3(0.055, 0.075, 0.028), tree.y) * (0.6 + 0.8 * tree.w);
    vec3 c = needles * (vec3(0.55, 0.68, 0.78) + vec3(3.6, 2.2, 1.0) * pow(lit, 3.0) * tree.y);
    c = mix(c, haze, fog);
    sum += (1.0 - sum.a) * tree.x * vec4(c, 1.0);
    if (i == 5) { front = sum; }
    if (sum.a > 0.99) { if (i < 5) front = sum; break; }
    radius *= 1.155;
  }
  vec3 ground = haze;
  if (rd.y < 0.0) ground = mix(floorOfNeedles(rd.xz * floorDistance, floorDistance, rd), haze, 1.0 - exp(-floorDistance * 0.021));
  if (front.a == 0.0 && radius > floorDistance && floorDistance < 20.0) front = sum;
  vec3 all = sum.rgb + (1.0 - sum.a) * ground;
  a = front;
  b = vec4(all, 1.0);
}

// Fog banks that drift and beams from the sun: (fog, beams).
vec4 surrounding(vec3 rd, float phase) {
  vec4 drift = driftLayers(phase);
  vec2 q = vec2(atan(rd.x, rd.z) * 2.546479, rd.y * 7.0); // 16 units around
  float field = 0.0;
  for (int k = 0; k < 2; k++) {
    float age = k == 0 ? drift.x : drift.y, weight = k == 0 ? drift.z : drift.w;
    vec2 p = q + vec2(0.9, 0.12) * age + 8.0;
    float n = 0.5 * noiseTile(p * vec2(1.0, 1.0), vec2(16.0, 64.0)) + 0.3 * noiseTile(p * vec2(2.0, 2.0) + 3.0, vec2(32.0, 64.0))
      + 0.2 * noiseTile(p * vec2(4.0, 4.0) + 5.0, vec2(64.0, 128.0));
    field += weight * (n - 0.5);
  }
  float fog = sat(0.42 + 1.5 * field) * smoothstep(0.55, 0.0, rd.y) * smoothstep(-0.75, -0.08, rd.y);
  vec3 right = normalize(cross(vec3(0.0, 1.0, 0.0), SUN)), up = cross(SUN, right);
  vec2 around = vec2(dot(rd, right), dot(rd, up));
  float angle = atan(around.x, around.y) / TAU * 34.0;
  float wave = noiseTile(vec2(angle, 3.0 + 0.8 * sin(TAU * phase)), vec2(34.0, 64.0)) * 0.6
    + noiseTile(vec2(angle * 2.0, 9.0 + 1.1 * cos(TAU * phase)), vec2(68.0, 64.0)) * 0.4;
  float toward = sat(dot(rd, SUN));
  float beams = smoothstep(0.42, 0.78, wave) * pow(toward, 5.0) * smoothstep(0.02, 0.16, length(around)) * smoothstep(-0.34, 0.05, rd.y);
  return vec4(fog, beams, 0.0, 0.0);
}

vec3 radiance(vec3 rd, float phase) {
  vec4 near = baked0(rd);
  vec3 c = baked1(rd).rgb;
  vec2 fog = surroundingAt(rd).xy;
  float behind = 1.0 - near.a;
  vec3 haze = air(rd) * 1.06;
  c = mix(c, haze, fog.x * (0.62 * behind + 0.10));
  c += vec3(1.15, 0.78, 0.42) * fog.y * (0.75 * behind + 0.25);
  return c * 1.15;
}
