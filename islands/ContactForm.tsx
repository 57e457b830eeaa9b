import { type FormEvent, useEffect, useRef, useState } from "react";
import { useAccountForm } from "../lib/browser/account_form.ts";
import { sendContactMessage } from "../lib/browser/contact_api.ts";
import { showToast } from "../lib/browser/toasts.ts";
import { paths } from "../lib/paths.ts";
import {
  CONTACT_TRAP,
  type ContactFields,
  contactProblems,
  EMPTY_CONTACT_FIELDS,
} from "../lib/schema/contact_rules.ts";
import { Field } from "../lib/ui/Field.tsx";
import { TextArea } from "../lib/ui/TextArea.tsx";

interface Props {
  /** What a form starts from: nothing, or what was sent without a script and refused. */
  values: ContactFields;
  errors: Record<string, string | undefined>;
  problem: string | null;
  /** Whether a message was just sent without a script. */
  sent: boolean;
}

/** The contact form, or what stands in its place once a message was sent. */
export function ContactForm({ sent: initiallySent, ...initial }: Props) {
  const [sent, setSent] = useState(initiallySent);
  const [start, setStart] = useState({ ...initial, focused: false });

  function onSent() {
    setSent(true);
    scrollTo(0, 0);
    showToast(
      "success",
      "Message sent!",
      "Thank you for your message. We'll get back to you soon.",
    );
  }

  function sendAnother(event: FormEvent) {
    event.preventDefault();
    setStart({ values: EMPTY_CONTACT_FIELDS, errors: {}, problem: null, focused: true });
    setSent(false);
    scrollTo(0, 0);
  }

  return sent
    ? <SentBox onSendAnother={sendAnother} />
    : <MessageForm {...start} onSent={onSent} />;
}

function SentBox({ onSendAnother }: { onSendAnother: (event: FormEvent) => void }) {
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div className="contact-sent" ref={box} tabIndex={-1} role="status">
      <h2>Message Sent Successfully!</h2>
      <p>Thank you for your message. We'll get back to you soon.</p>
      <form action={paths.contact} onSubmit={onSendAnother}>
        <button type="submit" className="button">Send Another Message</button>
      </form>
    </div>
  );
}

function MessageForm(
  { values, errors, problem, focused, onSent }: Omit<Props, "sent"> & {
    focused: boolean;
    onSent: () => void;
  },
) {
  const trap = useRef<HTMLInputElement>(null);
  const { form, field, pending, submit } = useAccountForm({
    initial: values,
    initialErrors: errors,
    problems: contactProblems,
    send: (fields) => sendContactMessage({ ...fields, [CONTACT_TRAP]: trap.current?.value ?? "" }),
    onDone: onSent,
    onRefused: (message, status) =>
      showToast(
        "error",
        "Error",
        status === 0 ? "Failed to send your message. Please try again later." : message,
      ),
  });

  useEffect(() => {
    if (focused) form.current?.querySelector("input")?.focus({ preventScroll: true });
  }, []);

  return (
    <form
      ref={form}
      className="form"
      action={paths.contact}
      method="post"
      noValidate
      onSubmit={submit}
    >
      {problem && <p className="form-problem" role="alert">{problem}</p>}
      <div className="contact-names">
        <Field
          label="First Name"
          autoComplete="given-name"
          autoCapitalize="words"
          {...field("firstName")}
        />
        <Field
          label="Last Name"
          autoComplete="family-name"
          autoCapitalize="words"
          {...field("lastName")}
        />
      </div>
      <Field label="Email" type="email" autoComplete="email" {...field("email")} />
      <TextArea label="Message" rows={7} {...field("message")} />
      <div className="contact-trap" aria-hidden="true">
        <label>
          Leave this field empty
          <input ref={trap} name={CONTACT_TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" className="button primary" disabled={pending}>
        {pending ? "Sending..." : "Send Message"}
      </button>
    </form>
  );
}
