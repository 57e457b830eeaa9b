// The Milky Way turns over desert mesas; clouds of night air pass low, the last dusk stays on the horizon.
#pragma bake 2
#pragma seconds 6
#pragma width 1536
#pragma surrounding 1024
const vec3 MOON = normalize(vec3(-0.75, 0.42, 0.15));

float mesas(vec2 p, int octaves) {
  vec2 q = p * 0.0016;
  float n = 0.62 * noise(q + 4.2) + 0.26 * noise(q * 2.3 + 8.0) + 0.12 * noise(q * 5.1);
  float far = smoothstep(400.0, 1100.0, length(p));
  n += 0.035 * fbm(q * 16.0, octaves) - 0.018;
  float h = 55.0 * smoothstep(0.645, 0.665, n) + 75.0 * smoothstep(0.675, 0.69, n) + 45.0 * smoothstep(0.72, 0.73, n);
  h += 48.0 * smoothstep(0.54, 0.65, n); // talus
  vec2 b = p - vec2(60.0, 620.0); // the butte in the middle of the picture
  float butte = length(b * vec2(1.0, 0.8)) + 34.0 * (fbm(b * 0.02, octaves) - 0.5) + 14.0 * abs(sin(atan(b.x, b.y) * 9.0));
  float m = 150.0 * smoothstep(118.0, 96.0, butte) + 62.0 * smoothstep(260.0, 110.0, butte) + 34.0 * smoothstep(92.0, 80.0, butte + 20.0 * noise(b * 0.03));
  return max(h * far, m) + 5.0 * fbm(p * 0.012, octaves) + 0.5 * fbm(p * 0.25, 3) - 2.5;
}
void bake(vec3 rd, out vec4 a, out vec4 b) {
  a = vec4(0.0); b = vec4(0.0);
  // b: the celestial sphere as it stands at the start: the band of the galaxy.
  vec3 pole = normalize(vec3(0.86, -0.28, 0.38));
  float across = dot(rd, pole);
  vec3 along = normalize(rd - pole * across);
  float centre = 0.5 + 0.5 * dot(along, normalize(vec3(0.05, 0.50, 0.55)));
  vec3 w = vec3(fbm(rd * 3.0 + 2.0, 5), fbm(rd * 3.0 + 12.0, 5), fbm(rd * 3.0 + 22.0, 5)) - 0.5;
  float bent = across + 0.16 * w.x;
  float width = mix(0.10, 0.27, centre * centre);
  float glow = exp(-square(bent / width));
  float cloudy = fbm(rd * 7.0 + 2.2 * w, 6);
  float dust = smoothstep(0.36, 0.54, fbm(rd * 5.0 + 2.8 * w.zyx + 30.0, 6)) * exp(-square((across + 0.03 + 0.10 * w.z) / (0.75 * width)));
  vec3 core = mix(vec3(0.24, 0.30, 0.46), vec3(0.95, 0.70, 0.46), centre * centre);
  vec3 galaxy = core * glow * (0.05 + 2.6 * pow(cloudy, 2.4)) * (0.35 + 1.0 * centre * centre);
  galaxy *= mix(vec3(1.0), vec3(0.10, 0.07, 0.06), dust);
  galaxy += vec3(0.55, 0.10, 0.20) * smoothstep(0.66, 0.86, fbm(rd * 9.0 + 4.0 * w, 4)) * glow * 0.5; // nebulae
  b = vec4(galaxy, glow);
  if (rd.y > 0.45) return;
  float eye = mesas(vec2(0.0), 5) + 3.0, t = 2.0;
  bool hit = false;
  for (int i = 0; i < 170 && t < 6000.0; i++) {
    vec3 p = vec3(0.0, eye, 0.0) + rd * t;
    float gap = p.y - mesas(p.xz, 4);
    if (gap < 0.0007 * t) { hit = true; break; }
    t += max(gap * 0.32, 0.0032 * t);
  }
  vec3 air = vec3(0.034, 0.040, 0.066) + vec3(0.15, 0.062, 0.024) * pow(sat(rd.z), 4.0);
  if (!hit) { if (rd.y < 0.0) a = vec4(air, 1.0); return; }
  vec3 p = vec3(0.0, eye, 0.0) + rd * t;
  float e = 0.05 + 0.0016 * t;
  vec3 n = normalize(vec3(mesas(p.xz - vec2(e, 0.0), 6) - mesas(p.xz + vec2(e, 0.0), 6), 2.0 * e, mesas(p.xz - vec2(0.0, e), 6) - mesas(p.xz + vec2(0.0, e), 6)));
  float shadow = 1.0;
  for (float s = 3.0; s < 900.0; s *= 1.28) {
    vec3 q = p + MOON * s;
    shadow = min(shadow, 0.5 + 0.5 * (q.y - mesas(q.xz, 4)) / (0.03 * s));
    if (shadow < 0.0) break;
  }
  shadow = smoothstep(0.0, 1.0, shadow);
  float strata = noise(vec2(p.y * 0.16 + 0.6 * noise(p.xz * 0.01), 3.0)) * 0.6 + 0.4 * noise(vec2(p.y * 0.7, 9.0));
  float crag = fbm(p * 0.11, 5);
  vec3 rock = mix(vec3(0.30, 0.135, 0.080), vec3(0.46, 0.27, 0.17), strata) * (0.45 + 1.0 * crag);
  float fine = fbm(p.xz * 1.7, 5);
  vec3 soil = mix(vec3(0.20, 0.12, 0.075), vec3(0.33, 0.215, 0.14), fine);
  float clump = heapsTile(p.xz * 0.42 + 0.5 * noise(p.xz * 3.0), vec2(4096.0));
  float brush = smoothstep(0.34, 0.62, clump * (0.25 + 1.1 * noise(p.xz * 0.16)) + 0.30 * (noise(p.xz * 7.0) - 0.5)) * exp(-t * 0.003);
  soil = mix(soil * (1.0 - 0.4 * smoothstep(0.1, 0.4, clump) * brush), vec3(0.085, 0.088, 0.055) * (0.2 + 1.6 * clump * clump * noise(p.xz * 11.0)), brush);
  vec3 albedo = mix(rock, soil, smoothstep(0.72, 0.88, n.y));
  vec3 light = vec3(0.50, 0.60, 0.86) * pow(sat(dot(n, MOON)), 0.8) * shadow * 0.62 + vec3(0.055, 0.068, 0.115) * (0.5 + 0.5 * n.y) * (0.5 + crag)
    + vec3(0.20, 0.095, 0.050) * sat(n.z * -0.2 + 0.25 * n.x + 0.1);
  vec3 c = albedo * light;
  a = vec4(mix(c, air, 1.0 - exp(-t * 0.00030)), 1.0);
}

