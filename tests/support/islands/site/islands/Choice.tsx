import { useState } from "react";

/** Controlled form fields. */
export function Choice() {
  const [checked, setChecked] = useState(false);
  const [text, setText] = useState("");
  const [size, setSize] = useState("");
  const [file, setFile] = useState("");
  return (
    <form>
      <label>
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => setChecked(event.currentTarget.checked)}
        />
        Agree
      </label>
      <input
        aria-label="Name"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <select
        aria-label="Size"
        value={size}
        onChange={(event) => setSize(event.currentTarget.value)}
      >
        <option value="">Any</option>
        <option value="8K">8K</option>
      </select>
      <input
        type="file"
        aria-label="Picture"
        onChange={(event) => setFile(event.currentTarget.files?.[0]?.name ?? "")}
      />
      <output>{[checked ? "agreed" : "not agreed", text, size, file].join("/")}</output>
    </form>
  );
}
