import { t } from "@lingui/core/macro";
import {
  BrowserWindow,
  dialog,
  type FileFilter,
  type OpenDialogOptions,
  type SaveDialogOptions,
} from "electron";
import type { TableKind } from "../../../src-shared/ipc/table-file.ts";
import type { FileDialogs } from "../../commands/edits-commands.ts";

const filters = (): FileFilter[] => [{ name: t`Unsent changes`, extensions: ["json"] }];

/** Asks the rep for the file to write a table, or a contact's card, to; null if the rep cancels. */
export async function askForTable(suggestedName: string): Promise<string | null> {
  const isCard = suggestedName.endsWith(".vcf");
  return await askToSave({
    title: isCard ? t`Save vCard` : t`Export table`,
    defaultPath: suggestedName,
    filters: [
      isCard
        ? { name: t`Contact cards`, extensions: ["vcf"] }
        : { name: t`Comma-separated values`, extensions: ["csv"] },
    ],
  });
}

/** Asks the rep for the file to read a table, or contacts' cards, from; null if the rep cancels. */
export async function askForTableToOpen(kind: TableKind): Promise<string | null> {
  const isContacts = kind === "contacts";
  return await askToOpen({
    title: isContacts ? t`Import contacts` : t`Import table`,
    filters: [
      isContacts
        ? { name: t`Contacts (CSV, vCard)`, extensions: ["csv", "txt", "vcf", "vcard"] }
        : { name: t`Comma-separated values`, extensions: ["csv", "txt"] },
    ],
    properties: ["openFile"],
  });
}

async function askToOpen(options: OpenDialogOptions): Promise<string | null> {
  const window = BrowserWindow.getAllWindows()[0];
  const answer = await (window === undefined
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options));
  return answer.canceled ? null : (answer.filePaths[0] ?? null);
}

async function askToSave(options: SaveDialogOptions): Promise<string | null> {
  // Linux alone replaces a file without a question where nobody asks for one.
  const all: SaveDialogOptions = { ...options, properties: ["showOverwriteConfirmation"] };
  const window = BrowserWindow.getAllWindows()[0];
  const answer = await (window === undefined
    ? dialog.showSaveDialog(all)
    : dialog.showSaveDialog(window, all));
  return answer.canceled ? null : answer.filePath;
}

/** The system's own dialogs, in front of the window. Use once the app is ready. */
export const fileDialogs: FileDialogs = {
  save: (suggestedName) =>
    askToSave({ title: t`Save unsent changes`, defaultPath: suggestedName, filters: filters() }),
  open: () => askToOpen({ title: t`Read unsent changes`, filters: filters(), properties: ["openFile"] }),
};
