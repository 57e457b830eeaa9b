// A straight highway through open desert at golden hour: mesas and ranges ahead, poles and brush passing by.
#pragma seconds 6
#pragma width 1536
#pragma bake 4
#include "prelude_city.glsl"

const float TRAVEL = 128.0;
const float SHUTTER = 0.22;
const float POLE_X = 10.5;
const vec3 SUN = normalize(vec3(0.42, 0.165, 1.0));
const vec3 SUNLIGHT = vec3(1.0, 0.56, 0.24);

vec3 air(vec3 rd) {
  return gradientSky(rd, SUN, vec3(0.075, 0.155, 0.34), vec3(0.62, 0.36, 0.22), vec3(0.95, 0.42, 0.12));
}

vec3 desertSky(vec3 rd) {
  return air(rd) + vec3(1.0, 0.80, 0.50)
    * (sunDisc(rd, SUN, 0.016) * 16.0 + 0.5 * exp(-length(rd - SUN) * 7.0));
}

vec3 hazeTowards(vec3 rd) {
  return air(normalize(vec3(rd.x, 0.03, rd.z))) * 0.66;
}

#ifdef BAKING
// Plateaus, steep at their rims; height over the horizon by azimuth.
float mesa(float azimuth, float k) {
  float n = fbm(vec2(azimuth * (1.6 + k * 0.9) + k * 17.0, k + 0.5), 4);
  float top = smoothstep(0.46, 0.505, n) * 0.7 + smoothstep(0.56, 0.59, n) * 0.5;
  float talus = 0.35 * smoothstep(0.36, 0.50, n);
  float rim = 0.05 * noise(vec2(azimuth * 60.0, k));
  return (0.024 + 0.076 * (top + talus) + 0.006 * rim) * (1.0 - 0.26 * k);
}

// Layer 0: sky, ranges and mesas: everything too far away to move.
void bake(vec3 rd, out vec4 far, out vec4 unused) {
  unused = vec4(0);
  float up = rd.y / length(rd.xz);
  float azimuth = atan(rd.x, rd.z);
  vec3 c = desertSky(rd);
  vec2 q = rd.xz / (max(rd.y, 0.0) + 0.10);
  float cirrus = smoothstep(0.46, 0.86, fbm(q * vec2(0.55, 1.7) + 3.0, 5) + 0.12 * fbm(q * 4.0, 3))
    * smoothstep(0.03, 0.22, rd.y);
  float toward = sat(dot(rd, SUN));
  c = mix(c, mix(vec3(0.62, 0.38, 0.36), vec3(1.7, 0.95, 0.48), pow(toward, 3.0)), cirrus * 0.60);
  vec3 haze = hazeTowards(rd);
  for (int i = 0; i < 3; i++) {
    float k = float(i);
    // The seam of the azimuth lies behind; there the crest is blended to a constant.
    float behind = smoothstep(PI, PI - 0.25, abs(azimuth));
    float crest = i == 0
      ? 0.024 + 0.12 * ridges(vec2(azimuth * 2.2 + 5.0, 2.0), 6) * behind
      : mix(0.026, mesa(azimuth, k), behind);
    if (up < crest) {
      float inside = crest - up;
      float strata = 0.75 + 0.35 * noise(vec2(up * 420.0, k))
        + 0.35 * (noise(vec2(azimuth * 90.0, up * 160.0 + k * 9.0)) - 0.5);
      vec3 rock = mix(vec3(0.34, 0.15, 0.085), vec3(0.46, 0.23, 0.12), noise(vec2(azimuth * 30.0, k)));
      float facing = 0.5 - 0.5 * dot(normalize(rd.xz), normalize(SUN.xz));
      vec3 lit = rock * strata * (SUNLIGHT * (0.12 + 1.5 * facing) + vec3(0.16, 0.19, 0.30));
      c = mix(lit, haze, min(1.0, (i == 0 ? 0.70 : i == 1 ? 0.50 : 0.26) + 0.30 * exp(-up * 42.0)));
    }
  }
  far = vec4(c, 1.0);
}
#endif

// Brush on an upright slice of the land at x: how much it covers, and its light.
vec4 brush(vec3 ro, vec3 rd, float x, float seed) {
  float t = (x - ro.x) / rd.x;
  vec3 p = ro + rd * t;
  if (t < 0.0 || p.y > 2.2 || t > 260.0) return vec4(0);
  float plot = 8.0;
  float k = floor(p.z / plot);
  vec3 h = hash23(vec2(mod(k, TRAVEL / plot) + 50.0, seed));
  if (h.z < 0.25) return vec4(0);
  float r = t * PIXEL * 0.6;
  float rz = r / max(abs(rd.x), 0.06) + SHUTTER;
  vec2 size = vec2(0.7 + 1.6 * h.x, 0.35 + 0.95 * h.x * h.y + 0.15);
  vec2 q = vec2(p.z - (k + 0.25 + 0.5 * h.y) * plot, p.y) / size;
  float leaf = noise(vec2(q.x * 7.0, q.y * 6.0) + h.xy * 60.0);
  float d = length(q * vec2(1.0, 1.0)) - 0.72 - 0.42 * (leaf - 0.3);
  float cover = 1.0 - smoothstep(-rz / size.x, rz / size.x, d);
  float rim = smoothstep(-0.34, 0.02, d);
  float toward = sat(dot(rd, SUN));
  vec3 c = mix(vec3(0.060, 0.058, 0.030), vec3(0.12, 0.085, 0.035), h.y) * (0.35 + 0.9 * leaf) * (0.5 + q.y);
  c += SUNLIGHT * vec3(0.50, 0.42, 0.20) * rim * rim * (0.06 + 0.40 * pow(toward, 3.0));
  c = mix(c, hazeTowards(rd), 1.0 - exp(-t * 0.0042));
  return vec4(c, cover);
}

