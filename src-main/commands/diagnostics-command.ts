import type { Handlers } from "../../src-shared/ipc/channel.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { ok } from "../../src-shared/result.ts";
import { journalVersion } from "../journal/schema.ts";
import { type DiagnosticFacts, diagnosticsReport } from "./diagnostics.ts";

type Handler<K extends keyof Commands> = Handlers<Commands>[K];
type Gathered = "window" | "connection" | "sync" | "journalVersion";

/** Puts the diagnostics on the clipboard. */
export function createDiagnosticsHandler(from: {
  readonly facts: () => Promise<Omit<DiagnosticFacts, Gathered>>;
  readonly connection: Handler<"connection.get">;
  readonly sync: Handler<"sync.status">;
  readonly copy: (text: string) => Promise<void>;
}): Handler<"app.copyDiagnostics"> {
  return async (window) => {
    const connection = await from.connection(null);
    if (!connection.ok) return connection;
    const sync = await from.sync(null);
    const facts = {
      ...(await from.facts()),
      window,
      connection: connection.value,
      sync: sync.ok ? sync.value : null,
      journalVersion,
    };
    await from.copy(diagnosticsReport(facts));
    return ok(null);
  };
}
