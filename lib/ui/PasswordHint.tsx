import { passwordStrength } from "../schema/password_strength.ts";

const LABELS = ["", "Weak: a few more words make it strong", "Fair: longer is better", "Strong"];

/** How well a password would hold, as a hint; nothing is refused for it. */
export function PasswordHint({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <div className="password-hint needs-script" role="status">
      {strength > 0 && (
        <meter min={0} max={3} low={2} high={3} optimum={3} value={strength} aria-hidden="true" />
      )}
      <span>{LABELS[strength]}</span>
    </div>
  );
}
