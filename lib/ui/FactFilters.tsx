import { useState } from "react";
import {
  FACT_FACETS,
  type FactCriteria,
  type FactFacetName,
  factValueLabel,
} from "../schema/fact_facets.ts";
import type { Facets, ValueCount } from "../schema/facets.ts";
import { FacetBox } from "./FacetBox.tsx";
import { toggled } from "./toggled.ts";

/** The facts that are open from the start; the others are technical, and open on request. */
const OPEN = 3;

/** The boxes of the plate facts that any video has; a group that has nothing ticked may be closed. */
export function FactFilters({ facts = {}, counts, onChange }: {
  facts: FactCriteria | undefined;
  counts: Facets["facts"];
  onChange: (facts: FactCriteria) => void;
}) {
  return FACT_FACETS.map(({ name, label }, i) => {
    const values = counts[name];
    return values && (
      <FactGroup
        key={name}
        name={name}
        label={label}
        values={values}
        ticked={facts[name] ?? []}
        open={i < OPEN}
        onChange={(ticked) => onChange({ ...facts, [name]: ticked })}
      />
    );
  });
}

function FactGroup({ name, label, values, ticked, open, onChange }: {
  name: FactFacetName;
  label: string;
  values: ValueCount[];
  ticked: readonly string[];
  open: boolean;
  onChange: (ticked: string[]) => void;
}) {
  // Only where it starts: what a person has opened or closed stays so.
  const [isOpen] = useState(open || ticked.length > 0);
  return (
    <fieldset aria-label={label}>
      <details className="facet-group" open={isOpen}>
        <summary>{label}</summary>
        {values.map(({ value, count }) => (
          <FacetBox
            key={value}
            name={name}
            value={value}
            label={factValueLabel(name, value)}
            count={count}
            checked={ticked.includes(value)}
            onToggle={(on) => onChange(toggled(ticked, value, on))}
          />
        ))}
      </details>
    </fieldset>
  );
}
