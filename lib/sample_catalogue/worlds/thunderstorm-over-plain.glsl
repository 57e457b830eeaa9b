// A thunderstorm over an open plain: a dark shelf cloud, rain shafts, lightning.
#pragma seconds 6
#pragma width 1536
#pragma bake 2
#pragma surrounding 1024
const vec3 CLEAR = normalize(vec3(0.75, 0.05, -0.35)); // where the sky is still open

// Strikes: direction, moment, strength.
float strike(float phase, float at) {
  float d = fract(phase - at);
  // A main stroke and two restrikes.
  return exp(-d * 75.0) + 0.75 * step(0.035, d) * exp(-(d - 0.035) * 95.0) + 0.5 * step(0.062, d) * exp(-(d - 0.062) * 55.0);
}
const vec2 BOLT_A = vec2(-0.10, 0.0), BOLT_B = vec2(0.62, 0.0), BOLT_C = vec2(-1.05, 0.0);
vec3 flashes(float phase) { return vec3(strike(phase, 0.12), strike(phase, 0.47) * 0.8, strike(phase, 0.74) * 0.7); }

float bolt(vec3 rd, float longitude, float seed, float top) {
  float x = atan(rd.x, rd.z) - longitude, y = rd.y;
  if (abs(x) > 0.4 || y < -0.004 || y > top) return 0.0;
  float sum = 0.0;
  for (int i = 0; i < 4; i++) {
    float fork = float(i);
    float start = i == 0 ? top : top * (0.85 - 0.2 * fork);
    if (y > start) continue;
    float down = start - y;
    float lean = i == 0 ? 0.0 : (mod(fork, 2.0) < 0.5 ? 0.55 : -0.6) * down;
    float stop = i == 0 ? -1.0 : start - 0.16 + 0.02 * fork;
    if (y < stop) continue;
    float main = 0.085 * (noise(vec2(y * 9.0, seed)) - 0.5) + 0.045 * (noise(vec2(y * 27.0, seed + 3.0)) - 0.5) + 0.016 * (noise(vec2(y * 90.0, seed + 7.0)) - 0.5);
    float at = main + lean + (i == 0 ? 0.0 : 0.05 * (noise(vec2(y * 30.0, seed + 11.0 * fork)) - 0.5) * smoothstep(0.0, 0.05, down));
    float d = abs(x - at), wide = i == 0 ? 0.0024 : 0.0014 * smoothstep(stop, start, y) + 0.0005;
    sum += (i == 0 ? 1.0 : 0.6) * (exp(-square(d / max(wide, pixelAngle() * 0.6))) * 14.0 + 0.30 * exp(-d * 55.0) + 0.10 * exp(-d * 16.0));
  }
  return sum;
}

// Ground, baked: grass of late summer, a road that leads towards the storm, far hedges.
void bake(vec3 rd, out vec4 a, out vec4 b) {
  a = vec4(0.0); b = vec4(0.0);
  float hill = 0.012 * fbm(vec2(atan(rd.x, rd.z) * 2.546479 + 20.0, 1.0), 5) * smoothstep(0.0, 0.3, abs(atan(rd.x, rd.z)) + 0.3);
  float trees = 0.0;
  float column = (atan(rd.x, rd.z) / TAU + 0.5) * 900.0;
  float wood = smoothstep(0.52, 0.62, noise(vec2(column * 0.018, 4.0)));
  trees = wood * (0.010 + 0.006 * noise(vec2(column * 0.3, 8.0)) + 0.004 * noise(vec2(column * 1.1, 2.0)));
  float edge = max(hill * 0.6, trees) - 0.001;
  float cover = smoothstep(pixelAngle() * 0.6, -pixelAngle() * 0.6, rd.y - edge);
  if (cover <= 0.0) return;
  vec3 c = vec3(0.028, 0.036, 0.026);
  if (rd.y < -0.002) {
    float t = 1.8 / -rd.y;
    vec2 p = rd.xz * t;
    float width = exp(-t * 0.015);
    float tufts = fbm(p * 1.3, 5), blades = fbm(vec2(p.x * 11.0, p.y * 11.0), 4);
    c = mix(vec3(0.092, 0.076, 0.040), vec3(0.050, 0.056, 0.028), smoothstep(0.38, 0.6, fbm(p * 0.09, 4)));
    c *= mix(0.8, 0.30 + 1.5 * tufts * (0.3 + 1.4 * blades), width);
    float road = abs(p.x - 0.02 * p.y - 2.2 * sin(p.y * 0.012 + 0.4) + 0.4);
    float track = smoothstep(0.34, 0.16, abs(road - 0.80) + 0.30 * (tufts - 0.5));
    float verge = smoothstep(2.0, 1.4, road + 0.5 * (tufts - 0.5));
    c = mix(c, c * vec3(0.9, 0.85, 0.75), verge * 0.6);
    c = mix(c, vec3(0.105, 0.088, 0.070) * (0.45 + 0.8 * blades), track * 0.9);
    float wet = track * smoothstep(0.50, 0.62, fbm(p * vec2(0.9, 0.25), 4));
    b = vec4(wet, 0.0, 0.0, 0.0);
    c = mix(c, vec3(0.050, 0.056, 0.052), 1.0 - exp(-t * 0.006));
  }
  a = vec4(c * cover, cover);
}

