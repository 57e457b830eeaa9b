// What the worlds share: constants, hashes, noise, sky, fog, distance primitives, tone map.
const float PI = 3.14159265359;
const float TAU = 6.28318530718;

uniform vec2 uSize; // output size in pixels
uniform sampler2D uBake0; // what bake() wrote, equirectangular
uniform sampler2D uBake1;
uniform sampler2D uSurrounding; // what surrounding() wrote for this frame, equirectangular, coarse

float sat(float x) { return clamp(x, 0.0, 1.0); }
vec3 sat(vec3 x) { return clamp(x, 0.0, 1.0); }
float square(float x) { return x * x; }
mat2 rotation(float angle) { float c = cos(angle), s = sin(angle); return mat2(c, s, -s, c); }

// ---- hashes (PCG, Jarzynski and Olano 2020) ----
uvec3 pcg(uvec3 v) {
  v = v * 1664525u + 1013904223u;
  v.x += v.y * v.z; v.y += v.z * v.x; v.z += v.x * v.y;
  v ^= v >> 16u;
  v.x += v.y * v.z; v.y += v.z * v.x; v.z += v.x * v.y;
  return v;
}
vec3 hash33(uvec3 v) { return vec3(pcg(v) >> 8u) / 16777216.0; }
vec3 hash33(vec3 cell) { return hash33(uvec3(ivec3(floor(cell)) + 32768)); }
vec3 hash23(vec2 cell) { return hash33(uvec3(uvec2(ivec2(floor(cell)) + 32768), 17u)); }
float hash21(vec2 cell) { return hash23(cell).x; }
float hash11(float cell) { return hash23(vec2(cell, 7.0)).x; }

// ---- value noise in [0, 1] ----
// Arithmetic hashes of four corners at once (after Hoskins, "Hash without Sine"): far cheaper here than texture fetches.
vec4 cornerHash(vec2 x, vec2 y) {
  vec4 X = fract(x.xyxy * 0.1031), Y = fract(y.xxyy * 0.1031);
  vec4 d = 2.0 * X * Y + X * X + 33.33 * (2.0 * X + Y);
  return fract((X + Y + 2.0 * d) * (X + d));
}
vec4 cornerHash(vec2 x, vec2 y, float z) {
  vec4 X = fract(x.xyxy * 0.1031), Y = fract(y.xxyy * 0.1031);
  float Z = fract(z * 0.1031);
  vec4 d = 2.0 * X * Z + Y * Y + 31.32 * (X + Y + Z);
  return fract((X + Y + 2.0 * d) * (Z + d));
}
float bilinear(vec4 v, vec2 u) {
  vec2 m = mix(v.xz, v.yw, u.x);
  return mix(m.x, m.y, u.y);
}
float noise(vec2 p) {
  vec2 i = floor(p), f = p - i;
  return bilinear(cornerHash(vec2(i.x, i.x + 1.0), vec2(i.y, i.y + 1.0)), f * f * (3.0 - 2.0 * f));
}
float noise(vec3 p) {
  vec3 i = floor(p), f = p - i;
  f = f * f * (3.0 - 2.0 * f);
  vec2 x = vec2(i.x, i.x + 1.0), y = vec2(i.y, i.y + 1.0);
  return bilinear(mix(cornerHash(x, y, i.z), cornerHash(x, y, i.z + 1.0), f.z), f.xy);
}
// Four independent noises at once.
vec4 noise4(vec2 p) {
  return vec4(noise(p), noise(p + 71.3), noise(p.yx + 133.7), noise(p.yx - 211.9));
}
// Noise that evolves with t and returns to its start after `period` (whole) units of t.
float noiseLoop(vec2 p, float t, float period) {
  vec2 i = floor(p), f = p - i;
  f = f * f * (3.0 - 2.0 * f);
  float k = floor(t), w = t - k;
  vec2 x = vec2(i.x, i.x + 1.0), y = vec2(i.y, i.y + 1.0);
  vec4 lo = cornerHash(x, y, mod(k, period)), hi = cornerHash(x, y, mod(k + 1.0, period));
  return bilinear(mix(lo, hi, w * w * (3.0 - 2.0 * w)), f);
}
// Noise over x that repeats along y with `period` (whole) units: for worlds one travels through.
float noiseRepeatY(vec2 p, float period) {
  vec2 i = floor(p), f = p - i;
  vec2 y = mod(vec2(i.y, i.y + 1.0), period);
  return bilinear(cornerHash(vec2(i.x, i.x + 1.0), y), f * f * (3.0 - 2.0 * f));
}
// Repeats along both axes: for fields that are baked as a tile.
float noiseTile(vec2 p, vec2 period) {
  vec2 i = floor(p), f = p - i;
  vec2 a = mod(i, period), b = mod(i + 1.0, period);
  return bilinear(cornerHash(vec2(a.x, b.x), vec2(a.y, b.y)), f * f * (3.0 - 2.0 * f));
}
// Rounded heaps, one a cell, as of cumulus or stones; in [0, 1].
float heapsTile(vec2 p, vec2 period) {
  vec2 cell = floor(p);
  float top = 0.0;
  for (int j = -1; j <= 1; j++) {
    for (int i = -1; i <= 1; i++) {
      vec2 c = cell + vec2(i, j);
      vec3 h = hash23(mod(c, period));
      vec2 d = p - c - 0.15 - 0.7 * h.xy;
      float radius = 0.55 + 0.4 * h.z;
      top = max(top, (0.6 + 0.4 * h.z) * sqrt(max(1.0 - dot(d, d) / (radius * radius), 0.0)));
    }
  }
  return top;
}
// Value noise with its gradient: (value, d/dx, d/dy).
vec3 noiseGradient(vec2 p) {
  vec2 i = floor(p), f = p - i;
  vec2 u = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  vec2 du = 30.0 * f * f * (f * (f - 2.0) + 1.0);
  vec4 h = cornerHash(vec2(i.x, i.x + 1.0), vec2(i.y, i.y + 1.0));
  float k = h.x - h.y - h.z + h.w;
  vec2 d = h.yz - h.x;
  return vec3(h.x + d.x * u.x + d.y * u.y + k * u.x * u.y, du * (d + k * u.yx));
}
const mat2 OCTAVE = mat2(1.6, 1.2, -1.2, 1.6); // turns and doubles
float fbm(vec2 p, int octaves) {
  float sum = 0.0, amplitude = 0.5;
  for (int i = 0; i < octaves; i++) {
    sum += amplitude * noise(p);
    p = OCTAVE * p + 17.3;
    amplitude *= 0.5;
  }
  return sum;
}
const mat3 OCTAVE3 = mat3(0.0, 1.6, 1.2, -1.6, 0.72, -0.96, -1.2, -0.96, 1.28);
float fbm(vec3 p, int octaves) {
  float sum = 0.0, amplitude = 0.5;
  for (int i = 0; i < octaves; i++) {
    sum += amplitude * noise(p);
    p = OCTAVE3 * p + 11.7;
    amplitude *= 0.5;
  }
  return sum;
}
// Ridged fbm damped by slope: eroded mountains. Height in about [0, 1].
float ridges(vec2 p, int octaves) {
  float sum = 0.0, amplitude = 0.5;
  vec2 slope = vec2(0.0);
  for (int i = 0; i < octaves; i++) {
    vec3 n = noiseGradient(p);
    slope += n.yz;
    sum += amplitude * n.x / (1.0 + dot(slope, slope));
    p = OCTAVE * p + 5.1;
    amplitude *= 0.5;
  }
  return sum;
}

