import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { TableKind } from "../../../src-shared/ipc/table-file.ts";
import type { FaultSentence } from "../../format/faults/fault-sentence.ts";
import { commands } from "../../platform/bridge.ts";
import { locale } from "../../platform/locale.ts";
import type { UnreadTable } from "../../replica/query/import/read-table-file.ts";
import { mostLines } from "../../replica/query/import/table-limits.ts";
import { announceFailure } from "../../session/announce.tsx";
import { type Encoding, readAs } from "./read-as.ts";

/** The chosen file, or the reason why Rounds refused it. */
export type OpenedFile =
  | {
      readonly kind: "file";
      readonly file: string;
      readonly text: string;
      /** Null where the file itself shows it. */
      readonly encoding: Encoding | null;
      /** Counts up with each file that is chosen: the same one again is looked through anew. */
      readonly chosen: number;
    }
  | {
      readonly kind: "refused";
      readonly file: string;
      readonly reason: "cannotOpen" | "tooLarge" | "notText";
    };

/** The file that the rep chooses for an import; null before, and once it is imported. */
export function useOpenedFile(kind: TableKind) {
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  // As main has read it: each further reading begins there.
  const [western, setWestern] = useState("");
  const choose = async () => {
    const answer = await commands()["table.open"]({ kind });
    if (!answer.ok) return announceFailure(answer.error);
    const { value } = answer;
    if (value.kind === "opened") {
      const { file, text } = value;
      const encoding = value.encoding === "windows-1252" ? value.encoding : null;
      setWestern(encoding === null ? "" : text);
      setOpened((before) => ({
        kind: "file",
        file,
        text,
        encoding,
        chosen: before?.kind === "file" ? before.chosen + 1 : 1,
      }));
    } else if (value.kind === "refused") setOpened(value);
  };
  const readAgain = (encoding: Encoding) =>
    setOpened((before) =>
      before?.kind === "file"
        ? { ...before, encoding, text: readAs(western, encoding), chosen: before.chosen + 1 }
        : before,
    );
  return { opened, choose, readAgain, close: () => setOpened(null) };
}

export function refusalOf({ file, reason }: Extract<OpenedFile, { kind: "refused" }>): FaultSentence {
  switch (reason) {
    case "cannotOpen":
      return {
        what: t`${file} can't be opened.`,
        next: t`Check that the file is still there, then choose it again.`,
      };
    case "tooLarge":
      return { what: t`${file} is too large.`, next: t`Split it into files of at most 32 MB.` };
    case "notText":
      return {
        what: t`${file} isn't UTF-8 text.`,
        next: t`Save it again in UTF-8 (spreadsheets call it “CSV UTF-8”), then choose it again.`,
      };
  }
}

const format = new Intl.NumberFormat(locale);

export function unreadTable(file: string, why: UnreadTable): FaultSentence {
  switch (why.kind) {
    case "openQuote":
      return {
        what: t`A quotation mark in line ${{ line: format.format(why.line) }} of ${file} is never closed.`,
        next: t`Close it or take it out, then choose the file again.`,
      };
    case "longLine":
      return {
        what: t`Line ${{ line: format.format(why.line) }} of ${file} is too long.`,
        next: t`Check that this is the right file: each record needs its own line.`,
      };
    case "tooManyLines":
      return {
        what: t`${file} has more than ${{ most: format.format(mostLines) }} lines.`,
        next: t`Check that this is the right file, or split it.`,
      };
  }
}
