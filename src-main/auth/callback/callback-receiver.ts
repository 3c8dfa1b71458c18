import type { Fault } from "../../../src-shared/errors/fault.ts";
import { createMutex } from "../../../src-shared/mutex.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { loopbackOf } from "../../configuration/redirect-uri.ts";
import type { Clock } from "../../sync/ports.ts";
import type { Listener } from "./loopback.ts";

/**
 * Receives the answer of a sign-in: by a `rounds:` link, or at a loopback address that Rounds opens for it
 * alone.
 */
export interface CallbackReceiver {
  /** Closes the previous listener. Returns the redirect URI to ask with. Fails with `loopbackUnavailable`. */
  readonly open: (redirectUri: string, lifetimeMs: number) => Promise<Result<Listener, Fault>>;
  readonly close: () => void;
}

export function createCallbackReceiver(options: {
  readonly clock: Pick<Clock, "after">;
  readonly hear: (address: string) => void;
  /** Called when no answer came in time. */
  readonly onLate: () => void;
}): CallbackReceiver {
  let current: Listener | null = null;
  const turns = createMutex();

  function close(): void {
    current?.close();
    current = null;
  }

  async function open(redirectUri: string, lifetimeMs: number): Promise<Result<Listener, Fault>> {
    close();
    const loopback = loopbackOf(redirectUri);
    if (loopback === null) return ok({ redirectUri, close: () => undefined });
    // Few services redirect to a loopback address, so a start does not read the code for it.
    const { listenAt } = await import("./loopback.ts");
    const listening = await listenAt(loopback, options.hear);
    if (!listening.ok) return listening;
    const takeBack = options.clock.after(lifetimeMs, () => {
      listener.close();
      options.onLate();
    });
    const listener: Listener = {
      redirectUri: listening.value.redirectUri,
      close: () => {
        takeBack();
        listening.value.close();
      },
    };
    current = listener;
    return ok(listener);
  }

  return {
    // One at a time: the previous listener must have released the port.
    open: (redirectUri, lifetimeMs) => turns.run(() => open(redirectUri, lifetimeMs)),
    close,
  };
}
