// Northern lights above a frozen lake: cracked black ice, drifted snow, a ring of low hills.
#pragma bake 4
#pragma seconds 6
#pragma surrounding 1024
float hills(vec2 p) {
  float d = length(p);
  return smoothstep(0.5, 2.6, d + 0.5 * noise(p * 1.2)) * (1.05 * ridges(p * 0.62 + vec2(7.7, 1.3), 8)) - 0.012;
}
// Distance to the borders of irregular plates: the cracks.
float cracks(vec2 p) {
  p += 0.35 * (vec2(fbm(p * 1.7, 4), fbm(p * 1.7 + 9.0, 4)) - 0.5);
  vec2 cell = floor(p), best = vec2(9.0);
  float nearest = 9.0;
  for (int j = -1; j <= 1; j++) for (int i = -1; i <= 1; i++) {
    vec2 c = cell + vec2(i, j);
    vec2 d = c + 0.1 + 0.8 * hash23(c).xy - p;
    float l = dot(d, d);
    if (l < nearest) { nearest = l; best = d; }
  }
  float edge = 9.0;
  for (int j = -2; j <= 2; j++) for (int i = -2; i <= 2; i++) {
    vec2 c = cell + vec2(i, j);
    vec2 d = c + 0.1 + 0.8 * hash23(c).xy - p;
    if (dot(d - best, d - best) > 1e-4) edge = min(edge, dot(0.5 * (best + d), normalize(d - best)));
  }
  return edge;
}

// a: hills (light, cover); below the horizon the ice: depth tint, snow cover. b: tilt of the ice, frost.
void bake(vec3 rd, out vec4 a, out vec4 b) {
  a = vec4(0.0); b = vec4(0.0);
  if (rd.y > -0.004 && rd.y < 0.5) {
    float t = 0.4;
    for (int i = 0; i < 110 && t < 9.0; i++) {
      vec3 p = vec3(0.0, 0.004, 0.0) + rd * t;
      float gap = p.y - hills(p.xz);
      if (gap < 0.0005 * t) {
        float e = 0.0015 * t;
        vec3 n = normalize(vec3(hills(p.xz - vec2(e, 0.0)) - hills(p.xz + vec2(e, 0.0)), 2.0 * e,
          hills(p.xz - vec2(0.0, e)) - hills(p.xz + vec2(0.0, e))));
        float detail = fbm(p.xz * 45.0, 4);
        float snow = smoothstep(0.50, 0.80, n.y + 0.35 * (detail - 0.5));
        float wood = smoothstep(0.38, 0.16, p.y + 0.2 * (noise(p.xz * 6.0) - 0.5)) * smoothstep(0.35, 0.6, noise(p.xz * 10.0) + 0.35 * detail);
        // Light from the sky as green from above, blue from the side.
        vec3 light = vec3(0.045, 0.165, 0.135) * (0.35 + 0.65 * n.y) + vec3(0.05, 0.085, 0.16) * (0.6 - 0.4 * n.z);
        vec3 albedo = mix(vec3(0.10, 0.10, 0.12), vec3(0.85), snow);
        albedo = mix(albedo, vec3(0.03, 0.04, 0.04), wood * 0.9 * (0.6 + 0.8 * noise(p.xz * 120.0)));
        float haze = 1.0 - exp(-t * 0.13 - 1.2 * exp(-p.y * 22.0) * t * 0.2);
        a = vec4(mix(albedo * light * 1.1, vec3(0.030, 0.085, 0.105), haze), 1.0);
        return;
      }
      t += max(gap * 0.45, 0.002 * t);
    }
    if (rd.y > 0.0) return;
  }
  if (rd.y > 0.0) return;
  float t = 1.7 / -rd.y;
  vec2 p = rd.xz * t;
  float fine = exp(-t * 0.02);
  float width = 0.008 + 0.0018 * t;
  float big = cracks(p * 0.16) / 0.16, small = cracks(p * 0.55 + 7.0) / 0.55;
  float line = smoothstep(width * 2.2, 0.0, big) + 0.55 * smoothstep(width * 1.2, 0.0, small) * fine;
  // Cracks go down as veils of white.
  line += 0.30 * smoothstep(0.35, 0.0, big) * (0.3 + 0.7 * noise(p * 9.0)) + 0.12 * smoothstep(0.16, 0.0, small) * fine;
  vec2 bubbleCell = floor(p * 3.0);
  vec3 h = hash23(bubbleCell);
  float bubbles = h.z < 0.3 ? smoothstep(0.22 * h.x, 0.0, length(fract(p * 3.0) - 0.3 - 0.4 * h.xy)) : 0.0;
  float drifts = fbm(p * vec2(0.10, 0.22) + 2.0 * noise(p * 0.05), 6);
  float snow = smoothstep(0.52, 0.64, drifts + 0.05 * noise(p * 3.0));
  float frost = smoothstep(0.35, 0.65, fbm(p * 0.5 + 20.0, 5));
  float edge = 0.02 + 0.004 * t;
  vec2 relief = vec2(fbm(p * vec2(0.10, 0.22) * 3.0 + vec2(edge, 0.0), 5) - fbm(p * vec2(0.10, 0.22) * 3.0 - vec2(edge, 0.0), 5),
    fbm(p * vec2(0.10, 0.22) * 3.0 + vec2(0.0, edge), 5) - fbm(p * vec2(0.10, 0.22) * 3.0 - vec2(0.0, edge), 5)) / edge;
  vec2 ripple = vec2(fbm(p * 1.3, 3), fbm(p * 1.3 + 5.0, 3)) - 0.5;
  a = vec4(sat(line), snow, bubbles * fine, 0.0);
  b = vec4(mix(ripple * 0.028, relief * 0.10, snow), frost, 0.0);
}

