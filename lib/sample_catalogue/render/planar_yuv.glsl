#version 300 es
// Packs a picture as planar 4:2:0 YCbCr, BT.709 limited range, four bytes a texel, rows from the top.
precision highp float; precision highp int; precision highp sampler2D;
uniform sampler2D uPicture;
layout(location = 0) out vec4 outBytes;

const vec3 LUMA = vec3(0.2126, 0.7152, 0.0722);

float luma(ivec2 pixel, int height) {
  vec3 c = texelFetch(uPicture, ivec2(pixel.x, height - 1 - pixel.y), 0).rgb;
  return (16.0 + 219.0 * dot(c, LUMA)) / 255.0;
}
// Difference of blue (channel 2) or red (channel 0) to luma, of a block of two by two pixels.
float chroma(int place, ivec2 size, int channel) {
  ivec2 block = ivec2(place % (size.x / 2), place / (size.x / 2)) * 2;
  vec2 middle = vec2(block.x + 1, size.y - 1 - block.y) / vec2(size);
  vec3 c = textureLod(uPicture, middle, 0.0).rgb;
  float range = channel == 2 ? 1.8556 : 1.5748;
  return (128.0 + 224.0 * (c[channel] - dot(c, LUMA)) / range) / 255.0;
}
void main() {
  vec4 bytes;
  ivec2 size = textureSize(uPicture, 0);
  ivec2 texel = ivec2(gl_FragCoord.xy);
  int first = 4 * texel.x;
  int row = texel.y - size.y;
  int planeRows = size.y / 4;
  int channel = row < planeRows ? 2 : 0;
  for (int i = 0; i < 4; i++) {
    if (row < 0) bytes[i] = luma(ivec2(first + i, texel.y), size.y);
    else bytes[i] = chroma((row % planeRows) * size.x + first + i, size, channel);
  }
  outBytes = bytes;
}
