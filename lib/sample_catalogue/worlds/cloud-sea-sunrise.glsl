// Flight above an unbroken sea of clouds, straight into the rising sun.
#pragma bake 1
#pragma width 1536
const vec2 TILE = vec2(24.0, 12.0); // the clouds repeat after this; one length is travelled a loop
const vec3 SUN = normalize(vec3(0.10, 0.085, 1.0));

float cloudTop(vec2 p) {
  vec2 warp = vec2(noiseTile(p * 1.0, TILE), noiseTile(p * 1.0 + 5.0, TILE)) - 0.5;
  p += 0.5 * warp;
  float swell = noiseTile(p * 0.5, TILE * 0.5);
  float mass = smoothstep(0.15, 0.9, 0.7 * swell + 0.3 * noiseTile(p, TILE));
  float h = 1.05 * mass;
  float amount = 0.35 + 0.65 * mass;
  p += 0.16 * (vec2(noiseTile(p * 3.0, TILE * 3.0), noiseTile(p * 3.0 + 9.0, TILE * 3.0)) - 0.5);
  h += amount * 0.34 * heapsTile(p * 1.5, TILE * 1.5);
  h += amount * 0.19 * heapsTile(p * 3.0 + 0.3, TILE * 3.0);
  h += amount * 0.10 * heapsTile(p * 6.5 + 0.7, TILE * 6.5);
  h += amount * 0.05 * heapsTile(p * 14.0, TILE * 14.0);
  h += amount * 0.035 * noiseTile(p * 30.0, TILE * 30.0);
  return h;
}

// The tile of clouds as a map: height, sunlight, openness to the sky, all wrapped.
void bake(vec3 rd, out vec4 a, out vec4 b) {
  vec2 p = equirectangular(rd) * TILE;
  float h = cloudTop(p);
  float sunlight = 1.0;
  vec2 toSun = normalize(SUN.xz);
  for (int i = 1; i <= 14; i++) {
    float d = 0.02 * pow(1.34, float(i));
    float above = cloudTop(p + toSun * d) - (h + 0.02 + d * 0.20);
    sunlight = min(sunlight, exp(-above * 9.0 / (0.35 + d)));
  }
  float around = 0.0;
  for (int i = 0; i < 10; i++) {
    float angle = float(i) * 2.4, r = 0.07 * sqrt(float(i) + 0.5) * 1.6;
    around += cloudTop(p + r * vec2(cos(angle), sin(angle))) / 10.0;
  }
  a = vec4(h, sat(sunlight), sat(0.5 + 1.7 * (h - around)), 0.0);
  b = vec4(0.0);
}

vec3 sky(vec3 rd) {
  vec3 c = gradientSky(rd, SUN, vec3(0.028, 0.085, 0.26), vec3(0.42, 0.36, 0.40), vec3(1.2, 0.47, 0.16));
  if (rd.y > 0.02) {
    vec2 q = rd.xz / (rd.y + 0.12);
    float streaks = fbm(vec2(q.x * 0.9 + 0.5 * q.y, q.y * 0.35) + 0.6 * noise(q * 0.7), 5);
    float veil = smoothstep(0.42, 0.78, streaks) * smoothstep(0.02, 0.2, rd.y) * smoothstep(0.95, 0.45, rd.y);
    float toward = 0.5 + 0.5 * dot(rd, SUN);
    c = mix(c, mix(vec3(0.34, 0.29, 0.40), vec3(1.7, 0.8, 0.42), toward * toward), 0.5 * veil);
  }
  return c + vec3(40.0, 26.0, 13.0) * sunDisc(rd, SUN, 0.016);
}

vec3 cloudLight(vec4 map, float cosine) {
  vec3 direct = vec3(2.3, 1.04, 0.41) * map.y * (0.26 + 1.9 * henyeyGreenstein(cosine, 0.55));
  float open = map.z * sat(0.35 + 0.5 * map.x);
  vec3 ambient = mix(vec3(0.035, 0.06, 0.135), vec3(0.14, 0.19, 0.40), open);
  return direct * mix(0.55, 1.1, map.z) + ambient;
}

vec3 radiance(vec3 rd, float phase) {
  if (rd.y > 0.02) return sky(rd);
  vec3 ro = vec3(0.0, 2.35, phase * TILE.y);
  float down = max(-rd.y, 0.002);
  float t = (ro.y - 1.65) / down;
  float cosine = dot(rd, SUN);
  vec3 air = sky(normalize(vec3(rd.x, 0.004, rd.z)));
  vec3 light = vec3(0.0);
  float transmittance = 1.0;
  float lastT = t, lastClearance = 1.0;
  bool inside = false;
  vec4 map = vec4(0.0);
  for (int i = 0; i < 40 && t < 70.0 && transmittance > 0.03; i++) {
    vec3 p = ro + rd * t;
    map = textureLod(uBake0, p.xz / TILE, 0.0);
    float clearance = p.y - map.x;
    float soft = 0.035 + 0.005 * t;
    if (clearance > 2.0 * soft) inside = false;
    if (clearance >= soft && !inside) {
      lastT = t;
      lastClearance = clearance;
      t += max(0.7 * (clearance - soft) / (down + 0.5), 0.04 + 0.016 * t);
    } else if (!inside) { // back to where the ray enters, or the steps would show as layers
      inside = true;
      t = mix(lastT, t, sat((lastClearance - soft) / (lastClearance - clearance)));
    } else {
      float alpha = sat((soft - clearance) / (1.6 * soft));
      light += transmittance * alpha * cloudLight(map, cosine);
      transmittance *= 1.0 - alpha;
      t += 0.02 + 0.008 * t;
    }
  }
  light += transmittance * cloudLight(map, cosine); // what the steps did not reach
  float haze = 1.0 - exp(-square(t / 34.0));
  return mix(light, air, max(sat(haze), smoothstep(-0.03, 0.02, rd.y)));
}
