import type { Fault } from "../../src-shared/errors/fault.ts";
import type { WindowFacts } from "../../src-shared/ipc/diagnostics.ts";
import type { ConnectionView, SessionKind } from "../../src-shared/ipc/session.ts";
import type { SyncStatus } from "../../src-shared/ipc/sync-status.ts";
import type { OpenRequest } from "../journal/port.ts";

export interface DiagnosticFacts {
  readonly versions: Readonly<Record<"rounds" | "electron" | "chrome" | "node", string | undefined>>;
  readonly system: Readonly<Record<"platform" | "release" | "arch", string>>;
  /** Whether the page's process is in the system's sandbox; null if the system does not tell. */
  readonly sandboxed: boolean | null;
  readonly journalVersion: number;
  /** Null if Rounds could not open the replica. */
  readonly window: WindowFacts | null;
  readonly session: SessionKind;
  readonly sync: SyncStatus | null;
  readonly connection: ConnectionView;
  readonly requests: readonly Pick<OpenRequest, "sequences" | "looks">[];
  readonly channel: string;
  readonly reminders: boolean;
  readonly keychain: boolean;
  readonly crashReports: number;
  readonly startFaults: readonly Fault[];
  /** Lines of the log, which are safe by construction. */
  readonly recent: readonly string[];
}

/**
 * Writes the facts that support needs, for a rep to paste into a message: versions, counts, kinds of failures. It contains no
 * name, address, host, file or content. It shows only the kind of any other value, or whether it is set.
 */
export function diagnosticsReport(facts: DiagnosticFacts): string {
  const { versions, system, window, sync, connection, requests } = facts;
  const { locked, barred, support } = connection;
  const rows = Object.entries(window?.rows ?? {}).filter(([, count]) => (count ?? 0) > 0);
  const progress = (sync?.progress ?? []).filter((one) => one.phase !== "done" || one.fault !== null);
  return [
    "Rounds diagnostics",
    `Rounds ${versions.rounds}, Electron ${versions.electron}, Chrome ${versions.chrome}, Node ${versions.node}`,
    `System ${system.platform} ${numbersOf(system.release)} ${system.arch}`,
    `Page sandboxed ${facts.sandboxed === null ? "unknown" : yesNo(facts.sandboxed)}`,
    `Journal version ${facts.journalVersion}, replica version ${window?.replicaVersion ?? "not open"}, kept on a full disk ${window === null ? "unknown" : yesNo(window.storagePersists)}`,
    `Session ${facts.session}, keychain ${yesNo(facts.keychain)}`,
    `Sales ${isSet(connection.connection.salesUrl)}, support ${isSet(connection.connection.supportUrl)}, connected ${yesNo(support.connected)}`,
    `Set by the administrator: ${locked.join(", ") || "nothing"}${barred === null ? "" : `; barred: ${barred.kind}`}`,
    `Channel ${facts.channel}, reminders ${yesNo(facts.reminders)}, crash reports ${facts.crashReports}`,
    `Sync ${sync?.phase ?? "not started"}${sync?.fault ? `: ${sync.fault.kind}` : ""}`,
    `Unsent ${window?.unsent ?? "unknown"}, parked ${window?.parked ?? "unknown"}, possible duplicates ${sync?.possibleDuplicates ?? 0}`,
    `Requests without an answer ${requests.length}, of ${sum(requests.map((one) => one.sequences.length))} edits, looked for ${sum(requests.map((one) => one.looks))} times`,
    `Rows: ${rows.map(([type, count]) => `${type} ${count}`).join(", ") || "none"}`,
    ...progress.map(
      ({ type, phase, fault }) => `${type}: ${phase}${fault === null ? "" : `, ${fault.kind}`}`,
    ),
    ...facts.startFaults.map((fault) => `At start: ${fault.kind}`),
    ...(facts.recent.length === 0 ? [] : ["Last warnings and errors:", ...facts.recent]),
    "",
  ].join("\n");
}

/** Returns the numbers of a release alone: somebody who builds a system may have put a name behind them. */
function numbersOf(release: string): string {
  return /^\d{1,5}(\.\d{1,5}){0,3}/.exec(release)?.[0] ?? "";
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, one) => all + one, 0);
}

function yesNo(value: boolean): string {
  return value ? "yes" : "no";
}

function isSet(value: string | null): string {
  return value ? "set" : "not set";
}
