import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import type { Result } from "../../src-shared/result.ts";
import type { Health } from "./health.ts";
import type { Reading, Remote, Remotes, Service } from "./ports.ts";

/** The same remotes; each answer to a reading, or its absence, counts for the health of its service. */
export function watchReads(remotes: Remotes, health: Pick<Health, "heard">): Remotes {
  return {
    sales: watchRemote("sales", remotes.sales, health),
    support: watchRemote("support", remotes.support, health),
  };
}

function watchRemote(service: Service, remote: Remote, health: Pick<Health, "heard">): Remote {
  const heard = <T>(thing: string, answer: Result<T, RequestFailure>): Result<T, RequestFailure> => {
    health.heard(service, "reads", thing, answer.ok ? null : answer.error);
    return answer;
  };
  /** Passes on all that a reading is given, also what it is given one day. */
  const noted =
    <Given extends readonly unknown[], T>(
      ask: Reading<Given, T>,
      nameOf: (...given: Given) => string,
    ): Reading<Given, T> =>
    async (...given) =>
      heard(nameOf(...given), await ask(...given));
  return {
    ...remote,
    list: noted(remote.list, (of) => of.name),
    listFrom: noted(remote.listFrom, (of) => of.name),
    findLost: async (of, query) => {
      const answer = await remote.findLost(of, query);
      // A search may have sent no request: most services that cannot tell offer no way to search.
      // mutation: look-without-a-request-counts-as-answer
      if (answer.ok && answer.value.kind === "cannotTell") return answer;
      return heard(of.name, answer);
    },
    listed: noted(remote.listed, (of) => of.name),
    included: noted(remote.included, (of, under) => `${of.name} of ${under}`),
    get: noted(remote.get, (of, id) => `${of.name}:${id}`),
  };
}
