import { useEffect } from "react";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import { isTemporary, type RecordId } from "../../../../src-shared/ids.ts";
import type { WebhookRow } from "../../../../src-shared/records/webhook.ts";
import type { Result } from "../../../../src-shared/result.ts";
import { commands } from "../../../platform/bridge.ts";
import { useReplica } from "../../../replica/live/hooks.ts";
import { useFromMain } from "../../../session/session.ts";

/** Most webhooks whose calls are read when their list opens: each costs a request of the service's limit. */
const most = 20;
/** Calls that were read less than this ago are recent enough for a list. */
const recentForMs = 5 * 60_000;

/** Time at which each webhook's calls were last read for a list, by account and webhook. */
export type ReadTimes = Map<string, number>;

const readTimes: ReadTimes = new Map();

interface Reading {
  readonly account: string;
  readonly now: () => number;
  readonly hasLeft: () => boolean;
  readonly pull: (webhook: RecordId) => Promise<Result<unknown, Pick<Fault, "kind">>>;
}

/**
 * Reads the newest calls of the active webhooks one after the other, because their list cannot tell by itself that one fails. A
 * failure ends it, as it would meet the other webhooks, too; but for a webhook that the service no longer has.
 */
export async function readLatestCalls(
  webhooks: readonly Pick<WebhookRow, "id" | "status">[],
  { account, now, hasLeft, pull }: Reading,
  times: ReadTimes = readTimes,
): Promise<void> {
  const key = (id: RecordId) => `${account} ${id}`;
  const isDue = (id: RecordId) => now() - (times.get(key(id)) ?? Number.NEGATIVE_INFINITY) >= recentForMs;
  const due = webhooks.filter(({ id, status }) => status === "active" && !isTemporary(id) && isDue(id));
  for (const { id } of due.slice(0, most)) {
    if (hasLeft()) return;
    const answer = await pull(id);
    if (!answer.ok && answer.error.kind !== "notFound") return;
    times.set(key(id), now());
  }
}

/**
 * Reads the newest calls of these webhooks when their list opens, and not while the computer is offline. A sync that came through asks
 * anew: a list that opens just after a start asks before main can answer.
 */
export function useLatestCalls(webhooks: readonly WebhookRow[] | undefined): void {
  const { account } = useReplica();
  const isOffline = useFromMain(({ sync }) => sync === null || sync.phase === "offline");
  const syncedAt = useFromMain(({ sync }) => sync?.syncedAt);
  const ids = webhooks?.map(({ id, status }) => `${id} ${status}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are new ones with each call that is read, the ids are not.
  useEffect(() => {
    if (isOffline || webhooks === undefined) return;
    let left = false;
    void readLatestCalls(webhooks, {
      account: account.key,
      now: () => performance.now(),
      hasLeft: () => left,
      pull: (under) =>
        commands()["sync.pullChildren"]({
          account: account.key,
          type: "webhook_invocation",
          under,
          newestPage: true,
        }),
    });
    return () => {
      left = true;
    };
  }, [account.key, isOffline, ids, syncedAt]);
}