// Curtains of light: folded sheets followed upwards; the fields travel on a circle, once a loop.
vec3 aurora(vec3 rd, float phase) {
  vec3 sum = vec3(0.0);
  if (rd.y < 0.02) return sum;
  vec2 shift = 0.3 * vec2(cos(TAU * phase), sin(TAU * phase));
  vec2 ground = rotation(0.35) * rd.xz / (rd.y + 0.13);
  vec2 fold = vec2(noise(ground * 0.8 + shift), noise(ground * 0.8 - shift + 7.0));
  float present = smoothstep(0.32, 0.62, noise(ground * 0.4 + 3.0 - 0.4 * shift));
  float sharp = 38.0 / (1.0 + 0.22 * length(ground));
  float previous = 0.0;
  for (int i = 0; i < 20; i++) {
    float k = float(i) / 20.0;
    vec2 q = ground * (0.9 + 1.15 * k);
    float band = noise(q * vec2(0.42, 0.95) + 1.7 * fold + 0.5 * shift.yx);
    float sheet = min(abs(band - 0.36), abs(band - 0.66) * 1.3);
    float rays = 0.35 + 1.1 * noise(vec2(q.x * 6.0 + 8.0 * fold.x, q.y * 2.0 + 5.0 * fold.y) + 2.0 * shift);
    float glow = (exp(-sheet * sharp / (1.0 + 1.5 * k)) + 0.10 * exp(-sheet * 6.0)) * rays;
    previous = mix(glow, previous, 0.45);
    vec3 tint = mix(vec3(0.06, 1.0, 0.40), vec3(0.08, 0.66, 0.60), smoothstep(0.15, 0.5, k));
    tint = mix(tint, vec3(0.60, 0.12, 0.66), smoothstep(0.4, 0.95, k));
    sum += previous * tint * exp(-1.7 * k) * smoothstep(-0.04, 0.14, k);
  }
  return sum * present * 0.34 * smoothstep(0.02, 0.16, rd.y);
}
vec4 surrounding(vec3 rd, float phase) { return vec4(aurora(rd, phase), 0.0); }
vec3 sky(vec3 rd, float phase, bool fine) {
  vec3 c = mix(vec3(0.026, 0.068, 0.095), vec3(0.006, 0.015, 0.040), smoothstep(0.0, 0.6, rd.y));
  vec3 lights = surroundingAt(rd).rgb;
  if (fine) c += stars(rd, 60.0, 0.075) * 1.6 * (0.35 + 0.25 * exp(-4.0 * dot(lights, vec3(1.0)))) * smoothstep(0.0, 0.15, rd.y);
  return c + lights;
}

vec3 radiance(vec3 rd, float phase) {
  vec4 a = baked0(rd);
  if (rd.y > 0.0) return a.a > 0.99 ? a.rgb : a.rgb + (1.0 - a.a) * sky(rd, phase, true);
  vec4 b = baked1(rd);
  vec3 n = normalize(vec3(b.x, 1.0, b.y));
  vec3 r = reflect(rd, n);
  r.y = abs(r.y) + 0.002;
  r = normalize(r);
  vec4 hill = baked0(r);
  vec3 mirror = hill.rgb + (1.0 - hill.a) * sky(r, phase, false);
  float breath = 0.9 + 0.1 * sin(TAU * phase + 1.0);
  vec3 dome = vec3(0.05, 0.20, 0.165) * breath;
  float f = fresnel(-dot(rd, n), 0.045);
  vec3 ice = vec3(0.010, 0.030, 0.044) + dome * (0.85 * a.x + 0.4 * a.z + 0.10 * b.z);
  vec3 c = mix(ice, mirror, sat(1.5 * f) * (1.0 - 0.45 * b.z));
  vec3 snow = (dome * (0.75 + 0.25 * dot(n, normalize(vec3(0.3, 0.6, 0.7)))) + vec3(0.03, 0.05, 0.10)) * (0.8 + 0.5 * (n.x + n.z));
  c = mix(c, snow, a.y * 0.92);
  float haze = 1.0 - exp(-1.7 / -rd.y / 420.0);
  return mix(c, vec3(0.030, 0.085, 0.105), haze);
}
