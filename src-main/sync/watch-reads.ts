import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import type { Result } from "../../src-shared/result.ts";
import type { Health } from "./health.ts";
import type { Remote, Remotes, Service } from "./ports.ts";

/** The same remotes; each answer to a reading, or its absence, counts for the health of its service. */
export function watchReads(remotes: Remotes, health: Pick<Health, "heard">): Remotes {
  return {
    sales: watchRemote("sales", remotes.sales, health),
    support: watchRemote("support", remotes.support, health),
  };
}

function watchRemote(service: Service, remote: Remote, health: Pick<Health, "heard">): Remote {
  async function noted<T>(
    thing: string,
    reading: Promise<Result<T, RequestFailure>>,
  ): Promise<Result<T, RequestFailure>> {
    const answer = await reading;
    health.heard(service, "reads", thing, answer.ok ? null : answer.error);
    return answer;
  }
  return {
    ...remote,
    list: (of, query) => noted(of.name, remote.list(of, query)),
    listFrom: (of, query) => noted(of.name, remote.listFrom(of, query)),
    findLost: async (of, query) => {
      const answer = await remote.findLost(of, query);
      // Nothing may have been asked: most services that cannot tell offer no way to look.
      // mutation: look-without-a-request-counts-as-answer
      if (answer.ok && answer.value.kind === "cannotTell") return answer;
      return noted(of.name, Promise.resolve(answer));
    },
    listed: (of, by) => noted(of.name, remote.listed(of, by)),
    included: (of, under, filters) => noted(`${of.name} of ${under}`, remote.included(of, under, filters)),
    get: (of, id, known) => noted(`${of.name}:${id}`, remote.get(of, id, known)),
  };
}
