// An empty virtual-production stage: a curved wall of LED tiles plays a dusk landscape.
#pragma seconds 6
#pragma bake 3
#include "prelude_city.glsl"

const float RADIUS = 9.0;
const float WALL = 6.5;
const float OPENING = 2.15; // half the arc of the wall, radians
const float CEILING = 7.6;
const vec3 EYE = vec3(0.0, 1.65, 0.0);

const float MIRROR_RAYS = 32.0;

// The picture on the wall as the eye at the centre sees it, without clouds.
vec3 landscape(vec3 v) {
  float azimuth = atan(v.x, v.z);
  float up = v.y / length(v.xz);
  float mirrored = step(up, 0.0);
  up = abs(up);
  vec2 sunAt = vec2(azimuth - 0.22, up - 0.055);
  float sun = exp(-dot(sunAt, sunAt) / 0.0006);
  float glow = exp(-length(sunAt * vec2(1.0, 1.5)) * 2.6);
  vec3 sky = mix(vec3(0.80, 0.36, 0.20), vec3(0.07, 0.14, 0.36), smoothstep(0.0, 0.55, up));
  sky = mix(sky, vec3(0.66, 0.22, 0.30), 0.55 * exp(-square((up - 0.16) * 7.0)));
  sky += vec3(1.0, 0.48, 0.15) * glow * 1.5 + vec3(1.0, 0.80, 0.50) * sun * 9.0;
  for (int i = 0; i < 4; i++) {
    float k = float(i);
    float rise = 0.35 + 1.2 * fbm(vec2(azimuth * (2.3 + 1.4 * k) + k * 7.0, k + 0.5), 6)
      - 0.5 * exp(-square(azimuth - 0.25) * 3.0);
    float crest = (0.24 - 0.056 * k) * max(rise, 0.1);
    float cover = 1.0 - smoothstep(-0.0015, 0.0015, up - crest);
    vec3 range = mix(vec3(0.40, 0.21, 0.31), vec3(0.018, 0.020, 0.044), 0.30 * k + 0.08);
    range += vec3(0.60, 0.22, 0.09) * glow * (0.9 - 0.25 * k)
      * (0.4 + 0.6 * smoothstep(crest - 0.08, crest, up));
    sky = mix(sky, range, cover);
  }
  return mix(sky, sky * vec3(0.55, 0.60, 0.72) + vec3(0.01, 0.012, 0.02), mirrored);
}

float clouds(vec2 q) {
  return smoothstep(0.40, 0.74, fbm(q, 5));
}

