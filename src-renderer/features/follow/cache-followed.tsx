import { useEffect, useRef } from "react";
import { isTemporary, type RecordId } from "../../../src-shared/ids.ts";
import type { Followed } from "../../../src-shared/ipc/account-settings/follows.ts";
import { commands } from "../../platform/bridge.ts";
import { useClock, useNow } from "../../platform/clock.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import type { ReplicaDatabase } from "../../replica/store/database.ts";
import { useFromMain, useSupport, useSupportProfile } from "../../session/session.ts";
import { changeFollows, followsOf, readFollows, useFollowState } from "../../session/use-follows.ts";
import { cacheDocuments } from "./cache-documents.ts";
import { cacheEvents } from "./cache-events.ts";

/** The documents of what is followed are listed anew so often, in milliseconds: the service tells nobody of a new one. */
const listedEvery = 30 * 60_000;

/** Reads what the rep follows, and keeps its documents here while there is nothing else to do. Shows nothing. */
export function CacheFollowed() {
  const { account, aliases, database, work } = useReplica();
  const records = useFollowState(followsOf(account.key));
  // Runs only while sync is idle, and stops after the current document.
  const idle = useFromMain(({ sync }) => sync?.phase === "idle" && !sync.firstPull);
  const support = useSupport();
  const profile = useSupportProfile();
  const clock = useClock();
  const stretch = Math.floor(useNow() / listedEvery);
  const listed = useRef(new Map<string, number>());
  const refused = useRef(new Set<RecordId>());
  const failed = useRef({ documents: new Map<RecordId, number>(), events: new Map<RecordId, number>() });

  useEffect(() => {
    void readFollows(account.key);
  }, [account.key]);

  // A record that was followed before it was sent is followed on under its id (law 11).
  useEffect(() => {
    const remapped = (before: readonly Followed[]) => {
      const now = before.map(({ type, id }) => ({ type, id: aliases.current(type, id) }));
      return now.some(({ id }, at) => id !== before[at]?.id) ? now : before;
    };
    const remap = () => {
      const before = followsOf(account.key)(useFollowState.getState());
      if (remapped(before) !== before) void changeFollows(account.key, remapped);
    };
    if (records.some((one) => isTemporary(one.id))) remap();
    return aliases.subscribe(remap);
  }, [account.key, aliases, records]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stretch of time lists anew.
  useEffect(() => {
    if (!idle) return;
    const { goesOn, stop } = whileIdle(database);
    void cacheDocuments({
      commands: commands(),
      account: account.key,
      replica: { database, work },
      records: records.filter((one) => !isTemporary(one.id)),
      listed: listed.current,
      listedEvery,
      refused: refused.current,
      failed: failed.current.documents,
      now: clock,
      goesOn,
      onCached: () => useFollowState.setState(({ cacheChanges }) => ({ cacheChanges: cacheChanges + 1 })),
      onEnd: (full) => useFollowState.setState({ full }),
    });
    return stop;
  }, [account.key, database, work, records, idle, stretch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stretch of time reads anew.
  useEffect(() => {
    if (!idle || !support) return;
    const { goesOn, stop } = whileIdle(database);
    const contacts = records.filter((one) => one.type === "contact" && !isTemporary(one.id));
    const parts = { commands: commands(), replica: { account, database }, profile, now: clock, goesOn };
    const ids = contacts.map((one) => one.id);
    void cacheEvents({ ...parts, ids, failed: failed.current.events, readEvery: listedEvery });
    return stop;
  }, [account, database, profile, records, idle, support, stretch]);
  return null;
}

/** Lets a job go on while there is nothing else to do, until it is stopped. */
function whileIdle(database: ReplicaDatabase) {
  let left = false;
  return {
    goesOn: () => !left && database.isOpen() && useFromMain.getState().sync?.phase === "idle",
    stop: () => {
      left = true;
    },
  };
}
