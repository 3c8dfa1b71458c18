import type { RequestSeq } from "../../../src-shared/clock.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { Result } from "../../../src-shared/result.ts";
import type { PageWithGaps } from "./page-in-parts.ts";

/** A page's answer, and the engine's count when it asked for the page. */
export interface PrefetchedPage {
  readonly requestSeq: RequestSeq;
  readonly answer: Result<PageWithGaps, SyncFailure>;
}

interface Awaited {
  readonly promise: Promise<PrefetchedPage>;
  /** Null until the page has arrived. */
  arrived: PrefetchedPage | null;
}

/** Asks for pages before they are needed, and hands them out in their order. */
export function createPrefetch(
  ask: (page: number) => Promise<PrefetchedPage>,
  { fromPage, maximumPage }: { readonly fromPage: number; readonly maximumPage: number },
) {
  const asked: Awaited[] = [];
  let following = fromPage;

  function fill(width: number): void {
    while (asked.length < width && following <= maximumPage) {
      const one: Awaited = { promise: note(ask(following)), arrived: null };
      async function note(promise: Promise<PrefetchedPage>): Promise<PrefetchedPage> {
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
    next(width: number): Promise<PrefetchedPage> | null {
      fill(width);
      return asked.shift()?.promise ?? null;
    },
    /** The next page if it has arrived already; null while it is on its way. */
    arrived(): PrefetchedPage | null {
      if (asked[0] === undefined || asked[0].arrived === null) return null;
      return asked.shift()?.arrived ?? null;
    },
  };
}
