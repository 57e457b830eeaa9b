// A folding surface of liquid metal all around, with thin-film colour from teal to rose.
#pragma seconds 8
#pragma width 1536

// Height of the surface over direction p: domain-warped waves whose offsets walk on a small circle, w.
float height(vec3 p, vec2 w) {
  vec3 q = p * 1.25;
  q += 0.55 * sin(q.yzx * 1.7 + vec3(w.x, 0.0, 2.1 + w.y));
  q += 0.36 * sin(q.zxy * 2.6 + vec3(1.3, w.y, 0.4 - w.x));
  q += 0.21 * sin(q.yzx * 4.3 + vec3(-w.x, 1.7 + w.y, w.x));
  return dot(sin(q * 2.1 + vec3(w.y, w.x, 1.0)), vec3(0.5)) + 0.16 * sin(q.x * 5.0 + q.z * 4.0 - 2.0 * w.y);
}

// A studio of soft boxes and gradients for the metal to mirror.
vec3 studio(vec3 d) {
  vec3 c = mix(vec3(0.010, 0.014, 0.026), vec3(0.16, 0.19, 0.27), smoothstep(-0.5, 1.0, d.y));
  c += vec3(1.0, 0.96, 0.92) * 3.0 * smoothstep(0.72, 0.92, dot(d, vec3(0.35, 0.86, 0.37)));
  c += vec3(1.0, 0.42, 0.50) * 1.5 * smoothstep(0.55, 0.95, dot(d, vec3(-0.87, 0.10, 0.48)));
  c += vec3(0.10, 0.62, 0.72) * 1.5 * smoothstep(0.45, 0.95, dot(d, vec3(0.82, -0.30, -0.49)));
  c += vec3(1.0, 0.72, 0.42) * 1.2 * exp(-square((d.y + 0.12) * 9.0)) * smoothstep(-0.2, 0.8, d.z);
  c += vec3(0.50, 0.62, 1.0) * 0.9 * exp(-square((d.y - 0.38) * 12.0)) * smoothstep(0.2, -0.7, d.z);
  return c;
}

vec3 radiance(vec3 rd, float phase) {
  vec2 w = 0.42 * vec2(cos(TAU * phase), sin(TAU * phase));
  vec2 e = vec2(0.006, 0.0);
  float h = height(rd, w);
  vec3 g = vec3(height(rd + e.xyy, w), height(rd + e.yxy, w), height(rd + e.yyx, w)) - h;
  g /= e.x;
  g -= rd * dot(g, rd);
  vec3 n = normalize(-rd + g * 0.30);
  vec3 r = reflect(rd, n);
  float facing = sat(dot(n, -rd));
  // Thin film: the path difference grows where the surface turns away.
  float path = 1.1 + 1.5 * h * 0.22 + 1.7 * (1.0 - facing);
  float film = 0.5 + 0.5 * cos(TAU * path);
  vec3 tint = mix(vec3(0.16, 0.58, 0.74), vec3(1.05, 0.40, 0.52), film);
  tint = mix(tint, vec3(1.05, 0.74, 0.42), 0.55 * square(0.5 + 0.5 * cos(TAU * path * 0.5 + 2.2)));
  tint = mix(vec3(0.92), tint, 0.86);
  vec3 c = studio(r) * tint;
  // Second bounce in the folds, and darkening at their bottom.
  c += studio(reflect(r, normalize(n + 0.6 * g))) * tint * tint * 0.16;
  c *= mix(0.22, 1.0, smoothstep(-1.3, 0.7, h));
  return c * 1.05;
}
