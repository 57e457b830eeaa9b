/** Pixel size of an image. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The view a frame is taken with; angles in radians. */
export type Camera =
  | { readonly kind: "equirectangular"; readonly yaw: number }
  | {
    readonly kind: "rectilinear";
    readonly yaw: number;
    readonly pitch: number;
    readonly fieldOfView: number;
  };

/** One frame to draw. */
export interface FrameRequest {
  readonly size: Size;
  readonly camera: Camera;
  readonly samples: number;
  /** Position in the loop, in [0, 1). */
  readonly phase: number;
  readonly index: number;
}

/** What the page needs to know of a world. */
export interface WorldSetup {
  readonly frame: string;
  readonly bake: string | undefined;
  readonly bakeSamples: number;
  readonly surrounding: string | undefined;
  readonly surroundingWidth: number;
  readonly bakeSize: Size;
  /** Fragment shader that packs a frame as planar YCbCr. */
  readonly packing: string;
}

/** Lives in the page: compiles a world once, then draws its frames. */
export interface WebglRenderer {
  /** One frame as planar 4:2:0 YCbCr bytes (BT.709, limited range). Width and height are multiples of 8. */
  draw(request: FrameRequest): Uint8Array<ArrayBuffer>;
}

/**
 * Makes the renderer. Runs inside the page, so it refers to nothing outside its own body.
 * Throws with the compiler's log when a shader does not compile.
 */
export function createWebglRenderer(world: WorldSetup): WebglRenderer {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (gl === null) throw new Error("WebGL2 is not available");
  if (gl.getExtension("EXT_color_buffer_float") === null) throw new Error("No float targets");

  const vertexSource =
    "#version 300 es\nvoid main(){gl_Position=vec4(gl_VertexID==1?3.:-1.,gl_VertexID==2?3.:-1.,0,1);}";
  const compile = (type: number, source: string) => {
    const shader = gl.createShader(type)!;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) {
      const log = gl.getShaderInfoLog(shader) ?? "";
      const line = Number(/ERROR: 0:(\d+)/.exec(log)?.[1] ?? 0);
      throw new Error(`${log}\n${source.split("\n").slice(line - 3, line + 1).join("\n")}`);
    }
    return shader;
  };
  const link = (fragmentSource: string) => {
    const program = gl.createProgram();
    gl.attachShader(program, compile(gl.VERTEX_SHADER, vertexSource));
    gl.attachShader(program, compile(gl.FRAGMENT_SHADER, fragmentSource));
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
      throw new Error(gl.getProgramInfoLog(program) ?? "link failed");
    }
    return program;
  };
  const createTexture = (size: Size, format: number) => {
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    const type = format === gl.RGBA8 ? gl.UNSIGNED_BYTE : gl.FLOAT;
    gl.texImage2D(gl.TEXTURE_2D, 0, format, size.width, size.height, 0, gl.RGBA, type, null);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.REPEAT);
    return texture;
  };
  const createTarget = (textures: WebGLTexture[]) => {
    const target = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, target);
    const attachments = textures.map((texture, i) => {
      gl.framebufferTexture2D(
        gl.FRAMEBUFFER,
        gl.COLOR_ATTACHMENT0 + i,
        gl.TEXTURE_2D,
        texture,
        0,
      );
      return gl.COLOR_ATTACHMENT0 + i;
    });
    gl.drawBuffers(attachments);
    return target;
  };
  let layers: WebGLTexture[] = [];
  const bind = (program: WebGLProgram, size: Size, samples: number, bound: WebGLTexture[]) => {
    gl.useProgram(program);
    bound.forEach((texture, unit) => {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, texture);
    });
    const at = (name: string) => gl.getUniformLocation(program, name);
    gl.uniform1i(at("uBake0"), 0);
    gl.uniform1i(at("uBake1"), 1);
    gl.uniform1i(at("uSurrounding"), 2);
    gl.uniform2f(at("uSize"), size.width, size.height);
    gl.uniform1i(at("uSamples"), samples);
    gl.viewport(0, 0, size.width, size.height);
    return at;
  };
  // In strips, each one waited for: a single long draw call would be taken for a hang.
  const drawInStrips = (size: Size, strips: number, format: number, type: number) => {
    const pixel = type === gl.FLOAT ? new Float32Array(4) : new Uint8Array(4);
    const rows = Math.ceil(size.height / strips);
    gl.enable(gl.SCISSOR_TEST);
    for (let y = 0; y < size.height; y += rows) {
      gl.scissor(0, y, size.width, rows);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.readPixels(0, y, 1, 1, format, type, pixel);
    }
    gl.disable(gl.SCISSOR_TEST);
  };

  if (world.bake !== undefined) {
    const size = world.bakeSize;
    const targets = [0, 1].map(() => createTexture(size, gl.RGBA16F));
    const target = createTarget(targets);
    const at = bind(link(world.bake), size, world.bakeSamples, []);
    gl.uniform4f(at("uCamera"), 0, 0, 0, 0);
    drawInStrips(size, 32, gl.RGBA, gl.FLOAT);
    gl.deleteFramebuffer(target);
    layers = targets;
  }

  const surrounding = world.surrounding === undefined ? undefined : (() => {
    const size = { width: world.surroundingWidth, height: world.surroundingWidth / 2 };
    const texture = createTexture(size, gl.RGBA16F);
    return { size, texture, target: createTarget([texture]), program: link(world.surrounding) };
  })();
  const drawSurrounding = (phase: number) => {
    if (surrounding === undefined) return layers;
    gl.bindFramebuffer(gl.FRAMEBUFFER, surrounding.target);
    const at = bind(surrounding.program, surrounding.size, 1, layers);
    gl.uniform1f(at("uPhase"), phase);
    gl.uniform4f(at("uCamera"), 0, 0, 0, 0);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    return [
      layers[0] ?? surrounding.texture,
      layers[1] ?? surrounding.texture,
      surrounding.texture,
    ];
  };
  const program = link(world.frame);
  const packing = link(world.packing);
  const createOutput = (size: Size) => {
    const packedSize = { width: size.width / 4, height: size.height * 1.5 };
    const picture = createTexture(size, gl.RGBA8);
    return {
      size,
      packedSize,
      picture,
      target: createTarget([picture]),
      packed: createTarget([createTexture(packedSize, gl.RGBA8)]),
      bytes: new Uint8Array(4 * packedSize.width * packedSize.height),
    };
  };
  let output: ReturnType<typeof createOutput> | undefined;
  return {
    draw({ size, camera, samples, phase, index }) {
      if (output?.size.width !== size.width || output.size.height !== size.height) {
        output = createOutput(size);
      }
      const textures = drawSurrounding(phase);
      gl.bindFramebuffer(gl.FRAMEBUFFER, output.target);
      const at = bind(program, size, samples, textures);
      gl.uniform1f(at("uPhase"), phase);
      gl.uniform1f(at("uFrame"), index);
      if (camera.kind === "equirectangular") gl.uniform4f(at("uCamera"), 0, camera.yaw, 0, 0);
      else gl.uniform4f(at("uCamera"), 1, camera.yaw, camera.pitch, camera.fieldOfView);
      drawInStrips(size, 4, gl.RGBA, gl.UNSIGNED_BYTE);
      const { width, height } = output.packedSize;
      gl.bindFramebuffer(gl.FRAMEBUFFER, output.packed);
      bind(packing, output.packedSize, 1, [output.picture]);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, output.bytes);
      return output.bytes;
    },
  };
}