// ---- loops ----
// Two copies of a drifting field, half a loop apart: .x and .y are their ages in [-0.5, 0.5), .z and .w their weights.
// Field = mean + (z * (f(x) - mean) + w * (f(y) - mean)) keeps the contrast when z^2 + w^2 = 1.
vec4 driftLayers(float phase) {
  float a = fract(phase), b = fract(phase + 0.5);
  float w = sin(PI * a), v = sin(PI * b);
  return vec4(a - 0.5, b - 0.5, vec2(w, v) * inversesqrt(w * w + v * v));
}
// A pulse that is 1 at `at` and falls to 0 over `width` (parts of the loop), around the loop's end too.
float loopPulse(float phase, float at, float width) {
  float d = abs(fract(phase - at + 0.5) - 0.5);
  return 1.0 - smoothstep(0.0, width, d);
}

// ---- directions ----
vec2 equirectangular(vec3 rd) {
  return vec2(atan(rd.x, rd.z) / TAU + 0.5, asin(clamp(rd.y, -1.0, 1.0)) / PI + 0.5);
}
// Lookups of what bake() wrote for a direction; the baked textures repeat, so the poles are kept half a texel off.
// Explicit level of detail: the derivative of the longitude jumps at the seam.
vec2 bakedPlace(vec3 rd) { vec2 uv = equirectangular(rd); return vec2(uv.x, clamp(uv.y, 0.0005, 0.9995)); }
vec4 baked0(vec3 rd) { return textureLod(uBake0, bakedPlace(rd), 0.0); }
vec4 baked1(vec3 rd) { return textureLod(uBake1, bakedPlace(rd), 0.0); }
vec4 surroundingAt(vec3 rd) { return textureLod(uSurrounding, bakedPlace(rd), 0.0); }
// Angle of one pixel at the horizon, in radians.
float pixelAngle() { return TAU / uSize.x; }

