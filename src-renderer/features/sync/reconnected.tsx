import { plural, t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { useOutboxCounts, useReplica } from "../../replica/live/hooks.ts";
import { foldEdits } from "../../replica/query/outbox/fold-visits.ts";
import type { Stores } from "../../replica/store/database.ts";
import { announceQuietly } from "../../session/announce.tsx";
import { useFromMain } from "../../session/session.ts";

interface Offline {
  /** The last change that had ended before. */
  readonly since: Promise<number>;
  /** The number of changes that waited for the rep. */
  readonly parked: number;
}

/** The answers to the last requests reach the replica a moment after the engine has come to rest. */
const restMs = 500;

/** Says in one line, once the changes made offline have been sent, how it went. */
export function Reconnected() {
  const { database } = useReplica();
  const phase = useFromMain((state) => state.sync?.phase);
  const { unsent, parked, known } = useOutboxCounts();
  const offline = useRef<Offline | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change that is sent begins the rest anew.
  useEffect(() => {
    if (phase === "offline" && known) offline.current ??= { since: lastEnded(database), parked };
    if (phase !== "idle" || offline.current === null) return;
    const before = offline.current;
    const rest = setTimeout(() => {
      offline.current = null;
      void before.since
        .then((since) => deliveredSince(database, since))
        .then((sent) => {
          const text = sentText(sent, Math.max(0, parked - before.parked));
          if (text !== null) announceQuietly(text);
        });
    }, restMs);
    return () => clearTimeout(rest);
  }, [database, phase, unsent, parked, known]);
  return null;
}

/** "12 sent, 1 needs attention"; null where nothing has moved. */
export function sentText(sent: number, asking: number): string | null {
  if (sent + asking === 0) return null;
  if (asking === 0) return plural(sent, { one: "# change sent", other: "# changes sent" });
  const needs = plural(asking, { one: "# needs attention", other: "# need attention" });
  return sent === 0 ? needs : t`${{ sent: String(sent) }} sent, ${needs}`;
}

/** Returns the place in the history of the edit that ended last; 0 if no edit has ended. */
async function lastEnded({ history }: Stores<"history">): Promise<number> {
  const [last] = await history.orderBy(":id").reverse().limit(1).primaryKeys();
  return Number(last ?? 0);
}

/** Counts the changes that were delivered after that place. */
async function deliveredSince({ history }: Stores<"history">, place: number): Promise<number> {
  const ended = history.where(":id").above(place);
  return foldEdits(await ended.filter(({ outcome }) => outcome === "delivered").toArray()).length;
}