vec4 surrounding(vec3 rd, float phase) {
  float up = max(rd.y, 0.0);
  vec2 q = rd.xz / (up + 0.14);
  vec4 drift = driftLayers(phase);
  float field = 0.0, fine = 0.0;
  vec2 wind = vec2(0.30, -0.34);
  for (int k = 0; k < 2; k++) {
    float age = k == 0 ? drift.x : drift.y, weight = k == 0 ? drift.z : drift.w;
    vec2 p = q * 0.72 + wind * age + 31.0;
    vec2 w = vec2(fbm(p * 0.8, 3), fbm(p * 0.8 + 17.0, 3));
    float n = fbm(p + 1.5 * w, 5);
    field += weight * (n - 0.48);
    fine += weight * (abs(2.0 * noise(p * 2.3 + 2.0 * w) - 1.0) - 0.5);
  }
  float open = pow(sat(0.5 + 0.5 * dot(normalize(vec3(rd.x, 0.001, rd.z)), normalize(vec3(CLEAR.x, 0.0, CLEAR.z)))), 3.0);
  float shape = sat(0.5 + 1.5 * field + 0.22 * fine);
  vec3 base = mix(vec3(0.022, 0.027, 0.036), vec3(0.150, 0.165, 0.185), shape * shape);
  base = mix(base, base * vec3(0.50, 0.60, 0.64), smoothstep(0.1, 0.5, up) * 0.5);
  // The edge of the shelf glows where the sky behind it is open.
  vec3 gap = mix(vec3(0.62, 0.42, 0.22), vec3(0.23, 0.32, 0.38), smoothstep(0.02, 0.26, up));
  float lid = smoothstep(0.05, 0.24, up + 0.30 * field + 0.05 * fine - 0.10 * open);
  vec3 under = mix(vec3(0.115, 0.130, 0.140), gap * 1.7, open);
  vec3 c = mix(under, base, lid);
  c += vec3(0.20, 0.12, 0.05) * open * exp(-square((up - 0.16) / 0.09)) * shape;
  // Rain shafts under the dark side.
  float longitude = atan(rd.x, rd.z) * 2.546479;
  float rain = noiseTile(vec2(longitude * 1.0 + 0.4 * up, 3.0 + phase * 0.0), vec2(16.0, 64.0)) * 0.65 + 0.35 * noiseTile(vec2(longitude * 4.0 + 3.0 * up, 7.0), vec2(64.0, 64.0));
  float streak = noiseTile(vec2(longitude * 20.0 + 14.0 * up, 5.0), vec2(320.0, 64.0));
  float shaft = smoothstep(0.50, 0.70, rain) * smoothstep(0.30, 0.04, up) * (1.0 - 0.85 * open) * (0.7 + 0.5 * streak);
  c = mix(c, vec3(0.052, 0.062, 0.070), 0.75 * shaft);
  // Lightning from within: the thin parts let it through.
  vec3 f = flashes(phase);
  vec3 place = vec3(BOLT_A.x, BOLT_B.x, BOLT_C.x);
  for (int i = 0; i < 3; i++) {
    vec3 at = normalize(vec3(sin(place[i]), 0.30, cos(place[i])));
    float near = exp(-square(length(rd - at) / 0.42)) + 0.16 * exp(-square(length(rd - at) / 1.2));
    c += vec3(0.80, 0.92, 1.35) * f[i] * near * (0.10 + 1.25 * shape * shape) * (0.4 + 0.6 * lid);
  }
  return vec4(c, shape);
}

vec3 radiance(vec3 rd, float phase) {
  vec3 f = flashes(phase);
  vec3 c = surroundingAt(vec3(rd.x, max(rd.y, 0.0), rd.z)).rgb;
  float b = 0.0;
  if (f.x > 0.004) b += bolt(rd, BOLT_A.x, 3.0, 0.34) * f.x;
  if (f.y > 0.004) b += bolt(rd, BOLT_B.x, 21.0, 0.27) * f.y;
  if (f.z > 0.004) b += bolt(rd, BOLT_C.x, 47.0, 0.24) * f.z;
  c += vec3(0.75, 0.82, 1.25) * b;
  vec4 ground = baked0(rd);
  if (ground.a > 0.0) {
    float t = rd.y < -0.003 ? 1.8 / -rd.y : 600.0;
    vec2 p = rd.xz * t;
    vec3 light = vec3(0.62, 0.66, 0.70) + vec3(0.55, 0.40, 0.22) * pow(0.5 + 0.5 * dot(rd.xz, normalize(CLEAR.xz)), 2.0) + vec3(0.55, 0.65, 0.90) * dot(f, vec3(0.8, 0.6, 0.5));
    // Gusts run over the grass: whole waves, whole cycles.
    float gust = sin(0.22 * p.x - 0.31 * p.y + 2.2 * noise(p * 0.11) + TAU * 2.0 * phase);
    vec3 lit = ground.rgb * light * (1.0 + 0.16 * gust * exp(-t * 0.012) * step(0.001, t));
    float wet = baked1(rd).x;
    if (wet > 0.01) {
      vec3 mirror = surroundingAt(normalize(vec3(rd.x + 0.02 * sin(p.y * 9.0), -rd.y + 0.01, rd.z))).rgb;
      lit = mix(lit, mirror, wet * (0.12 + 0.75 * fresnel(-rd.y, 0.02)));
    }
    c = c * (1.0 - ground.a) + lit;
  }
  return c * 1.75;
}
