import type { DeviceMs, MonotonicMs, ServiceTime } from "../../src-shared/clock.ts";
import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import type { Row } from "../../src-shared/descriptor/read-row.ts";
import {
  type Fault,
  type ReplicaFailure,
  type RequestFailure,
  replicaFailure,
  type SyncFailure,
} from "../../src-shared/errors/fault.ts";
import type { AccountKey, RecordId } from "../../src-shared/ids.ts";
import type { Callers } from "../../src-shared/ipc/channel.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { type Applied, type Page, packPage } from "../../src-shared/ipc/pull.ts";
import type { Requests } from "../../src-shared/ipc/table.ts";
import { err, type Result } from "../../src-shared/result.ts";
import type { HttpFailure } from "../http/port.ts";

/** The replica as the engine sees it: it lives in the renderer, so every call may find nobody there. */
export type ReplicaPort = {
  readonly [Name in Exclude<keyof Requests, "replica.applyPage" | "edits.settle">]: (
    input: Parameters<Callers<Requests>[Name]>[0],
  ) => Promise<Narrowed<Awaited<ReturnType<Callers<Requests>[Name]>>>>;
} & {
  readonly "replica.applyPage": (page: Page) => Promise<Result<Applied, ReplicaFailure>>;
};

type Narrowed<R> = Extract<R, { readonly ok: true }> | { readonly ok: false; readonly error: ReplicaFailure };

/** The replica at the far end of the bridge. */
export function replicaOver(requests: Callers<Requests>): ReplicaPort {
  const narrowed = Object.fromEntries(
    Object.entries(requests).map(([name, call]) => [
      name,
      async (input: never) => asReplicaFailure(await (call as (given: never) => Promise<Answer>)(input)),
    ]),
  ) as unknown as ReplicaPort;
  return {
    ...narrowed,
    "replica.applyPage": async (page) =>
      asReplicaFailure(await requests["replica.applyPage"](packPage(page))),
  };
}

type Answer = Result<unknown, Fault>;

/** The bridge lets any failure through. One that no replica has is a bug of ours. */
function asReplicaFailure<T>(answer: Result<T, Fault>): Result<T, ReplicaFailure> {
  if (answer.ok) return answer;
  const known = replicaFailure.safeParse(answer.error);
  return err(known.success ? known.data : { kind: "internal", reference: `replica: ${answer.error.kind}` });
}

/** Time and chance come from outside, so that a simulator can give them (DESIGN section 3). */
export interface Clock {
  readonly now: () => DeviceMs;
  readonly monotonic: () => MonotonicMs;
  /** Calls back once; answers how to take that back. */
  readonly after: (ms: number, call: () => void) => () => void;
}

export type Random = () => number;

export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly sort?: string;
  readonly filters?: Readonly<Record<string, string>>;
}

export interface ListPage {
  readonly rows: readonly Row[];
  /** How many items the service sent, rows that could not be read included: the end of a list shows by it. */
  readonly received: number;
  readonly serverDate: ServiceTime | null;
}

/** A page of a list that is paged by cursor. */
export interface CursorQuery {
  /** Where the page before ended; null for the first. */
  readonly after: string | null;
  readonly sort: string;
  readonly filters?: Readonly<Record<string, string>>;
}

export interface CursorPage extends ListPage {
  /** Where the next page begins; null at the end of the list. */
  readonly next: string | null;
}

/** What is known of a record here: where a service's ids are opaque text, the record says what it goes by there. */
export type Known = Readonly<Record<string, unknown>>;

export interface Written {
  /** The record as the service answered; null where it answers with none. */
  readonly row: Row | null;
}

export interface Included {
  readonly rows: readonly Row[];
  /** Nothing is missing of what there is: what is not among the rows is gone (law 9). */
  readonly complete: boolean;
}

/** What the service lists by some values. */
export interface Listed extends Included {
  /** False: the service knows nothing at all by these values. */
  readonly isKnown: boolean;
}

/** What a lost create is looked for by (law 5). */
export interface LostCreateQuery {
  readonly sent: Values;
  readonly creatorId: RecordId;
  readonly notBefore: string | null;
  readonly claimed: ReadonlySet<RecordId>;
}

export type LostCreateAnswer =
  | { readonly kind: "found"; readonly row: Row | null }
  | { readonly kind: "absent" }
  /** The service offers no way to look. */
  | { readonly kind: "cannotTell" };

/**
 * A service, for the records it holds. Reads fail with a fault; a write's failure also says whether it may have
 * taken effect all the same. Writes are never repeated by the transport.
 */
export interface Remote {
  readonly list: (of: RecordDescriptor, query: ListQuery) => Promise<Result<ListPage, RequestFailure>>;
  readonly listFrom: (
    of: RecordDescriptor,
    query: CursorQuery,
  ) => Promise<Result<CursorPage, RequestFailure>>;
  readonly get: (of: RecordDescriptor, id: RecordId, known?: Known) => Promise<Result<Row, RequestFailure>>;
  /** All of a type that lives under the record `under` (`includedIn` of its descriptor). */
  readonly included: (
    of: RecordDescriptor,
    under: RecordId,
    filters?: Readonly<Record<string, string>>,
  ) => Promise<Result<Included, RequestFailure>>;
  /** Those of a type that have the values `by` (`listedBy` of its descriptor). */
  readonly listed: (of: RecordDescriptor, by: Values) => Promise<Result<Listed, RequestFailure>>;
  /** With `match` the one record that has these values is updated instead; several are a `conflict`. */
  readonly create: (
    of: RecordDescriptor,
    values: Values,
    match?: Values | null,
  ) => Promise<Result<Written, HttpFailure>>;
  /** Does not leave once `isStale` says so: what it was compared with is too old to be believed (law 8). */
  readonly update: (
    of: RecordDescriptor,
    id: RecordId,
    patch: Values,
    isStale: () => boolean,
  ) => Promise<Result<Written, HttpFailure>>;
  readonly remove: (
    of: RecordDescriptor,
    id: RecordId,
    isStale: () => boolean,
    known?: Known,
  ) => Promise<Result<Written, HttpFailure>>;
  /** Makes the record with this key, or writes over the one that has it (`writes.set`). Answers with no record. */
  readonly set: (
    of: RecordDescriptor,
    values: Values,
    isStale: () => boolean,
  ) => Promise<Result<Written, HttpFailure>>;
  readonly findLost: (
    of: RecordDescriptor,
    query: LostCreateQuery,
  ) => Promise<Result<LostCreateAnswer, RequestFailure>>;
}

/** Whose the support platform's data are, by one text for each account there. */
export interface SupportAccountPort {
  /** Who is connected now; null while nobody is. */
  readonly now: () => string | null;
  /** As whom what is held of this account was read and edited; null where nobody knows. */
  readonly kept: (account: AccountKey) => string | null;
  /** From now on it is whoever is connected now. */
  readonly keep: (account: AccountKey) => Promise<Result<null, SyncFailure>>;
}

export type Service = "sales" | "support";

export type Remotes = Readonly<Record<Service, Remote>>;

/** Writes of this process's log. Fields are plain and hold neither secrets nor record contents. */
export interface Log {
  readonly info: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  readonly warn: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  readonly error: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
}
