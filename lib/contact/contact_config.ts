import type { EnvironmentReader } from "../environment.ts";

/** The part of the configuration that the contact messages go by. */
export interface ContactConfig {
  /** Where contact messages are posted; whoever knows it can post too, so it is in no log. */
  contactWebhookUrl: string | undefined;
}

/** Reads CONTACT_WEBHOOK_URL; what is wrong with it is left in `env`. */
export function readContactConfig(env: EnvironmentReader): ContactConfig {
  const name = "CONTACT_WEBHOOK_URL";
  const text = env.text(name);
  const url = text === undefined ? undefined : URL.parse(text);
  if (url === undefined) return { contactWebhookUrl: undefined };
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    env.refuse(name, `${name} must be a URL such as https://example.com/hook?key=1.`);
    return { contactWebhookUrl: undefined };
  }
  return { contactWebhookUrl: url.href };
}
