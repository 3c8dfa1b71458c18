import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import { recordKey } from "../../src-shared/record-key.ts";
import type { Result } from "../../src-shared/result.ts";
import type { Health } from "./health.ts";
import { includedKey } from "./plan/health-keys.ts";
import type { Reading, Remote, Remotes, Service } from "./ports.ts";

/** Returns the remotes so that each answer to a reading, or its absence, counts for the health of its service. */
export function watchReads(remotes: Remotes, health: Pick<Health, "recordOutcome">): Remotes {
  return {
    sales: watchRemote("sales", remotes.sales, health),
    support: watchRemote("support", remotes.support, health),
  };
}

function watchRemote(service: Service, remote: Remote, health: Pick<Health, "recordOutcome">): Remote {
  const recorded = <T>(thing: string, answer: Result<T, RequestFailure>): Result<T, RequestFailure> => {
    health.recordOutcome(service, "reads", thing, answer.ok ? null : answer.error);
    return answer;
  };
  /** Passes on all that a reading is given, also what it is given one day. */
  const noted =
    <Given extends readonly unknown[], T>(
      ask: Reading<Given, T>,
      keyOf: (...given: Given) => string,
    ): Reading<Given, T> =>
    async (...given) =>
      recorded(keyOf(...given), await ask(...given));
  return {
    ...remote,
    list: noted(remote.list, (of) => of.name),
    listFrom: noted(remote.listFrom, (of) => of.name),
    findLost: async (of, query) => {
      const answer = await remote.findLost(of, query);
      // A search may have sent no request: most services that cannot tell offer no way to search.
      // mutation: look-without-a-request-counts-as-answer
      if (answer.ok && answer.value.kind === "cannotTell") return answer;
      return recorded(of.name, answer);
    },
    listed: noted(remote.listed, (of) => of.name),
    included: noted(remote.included, (of, under) => includedKey(of.name, under)),
    get: noted(remote.get, (of, id) => recordKey({ type: of.name, id })),
  };
}
