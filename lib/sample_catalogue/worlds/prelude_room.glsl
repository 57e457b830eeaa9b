// Rooms made of boxes, lit by sampled rays. Needs prelude_city.glsl; costly, for baking.

struct Surface {
  float t;
  vec3 n;
  float id;
};

// Keeps the nearest of the surface so far and a box seen from outside.
void addBox(vec3 ro, vec3 rd, vec3 centre, vec3 half_size, float id, inout Surface s) {
  vec4 hit = outsideBox(ro, rd, centre, half_size);
  if (hit.w > 0.0 && hit.w < s.t) s = Surface(hit.w, hit.xyz, id);
}

// Cylinder on the vertical axis, without caps.
void addColumn(vec3 ro, vec3 rd, vec3 foot, float radius, float height, float id, inout Surface s) {
  vec2 o = ro.xz - foot.xz;
  float a = dot(rd.xz, rd.xz), b = dot(o, rd.xz), c = dot(o, o) - radius * radius;
  float h = b * b - a * c;
  if (h < 0.0) return;
  float t = (-b - sqrt(h)) / a;
  float y = ro.y + rd.y * t - foot.y;
  if (t > 0.0 && t < s.t && y > 0.0 && y < height) {
    s = Surface(t, vec3((o + rd.xz * t) / radius, 0.0).xzy, id);
  }
}

// Direction around n, cosine-weighted, from two numbers in [0, 1).
vec3 cosineDirection(vec3 n, vec2 h) {
  float z = 1.0 - 2.0 * h.x, a = TAU * h.y, r = sqrt(max(1.0 - z * z, 0.0));
  return normalize(n + 0.999 * vec3(r * cos(a), r * sin(a), z));
}

// Wooden planks along y of p: colour.
vec3 planks(vec2 p, float width, float len, vec3 dark, vec3 light, float r) {
  float row = floor(p.x / width);
  float offset = hash21(vec2(row, 3.0));
  vec3 h = hash23(vec2(row, floor(p.y / len + offset)));
  float grain = fbm(vec2(p.x * 26.0, p.y * 1.3) + h.xy * 60.0, 3);
  float gap = max(pulses(p.x, width, 0.006, r), pulses(p.y / len + offset, 1.0, 0.004 / len, r / len));
  return mix(dark, light, 0.25 + 0.45 * h.z + 0.9 * (grain - 0.44)) * (1.0 - 0.75 * gap);
}
