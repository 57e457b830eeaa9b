import { useState } from "react";
import { usePendingAction } from "../../lib/browser/admin_action.ts";
import { deleteMessage, markMessage } from "../../lib/browser/messages_api.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import type { ContactMessage } from "../../lib/schema/contact_message.ts";
import { momentText } from "../../lib/schema/moment_text.ts";
import { ConfirmDialog } from "../../lib/ui/ConfirmDialog.tsx";

/** Contact messages, newest first: opened to be read, answered by mail, deleted. */
export function MessageList({ initial }: { initial: ContactMessage[] }) {
  const [messages, setMessages] = useState(initial);
  const [deleted, setDeleted] = useState<ContactMessage>();
  const { pending, run } = usePendingAction();

  function mark(message: ContactMessage, read: boolean) {
    if ((message.readAt !== null) === read) return;
    void run(() => markMessage(message.id, read), {
      failure: "",
      onDone: (changed) =>
        setMessages((before) => before.map((one) => one.id === changed.id ? changed : one)),
    });
  }
  function remove({ id }: ContactMessage) {
    void run(() => deleteMessage(id), {
      failure: "",
      onDone() {
        setMessages((before) => before.filter((one) => one.id !== id));
        showToast("success", "Message deleted");
      },
    }).finally(() => setDeleted(undefined));
  }

  if (messages.length === 0) return <p className="list-message">No messages yet.</p>;
  return (
    <>
      <ul className="messages">
        {messages.map((message) => (
          <li key={message.id} data-unread={message.readAt === null || undefined}>
            <details
              onToggle={(event) =>
                event.currentTarget.open && mark(message, true)}
            >
              <summary>
                <span className="message-from">{fullName(message)}</span>
                {message.readAt === null && <span className="message-new">New</span>}
                <span className="message-start">{message.message}</span>
                <time dateTime={message.createdAt}>{momentText(message.createdAt)}</time>
              </summary>
              <p className="message-text">{message.message}</p>
              <div className="row-actions">
                <a className="button" href={replyAddress(message)}>Reply to {message.email}</a>
                <button
                  type="button"
                  className="text-button needs-script"
                  onClick={() =>
                    mark(message, message.readAt === null)}
                >
                  {message.readAt === null ? "Mark as read" : "Mark as unread"}
                </button>
                <button
                  type="button"
                  className="text-button danger needs-script"
                  onClick={() => setDeleted(message)}
                >
                  Delete
                </button>
              </div>
            </details>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={deleted !== undefined}
        title="Delete this message?"
        text="It is removed for good."
        action="Delete Message"
        pending={pending}
        onConfirm={() => deleted && remove(deleted)}
        onClose={() => setDeleted(undefined)}
      />
    </>
  );
}

function fullName({ firstName, lastName }: ContactMessage): string {
  return `${firstName} ${lastName}`;
}

/** A mail to the sender with what was asked below (RFC 6068). */
function replyAddress(message: ContactMessage): string {
  const quoted = message.message.slice(0, 1000).replace(/^/gm, "> ").replaceAll("\n", "\r\n");
  const fields = {
    subject: "Re: Your message",
    body: `Hello ${fullName(message)},\r\n\r\n\r\n${quoted}`,
  };
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${encodeURIComponent(message.email)}?${query.join("&")}`;
}
