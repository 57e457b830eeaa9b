import { describe, it } from "node:test";
import { expect } from "expect";
import type { ReactNode } from "react";
import { Island } from "../../lib/islands/Island.tsx";

interface Video {
  id: number;
  title: string;
  camera?: string | undefined;
  tags: readonly string[];
  added: Date;
  counts: Map<string, number>;
}

class Money {
  amount() {
    return 1;
  }
}

function Card(_props: { video: Video; onOpen?: () => void; children?: ReactNode }): ReactNode {
  return null;
}
function Button(_props: { onPress: () => void }): ReactNode {
  return null;
}
function Price(_props: { price: Money }): ReactNode {
  return null;
}
function Bytes(_props: { bytes: Map<string, Uint8Array> }): ReactNode {
  return null;
}
function Anything(_props: { value: unknown }): ReactNode {
  return null;
}
function Plain(): ReactNode {
  return null;
}

const video: Video = { id: 1, title: "", tags: [], added: new Date(0), counts: new Map() };

describe("island props, by type", () => {
  it("are what can travel", () => {
    const allowed = [
      <Island key={1} of={Card} props={{ video }} when="load" />,
      <Island key={2} of={Plain} when="idle" />,
    ];
    expect(allowed).toHaveLength(2);
  });

  it("are nothing else", () => {
    const refused = [
      // @ts-expect-error a function
      <Island key={1} of={Button} props={{ onPress: () => {} }} when="load" />,
      // @ts-expect-error a function that the island could do without
      <Island key={2} of={Card} props={{ video, onOpen: () => {} }} when="load" />,
      // @ts-expect-error an instance of a class
      <Island key={3} of={Price} props={{ price: new Money() }} when="load" />,
      // @ts-expect-error an instance of a class in a map
      <Island key={4} of={Bytes} props={{ bytes: new Map() }} when="load" />,
      // @ts-expect-error nobody knows what
      <Island key={5} of={Anything} props={{ value: 1 }} when="load" />,
      // @ts-expect-error props of another island
      <Island key={6} of={Card} props={{ title: "" }} when="load" />,
      // @ts-expect-error no props where some are needed
      <Island key={7} of={Card} when="load" />,
      // @ts-expect-error no strategy
      <Island key={8} of={Plain} />,
      // @ts-expect-error a strategy that there is not
      <Island key={9} of={Plain} when="never" />,
    ];
    expect(refused).toHaveLength(9);
  });
});
