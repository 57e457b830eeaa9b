// Slow flight through clouds of glowing gas, lit from inside, stars far behind.
#pragma seconds 6
#pragma width 1024
#pragma bake 1

const int STEPS = 26;
const float SPAN = 6.28318530718; // the field repeats along z after this length

#ifdef BAKING
void bake(vec3 rd, out vec4 sky, out vec4 unused) {
  vec3 s = stars(rd, 130.0, 0.10) * 0.4 + stars(rd, 40.0, 0.05) * 1.2;
  sky = vec4(s + vec3(0.006, 0.008, 0.020), 1.0);
  unused = vec4(0);
}
#endif

// Density of the gas: sums of gyroids, periodic along z.
float gas(vec3 p) {
  vec3 q = p;
  q += 0.42 * sin(p.zxy * vec3(1.0, 1.3, 1.7) + vec3(0.0, 1.0, 2.0)) * vec3(1.0, 1.0, 0.35);
  float sum = 0.0, a = 0.62;
  vec3 k = q * 2.0;
  for (int i = 0; i < 4; i++) {
    sum += a * abs(dot(sin(k), cos(k.yzx)));
    k = k * 2.0 + vec3(1.7, 2.9, 0.0);
    k.xy = rotation(0.7) * k.xy;
    a *= 0.52;
  }
  return sum;
}

vec3 radiance(vec3 rd, float phase) {
  vec3 ro = vec3(0.35, 0.2, phase * SPAN);
  vec3 c = vec3(0);
  float through = 1.0;
  float jitter = hash21(gl_FragCoord.xy);
  float t = 0.35 + 0.04 * jitter;
  for (int i = 0; i < STEPS; i++) {
    vec3 p = ro + rd * t;
    float d = gas(p);
    float away = length(p.xy * vec2(1.0, 1.25));
    float shell = smoothstep(0.55, 1.7, away + 0.35 * (d - 0.9));
    float density = 2.2 * shell * smoothstep(0.90, 1.62, d);
    float heat = exp(-1.3 * length(p.xy - vec2(1.1 * sin(p.z), 0.9 * cos(p.z))));
    vec3 tint = mix(vec3(0.03, 0.20, 0.52), vec3(0.56, 0.07, 0.33),
      smoothstep(-0.5, 0.9, sin(p.z + p.x * 0.8 + 0.9 * d)));
    tint = mix(tint, vec3(1.15, 0.40, 0.13), smoothstep(0.25, 0.8, heat));
    float stepLength = 0.06 + 0.085 * t;
    float a = 1.0 - exp(-density * stepLength * 2.4);
    // Bright rims where the gas is thin, dark dust where it is thick.
    vec3 glow = tint * (0.03 + 1.7 * heat * heat + 0.40 * d * d * square(1.0 - density / 2.2));
    c += through * a * glow;
    c += through * tint * (0.004 + 0.10 * heat * heat) * stepLength;
    through *= 1.0 - a;
    t += stepLength;
    if (through < 0.03) break;
  }
  c += baked0(rd).rgb * through;
  return c * 1.25;
}