// Thin clouds that pass quickly, as in a time-lapse.
vec4 surrounding(vec3 rd, float phase) {
  float up = max(rd.y, 0.0);
  vec2 q = rd.xz / (up + 0.10) * 0.75;
  vec4 drift = driftLayers(phase);
  vec2 wind = vec2(1.1, 0.35);
  float a = fbm(q + wind * drift.x + 2.0, 5), b = fbm(q + wind * drift.y + 2.0, 5);
  float field = 0.48 + drift.z * (a - 0.48) + drift.w * (b - 0.48);
  float cover = smoothstep(0.52, 0.80, field) * smoothstep(0.01, 0.07, up) * smoothstep(0.42, 0.10, up);
  return vec4(cover, 0.0, 0.0, 0.0);
}

vec3 turned(vec3 rd, float angle) { // the sky turns about the celestial pole
  const vec3 AXIS = normalize(vec3(0.0, 0.62, -0.78));
  return rd * cos(angle) + cross(AXIS, rd) * sin(angle) + AXIS * dot(AXIS, rd) * (1.0 - cos(angle));
}
vec3 radiance(vec3 rd, float phase) {
  vec4 land = baked0(rd);
  if (land.a > 0.995) return land.rgb * 2.1;
  float up = max(rd.y, 0.0);
  float west = pow(sat(0.5 + 0.5 * dot(normalize(rd.xz + vec2(1e-5)), normalize(vec2(0.12, 1.0)))), 2.5);
  vec3 c = mix(vec3(0.050, 0.062, 0.105), vec3(0.010, 0.015, 0.034), smoothstep(0.0, 0.45, up));
  c += (vec3(0.34, 0.135, 0.045) * exp(-16.0 * up) + vec3(0.07, 0.05, 0.07) * exp(-5.0 * up)) * west;
  c += vec3(0.015, 0.040, 0.020) * exp(-square((up - 0.16) / 0.10)); // airglow
  vec4 layer = driftLayers(phase);
  vec3 heaven = vec3(0.0);
  for (int k = 0; k < 2; k++) {
    float age = k == 0 ? layer.x : layer.y, weight = k == 0 ? layer.z : layer.w;
    vec3 s = turned(rd, 0.15 * age);
    vec4 galaxy = baked1(s);
    vec3 points = stars(s, 80.0, 0.05 + 0.09 * galaxy.a) * (0.42 + 0.2 * galaxy.a);
    heaven += weight * weight * (galaxy.rgb * 0.34 + points);
  }
  float through = smoothstep(0.0, 0.14, up);
  c += heaven * (0.25 + 0.75 * through);
  float cloud = surroundingAt(rd).x;
  vec3 cloudLight = vec3(0.050, 0.056, 0.080) + vec3(0.30, 0.115, 0.040) * west * exp(-9.0 * up);
  c = mix(c, cloudLight, 0.85 * cloud);
  return (land.rgb + (1.0 - land.a) * c) * 2.1;
}
