/** The active area of a camera's sensor in millimetres, and the pixels recorded across it. */
export interface CinemaSensor {
  /** How addresses name it. */
  id: string;
  name: string;
  width: number;
  height: number;
  /** Undefined for a format that many cameras share. */
  columns?: number;
}

/**
 * Sensors of cinema cameras in their largest mode, as the makers publish them in the technical data of
 * each camera, the largest first; then the formats that lenses are named after. Super 35 is the full
 * aperture of four-perforation 35 mm film (SMPTE ST 59), Micro Four Thirds that of the standard's makers.
 */
export const CINEMA_SENSORS: readonly CinemaSensor[] = [
  {
    id: "alexa-265",
    name: "ARRI ALEXA 265, 6.5K",
    width: 54.12,
    height: 25.58,
    columns: 6560,
  },
  { id: "v-raptor-vv", name: "RED V-RAPTOR, 8K VV", width: 40.96, height: 21.6, columns: 8192 },
  {
    id: "c500-ii",
    name: "Canon EOS C500 Mark II, 5.9K",
    width: 38.1,
    height: 20.1,
    columns: 5952,
  },
  {
    id: "alexa-mini-lf",
    name: "ARRI ALEXA Mini LF, 4.5K",
    width: 36.7,
    height: 25.54,
    columns: 4448,
  },
  { id: "venice-2", name: "Sony VENICE 2, 8.6K", width: 35.9, height: 24, columns: 8640 },
  {
    id: "ursa-cine-12k",
    name: "Blackmagic URSA Cine 12K LF",
    width: 35.64,
    height: 23.32,
    columns: 12288,
  },
  { id: "alexa-35", name: "ARRI ALEXA 35, 4.6K", width: 27.99, height: 19.22, columns: 4608 },
  { id: "komodo-x", name: "RED KOMODO-X, 6K", width: 27.03, height: 14.26, columns: 6144 },
  {
    id: "ursa-mini-12k",
    name: "Blackmagic URSA Mini Pro 12K",
    width: 27.03,
    height: 14.25,
    columns: 12288,
  },
  { id: "v-raptor-s35", name: "RED V-RAPTOR, 8K S35", width: 26.21, height: 13.82, columns: 8192 },
  {
    id: "c300-iii",
    name: "Canon EOS C300 Mark III, C70, 4K",
    width: 26.2,
    height: 13.8,
    columns: 4096,
  },
  { id: "full-frame", name: "Full frame", width: 36, height: 24 },
  { id: "super-35", name: "Super 35, 4-perf", width: 24.89, height: 18.66 },
  { id: "micro-four-thirds", name: "Micro Four Thirds", width: 17.3, height: 13 },
];

/** The sensor of an address, or undefined for a name that is none. */
export function cinemaSensor(id: string): CinemaSensor | undefined {
  return CINEMA_SENSORS.find((sensor) => sensor.id === id);
}

/** Focal lengths of common prime lenses, in millimetres. */
export const FOCAL_LENGTHS = [
  12,
  14,
  18,
  21,
  25,
  27,
  32,
  35,
  40,
  50,
  65,
  75,
  85,
  100,
  135,
] as const;

/** How much anamorphic lenses compress the picture sideways; 1 is spherical. */
export const SQUEEZES = [1, 1.3, 1.5, 1.8, 2] as const;
