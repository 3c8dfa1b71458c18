import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import type { WebhookSecret } from "../../src-shared/ipc/webhook-secret.ts";

const hidden = "•••";

/**
 * Removes a webhook's secret from a service's fault, which may quote it and then stays in the journal and on
 * the screen (law 12).
 */
export function withoutSecret(fault: RequestFailure, secret: WebhookSecret): RequestFailure {
  return cleaned(fault, partsOf(secret)) as RequestFailure;
}

/** The parts of a secret, the longest first: one may be part of another. */
function partsOf(secret: WebhookSecret): readonly string[] {
  switch (secret.type) {
    case "api_key":
      return [secret.value];
    case "bearer_token":
      return [secret.token];
    case "basic": {
      const { username, password } = secret;
      return [Buffer.from(`${username}:${password}`).toString("base64"), password];
    }
  }
}

function cleaned(value: unknown, parts: readonly string[]): unknown {
  if (typeof value === "string") return parts.reduce((text, part) => withoutPart(text, part), value);
  if (Array.isArray(value)) return value.map((one) => cleaned(one, parts));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => [name, name === "kind" ? of : cleaned(of, parts)]),
  );
}

/** Hides a part, even if the message was cut off in the middle of it (`http/issues.ts`). */
function withoutPart(text: string, part: string): string {
  const whole = text.replaceAll(part, hidden);
  if (!whole.endsWith("…")) return whole;
  const words = whole.slice(0, -1);
  for (let length = Math.min(part.length - 1, words.length); length > 0; length -= 1) {
    if (words.endsWith(part.slice(0, length))) return `${words.slice(0, -length)}${hidden}…`;
  }
  return whole;
}
