import type { RequestSeq } from "../../../src-shared/clock.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { Result } from "../../../src-shared/result.ts";
import type { ReadPage } from "./read-around.ts";

/** A page's answer, and the engine's count when it asked for the page. */
export interface Asked {
  readonly requestSeq: RequestSeq;
  readonly answer: Result<ReadPage, SyncFailure>;
}

interface Awaited {
  readonly promise: Promise<Asked>;
  /** Null until the page has arrived. */
  arrived: Asked | null;
}

/** Asks for pages before they are needed, and hands them out in their order. */
export function createPrefetch(
  ask: (page: number) => Promise<Asked>,
  { fromPage, maximumPage }: { readonly fromPage: number; readonly maximumPage: number },
) {
  const asked: Awaited[] = [];
  let following = fromPage;

  function fill(width: number): void {
    while (asked.length < width && following <= maximumPage) {
      const one: Awaited = { promise: note(ask(following)), arrived: null };
      async function note(promise: Promise<Asked>): Promise<Asked> {
        const answer = await promise;
        one.arrived = answer;
        return answer;
      }
      asked.push(one);
      following += 1;
    }
  }

  return {
    /** Requests pages until `width` of them are on their way or wait for the caller. */
    fill,
    /** The next page, with up to `width` on their way; null beyond the last. */
    next(width: number): Promise<Asked> | null {
      fill(width);
      return asked.shift()?.promise ?? null;
    },
    /** The next page if it has arrived already; null while it is on its way. */
    arrived(): Asked | null {
      if (asked[0] === undefined || asked[0].arrived === null) return null;
      return asked.shift()?.arrived ?? null;
    },
  };
}
