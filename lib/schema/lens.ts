/** A camera with its lens: the sensor in millimetres, the focal length in millimetres, the squeeze. */
export interface LensSetup {
  sensor: SensorArea;
  focalLength: number;
  /** Sideways compression of an anamorphic lens; 1 for a spherical one. */
  squeeze: number;
}

/** A part of a sensor in millimetres. */
export interface SensorArea {
  width: number;
  height: number;
}

const DEGREE = Math.PI / 180;

/**
 * The angle in degrees that a lens focused far away sees across `extent` millimetres of its sensor:
 * 2·atan(extent / 2f), the pinhole model (S. F. Ray, Applied Photographic Optics, chapter "The geometry
 * of image formation"). An anamorphic lens sees `squeeze` times the extent sideways.
 */
export function fieldOfView(extent: number, focalLength: number, squeeze = 1): number {
  return 2 * Math.atan(extent * squeeze / (2 * focalLength)) / DEGREE;
}

/** The focal length in millimetres that sees `angle` degrees across an extent; the inverse of the above. */
export function focalLengthFor(angle: number, extent: number, squeeze = 1): number {
  return extent * squeeze / (2 * Math.tan(angle * DEGREE / 2));
}

/** The fields of view of a lens in degrees. */
export interface FieldsOfView {
  horizontal: number;
  vertical: number;
  diagonal: number;
}

/** What a lens sees across, down, and from corner to corner of its sensor. */
export function fieldsOfView({ sensor, focalLength, squeeze }: LensSetup): FieldsOfView {
  return {
    horizontal: fieldOfView(sensor.width, focalLength, squeeze),
    vertical: fieldOfView(sensor.height, focalLength),
    diagonal: fieldOfView(Math.hypot(sensor.width * squeeze, sensor.height), focalLength),
  };
}

/**
 * The largest part of a sensor whose picture, stretched by the squeeze, has that aspect (width by height).
 */
export function cropSensor(sensor: SensorArea, aspect: number, squeeze = 1): SensorArea {
  const onSensor = aspect / squeeze;
  return sensor.width / sensor.height > onSensor
    ? { width: sensor.height * onSensor, height: sensor.height }
    : { width: sensor.width, height: sensor.width / onSensor };
}

/**
 * The horizontal field of view in degrees of a picture in which the middle part, `share` of its width,
 * sees `angle` degrees: widths are proportional to the tangents of half angles.
 */
export function widenView(angle: number, share: number): number {
  return 2 * Math.atan(Math.tan(angle * DEGREE / 2) / share) / DEGREE;
}
