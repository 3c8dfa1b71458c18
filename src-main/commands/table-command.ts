import { basename } from "node:path";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { largestTable, type TableKind } from "../../src-shared/ipc/table-file.ts";
import { ok } from "../../src-shared/result.ts";
import { writeChosen } from "../configuration/durable-file.ts";
import { unicodeText } from "../configuration/unicode-text.ts";
import { readBounded } from "./read-bounded.ts";

/** Writes a table, or a contact's card, to a place of the rep's choice. `ask` returns null if the rep cancels. */
export function saveTable(
  ask: (suggestedName: string) => Promise<string | null>,
): Handlers<Commands>["table.save"] {
  return async ({ suggestedName, text }) => {
    const file = await ask(bareName(suggestedName));
    if (file === null) return ok({ kind: "cancelled" });
    const written = await writeChosen(file, text);
    return written.ok ? ok({ kind: "saved", file }) : written;
  };
}

/** Returns a bare file name, whatever the page suggests, because the rep alone chooses the folder. */
function bareName(suggested: string): string {
  const ending = /\.(?:csv|vcf)$/.exec(suggested)?.[0] ?? "";
  const name = suggested.slice(0, suggested.length - ending.length);
  return `${name.replace(/[^\p{L}\p{N} ._-]/gu, "").replace(/^[. ]+/, "") || "Rounds"}${ending || ".csv"}`;
}

/**
 * Reads a table from a file of the rep's choice, as UTF-8 with or without a byte order mark, or UTF-16 with one. A file of
 * contacts that is neither is read as windows-1252, because spreadsheets write CSV so in Europe. A file of rules is not: wrong
 * letters would become paths that nobody has. `ask` as in `saveTable`.
 */
export function openTable(
  ask: (kind: TableKind) => Promise<string | null>,
): Handlers<Commands>["table.open"] {
  return async ({ kind }) => {
    const path = await ask(kind);
    if (path === null) return ok({ kind: "cancelled" });
    const file = basename(path);
    const read = await readBounded(path, largestTable);
    if (!read.ok) return ok({ kind: "refused", file, reason: read.error.reason });
    const text =
      unicodeText(read.value) ?? (kind === "contacts" ? unicodeText(withWholeLetters(read.value)) : null);
    if (text !== null) return ok({ kind: "opened", file, text, encoding: "unicode" });
    const western = kind === "contacts" ? westernText(read.value) : null;
    return ok(
      western === null
        ? { kind: "refused", file, reason: "notText" }
        : { kind: "opened", file, text: western, encoding: "windows-1252" },
    );
  };
}

/**
 * Puts each break of a vCard's line behind the letter that it stands within: simple programs count bytes and break a line anywhere (RFC
 * 6350 section 3.2).
 */
function withWholeLetters(bytes: Buffer): Buffer {
  const whole = bytes.toString("latin1").replace(/([\x80-\xff])(\r?\n[ \t])([\x80-\xbf]{1,3})/g, "$1$3$2");
  return Buffer.from(whole, "latin1");
}

/** Returns null if there are bytes that no text has, as in a picture or a workbook. */
function westernText(bytes: Buffer): string | null {
  const isText = bytes.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13));
  return isText ? new TextDecoder("windows-1252").decode(bytes) : null;
}
