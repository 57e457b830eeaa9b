import type { SamplePlate } from "../sample_plate.ts";

/** Rendered environments of the category Flight. */
export const skyPlates: SamplePlate[] = [
  {
    slug: "cloud-sea-sunrise",
    title: "Flight above a Sea of Clouds, Sunrise",
    description:
      "A steady flight over an unbroken deck of cumulus, straight into a sun that has just cleared the horizon. Rendered environment with true parallax and an exact loop, so it runs as long as the take. Warm key from the front, blue fill from above: made for cockpit, cabin and window work.",
    keywords: ["aerial", "flight", "clouds", "sunrise", "sky", "cockpit"],
    category: "flight",
    price: "5800.00",
    resolution: "16K",
    colorspace: "Log",
    bitDepth: "10 Bit 4:2:2",
    camera: "RED V-Raptor array",
    durationSeconds: 8,
    place: "Above the clouds",
    motion: "aerial",
    timeOfDay: "dawn",
    weather: "cloudy",
  },
];
