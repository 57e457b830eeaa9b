// A palm in silhouette. Needs prelude_city.glsl; costly, for baking.

// Share of the pixel that a palm covers. crown: azimuth, tangent of the elevation, size; foot: azimuth,
// elevation.
float palm(vec3 rd, vec3 crown, vec2 foot, float seed) {
  vec3 forward = normalize(vec3(sin(crown.x), crown.y, cos(crown.x)));
  if (dot(rd, forward) < 0.45) return 0.0;
  vec3 right = normalize(cross(vec3(0, 1, 0), forward));
  vec3 above = cross(forward, right);
  vec2 q = vec2(dot(rd, right), dot(rd, above)) / dot(rd, forward) / crown.z;
  float pixel = PIXEL * 0.5 / crown.z;
  float cover = 0.0;

  // The trunk: a bent line from the crown to the foot.
  vec3 base = vec3(sin(foot.x), foot.y, cos(foot.x));
  vec2 b = vec2(dot(base, right), dot(base, above)) / dot(base, forward) / crown.z;
  float s = sat(q.y / b.y);
  float bend = b.x * s * s + 0.10 * sin(s * PI) * (hash11(seed) - 0.5);
  float width = mix(0.026, 0.052, s) * (1.0 + 0.10 * sin(s * 90.0)) + 0.05 * exp(-s * 26.0);
  cover = (1.0 - smoothstep(width - pixel, width + pixel, abs(q.x - bend))) * step(q.y, 0.02)
    * step(b.y, q.y);

  for (int i = 0; i < 15; i++) {
    vec3 h = hash23(vec2(float(i), seed));
    float angle = mix(-0.62, PI + 0.62, (float(i) + 0.7 * h.x) / 15.0);
    float len = 0.72 + 0.38 * h.y;
    vec2 d = vec2(cos(angle), sin(angle));
    float droop = 0.34 + 0.36 * h.z;
    if (length(q) > 1.5) continue;
    // Nearest point of the drooping spine, by a few steps of projection.
    float u = clamp(dot(q, d), 0.0, len);
    for (int k = 0; k < 5; k++) {
      vec2 at = d * u - vec2(0.0, droop * u * u);
      vec2 along = d - vec2(0.0, 2.0 * droop * u);
      u = clamp(u + 0.8 * dot(q - at, along) / dot(along, along), 0.0, len);
    }
    vec2 at = d * u - vec2(0.0, droop * u * u);
    vec2 along = normalize(d - vec2(0.0, 2.0 * droop * u));
    vec2 off = q - at;
    float v = off.x * -along.y + off.y * along.x;
    float w = u / len;
    float leaf = (0.17 + 0.06 * h.z) * pow(max(sin(PI * min(w * 0.93 + 0.06, 1.0)), 0.0), 0.7);
    float comb = fract(u * 30.0 + abs(v) * 34.0 + h.x);
    float blade = smoothstep(0.0, 0.16 + pixel * 22.0, comb) * smoothstep(0.80, 0.62 - pixel * 10.0, comb);
    float edge = 1.0 - smoothstep(leaf * 0.75 - pixel, leaf + pixel, abs(v) + 0.02 * h.y);
    float inLength = step(dot(off, off), square(max(leaf, 0.02)) * 1.6);
    float spine = 1.0 - smoothstep(0.006 - pixel, 0.006 + pixel, length(off));
    cover = max(cover, max(blade * edge * inLength, spine));
  }
  return cover;
}
