import { useState } from "react";

export interface ParcelProps {
  sent: Date;
  weight: bigint;
  marks: Set<string>;
  stock: Map<string, number>;
  link: URL;
  note: string | undefined;
}

/** Shows props of every kind that can travel; after a click, as the browser got them. */
export function Parcel({ sent, weight, marks, stock, link, note }: ParcelProps) {
  const [shown, setShown] = useState("server");
  const text = [
    sent.toISOString(),
    weight + 1n,
    [...marks].join("+"),
    stock.get("left"),
    link.hostname,
    String(note),
  ].join(" | ");
  return (
    <p>
      <button type="button" onClick={() => setShown(text)}>Show</button> {text} <b>{shown}</b>
    </p>
  );
}