// What a ray from inside the stage meets above the floor.
vec3 stage(vec3 ro, vec3 rd, out float wall) {
  wall = 0.0;
  float a = dot(rd.xz, rd.xz), b = dot(ro.xz, rd.xz);
  float t = (-b + sqrt(max(b * b - a * (dot(ro.xz, ro.xz) - RADIUS * RADIUS), 0.0))) / a;
  vec3 p = ro + rd * t;
  float azimuth = atan(p.x, p.z);
  float r = t * PIXEL * 0.5;
  vec3 up = ro + rd * ((CEILING - ro.y) / rd.y);
  vec3 c;
  if (rd.y > 0.0 && p.y > WALL) {
    // The dark grid above, and the panel of the sky.
    float tc = (CEILING - ro.y) / rd.y;
    float rc = tc * PIXEL * 0.5;
    float panel = (1.0 - smoothstep(-rc, rc, sdBox(up.xz - vec2(0.0, 1.2), vec2(4.5, 4.0))));
    vec3 sky = mix(vec3(0.20, 0.26, 0.50), vec3(0.62, 0.33, 0.30), smoothstep(-3.0, 5.2, up.z));
    float seam = max(pulses(up.x + 0.012, 0.5, 0.02, rc), pulses(up.z + 0.212, 0.5, 0.02, rc));
    float truss = max(pulses(up.x + 0.1, 2.6, 0.2, rc), pulses(up.z + 0.1, 2.6, 0.2, rc));
    float lattice = 0.5 + 0.5 * pulses(up.x + up.z, 0.5, 0.12, rc);
    vec3 grid = vec3(0.010, 0.011, 0.014) + vec3(0.030, 0.026, 0.030) * truss * lattice;
    grid += vec3(0.16, 0.07, 0.04) * 0.10 * smoothstep(3.0, 9.0, length(up.xz)) * step(abs(azimuth), OPENING);
    grid *= exp(-max(length(up.xz) - 9.0, 0.0) * 0.16);
    c = mix(grid, sky * (1.0 - 0.30 * seam), panel);
  } else if (abs(azimuth) < OPENING) {
    float arc = azimuth * RADIUS;
    float seam = max(pulses(arc + 0.008, 0.5, 0.016, r), pulses(p.y + 0.008, 0.5, 0.016, r));
    vec3 tile = hash23(vec2(floor(arc * 2.0), floor(p.y * 2.0)));
    wall = (1.0 - 0.25 * seam) * (0.985 + 0.03 * tile.x);
    float edge = band(abs(azimuth), OPENING - 0.012, OPENING, r / RADIUS);
    float rim = max(max(edge, band(p.y, WALL - 0.10, WALL, r)), band(p.y, 0.0, 0.14, r));
    wall *= 1.0 - rim;
    c = vec3(0.010, 0.010, 0.013) * rim;
  } else {
    // The dark hall behind: a back wall, two soft lights, the desk of the operators.
    float tw = (-19.0 - ro.z) / rd.z;
    vec3 w = ro + rd * tw;
    float rw = tw * PIXEL * 0.5;
    c = vec3(0.016, 0.015, 0.018) * exp(-abs(w.x) * 0.05) * (0.7 + 0.3 * pulses(w.x, 1.2, 0.6, rw))
      * (0.35 + 1.5 * exp(-w.y * 0.35));
    float door = band(w.x, 5.2, 6.4, rw) * band(w.y, 0.0, 2.2, rw);
    c += vec3(0.05, 0.9, 0.45) * 0.7 * band(w.x, 5.4, 6.2, rw) * band(w.y, 2.45, 2.72, rw)
      + vec3(0.004) * door;
  }
  // Soft lights on stands to both sides of the opening.
  for (int i = 0; i < 2; i++) {
    float s = i == 0 ? -1.0 : 1.0;
    vec3 n = normalize(vec3(-s * 0.55, -0.25, 1.0));
    vec3 centre = vec3(s * 4.6, 3.4, -8.4);
    float th = dot(centre - ro, n) / dot(rd, n);
    vec3 q = ro + rd * th - centre;
    vec3 right = normalize(cross(vec3(0, 1, 0), n));
    vec2 uv = vec2(dot(q, right), dot(q, cross(n, right)));
    float rl = th * PIXEL * 0.5;
    float d = sdBox(uv, vec2(1.15, 0.8));
    float on = step(0.0, th) * step(dot(rd, n), 0.0);
    float stand = band(uv.x, -0.035, 0.035, rl) * step(uv.y, -0.8);
    float shade = 1.0 - on * 0.85 * max(stand, 1.0 - smoothstep(-rl, rl, d - 0.09));
    c *= shade;
    wall *= shade;
    float cloth = pulses(uv.x, 0.575, 0.02, rl) + pulses(uv.y + 0.01, 0.533, 0.02, rl);
    c += on * vec3(1.0, 0.80, 0.60)
      * (1.5 * (1.0 - smoothstep(-rl, rl, d)) * (1.0 - 0.25 * cloth) * (1.0 - 0.25 * length(uv))
      + 0.05 * exp(-max(d, 0.0) * 1.1));
  }
  // Operators' desk: screens over a dark table.
  float td = (-10.6 - ro.z) / rd.z;
  vec3 q = ro + rd * td;
  float rs = td * PIXEL * 0.5;
  if (td > 0.0 && rd.z < 0.0) {
    float k = floor((q.x + 3.0) / 1.0);
    vec2 uv = vec2(q.x + 3.0 - k - 0.5, q.y - 1.28);
    float screen = (1.0 - smoothstep(-rs, rs, sdBox(uv, vec2(0.43, 0.25)))) * step(abs(q.x), 3.0);
    float casing = (1.0 - smoothstep(-rs, rs, sdBox(uv, vec2(0.455, 0.275)))) * step(abs(q.x), 3.0);
    c = mix(c, vec3(0.008),
      max(casing, (1.0 - smoothstep(-rs, rs, sdBox(q.xy - vec2(0, 0.5), vec2(3.1, 0.42))))));
    vec3 h = hash23(vec2(k, 77.0));
    vec3 look = k == 2.0 || k == 5.0
      ? landscape(normalize(vec3(uv.x * 2.2, uv.y * 1.5 + 0.15, 1.0)))
      : mix(vec3(0.05, 0.10, 0.16), vec3(0.20, 0.42, 0.55),
        pulses(uv.y + h.x, 0.085, 0.03, rs) * step(h.y, fract(floor((uv.y + h.x) / 0.085) * 0.37 + 0.2))
        * step(uv.x, 0.3 * h.z));
    c += look * screen * 0.6;
    c += vec3(0.10, 0.16, 0.22) * 0.10 * exp(-max(sdBox(q.xy - vec2(0.0, 1.28), vec2(3.0, 0.25)), 0.0) * 2.0)
      * (1.0 - casing);
  }
  return c;
}

