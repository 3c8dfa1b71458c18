import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import { err, type Result } from "../../src-shared/result.ts";
import type { Reading, Remote, Remotes } from "./ports.ts";

/**
 * The services as one attached replica asks them: once it is not attached any more, nobody has a use for what is read, so each
 * reading under way ends as `replicaUnavailable`, and no other leaves. A write is waited for: its answer is kept.
 */
export function readingsUntil(over: AbortSignal, { sales, support }: Remotes): Remotes {
  return { sales: readUntil(over, sales), support: readUntil(over, support) };
}

function readUntil(over: AbortSignal, remote: Remote): Remote {
  const until =
    <Given extends readonly unknown[], T>(ask: Reading<Given, T>): Reading<Given, T> =>
    (...given) =>
      over.aborted ? Promise.resolve(unattached) : unlessOver(over, ask(...given));
  return {
    ...remote,
    list: until(remote.list),
    listFrom: until(remote.listFrom),
    get: until(remote.get),
    included: until(remote.included),
    listed: until(remote.listed),
    findLost: until(remote.findLost),
  };
}

const unattached = err<RequestFailure>({ kind: "replicaUnavailable" });

function unlessOver<T>(
  over: AbortSignal,
  answer: Promise<Result<T, RequestFailure>>,
): Promise<Result<T, RequestFailure>> {
  return new Promise((resolve, reject) => {
    const letGo = () => resolve(unattached);
    // mutation: window-waits-for-readings
    over.addEventListener("abort", letGo, { once: true });
    answer.then(resolve, reject).finally(() => over.removeEventListener("abort", letGo));
  });
}
