// Desert dunes under a low sun: sand drifts along the crests and over the ripples.
#pragma bake 2
#pragma seconds 6
#pragma width 1792
#pragma yaw 45
const vec3 SUN = normalize(vec3(-0.25, 0.20, 1.0));
const float EYE = 2.2;

// Long gentle windward slopes, steep lee slopes.
float dunes(vec2 p, int octaves) {
  float h = 0.0;
  vec2 q = p * 0.006;
  q += 0.55 * vec2(noise(q * 0.9 + 3.0), noise(q * 0.9 + 11.0));
  for (int i = 0; i < 3; i++) {
    if (i >= octaves) break;
    float scale = i == 0 ? 1.0 : (i == 1 ? 2.3 : 6.1);
    float tall = i == 0 ? 42.0 : (i == 1 ? 13.0 : 1.6);
    float n = noise(q * scale * vec2(1.0, 1.55) + float(i) * 7.3) + 0.12 * noise(q * scale * 4.0);
    float ridge = 1.0 - abs(2.0 * n - 1.06);
    h += tall * pow(sat(ridge), 2.2);
  }
  float clear = smoothstep(5.0, 130.0, length(p)); // the camera stands in a hollow
  return h * mix(0.10, 1.0, clear) - 2.0 + 6.0 * clear;
}
float ripples(vec2 p, float t) {
  float fade = exp(-t * 0.03);
  if (fade < 0.02) return 0.0;
  vec2 q = p + 0.7 * vec2(fbm(p * 0.33, 3), fbm(p * 0.33 + 8.0, 3));
  float w = q.x * 6.4 + 3.8 * q.y + 3.2 * noise(q * 0.55) + 1.4 * noise(q * 1.9);
  float s = sin(w) * 0.5 + 0.5;
  return 0.05 * fade * pow(s, 1.5) * (0.4 + 0.9 * noise(p * 0.3));
}
float floorHeight() { return dunes(vec2(0.0), 3); }

// a: light on the sand with the haze of the distance, cover. b: place on the ground for the drifting sand, its strength.
void bake(vec3 rd, out vec4 a, out vec4 b) {
  a = vec4(0.0); b = vec4(0.0);
  if (rd.y > 0.7) return;
  float eye = floorHeight() + EYE;
  float t = 0.8, last = 0.0;
  bool hit = false;
  for (int i = 0; i < 170 && t < 2600.0; i++) {
    vec3 p = vec3(0.0, eye, 0.0) + rd * t;
    float gap = p.y - dunes(p.xz, 3);
    if (gap < 0.0006 * t) { hit = true; break; }
    last = t;
    t += max(gap * 0.42, 0.004 * t);
  }
  if (!hit) {
    float toward = 0.5 + 0.5 * dot(rd, SUN);
    if (rd.y < 0.0) a = vec4(mix(vec3(0.50, 0.40, 0.36), vec3(1.7, 1.0, 0.50), pow(toward, 4.0)), 1.0);
    return;
  }
  for (int i = 0; i < 6; i++) {
    float m = 0.5 * (last + t);
    vec3 p = vec3(0.0, eye, 0.0) + rd * m;
    if (p.y < dunes(p.xz, 3)) t = m; else last = m;
  }
  vec3 p = vec3(0.0, eye, 0.0) + rd * t;
  float e = 0.012 + 0.0016 * t;
  vec2 slope = vec2(dunes(p.xz + vec2(e, 0.0), 3) - dunes(p.xz - vec2(e, 0.0), 3), dunes(p.xz + vec2(0.0, e), 3) - dunes(p.xz - vec2(0.0, e), 3)) / (2.0 * e);
  float f = 0.018 + 0.0022 * t;
  float steep = length(slope);
  vec2 fine = vec2(ripples(p.xz + vec2(f, 0.0), t) - ripples(p.xz - vec2(f, 0.0), t), ripples(p.xz + vec2(0.0, f), t) - ripples(p.xz - vec2(0.0, f), t)) / (2.0 * f);
  slope += fine * smoothstep(0.62, 0.35, steep);
  vec3 n = normalize(vec3(-slope.x, 1.0, -slope.y));
  float shadow = 1.0;
  for (float s = 0.5; s < 520.0; s *= 1.2) {
    vec3 q = p + SUN * s;
    shadow = min(shadow, 0.5 + 0.5 * (q.y - dunes(q.xz, 3)) / (0.028 * s + 0.02));
    if (shadow < 0.0) break;
  }
  shadow = smoothstep(0.0, 1.0, shadow);
  float grain = noise(p.xz * 70.0) * exp(-t * 0.25);
  vec3 sand = mix(vec3(0.47, 0.275, 0.140), vec3(0.58, 0.38, 0.22), fbm(p.xz * 0.05, 4)) * (0.90 + 0.18 * grain);
  vec3 light = vec3(4.6, 2.55, 1.10) * pow(sat(dot(n, SUN)), 0.9) * shadow + vec3(0.26, 0.34, 0.56) * (0.5 + 0.5 * n.y)
    + vec3(0.42, 0.22, 0.09) * sat(0.55 - 0.75 * dot(n, SUN));
  vec3 c = sand * light;
  float toward = 0.5 + 0.5 * dot(rd, SUN);
  vec3 air = mix(vec3(0.50, 0.40, 0.36), vec3(1.7, 1.0, 0.50), pow(toward, 4.0));
  c = mix(c, air, 1.0 - exp(-t * 0.00085));
  a = vec4(c, 1.0);
  // Sand flies where the ground rises against the wind, most of all over crests.
  float crest = sat((p.y - dunes(p.xz + vec2(9.0, 3.0), 3)) * 0.22 + 0.1);
  b = vec4(p.xz / 100.0, shadow * (0.3 + 0.9 * crest), t / 100.0);
}

