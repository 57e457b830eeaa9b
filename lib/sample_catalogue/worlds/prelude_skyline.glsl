// A city of towers on a grid at dusk, seen from above its streets. Needs prelude_city.glsl; skyline() is
// costly, for baking.

const float BLOCK = 54.0;
const float SUNSET = 0.35; // azimuth of the afterglow, radians

vec3 duskSky(vec3 rd) {
  float up = max(rd.y, 0.0);
  float toward = 0.5 + 0.5 * dot(normalize(rd.xz + 1e-5), vec2(sin(SUNSET), cos(SUNSET)));
  vec3 sky = mix(vec3(0.115, 0.19, 0.34), vec3(0.012, 0.035, 0.115), 1.0 - exp(-3.2 * up));
  sky += vec3(1.05, 0.34, 0.085) * pow(toward, 3.0) * exp(-up * 9.0) * 0.95;
  sky += vec3(0.50, 0.16, 0.22) * pow(toward, 2.0) * exp(-up * 4.2) * 0.35;
  sky += vec3(0.20, 0.11, 0.09) * exp(-up * 14.0) * 0.6;
  return sky;
}

float towerHeight(vec2 cell, vec3 h) {
  float centre = smoothstep(0.45, 0.8, noise(cell * 0.11 + 40.0));
  return 16.0 + 34.0 * h.x + (150.0 * centre + 40.0) * h.x * h.x * h.y;
}

// Light of the wall of a tower at p with the outward normal n.
vec3 towerWall(vec3 rd, vec3 p, vec3 n, float t, float seed) {
  vec3 h = hash23(vec2(seed, 21.0));
  vec2 q = vec2(n.x != 0.0 ? p.z : p.x, p.y) + 500.0;
  float r = t * PIXEL * 0.5;
  vec3 albedo = mix(vec3(0.045, 0.055, 0.075), vec3(0.15, 0.13, 0.12), h.y);
  vec3 sunset = vec3(sin(SUNSET), 0.05, cos(SUNSET));
  vec3 light = vec3(0.10, 0.16, 0.30) * 0.9 + vec3(1.1, 0.42, 0.18) * 0.55 * max(dot(n, sunset), 0.0);
  light += vec3(1.0, 0.62, 0.32) * 0.55 * exp(-p.y * 0.09);
  vec3 c = albedo * light;
  vec3 mirror = duskSky(reflect(rd, n));
  c += mirror * fresnel(-dot(rd, n), 0.06) * (h.y < 0.55 ? 0.8 : 0.15);
  float mullion = pulses(q.x, 1.6, 0.25, r / max(abs(dot(rd, n)), 0.15));
  c *= 1.0 - 0.35 * mullion * step(h.y, 0.55);
  return c + buildingFront(q, vec2(r / max(abs(dot(rd, n)), 0.15), r), seed, mix(0.16, 0.48, h.z)) * 0.85;
}

