import type { Row } from "../../src-shared/descriptor/read-row.ts";
import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import type { AnyDescriptor, RecordName } from "../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { inTurns } from "../http/in-turns.ts";
import type { Included, ReadLimits, Remote } from "../sync/ports.ts";
import { listAt, nextCursor } from "./next-cursor.ts";
import { recordNumber } from "./record-number.ts";
import type { SupportCalls } from "./support-calls.ts";
import { supportRow } from "./support-row.ts";
import type { WebhookBook } from "./webhook-remote.ts";
import { withoutCredentials } from "./without-credentials.ts";

/** Rounds reads no further pages of a log. An invocation that it did not reach is not shown to be gone. */
const mostPages = 200;
/**
 * After so many short readings Rounds reads the whole log, to find the invocations that the service no longer
 * has.
 */
const shortReadings = 30;

type Listed = Readonly<Record<string, unknown>> & { readonly id: string };

/** The invocations of a webhook that Rounds knows, so that reading its log again costs one page. */
interface Known {
  /** Ids of invocations whose status no longer changes. */
  readonly closed: ReadonlySet<string>;
  readonly readings: number;
}

/** Invocations of a webhook and their attempts, of the last seven days (support document, "Webhook invocation"). */
export function webhookLog(
  calls: SupportCalls,
  book: Pick<WebhookBook, "remoteIdOf">,
): { readonly invocations: Pick<Remote, "included">; readonly attempts: Pick<Remote, "included"> } {
  const known = new Map<RecordId, Known>();
  /** The path of each invocation's attempts: its number alone does not show it. */
  const places = new Map<RecordId, string>();

  async function readInvocations(
    of: AnyDescriptor,
    under: RecordId,
    { filters, newestPage = false }: ReadLimits = {},
  ): Promise<Result<Included, RequestFailure>> {
    const status = filters?.status ?? null;
    const webhookId = book.remoteIdOf(under);
    if (webhookId === null) return err({ kind: "notFound" });
    const path = `/api/v2/webhooks/${encodeURIComponent(webhookId)}/invocations`;
    const before = known.get(under);
    const whole = filters === undefined || before === undefined || before.readings >= shortReadings;
    const stopAt = whole || status !== null ? new Set<string>() : before.closed;
    const read = await pages(calls, path, "invocations", {
      filter: status,
      enough: (page) =>
        newestPage || (isNewestFirst(page) && page.length > 0 && page.every((one) => stopAt.has(one.id))),
    });
    if (!read.ok) return read;
    for (const one of read.value.items)
      places.set(
        recordNumber("webhook_invocation", one.id),
        `${path}/${encodeURIComponent(one.id)}/attempts`,
      );
    // The newest page says nothing of the older calls: the next reading goes through the whole log.
    if (status === null && !newestPage) {
      const closed = new Set(whole ? [] : stopAt);
      for (const one of read.value.items) if (one.status !== "pending") closed.add(one.id);
      known.set(under, { closed, readings: whole ? 1 : (before?.readings ?? 0) + 1 });
    }
    // The document does not show what its time is called.
    const timed = read.value.items.map((one) => ({
      ...one,
      created_at: one.created_at ?? one.invoked_at ?? one.latest_completed_at,
    }));
    const rows = await rowsOf(of, "webhook_invocation", timed, { webhook_id: under });
    return ok({
      rows,
      complete: read.value.complete && status === null && rows.length === read.value.received,
    });
  }

  return {
    invocations: {
      // Without `filters` reads the whole log; with `filters: {}` only new invocations.
      included: readInvocations,
    },
    attempts: {
      included: async (of, under) => {
        const path = places.get(under);
        // Its webhook's invocations are read first.
        if (path === undefined) return err({ kind: "replicaUnavailable" });
        const read = await pages(calls, path, "attempts", { filter: null, enough: () => false });
        if (!read.ok) return read;
        const rows = await rowsOf(of, "webhook_attempt", read.value.items, { invocation_id: under });
        return ok({ rows, complete: read.value.complete && rows.length === read.value.received });
      },
    },
  };
}

interface Read {
  readonly items: readonly Listed[];
  /** Count of the items that the service sent, including those without an id. */
  readonly received: number;
  /** Rounds read the list to its end. */
  readonly complete: boolean;
}

async function pages(
  calls: SupportCalls,
  path: string,
  list: string,
  how: { readonly filter: string | null; readonly enough: (page: readonly Listed[]) => boolean },
): Promise<Result<Read, RequestFailure>> {
  const items: Listed[] = [];
  let received = 0;
  const been = new Set<string | null>();
  let after: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const query: [string, string][] = [];
    if (how.filter !== null) query.push(["filter[status]", how.filter]);
    if (after !== null) query.push(["page[after]", after]);
    const answer = await calls.read(path, query);
    if (!answer.ok) return err(answer.error.fault);
    const { body } = answer.value;
    const listed = listAt(body, list);
    if (listed === null) return err({ kind: "malformedResponse", detail: `${list} without a list` });
    const found = listed.map(asListed).filter((one) => one !== null);
    items.push(...found);
    received += listed.length;
    const onward = nextCursor(body);
    // The document shows no paging here, so an answer without a next cursor is the whole list.
    if (onward.kind === "end" || onward.kind === "unsaid") return ok({ items, received, complete: true });
    been.add(after);
    if (onward.kind === "lost" || been.has(onward.after) || how.enough(found)) break;
    after = onward.after;
  }
  return ok({ items, received, complete: false });
}

function asListed(item: unknown): Listed | null {
  if (typeof item !== "object" || item === null || !("id" in item)) return null;
  const { id } = item;
  if ((typeof id !== "string" && typeof id !== "number") || String(id) === "") return null;
  return { ...item, id: String(id) };
}

function isNewestFirst(page: readonly Listed[]): boolean {
  const times = page.map((one) => Date.parse(String(one.created_at)));
  return times.every((one, at) => at === 0 || one <= (times[at - 1] ?? one));
}

async function rowsOf(
  of: AnyDescriptor,
  type: RecordName,
  items: readonly Listed[],
  under: Readonly<Record<string, RecordId>>,
): Promise<readonly Row[]> {
  const rows = await inTurns(items, (one) =>
    supportRow(of, {
      ...withoutCredentials(one),
      ...under,
      remote_id: one.id,
      id: recordNumber(type, one.id),
    }),
  );
  return rows.filter((row) => row !== null);
}
