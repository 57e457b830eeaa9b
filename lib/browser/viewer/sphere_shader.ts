/** One triangle that covers the picture; `at` is -1 to 1 from left to right and from bottom to top. */
const VERTEX = `#version 300 es
out vec2 at;
void main() {
  at = vec2(gl_VertexID == 1 ? 3. : -1., gl_VertexID == 2 ? 3. : -1.);
  gl_Position = vec4(at, 0., 1.);
}`;

/*
 * Each pixel's ray is turned into the plate's axes and looked up there, so poles are exact and nothing is
 * tessellated. Sampled values are written as they are: no colour is converted. Where the plate is finer
 * than the screen, four samples spread over the pixel; its extent comes from two charts of longitude, of
 * which one has no jump at the back.
 */
const FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D plate;
uniform mat3 turn;
uniform vec4 lens, eye;
uniform float span;
uniform int taps;
in vec2 at;
out vec4 color;
const float PI = 3.141592653589793;
vec3 look(vec2 p) {
  if (span == 1.) p.x = fract(p.x);
  vec2 edge = .5 / (vec2(textureSize(plate, 0)) * eye.zw);
  if (eye.z < 1. || span < 1.) p.x = clamp(p.x, edge.x, 1. - edge.x);
  p.y = clamp(p.y, edge.y, 1. - edge.y);
  return textureLod(plate, eye.xy + eye.zw * p, 0.).rgb;
}
void main() {
  vec3 ray = turn * vec3(at * lens.xy + lens.zw, 1.);
  float flat_ = length(ray.xz);
  float turned = atan(ray.x, flat_ < 1e-7 ? 1. : ray.z) / (2. * PI);
  vec2 p = vec2(turned / span + .5, .5 - atan(ray.y, flat_) / PI);
  vec2 back = vec2(fract(turned) / span, p.y);
  vec2 dx = dFdx(p), dy = dFdy(p), bx = dFdx(back), by = dFdy(back);
  if (abs(bx.x) < abs(dx.x)) dx = bx;
  if (abs(by.x) < abs(dy.x)) dy = by;
  vec3 sum = vec3(0);
  if (abs(turned) <= span * .5) {
    if (taps == 1) sum = look(p);
    else sum = .25 * (look(p + .125 * dx + .375 * dy) + look(p + .375 * dx - .125 * dy)
      + look(p - .125 * dx - .375 * dy) + look(p - .375 * dx + .125 * dy));
  }
  color = vec4(sum, 1.);
}`;

/** The program that draws a sphere, with the places of its uniforms. */
export interface SphereProgram {
  program: WebGLProgram;
  at(uniform: "turn" | "lens" | "eye" | "span" | "taps"): WebGLUniformLocation | null;
}

/** Compiles the program; undefined where the context is lost or the driver refuses it. */
export function compileSphere(gl: WebGL2RenderingContext): SphereProgram | undefined {
  const program = gl.createProgram();
  for (
    const [type, source] of [[gl.VERTEX_SHADER, VERTEX], [gl.FRAGMENT_SHADER, FRAGMENT]] as const
  ) {
    const shader = gl.createShader(type);
    if (!shader) return undefined;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return undefined;
  return { program, at: (uniform) => gl.getUniformLocation(program, uniform) };
}