vec3 radiance(vec3 rd, float phase) {
  vec3 c = gradientSky(rd, SUN, vec3(0.10, 0.20, 0.44), vec3(0.66, 0.50, 0.42), vec3(1.25, 0.62, 0.24));
  if (rd.y > 0.0 && rd.y < 0.95) {
    vec2 q = rd.xz / (rd.y + 0.18);
    float veil = smoothstep(0.45, 0.82, fbm(vec2(q.x * 0.5 + 0.3 * q.y, q.y * 1.9) + 14.0, 5)) * smoothstep(0.03, 0.3, rd.y) * smoothstep(0.95, 0.5, rd.y);
    c = mix(c, vec3(1.15, 0.80, 0.60), 0.38 * veil);
  }
  c += vec3(60.0, 38.0, 18.0) * sunDisc(rd, SUN, 0.019);
  float toward = 0.5 + 0.5 * dot(rd, SUN);
  vec4 ground = baked0(rd);
  c = mix(c, ground.rgb / max(ground.a, 0.01), ground.a);
  vec3 flying = mix(vec3(0.75, 0.47, 0.26), vec3(2.9, 1.75, 0.85), pow(toward, 5.0));
  if (ground.a > 0.5) {
    vec4 place = baked1(rd);
    vec2 p = place.xy * 100.0;
    vec4 drift = driftLayers(phase);
    float streaks = 0.0;
    // Sheets of sand that run with the wind, close to the ground.
    for (int k = 0; k < 2; k++) {
      float age = k == 0 ? drift.x : drift.y, weight = k == 0 ? drift.z : drift.w;
      vec2 q = rotation(-0.32) * p - vec2(26.0 * age, 0.0);
      float n = 0.55 * noise(q * vec2(0.16, 0.75)) + 0.3 * noise(q * vec2(0.42, 1.9) + 3.0) + 0.15 * noise(q * vec2(1.1, 4.2) + 5.0);
      streaks += weight * weight * smoothstep(0.50, 0.80, n);
    }
    float fade = exp(-place.w * 0.25) * smoothstep(0.015, 0.05, place.w);
    c = mix(c, flying * (0.35 + 0.65 * place.z), 0.62 * streaks * fade * (0.35 + 0.65 * place.z));
  }
  return c * 0.92;
}
