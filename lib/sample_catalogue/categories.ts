/** One category of the sample catalogue, with its children. */
export interface SampleCategory {
  readonly slug: string;
  readonly name: string;
  readonly children: readonly SampleCategory[];
}

const leaf = (slug: string, name: string): SampleCategory => ({ slug, name, children: [] });

/** The category hierarchy, in the order the shop shows it. */
export const sampleCategories: readonly SampleCategory[] = [
  {
    slug: "nature",
    name: "Nature",
    children: [
      leaf("ocean-and-water", "Ocean and Water"),
      leaf("sky-and-weather", "Sky and Weather"),
      leaf("forest-and-mountain", "Forest and Mountain"),
      leaf("snow-and-ice", "Snow and Ice"),
    ],
  },
  leaf("business", "Business"),
  leaf("lifestyle", "Lifestyle"),
  leaf("abstract", "Abstract"),
  {
    slug: "technology",
    name: "Technology",
    children: [leaf("stages-and-sets", "Stages and Sets")],
  },
  leaf("food", "Food"),
  {
    slug: "travel",
    name: "Travel",
    children: [
      leaf("driving-plates", "Driving Plates"),
      leaf("cities-at-night", "Cities at Night"),
      leaf("flight", "Flight"),
    ],
  },
];
