import type { Entry } from "../../../../src-shared/ipc/outbox.ts";
import type { WebhookSecret } from "../../../../src-shared/ipc/webhook-secret.ts";

/** Part of every secret that the rep types, and of nothing else. */
const sign = "s3cret";

interface Typed {
  readonly token: string;
  /**
   * True if a sign-out, or the loss of journal and replica, may have taken the secret: then the app asks the rep for it
   * again.
   */
  mayBeGone: boolean;
}

/** The secrets of webhooks that the rep typed, by the reference that main gave when it kept each. */
export class Secrets {
  /** Places that showed a secret in clear (law 12). */
  readonly leaks: string[] = [];
  readonly #typed = new Map<string, Typed>();
  #count = 0;

  get any(): boolean {
    return this.#count > 0;
  }

  /** Returns a secret that nobody has typed before. */
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

  /** Searches content that must hold no secret. Returns at once if the rep has typed none, as in most seeds. */
  look(where: string, content: unknown): void {
    if (this.#count > 0 && JSON.stringify(content)?.includes(sign))
      this.leaks.push(`a secret of a webhook stands in ${where}`);
  }

  /** True if main confirmed that it keeps this edit's secret, and nothing may have taken it since. */
  isOwed({ type, patch }: Pick<Entry, "type" | "patch">): boolean {
    return type === "webhook" && this.#typed.get(String(patch.secret_ref))?.mayBeGone === false;
  }
}
