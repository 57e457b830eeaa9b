import type { SamplePlate } from "../sample_plate.ts";

/** Rendered environments of the category Food: where it grows and where it is kept. */
export const foodPlates: SamplePlate[] = [
  {
    slug: "wheat-field-harvest",
    title: "Wheat Field before the Harvest",
    description:
      "Ripe wheat to the horizon at golden hour, with gusts that run through the ears in long waves. Rendered environment on a static head at eye height, sun low at three quarters. The warm bounce of the field lights faces from below as the real one does; good for food, farming and pastoral scenes.",
    keywords: ["wheat", "field", "harvest", "golden-hour", "sunset", "farming"],
    category: "food",
    price: "2400.00",
    resolution: "12K",
    colorspace: "Log",
    bitDepth: "10 Bit 4:2:2",
    camera: "Sony Venice 2 array",
    durationSeconds: 6,
  },
  {
    slug: "vineyard-rows-sunrise",
    title: "Vineyard Rows at Sunrise",
    description:
      "Vine rows run over rolling hills towards a sun that has just come up, with thin mist in the valleys and a light wind in the leaves. Rendered environment, static camera at eye height between the rows. Soft contrast and clear lines to the horizon make it easy to match a foreground set piece.",
    keywords: ["vineyard", "wine", "sunrise", "fog", "hills", "farming"],
    category: "food",
    price: "2800.00",
    resolution: "12K",
    colorspace: "HLG",
    bitDepth: "10 Bit 4:2:2",
    camera: "Z CAM V1 Pro",
    durationSeconds: 6,
  },
  {
    slug: "barrel-cellar-candlelight",
    title: "Barrel Cellar by Candlelight",
    description:
      "A vaulted wine cellar with oak barrels along both walls, hanging lamps and three candles on a cask in the aisle. Rendered environment with live candle flicker on a steady warm base. Useful as a complete interior for tastings, drama and product work, and as a reflection source for glass.",
    keywords: ["interior", "cellar", "wine", "barrels", "candlelight", "warm"],
    category: "food",
    price: "1950.00",
    resolution: "8K",
    colorspace: "Log",
    bitDepth: "10 Bit 4:2:2",
    camera: "Insta360 Titan",
    durationSeconds: 6,
  },
];