vec3 radiance(vec3 rd, float phase) {
  vec3 ro = vec3(1.75, 1.55, phase * TRAVEL);
  vec3 c = baked0(rd).rgb;
  float t = -ro.y / min(rd.y, -1e-5);
  vec3 p = ro + rd * t;
  if (rd.y < 0.0) {
    float r = t * PIXEL * 0.6;
    float rz = r / max(-rd.y, 0.012) + SHUTTER;
    float fade = exp(-square(rz * 0.45));
    float broad = noiseRepeatY(p.xz * 0.0625, TRAVEL * 0.0625) * 0.6
      + noiseRepeatY(p.xz * vec2(0.3, 0.125), TRAVEL * 0.125) * 0.4;
    float mid = noiseRepeatY(p.xz * vec2(1.1, 0.5), TRAVEL * 0.5);
    float fine = noiseRepeatY(p.xz * vec2(7.0, 1.0), TRAVEL);
    vec3 sand = mix(vec3(0.27, 0.135, 0.070), vec3(0.42, 0.245, 0.135), broad);
    sand *= 0.86 + 0.28 * mix(0.5, mid, fade) + 0.16 * (fine - 0.5) * fade;
    float tufts = smoothstep(0.60, 0.75, mix(0.5, mid, fade) * 0.6 + broad * 0.5);
    sand = mix(sand, vec3(0.12, 0.085, 0.04), tufts * 0.55);
    float shoulder = 1.0 - smoothstep(4.1, 5.6, abs(p.x) + 0.5 * mid);
    sand = mix(sand, vec3(0.30, 0.22, 0.16) * (0.85 + 0.3 * fine), shoulder * 0.75);
    float tarmac = 1.0 - smoothstep(4.0 - r, 4.0 + r, abs(p.x) - 0.06 * (mid - 0.5) * fade);
    vec3 asphalt = vec3(0.098, 0.092, 0.090) * (0.82 + 0.2 * mid + 0.16 * fine);
    float tracks = exp(-square((abs(abs(p.x) - 1.85) - 0.8) * 2.4));
    asphalt *= 1.0 - 0.22 * tracks;
    float cracks = pulses(p.z + 0.4 * sin(p.x * 1.7), 16.0, 0.08, rz) * 0.4;
    asphalt *= 1.0 - cracks;
    float edge = band(abs(p.x), 3.62, 3.75, r);
    float centre = band(p.x, -0.20, -0.08, r) + band(p.x, 0.08, 0.20, r) * pulses(p.z, 8.0, 3.2, rz);
    asphalt = mix(asphalt, vec3(0.50, 0.47, 0.42), edge * 0.8);
    asphalt = mix(asphalt, vec3(0.58, 0.36, 0.06), sat(centre) * 0.85);
    vec3 albedo = mix(sand, asphalt, tarmac);

    // Poles and brush throw long shadows away from the sun.
    float slide = (POLE_X - p.x) * SUN.z / SUN.x;
    float shadow = pulses(p.z + slide + 0.12, 32.0, 0.26, rz + 0.02 * abs(slide)) * step(p.x, POLE_X)
      * smoothstep(-22.0, -6.0, p.x);
    vec3 light = SUNLIGHT * 2.3 * SUN.y * 4.2 * (1.0 - shadow) * (0.75 + 0.4 * mid * fade)
      + vec3(0.20, 0.23, 0.33);
    c = albedo * light * 0.62;
    // Low sun grazing the tarmac and the sand ahead.
    vec3 m = vec3(rd.x, -rd.y, rd.z);
    float sheen = pow(sat(dot(normalize(m * vec3(1.0, 0.35, 1.0)), normalize(SUN * vec3(1.0, 0.35, 1.0)))),
      90.0);
    float grazing = pow(1.0 + rd.y, 6.0);
    c += SUNLIGHT * sheen * grazing * mix(0.10, 1.25 * (0.6 + 0.5 * tracks), tarmac) * (1.0 - shadow);
    c += hazeTowards(rd) * fresnel(-rd.y, 0.0) * 0.30 * tarmac;
    c = mix(c, hazeTowards(rd), 1.0 - exp(-t * 0.0030));
  }

  // From far to near: brush on three slices a side, then poles with a wire.
  float side = sign(rd.x);
  for (int i = 2; i >= 0; i--) {
    float x = (i == 2 ? 46.0 : i == 1 ? 25.0 : 13.0) * side;
    vec4 b = brush(ro, rd, x, float(i) * 5.0 + side * 2.0 + 20.0);
    c = mix(c, b.rgb, b.a);
  }
  float tp = (POLE_X - ro.x) / rd.x;
  if (tp > 0.0) {
    vec3 q = ro + rd * tp;
    float r = tp * PIXEL * 0.6;
    float rz = r / max(abs(rd.x), 0.05) + SHUTTER;
    float pole = pulses(q.z + 0.12, 32.0, 0.24, rz) * band(q.y, 0.0, 7.6, r);
    float arm = pulses(q.z + 0.95, 32.0, 1.9, rz) * band(q.y, 6.9, 7.05, r) * 0.9;
    float sag = (fract(q.z / 32.0) - 0.5);
    float hang = 7.08 - 2.2 * (0.25 - sag * sag);
    float wire = band(q.y, hang, hang + 0.03, max(r, 0.015));
    float cover = max(max(pole, arm), wire * 0.8) * exp(-tp * 0.004);
    c = mix(c, mix(vec3(0.030, 0.022, 0.018), hazeTowards(rd), 1.0 - exp(-tp * 0.004)), cover);
  }
  float glare = exp(-length(rd - SUN) * 5.0);
  return (c + SUNLIGHT * glare * 0.22) * 1.15;
}
