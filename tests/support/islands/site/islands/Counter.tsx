import { useId, useState } from "react";

export function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  const id = useId();
  return (
    <div className="counter">
      <label htmlFor={id}>{label}</label>
      <button type="button" id={id} onClick={() => setCount(count + 1)}>{count}</button>
    </div>
  );
}
