// Conifers as rings of cut-outs around a camera that does not move.

// One conifer seen from the side: u across, v up in parts of its height.
// Returns (cover, light of the needles, snow that lies on the branches).
vec3 conifer(float u, float v, vec3 seed, float pixel) {
  if (v < 0.0 || v > 1.0) return vec3(0.0);
  float side = abs(u);
  float slim = 0.15 + 0.07 * seed.x;
  float crown = slim * pow(1.0 - v, 0.82) * smoothstep(0.02, 0.16 + 0.1 * seed.y, v);
  if (side > crown * 1.35 + 0.02) return vec3(0.0);
  float whorls = 15.0 + 9.0 * seed.z;
  float wobble = noise(vec2(u * 14.0 + 40.0 * seed.x, v * 22.0 + 50.0 * seed.y));
  float saw = fract(whorls * (v + 0.42 * side) + 1.1 * wobble + seed.x);
  float branch = crown * (0.50 + 0.62 * (1.0 - saw) * (0.65 + 0.7 * wobble));
  float needles = fbm(vec2(u * 95.0, v * 70.0) + seed.xy * 90.0, 4);
  float edge = branch - side + crown * 0.85 * (needles - 0.52);
  float cover = smoothstep(-pixel, pixel, edge);
  float gaps = smoothstep(0.26, 0.44, needles + 0.42 * (1.0 - side / (crown + 1e-3)) - 0.25 * saw);
  cover *= mix(1.0, gaps, 0.92);
  float trunk = smoothstep(0.0085 * (1.1 - v) + pixel, 0.0085 * (1.1 - v), side);
  float light = (0.35 + 0.9 * needles) * (0.55 + 0.45 * (1.0 - saw)) * (0.6 + 0.55 * side / (crown + 1e-3));
  float snow = smoothstep(0.50, 0.15, saw + 0.5 * (needles - 0.5)) * smoothstep(0.0, 0.25, cover);
  return vec3(max(cover, trunk), mix(light, 0.3, trunk * (1.0 - cover)), snow);
}

// Nearest conifer of one ring on this ray. `radius` in metres, `eye` the camera's height above the foot of the trees.
// Returns (cover, light, snow, seed). `keep`: share of places that hold a tree; `opening`: half-angle left free ahead.
vec4 coniferRing(vec3 rd, float ring, float radius, float spacing, float eye, float keep, float tall, float opening) {
  float longitude = atan(rd.x, rd.z) / TAU + 0.5;
  float places = floor(TAU * radius / spacing);
  float x = longitude * places + 0.5 * mod(ring, 2.0);
  vec2 flatRay = rd.xz;
  float slope = rd.y / max(length(flatRay), 1e-4);
  float cell = floor(x);
  vec4 best = vec4(0.0);
  for (int i = -2; i <= 2; i++) {
    float c = cell + float(i);
    vec3 h = hash33(uvec3(uint(mod(c, places)), uint(ring), 3u));
    vec3 k = hash33(uvec3(uint(mod(c, places)), uint(ring), 9u));
    float away = abs((mod(c, places) + 0.2 + 0.6 * h.x) / places - 0.5) * TAU;
    if (k.x > keep || away < opening) continue;
    float depth = radius * (1.0 + 0.10 * (k.y - 0.5));
    float height = tall * (0.55 + 0.65 * h.y);
    float u = (x - c - 0.2 - 0.6 * h.x) / places * TAU * depth / height;
    float v = (slope * depth + eye + 0.6 * (k.z - 0.5)) / height;
    vec3 tree = conifer(u, v, h, pixelAngle() * depth / height * 0.7);
    best = mix(vec4(tree, h.z), best, best.x);
    best.x = max(best.x, tree.x);
    if (best.x > 0.98) break;
  }
  return best;
}