// ---- light ----
float henyeyGreenstein(float cosine, float g) {
  float g2 = g * g;
  return (1.0 - g2) / (4.0 * PI * pow(1.0 + g2 - 2.0 * g * cosine, 1.5));
}
float fresnel(float cosine, float f0) { return f0 + (1.0 - f0) * pow(1.0 - sat(cosine), 5.0); }
// Gradient sky: zenith, horizon, and a glow of the sun that hugs the horizon.
vec3 gradientSky(vec3 rd, vec3 sun, vec3 zenith, vec3 horizon, vec3 glow) {
  float up = max(rd.y, 0.0);
  vec3 sky = mix(horizon, zenith, 1.0 - exp(-4.0 * up));
  float toward = 0.5 + 0.5 * dot(normalize(vec3(rd.x, 0.0001, rd.z)), normalize(vec3(sun.x, 0.0, sun.z)));
  float cosine = dot(rd, sun);
  sky += glow * (pow(toward, 3.0) * exp(-7.0 * up) + 0.55 * pow(sat(cosine), 12.0) + 1.6 * pow(sat(cosine), 220.0));
  return sky;
}
// Soft disc of the sun; `radius` in radians.
float sunDisc(vec3 rd, vec3 sun, float radius) {
  float angle = length(rd - sun);
  return smoothstep(radius * 1.12, radius * 0.88, angle);
}
// Stars: at most one a cell of a cube map, at least one pixel wide so that they do not shimmer.
vec3 stars(vec3 rd, float cells, float density) {
  vec3 a = abs(rd);
  float m = max(a.x, max(a.y, a.z));
  vec2 uv = a.x == m ? rd.yz : (a.y == m ? rd.xz : rd.xy);
  float face = a.x == m ? sign(rd.x) : (a.y == m ? 2.0 * sign(rd.y) : 3.0 * sign(rd.z));
  uv = uv / m * cells;
  vec2 cell = floor(uv);
  vec3 h = hash33(vec3(cell, face * 91.0));
  vec3 h2 = hash33(vec3(cell, face * 91.0 + 31.0));
  if (h.z > density) return vec3(0.0);
  vec2 d = (uv - cell - 0.15 - 0.7 * h.xy) / cells;
  float width = max(pixelAngle() * 0.62, 0.0011);
  float magnitude = pow(h2.x, 7.0) * 6.0 + 0.12 + 0.5 * pow(h2.y, 3.0);
  vec3 tint = mix(vec3(1.0, 0.78, 0.58), vec3(0.62, 0.78, 1.0), h2.z);
  return mix(tint, vec3(1.0), 0.45) * magnitude * exp(-dot(d, d) / (width * width));
}
// Analytic fog of a layer that thins out with height: the part of the light it takes on a path of length t.
float heightFog(float eyeHeight, float rdY, float t, float density, float falloff) {
  float k = falloff * rdY;
  float path = abs(k * t) < 1e-3 ? t : (1.0 - exp(-k * t)) / k;
  return 1.0 - exp(-density * exp(-falloff * eyeHeight) * path);
}

// ---- distance primitives ----
float sdSphere(vec3 p, float r) { return length(p) - r; }
float sdBox(vec3 p, vec3 b) { vec3 q = abs(p) - b; return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0); }
float sdBox(vec2 p, vec2 b) { vec2 q = abs(p) - b; return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0); }
float sdCapsule(vec3 p, vec3 a, vec3 b, float r) {
  vec3 pa = p - a, ba = b - a;
  return length(pa - ba * sat(dot(pa, ba) / dot(ba, ba))) - r;
}
float sdCylinder(vec3 p, float r, float halfHeight) {
  vec2 d = abs(vec2(length(p.xz), p.y)) - vec2(r, halfHeight);
  return min(max(d.x, d.y), 0.0) + length(max(d, 0.0));
}
float smoothMin(float a, float b, float k) {
  float h = max(k - abs(a - b), 0.0) / k;
  return min(a, b) - h * h * k * 0.25;
}

// ---- display ----
// ACES fitted (Stephen Hill): scene linear Rec. 709 to display linear.
vec3 toneMap(vec3 c) {
  const mat3 IN = mat3(0.59719, 0.07600, 0.02840, 0.35458, 0.90834, 0.13383, 0.04823, 0.01566, 0.83777);
  const mat3 OUT = mat3(1.60475, -0.10208, -0.00327, -0.53108, 1.10813, -0.07276, -0.07367, -0.00605, 1.07602);
  vec3 v = IN * max(c, 0.0);
  v = (v * (v + 0.0245786) - 0.000090537) / (v * (0.983729 * v + 0.4329510) + 0.238081);
  return sat(OUT * v);
}
vec3 displayFromScene(vec3 c) {
  c = toneMap(c);
  return mix(12.92 * c, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
}
