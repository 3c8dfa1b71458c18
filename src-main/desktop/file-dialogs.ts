import { BrowserWindow, dialog, type FileFilter } from "electron";
import type { FileDialogs } from "../edits-commands.ts";

const filters: FileFilter[] = [{ name: "Unsent edits", extensions: ["json"] }];

/** The system's own dialogs, in front of the window. To be used once the app is ready. */
export const fileDialogs: FileDialogs = {
  save: async (suggestedName) => {
    const options = { title: "Save unsent edits", defaultPath: suggestedName, filters };
    const window = BrowserWindow.getAllWindows()[0];
    const answer = await (window === undefined
      ? dialog.showSaveDialog(options)
      : dialog.showSaveDialog(window, options));
    return answer.canceled ? null : answer.filePath;
  },
  open: async () => {
    const options = { title: "Read unsent edits", filters, properties: ["openFile" as const] };
    const window = BrowserWindow.getAllWindows()[0];
    const answer = await (window === undefined
      ? dialog.showOpenDialog(options)
      : dialog.showOpenDialog(window, options));
    return answer.canceled ? null : (answer.filePaths[0] ?? null);
  },
};
