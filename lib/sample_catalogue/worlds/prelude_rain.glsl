// Rain at night: rings on wet ground and falling streaks, periodic in the loop.

// Height slope of the rings that drops make, and the slow swell of a film of water.
vec2 ripples(vec2 p, float phase) {
  vec2 slope = vec2(0);
  for (int layer = 0; layer < 2; layer++) {
    float scale = layer == 0 ? 2.2 : 3.7;
    vec2 g = p * scale + float(layer) * 7.3;
    vec2 id = floor(g);
    vec3 h = hash23(id + float(layer) * 50.0);
    float cycles = 9.0 + floor(h.z * 5.0);
    float age = fract(phase * cycles + h.x * 7.0);
    vec2 d = g - id - 0.5 - (h.xy - 0.5) * 0.3;
    float l = length(d);
    float ring = l - age * 0.42;
    slope += d / max(l, 0.02) * cos(ring * 42.0) * exp(-ring * ring * 220.0) * (1.0 - age) * step(l, 0.5);
  }
  return slope;
}

// Falling streaks on cylinders around the eye.
float rainfall(vec3 rd, float phase) {
  float sum = 0.0;
  vec2 e = vec2(atan(rd.x, rd.z) / TAU, rd.y / length(rd.xz));
  for (int i = 0; i < 3; i++) {
    float columns = i == 0 ? 130.0 : i == 1 ? 260.0 : 420.0;
    float x = e.x * columns + e.y * 1.5;
    float id = mod(floor(x), columns);
    vec3 h = hash23(vec2(id, float(i) * 9.0 + 1.0));
    float rows = i == 0 ? 0.55 : i == 1 ? 1.1 : 1.9;
    float y = e.y * rows + phase * (i == 0 ? 13.0 : i == 1 ? 15.0 : 17.0) + h.x * 9.0;
    float f = fract(y);
    float present = step(hash21(vec2(id,
      mod(floor(y), i == 0 ? 13.0 : i == 1 ? 15.0 : 17.0) + float(i) * 31.0)), 0.42);
    float drop = smoothstep(0.0, 0.10, f) * smoothstep(0.24, 0.10, f);
    float across = abs(fract(x) - 0.2 - 0.6 * h.y);
    sum += drop * present * exp(-across * across * 90.0) * (i == 0 ? 0.55 : 0.4)
      * smoothstep(1.5, 0.2, abs(e.y));
  }
  return sum;
}
