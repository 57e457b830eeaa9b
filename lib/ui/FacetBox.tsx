/** One checkbox of a filter group with the number of videos it would give. */
export function FacetBox({ name, value, label, count, checked, partly = false, onToggle }: {
  name: string;
  value: string;
  label: string;
  count: number;
  checked: boolean;
  /** Some of what belongs to the box is ticked, but not all. */
  partly?: boolean;
  onToggle: (checked: boolean) => void;
}) {
  return (
    <label className="facet" data-empty={count === 0 || undefined}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = partly;
        }}
        disabled={count === 0 && !checked && !partly}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      <span className="facet-label">{label}</span>
      <span className="facet-count">{count}</span>
    </label>
  );
}
