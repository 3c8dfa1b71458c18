import type { Entry } from "../../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { Lasting } from "../simulator/world/lasting.ts";

/** One edit of the rep's. */
export type Job =
  | { readonly do: "create" }
  | { readonly do: "rule" }
  | { readonly do: "change"; readonly type: "deal" | "task" | "note"; readonly id: number };

export type Named = (type: RecordName, id: number) => boolean;

/** A state that lasts for hours: of the services, of the network, or of a list. */
export interface State {
  readonly name: string;
  /** Explains the state to readers of the table. */
  readonly means: string;
  readonly lasting: readonly Lasting[];
  readonly jobs: readonly Job[];
  /** True for edits that cannot be delivered while the state lasts. */
  readonly waits: (entry: Pick<Entry, "type" | "id" | "kind">) => boolean;
  /** True for records that cannot be pulled while the state lasts. */
  readonly missing: Named;
  /**
   * Types that the status must show as failing while the state lasts; it may show no others. Null: it shows only that
   * something fails.
   */
  readonly shows: readonly RecordName[] | null;
  /** Number of notes at the service. */
  readonly notes: number;
  /** True if the state begins before the first pull. */
  readonly fromTheFirst: boolean;
  /** Share (0 to 1) of ways over the network that take seconds. */
  readonly slow: number;
  /** A type of which every record changes as the state begins, and then one record every `everyMs` milliseconds; null: none. */
  readonly moving: { readonly type: RecordName; readonly everyMs: number } | null;
}

const everything = () => true;
const nothing = () => false;

const times = <T>(count: number, make: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at + 1));

const creates = (count: number): readonly Job[] => times(count, () => ({ do: "create" }));
const someJobs: readonly Job[] = [
  { do: "change", type: "deal", id: 1 },
  { do: "change", type: "task", id: 1 },
  { do: "change", type: "note", id: 1 },
  ...creates(2),
];

function state(
  name: string,
  means: string,
  more: Partial<Omit<State, "lasting">> & Partial<Omit<Lasting, "name">>,
): State {
  const { concern = {}, manner, ...rest } = more;
  const lasting = manner === undefined ? [] : [{ name, concern, manner }];
  return {
    name,
    means,
    lasting,
    jobs: someJobs,
    waits: nothing,
    missing: nothing,
    shows: [],
    notes: 450,
    fromTheFirst: false,
    slow: 0,
    moving: null,
    ...rest,
  };
}

const status = (code: number, retryAfter: number | null = null) =>
  ({ kind: "status", status: code, retryAfter }) as const;

const whole = { waits: everything, missing: everything, shows: null };
const notesMissing = { missing: (type: RecordName) => type === "note", shows: ["note"] } as const;

export const quiet: State = state("quiet", "All is well, and the rep does nothing.", { jobs: [] });

/** A page in the middle of the list of notes, by which order so ever. */
const poisoned = { type: "note", id: 250, by: "showing" } as const;
const hanging = { type: "deal", id: 1, by: "naming" } as const;

/** Each with what the rep has left unsent in it. */
export const badStates: readonly State[] = [
  state("503", "Every request is answered 503.", { ...whole, manner: status(503) }),
  state(
    "503 with `Retry-After: 120`",
    "Every request is answered 503, and asks not to be asked again for two minutes.",
    {
      ...whole,
      manner: status(503, 120),
    },
  ),
  state("429", "Every request is answered 429 without a word on when to come again.", {
    ...whole,
    manner: status(429),
  }),
  state("offline", "No connection can be made.", { ...whole, manner: { kind: "refused" } }),
  state("Support is down", "Support answers every request with 503; the CRM is well.", {
    concern: { service: "support" },
    manner: status(503),
    jobs: [...someJobs, { do: "rule" }, { do: "rule" }],
    waits: ({ type }) => type === "redirect_rule",
    shows: null,
  }),
  state("one list broken", "The list of notes is answered 500 for hours; each note by itself can be read.", {
    concern: { list: "note" },
    manner: status(500),
    ...notesMissing,
  }),
  state(
    "one list broken from the first pull on",
    "The list of notes is answered 500 from before the app was started for the first time.",
    { concern: { list: "note" }, manner: status(500), ...notesMissing, jobs: creates(2), fromTheFirst: true },
  ),
  state(
    "one record broken from the first pull on",
    "Every page of notes with a certain record on it is answered 500, from before the app was started for the first time.",
    {
      concern: { record: poisoned, method: "reads" },
      manner: status(500),
      jobs: creates(2),
      missing: (type, id) => type === "note" && id === poisoned.id,
      shows: ["note"],
      fromTheFirst: true,
    },
  ),
  state("one list hangs", "The list of notes is never answered.", {
    concern: { list: "note" },
    manner: { kind: "hangs" },
    ...notesMissing,
  }),
  state("one record hangs", "Reading one deal is never answered; its edit is the first of eleven.", {
    concern: { record: hanging, method: "reads" },
    manner: { kind: "hangs" },
    jobs: times(11, (id) => ({ do: "change", type: "deal", id })),
    waits: ({ type, id }) => type === hanging.type && id === hanging.id,
    shows: null,
  }),
  ...[0, 1, 300].map((count) =>
    state(
      `read-only, ${count} unsent`,
      `Every write is answered 503, reads are well; ${count === 0 ? "nothing is" : count === 1 ? "one new task is" : `${count} new tasks are`} unsent.`,
      {
        concern: { method: "writes" },
        manner: status(503),
        jobs: creates(count),
        waits: everything,
        shows: count === 0 ? [] : null,
      },
    ),
  ),
  ...[1, 300].map((count) =>
    state(
      `writes hang, ${count} unsent`,
      `No write is ever answered, reads are well; ${count === 1 ? "one new task is" : `${count} new tasks are`} unsent.`,
      {
        concern: { method: "writes" },
        manner: { kind: "hangs" },
        jobs: creates(count),
        waits: everything,
        shows: null,
      },
    ),
  ),
  state(
    "writes break off, 300 unsent",
    "The connection of every write breaks off, reads are well; 300 new tasks are unsent.",
    {
      concern: { method: "writes" },
      manner: { kind: "breaks" },
      jobs: creates(300),
      waits: everything,
      shows: null,
    },
  ),
  state("401 of one list", "The list of notes is answered 401, though the sign-in is good.", {
    concern: { list: "note" },
    manner: status(401),
    ...notesMissing,
  }),
  state(
    "one list always in motion",
    "2,000 notes are changed at once, then one every three seconds, over a slow connection; ten edits of notes are unsent.",
    {
      notes: 2_000,
      slow: 0.2,
      moving: { type: "note", everyMs: 3_000 },
      jobs: times(10, (id) => ({ do: "change", type: "note", id })),
    },
  ),
];
