import { BrowserWindow, dialog, type MessageBoxOptions } from "electron";

/** A box of the system's in front of the window. Answers with the number of the button. */
export async function showMessageBox(options: MessageBoxOptions): Promise<number> {
  const all = { title: "Rounds", noLink: true, ...options };
  const window = BrowserWindow.getAllWindows()[0];
  const answer = await (window === undefined
    ? dialog.showMessageBox(all)
    : dialog.showMessageBox(window, all));
  return answer.response;
}
