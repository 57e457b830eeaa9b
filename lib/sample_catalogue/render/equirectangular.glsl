// Maps a pixel to a ray (equirectangular, or rectilinear for the hero clip), averages the samples, writes display values.
uniform int uSamples;
uniform float uPhase;
uniform float uFrame;
uniform vec4 uCamera; // x: 0 equirectangular, 1 rectilinear; y: yaw; z: pitch; w: horizontal field of view (radians)

vec3 rayThrough(vec2 pixel) {
  if (uCamera.x < 0.5) {
    float longitude = (pixel.x / uSize.x - 0.5) * TAU + uCamera.y;
    float latitude = (pixel.y / uSize.y - 0.5) * PI;
    return vec3(cos(latitude) * sin(longitude), sin(latitude), cos(latitude) * cos(longitude));
  }
  vec2 q = (2.0 * pixel - uSize) / uSize.x * tan(0.5 * uCamera.w);
  vec3 rd = normalize(vec3(q, 1.0));
  rd.yz = rotation(-uCamera.z) * rd.yz;
  rd.xz = rotation(-uCamera.y) * rd.xz;
  return rd;
}

// R2 low-discrepancy sequence: even coverage of the pixel for any number of samples.
vec2 subpixel(int index) {
  return index == 0 ? vec2(0.5) : fract(vec2(0.5) + float(index) * vec2(0.7548776662, 0.5698402910));
}

#ifdef BAKING
layout(location = 0) out vec4 outBake0;
layout(location = 1) out vec4 outBake1;
void main() {
  vec2 corner = gl_FragCoord.xy - 0.5;
  vec4 sum0 = vec4(0.0), sum1 = vec4(0.0);
  for (int i = 0; i < uSamples; i++) {
    vec4 a = vec4(0.0), b = vec4(0.0);
    bake(rayThrough(corner + subpixel(i)), a, b);
    sum0 += a;
    sum1 += b;
  }
  outBake0 = sum0 / float(uSamples);
  outBake1 = sum1 / float(uSamples);
}
#elif defined(SURROUNDING)
layout(location = 0) out vec4 outSurrounding;
void main() {
  outSurrounding = surrounding(rayThrough(gl_FragCoord.xy), uPhase);
}
#else
layout(location = 0) out vec4 outColor;
void main() {
  vec2 corner = gl_FragCoord.xy - 0.5;
  vec3 sum = vec3(0.0);
  for (int i = 0; i < uSamples; i++) {
    sum += displayFromScene(radiance(rayThrough(corner + subpixel(i)), uPhase));
  }
  // Triangular dither of one code value hides the steps of 8 bits.
  uvec2 cell = uvec2(gl_FragCoord.xy) + uvec2(uint(uFrame) * 7919u);
  vec3 dither = hash33(uvec3(cell, 1u)) - hash33(uvec3(cell, 2u));
  outColor = vec4(sum / float(uSamples) + dither / 255.0, 1.0);
}
#endif
