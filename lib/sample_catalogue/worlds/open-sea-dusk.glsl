// Open sea at dusk: a long swell, the last light on the water, no land anywhere.
#pragma seconds 6
#pragma surrounding 1024
const vec3 SUN = normalize(vec3(-0.18, 0.035, 1.0));

vec3 skyAlone(vec3 rd) {
  return gradientSky(rd, SUN, vec3(0.016, 0.045, 0.14), vec3(0.20, 0.19, 0.27), vec3(1.15, 0.36, 0.10));
}
// Layered evening clouds, drifting slowly; the layers cross-fade so that the drift loops.
vec4 surrounding(vec3 rd, float phase) {
  vec3 c = skyAlone(rd);
  float up = max(rd.y, 0.0);
  vec2 q = rd.xz / (up + 0.09);
  vec4 drift = driftLayers(phase);
  vec2 base = vec2(q.x * 0.8 + 0.3 * q.y, q.y * 1.25);
  float a = fbm(base + vec2(0.22, 0.1) * drift.x + vec2(3.0, 1.0), 5);
  float b = fbm(base + vec2(0.22, 0.1) * drift.y + vec2(3.0, 1.0), 5);
  float field = 0.48 + drift.z * (a - 0.48) + drift.w * (b - 0.48);
  float cover = smoothstep(0.48, 0.70, field) * smoothstep(0.01, 0.10, up) * smoothstep(1.0, 0.55, up);
  float toward = 0.5 + 0.5 * dot(rd.xz, normalize(SUN.xz));
  float low = exp(-5.0 * up);
  vec3 lit = mix(vec3(0.09, 0.085, 0.14), vec3(1.9, 0.55, 0.20), pow(toward, 2.5) * (0.08 + 0.92 * low));
  vec3 dark = mix(vec3(0.045, 0.055, 0.10), vec3(0.30, 0.11, 0.11), pow(toward, 2.0) * low);
  float thick = smoothstep(0.58, 0.85, field);
  c = mix(c, mix(lit, dark, thick), cover * 0.85);
  return vec4(c, 0.0);
}
vec3 sky(vec3 rd) { return surroundingAt(rd).rgb + vec3(26.0, 9.5, 2.8) * sunDisc(rd, SUN, 0.02); }

// Slope of the sea: trains of waves with whole cycles a loop. `t` is the distance, waves finer than a pixel fade.
vec3 seaNormal(vec2 p, float t, float phase) {
  vec2 slope = vec2(0.0);
  float frequency = 0.16, steepness = 0.12;
  vec2 warp = vec2(0.0);
  for (int i = 0; i < 15; i++) {
    float angle = 1.35 + 3.4 * (hash11(float(i) * 3.7) - 0.5) * (0.45 + 0.05 * float(i));
    vec2 d = vec2(cos(angle), sin(angle));
    // Deep water: the speed goes with the root of the wavelength; rounded to whole cycles.
    float cycles = max(1.0, floor(sqrt(9.81 * frequency) * 6.0 / TAU + 0.5));
    float x = frequency * dot(d, p + warp) - TAU * cycles * phase + 19.1 * float(i);
    float keep = exp(-square(frequency * t * t * 0.0011 / 1.6));
    float crest = exp(sin(x) - 1.0);
    slope += d * steepness * crest * cos(x) * 2.0 * keep;
    warp += d * crest * cos(x) * 0.35 / frequency;
    frequency *= 1.42;
    steepness *= 0.975;
  }
  return normalize(vec3(-slope.x, 1.0, -slope.y));
}

vec3 radiance(vec3 rd, float phase) {
  if (rd.y > 0.0) return sky(rd);
  float t = 3.2 / max(-rd.y, 0.0008);
  vec2 p = rd.xz * t;
  vec3 n = seaNormal(p, t, phase);
  // What lies below the resolution of the picture widens the reflection towards the zenith.
  float rough = sat(1.0 - exp(-t / 190.0));
  vec3 r = reflect(rd, n);
  r.y = abs(r.y) + 0.05 + 0.07 * rough;
  r = normalize(r);
  float f = fresnel(-dot(rd, n), 0.025);
  vec3 reflected = sky(r);
  float glint = pow(sat(dot(r, normalize(SUN + vec3(0.0, 0.07, 0.0)))), mix(160.0, 60.0, rough));
  reflected += vec3(6.0, 2.0, 0.6) * glint;
  float crest = sat(n.z * dot(rd.xz, SUN.xz) * -1.0 + 0.1);
  vec3 body = vec3(0.007, 0.026, 0.042) + vec3(0.02, 0.055, 0.055) * sat(1.0 - n.y) * 4.0 + vec3(0.02, 0.03, 0.03) * crest;
  vec3 sea = mix(body, reflected, f * 0.92);
  float haze = 1.0 - exp(-t / 1400.0);
  vec3 air = skyAlone(normalize(vec3(rd.x, 0.006, rd.z)));
  return mix(sea, air, haze);
}
