import type { Entry } from "../../../../src-shared/ipc/outbox.ts";
import type { WebhookSecret } from "../../../../src-shared/ipc/webhook-secret.ts";

/** In every secret that the rep types, and in nothing else. */
const sign = "s3cret";

interface Typed {
  readonly token: string;
  /** A sign-out, or the loss of journal and replica, may have taken it: then the rep is asked for it again. */
  mayBeGone: boolean;
}

/** The secrets of webhooks that the rep typed, by the reference under which main said that it keeps each. */
export class Secrets {
  /** Where a secret was seen in clear (law 12). */
  readonly leaks: string[] = [];
  readonly #typed = new Map<string, Typed>();
  #count = 0;

  get any(): boolean {
    return this.#count > 0;
  }

  /** One that nobody has typed before. */
  next(): WebhookSecret & { readonly type: "bearer_token" } {
    this.#count += 1;
    return { type: "bearer_token", token: `${sign}-${this.#count}` };
  }

  kept(reference: string, token: string): void {
    this.#typed.set(reference, { token, mayBeGone: false });
  }

  tokenOf(reference: unknown): string | undefined {
    return this.#typed.get(String(reference))?.token;
  }

  allMayBeGone(): void {
    for (const one of this.#typed.values()) one.mayBeGone = true;
  }

  /** Where no secret may be. Most seeds have none, and nothing is searched for. */
  look(where: string, content: unknown): void {
    if (this.#count > 0 && JSON.stringify(content)?.includes(sign))
      this.leaks.push(`a secret of a webhook stands in ${where}`);
  }

  /** Whether main had said that it keeps the secret of this edit, and nothing may have taken it since. */
  isOwed({ type, patch }: Pick<Entry, "type" | "patch">): boolean {
    return type === "webhook" && this.#typed.get(String(patch.secret_ref))?.mayBeGone === false;
  }
}
