import { z } from "zod";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import { type RecordId, recordId } from "../../../src-shared/ids.ts";
import { type Cursor, cursor } from "../../../src-shared/ipc/pull.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { resweepMs, type VerificationOrder } from "../plan/plan-verify.ts";
import { serviceNow } from "../pull/page.ts";
import { readHeldIds } from "../pull/read-held-ids.ts";
import type { SyncSession } from "../session.ts";

/** A verification sweep of a type's whole list that was cut off: by a fault, or by the end of the app. */
export interface BegunSweep {
  /** The type's cursor when the sweep began, and the ids held then. */
  readonly from: Cursor;
  readonly held: ReadonlySet<RecordId>;
  readonly listed: Set<RecordId>;
  /**
   * The page that was read last, and is read once more: deletions meanwhile have moved rows up. A row that moved further becomes a
   * deletion candidate, and Rounds asks for it by id before it removes it (law 9).
   */
  readonly page: number;
  /** Of the pages before. */
  readonly missed: number;
  readonly gap: number;
}

/** The file of a sweep: a line for its beginning, then one for each page. */
const beginning = z.object({
  /** Raised when a sweep of an older Rounds must not be resumed. */
  version: z.literal(1),
  account: z.string(),
  order: z.object({ sort: z.string(), perPage: z.int() }),
  from: cursor,
  /** The highest id held: records above it came later, and are no candidates for removal. */
  newest: z.int(),
});

const readPage = z.object({
  page: z.int(),
  /** ISO time by the service. */
  at: z.string(),
  listed: z.array(recordId),
  missed: z.int(),
  gap: z.int(),
});

/** Notes that a sweep begins, so that it can be resumed. */
export async function noteSweepBegun(
  session: SyncSession,
  { order, from, held }: { readonly order: VerificationOrder } & Pick<BegunSweep, "from" | "held">,
): Promise<void> {
  const newest = [...held].reduce((most, id) => Math.max(most, id), 0);
  const line: z.input<typeof beginning> = { version: 1, account: session.account.key, order, from, newest };
  await session.sweepFiles.write(from.type, JSON.stringify(line));
}

/** Notes a page that the replica has. `missed` and `gap`: of all pages so far. */
export async function noteSweptPage(
  session: SyncSession,
  type: RecordName,
  page: Omit<z.input<typeof readPage>, "at">,
): Promise<void> {
  // The line begins with its end sign: a piece of a line that a power cut left behind spoils no other.
  await session.sweepFiles.append(type, `\n${JSON.stringify({ ...page, at: serviceNow(session) })}`);
}

/** Returns the sweep to resume; null if a new one must begin. */
export async function sweepToResume(
  session: SyncSession,
  type: RecordName,
  order: VerificationOrder,
): Promise<Result<BegunSweep | null, SyncFailure>> {
  const [first, ...others] = ((await session.sweepFiles.read(type)) ?? "").split("\n");
  const head = beginning.safeParse(parsed(first ?? "")).data;
  const pages = others.flatMap((line) => readPage.safeParse(parsed(line)).data ?? []);
  const [before, last] = [pages.at(-2), pages.at(-1)];
  if (head === undefined || last === undefined) return ok(null);
  const now = session.cursors.get(type);
  const isOfThisList =
    head.account === session.account.key &&
    head.order.sort === order.sort &&
    head.order.perPage === order.perPage &&
    head.from.confirmations === now?.confirmations &&
    head.from.sweptAt === now.sweptAt;
  // The next one is due by then.
  const isRecent = Math.abs(Date.parse(serviceNow(session)) - Date.parse(last.at)) < resweepMs;
  // mutation: another-sweep-resumed
  if (!isOfThisList || !isRecent) return ok(null);
  const held = await readHeldIds(session, type);
  if (!held.ok) return held;
  return ok({
    from: head.from,
    held: new Set([...held.value].filter((id) => id <= head.newest)),
    listed: new Set(pages.flatMap(({ listed }) => listed)),
    page: last.page,
    missed: before?.missed ?? 0,
    gap: before?.gap ?? 0,
  });
}

/** Undefined for a line that is no JSON. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
