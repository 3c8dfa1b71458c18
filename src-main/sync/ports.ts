import type { DeviceMs, MonotonicMs, ServiceTime } from "../../src-shared/clock.ts";
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
import { type PulledPage, packPage } from "../../src-shared/ipc/pull.ts";
import type { SupportAccount } from "../../src-shared/ipc/support-profile.ts";
import type { Requests } from "../../src-shared/ipc/table.ts";
import type { AnyDescriptor, RecordName } from "../../src-shared/records/registry.ts";
import { err, type Result } from "../../src-shared/result.ts";
import type { HttpFailure } from "../http/port.ts";

/** The replica as the engine sees it. It lives in the renderer, so any call may find the renderer gone. */
export type ReplicaPort = {
  readonly [Name in Exclude<keyof Requests, "replica.applyPage" | "edits.settle">]: (
    input: Parameters<Callers<Requests>[Name]>[0],
  ) => Promise<Narrowed<Awaited<ReturnType<Callers<Requests>[Name]>>>>;
} & {
  readonly "replica.applyPage": (page: PulledPage) => Promise<Result<null, ReplicaFailure>>;
};

type Narrowed<R> = Extract<R, { readonly ok: true }> | { readonly ok: false; readonly error: ReplicaFailure };

/** Calls the replica across the bridge. */
export function replicaOver(requests: Callers<Requests>): ReplicaPort {
  const narrowed = Object.fromEntries(
    Object.entries(requests).map(([name, call]) => [
      name,
      async (input: never) => asReplicaFailure(await (call as (given: never) => Promise<Answer>)(input)),
    ]),
  ) as ReplicaPort;
  return {
    ...narrowed,
    "replica.applyPage": async (page) =>
      asReplicaFailure(await requests["replica.applyPage"](packPage(page))),
  };
}

type Answer = Result<unknown, Fault>;

/** Narrows a failure: the bridge allows any fault, and one that no replica has is a bug of ours. */
function asReplicaFailure<T>(answer: Result<T, Fault>): Result<T, ReplicaFailure> {
  if (answer.ok) return answer;
  const known = replicaFailure.safeParse(answer.error);
  return err(known.success ? known.data : { kind: "internal", reference: `replica: ${answer.error.kind}` });
}

/** Source of time. It is a port so that a simulator can replace it (docs/design.md, "The two stores"). */
export interface Clock {
  readonly now: () => DeviceMs;
  readonly monotonic: () => MonotonicMs;
  /** Calls back once; returns a function that cancels it. */
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
  /**
   * Number of items that the service sent, including rows that could not be read: it shows the end of a list.
   */
  readonly received: number;
  readonly serverDate: ServiceTime | null;
  /** The list may have more records although this page looks like its end: an absence from it shows nothing (law 9). */
  readonly isCutOff?: boolean;
  /** The service says that a further page follows, though this one has fewer records than were asked for. */
  readonly hasMore?: boolean;
}

/** A page of a list that is paged by cursor. */
export interface CursorQuery {
  /** The `next` of the previous page; null for the first page. */
  readonly after: string | null;
  readonly sort: string;
  readonly filters?: Readonly<Record<string, string>>;
}

export interface CursorPage extends ListPage {
  /** Cursor of the next page; null at the end of the list. */
  readonly next: string | null;
}

/** Fields of a record as Rounds holds them. If the service's ids are opaque text, the fields include the service's id. */
export type Known = Readonly<Record<string, unknown>>;

export interface Written {
  /** The record as the service answered; null where it answers with none. */
  readonly row: Row | null;
}

export interface Included {
  readonly rows: readonly Row[];
  /** The service named every record there is: a record that is not among the rows is gone (law 9). */
  readonly complete: boolean;
}

/** Answer of the service to a listing by field values. */
export interface Listed extends Included {
  /** False: the service has nothing at all under these values. */
  readonly isKnown: boolean;
}

/** Search terms for a lost create (law 5). */
export interface LostCreateQuery {
  readonly sent: Values;
  readonly creatorId: RecordId;
  readonly notBefore: string | null;
  readonly claimed: ReadonlySet<RecordId>;
  /** The values by which an upsert finds its record, whoever made it. They alone identify the record, and it may be claimed. */
  readonly match?: Values | null;
}

export type LostCreateAnswer =
  | { readonly kind: "found"; readonly row: Row | null }
  | { readonly kind: "absent" }
  /** The service offers no way to look. */
  | { readonly kind: "cannotTell" };