// Light of the city along a ray; t is the distance to it (or 1e5 for sky), lane the place on a street (along,
// across,
// share of the road in the pixel), beacon the warning lights on the roofs.
vec3 skyline(vec3 ro, vec3 rd, vec2 hidden, out float t, out vec3 lane, out float beacon) {
  vec2 cell = floor(ro.xz / BLOCK);
  vec2 stepTo = sign(rd.xz);
  vec2 next = ((cell + max(stepTo, 0.0)) * BLOCK - ro.xz) / rd.xz;
  vec2 delta = BLOCK / abs(rd.xz);
  float ground = rd.y < 0.0 ? -ro.y / rd.y : 1e5;
  vec3 c = duskSky(rd);
  t = 1e5;
  lane = vec3(0);
  beacon = 0.0;
  float entry = 0.0;
  for (int i = 0; i < 80; i++) {
    vec3 h = hash23(cell + 300.0);
    vec3 g = hash23(cell + 900.0);
    if (cell != hidden) {
      float height = towerHeight(cell, h);
      vec3 half_ = vec3(mix(11.0, 19.0, g.x), height * 0.5, mix(11.0, 19.0, g.y));
      vec3 centre = vec3((cell.x + 0.5) * BLOCK, height * 0.5, (cell.y + 0.5) * BLOCK);
      vec4 hit = outsideBox(ro, rd, centre, half_);
      float crown = height * mix(0.06, 0.22, g.z);
      vec3 top = vec3(centre.x, height + crown * 0.5, centre.z);
      vec4 upper = outsideBox(ro, rd, top, vec3(half_.x * 0.62, crown * 0.5, half_.z * 0.62));
      if (upper.w > 0.0 && (hit.w < 0.0 || upper.w < hit.w)) hit = upper;
      vec3 lamp = vec3(top.x, height + crown + 3.0, top.z);
      float d = dot(lamp - ro, rd);
      if (height > 88.0 && d > 0.0) {
        float e = length(lamp - ro - rd * d);
        float w = max(0.7, d * PIXEL * 0.75);
        beacon += exp(-e * e / (w * w)) + 0.05 * exp(-e / (w * 3.0));
      }
      if (hit.w > 0.0) {
        t = hit.w;
        vec3 p = ro + rd * t;
        float seed = cell.x * 13.0 + cell.y * 71.0;
        c = hit.y > 0.5
          ? vec3(0.018, 0.024, 0.038) * (0.7 + 0.6 * noise(p.xz * 0.4))
          : towerWall(rd, p, hit.xyz, t, mod(seed, 4096.0));
        break;
      }
    }
    entry = min(next.x, next.y);
    if (entry > ground) break;
    if (next.x < next.y) { cell.x += stepTo.x; next.x += delta.x; }
    else { cell.y += stepTo.y; next.y += delta.y; }
  }
  if (t > 9e4 && ground < 6000.0) {
    t = ground;
    vec3 p = ro + rd * t;
    vec2 f = (fract(p.xz / BLOCK + 0.5) - 0.5) * BLOCK;
    float r = t * PIXEL * 0.7;
    float rLong = r / max(-rd.y, 0.05);
    vec2 road = vec2(band(f.x, -6.0, 6.0, rLong), band(f.y, -6.0, 6.0, rLong));
    bool alongZ = abs(f.x) < abs(f.y);
    lane = vec3(alongZ ? p.z : p.x, alongZ ? f.x : f.y, max(road.x, road.y));
    vec3 glow = vec3(1.0, 0.60, 0.28) * 0.20;
    c = glow * (0.25 + 0.9 * max(road.x, road.y)) * 0.5 + vec3(0.010, 0.014, 0.022);
  }
  if (t < 9e4) {
    vec3 haze = duskSky(vec3(rd.x, 0.015, rd.z)) * 0.85 + vec3(0.045, 0.03, 0.02);
    c = mix(c, haze, 1.0 - exp(-t * 0.00038));
    lane.z *= exp(-t * 0.0008);
  }
  return c;
}

// Cars on baked streets: white towards one end, red towards the other.
vec3 traffic(vec4 lane, float phase) {
  float direction = lane.y > 0.0 ? 1.0 : -1.0;
  float place = lane.x / 16.0 + direction * phase * 4.0;
  vec3 h = hash23(vec2(mod(floor(place), 4.0) + 7.0 * floor(lane.y / 3.0), 5.0));
  float car = exp(-square((fract(place) - 0.2 - 0.6 * h.x) * 7.0)) * step(0.3, h.y);
  return mix(vec3(1.0, 0.10, 0.04), vec3(1.0, 0.90, 0.72), step(0.0, direction)) * car * lane.z * 0.55;
}

// Warning lights that swell and fade four times a loop.
vec3 beacons(float amount, float phase) {
  return vec3(1.0, 0.06, 0.03) * amount
    * (0.25 + 2.2 * smoothstep(0.2, 0.8, 0.5 + 0.5 * sin(TAU * phase * 4.0)));
}