#ifdef BAKING
// The glossy, worn floor: many mirrored rays spread by its roughness.
vec3 floorLight(vec3 rd, vec3 p) {
  float azimuth = atan(p.x, p.z);
  float wear = fbm(p.xz * 1.3, 4);
  float scuff = noise(p.xz * vec2(9.0, 7.0)) * 0.5 + noise(p.xz * vec2(23.0, 19.0) + 9.0) * 0.5;
  float rough = 0.035 + 0.075 * wear;
  vec3 mirror = vec3(0);
  for (float i = 0.0; i < MIRROR_RAYS; i++) {
    vec3 h = hash33(vec3(rd.xz * 30000.0, i));
    float spread = rough * sqrt(-log(max(h.x, 1e-3)));
    vec3 n = normalize(vec3(spread * cos(TAU * h.y), 1.0, spread * sin(TAU * h.y)));
    vec3 m = reflect(rd, n);
    m.y = abs(m.y);
    float wall;
    vec3 c = stage(p, m, wall);
    if (wall > 0.0) {
      float a = dot(m.xz, m.xz), b = dot(p.xz, m.xz);
      float t = (-b + sqrt(max(b * b - a * (dot(p.xz, p.xz) - RADIUS * RADIUS), 0.0))) / a;
      c += wall * landscape(normalize(p + m * t - EYE));
    }
    mirror += min(c, vec3(4.0)) / MIRROR_RAYS;
  }
  float f = fresnel(-rd.y, 0.05) * (0.8 + 0.4 * wear) + 0.05;
  float near = exp(-(RADIUS - length(p.xz)) * 0.22) * smoothstep(OPENING + 0.5, OPENING - 0.6, abs(azimuth));
  vec3 glow = mix(vec3(0.42, 0.24, 0.30), vec3(1.1, 0.52, 0.28), exp(-square(azimuth - 0.22) * 0.9));
  vec3 light = glow * (0.3 + 1.3 * near) * 0.6 + vec3(0.16, 0.15, 0.22);
  vec3 albedo = vec3(0.038, 0.037, 0.040) * (0.7 + 0.6 * scuff);
  vec2 mark = p.xz - vec2(0.4, 3.2);
  float r = length(p - EYE) * PIXEL * 0.5;
  float tape = max(
    band(mark.x, -0.3, 0.3, r) * band(mark.y, -0.025, 0.025, r),
    band(mark.x, -0.025, 0.025, r) * band(mark.y, -0.3, 0.0, r)
  );
  albedo = mix(albedo, vec3(0.5, 0.42, 0.10), tape * 0.7);
  return albedo * light + mirror * f;
}

// Layer 0: the picture by direction and the density of its clouds. Layer 1: the stage and how much of the
// wall shows.
void bake(vec3 rd, out vec4 picture, out vec4 room) {
  float up = abs(rd.y) / length(rd.xz);
  vec2 q = vec2(atan(rd.x, rd.z) * 3.1, 0.9 / (up + 0.16));
  picture = vec4(landscape(rd), clouds(q) * smoothstep(0.03, 0.20, up));
  float t = -EYE.y / min(rd.y, -1e-4);
  vec3 p = EYE + rd * t;
  bool inside = length(p.xz) < RADIUS || (abs(atan(p.x, p.z)) > OPENING && p.z > -19.0);
  float wall = 0.0;
  vec3 c = rd.y < 0.0 && inside ? floorLight(rd, p) : stage(EYE, rd, wall);
  room = vec4(c, wall);
}
#endif

vec3 turned(vec3 rd, float angle) {
  rd.xz = rotation(angle) * rd.xz;
  return rd;
}

vec3 radiance(vec3 rd, float phase) {
  vec4 room = baked1(rd);
  float depth = max(-rd.y, 0.0);
  vec3 v = rd;
  float wave = sin(atan(rd.x, rd.z) * 46.0 + 5.0 / (0.05 + depth) + TAU * phase * 2.0) +
    sin(atan(rd.x, rd.z) * 71.0 - 8.0 / (0.05 + depth) + TAU * phase * 3.0);
  v.y -= 0.010 * wave * depth * 6.0 / (1.0 + depth * 20.0);
  vec3 picture = baked0(v).rgb;
  vec4 drift = driftLayers(phase);
  float cover = drift.z * baked0(turned(v, drift.x * 0.12)).a
    + drift.w * baked0(turned(vec3(-v.x, v.yz), -drift.y * 0.12)).a;
  float up = abs(v.y);
  float toSun = exp(-length(vec2(atan(rd.x, rd.z) - 0.22, up - 0.05)) * 1.6);
  vec3 lit = mix(vec3(0.22, 0.15, 0.28), vec3(1.1, 0.45, 0.24), max(exp(-up * 5.0) * 0.5, toSun));
  picture = mix(picture, lit, sat(cover) * 0.7 * (rd.y < 0.0 ? 0.6 : 1.0));
  return (room.rgb + picture * room.a) * 1.3;
}