/** A question to a service that changes nothing there. */
export type Reading<Given extends readonly unknown[], T> = (
  ...given: Given
) => Promise<Result<T, RequestFailure>>;

/** Limits a reading of the records that live under another: without one, all of them are read. */
export interface ReadLimits {
  /** Those that the service lists by these values; with none, the new ones where the list can tell them. */
  readonly filters?: Readonly<Record<string, string>> | undefined;
  /** One request at most, where the service lists them in pages. */
  readonly newestPage?: boolean | undefined;
}

/**
 * A service, for the records it holds. Reads fail with a fault; the failure of a write also says whether the
 * write may have taken effect all the same. The transport never repeats a write. `notFound` for a record is the service's own word,
 * never that of a hop on the way (`http/own-not-found.ts`).
 */
export interface Remote {
  readonly list: (of: AnyDescriptor, query: ListQuery) => Promise<Result<ListPage, RequestFailure>>;
  readonly listFrom: (of: AnyDescriptor, query: CursorQuery) => Promise<Result<CursorPage, RequestFailure>>;
  readonly get: (of: AnyDescriptor, id: RecordId, known?: Known) => Promise<Result<Row, RequestFailure>>;
  /** Reads the records of a type that live under the record `under` (`pull` of its descriptor: `included`). */
  readonly included: (
    of: AnyDescriptor,
    under: RecordId,
    limits?: ReadLimits,
  ) => Promise<Result<Included, RequestFailure>>;
  /** Reads the records of a type that have the values `by` (`pull` of its descriptor: `byKey`). */
  readonly listed: (of: AnyDescriptor, by: Values) => Promise<Result<Listed, RequestFailure>>;
  /**
   * With `match`, the service updates the one record that has these values instead; several are a `conflict`.
   */
  readonly create: (of: AnyDescriptor, values: Values, match?: Values | null) => Writing;
  /**
   * Does not send once `isStale` is true: the state that the patch was compared with is too old to trust (law
   * 8).
   */
  readonly update: (of: AnyDescriptor, id: RecordId, patch: Values, isStale: () => boolean) => Writing;
  readonly remove: (of: AnyDescriptor, id: RecordId, isStale: () => boolean, known?: Known) => Writing;
  /**
   * Makes the record with this key, or overwrites the one that has it (`writes.set`). The service answers
   * with no record.
   */
  readonly set: (of: AnyDescriptor, values: Values, isStale: () => boolean) => Writing;
  readonly findLost: (
    of: AnyDescriptor,
    query: LostCreateQuery,
  ) => Promise<Result<LostCreateAnswer, RequestFailure>>;
}

type Writing = Promise<Result<Written, HttpFailure>>;

/** Knows the Support accounts that are connected, that the rows were read as, and that edits are sent as. A key identifies each. */
export interface SupportAccountPort {
  /** The connected account; null while none is connected. */
  readonly connected: () => string | null;
  /** The Support account that the rows held were read as; null where unknown. */
  readonly readAs: (account: AccountKey) => string | null;
  /** The Support account that edits are sent as; null until the rep has connected one. */
  readonly sentAs: (account: AccountKey) => SupportAccount | null;
  /** Notes that the rows held were read as the connected account. */
  readonly setReadAs: (account: AccountKey) => Promise<Result<null, SyncFailure>>;
}

/**
 * Keeps a text for each type on disk: how far its verification sweep has come. What is lost of it costs requests and no record, so
 * no call fails.
 */
export interface SweepFiles {
  /** Null where there is none. */
  readonly read: (type: RecordName) => Promise<string | null>;
  /** Takes the place of the text. */
  readonly write: (type: RecordName, text: string) => Promise<void>;
  readonly append: (type: RecordName, text: string) => Promise<void>;
  readonly remove: (type: RecordName) => Promise<void>;
}

export type Service = "sales" | "support";

export type Remotes = Readonly<Record<Service, Remote>>;

/** Name of an event of the log: its area, and in camel case what happened there. */
type LogEvent = `${string}.${string}`;

/** Writes of this process's log. Fields are plain and hold neither secrets nor record contents. */
export interface Log {
  readonly info: (event: LogEvent, fields?: Readonly<Record<string, unknown>>) => void;
  readonly warn: (event: LogEvent, fields?: Readonly<Record<string, unknown>>) => void;
  readonly error: (event: LogEvent, fields?: Readonly<Record<string, unknown>>) => void;
}
