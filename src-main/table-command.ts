import { writeDurably } from "./configuration/durable-file.ts";
import type { Handlers } from "./contract/ipc/channel.ts";
import type { Commands } from "./contract/ipc/table.ts";
import { ok } from "./contract/result.ts";

/** Writes a table to a place of the rep's choice. `ask` answers null where the rep thinks better of it. */
export function saveTable(
  ask: (suggestedName: string) => Promise<string | null>,
): Handlers<Commands>["table.save"] {
  return async ({ suggestedName, text }) => {
    // A name, whatever the page says: where it lies is the rep's word.
    const file = await ask(
      suggestedName.replace(/[^\p{L}\p{N} ._-]/gu, "").replace(/^[. ]+/, "") || "Rounds.csv",
    );
    if (file === null) return ok({ kind: "cancelled" });
    const written = await writeDurably(file, text);
    return written.ok ? ok({ kind: "saved", file }) : written;
  };
}
