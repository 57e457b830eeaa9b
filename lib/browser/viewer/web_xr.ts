/** What is used of the WebXR Device API (w3.org/TR/webxr), which the language's own types lack. */

export interface XrView {
  eye: "left" | "right" | "none";
  projectionMatrix: Float32Array;
  transform: { matrix: Float32Array };
}

export interface XrFrame {
  getViewerPose(space: unknown): { views: readonly XrView[] } | null;
}

export interface XrSession {
  updateRenderState(state: { baseLayer: unknown }): void;
  requestReferenceSpace(type: "local"): Promise<unknown>;
  requestAnimationFrame(draw: (now: number, frame: XrFrame) => void): number;
}

export interface XrSystem {
  isSessionSupported(mode: "immersive-vr"): Promise<boolean>;
  requestSession(mode: "immersive-vr"): Promise<XrSession>;
}

interface XrLayer {
  framebuffer: WebGLFramebuffer | null;
  getViewport(view: XrView): { x: number; y: number; width: number; height: number };
}

declare global {
  const XRWebGLLayer: new (session: XrSession, gl: WebGL2RenderingContext) => XrLayer;
}

/** The browser's WebXR, or undefined; also where a page that frames this one does not allow it. */
export function webXr(): XrSystem | undefined {
  const policy = (document as { featurePolicy?: { allowsFeature(name: string): boolean } })
    .featurePolicy;
  if (policy?.allowsFeature("xr-spatial-tracking") === false) return undefined;
  return (navigator as { xr?: XrSystem }).xr;
}
