import type { Dialog, MessageBoxReturnValue, OpenDialogReturnValue, SaveDialogReturnValue } from "electron";
import { recorder } from "../control/recorder.ts";

type Implemented =
  | "showOpenDialog"
  | "showSaveDialog"
  | "showMessageBox"
  | "showErrorBox"
  | "showOpenDialogSync"
  | "showSaveDialogSync"
  | "showMessageBoxSync";

/** What a test has answered in advance, first in, first out: a file's path, several, or a button's number. */
export type DialogAnswer = string | readonly string[] | number;

const answers: DialogAnswer[] = [];

export function answerNextDialog(answer: DialogAnswer): void {
  answers.push(answer);
}

function next(kind: string, args: readonly unknown[]): DialogAnswer | undefined {
  const answer = answers.shift();
  recorder.record("dialog", { kind, options: args.at(-1), answer: answer ?? null });
  return answer;
}

function paths(answer: DialogAnswer | undefined): string[] {
  if (typeof answer === "string") return [answer];
  return answer === undefined || typeof answer === "number" ? [] : [...answer];
}

/** Nobody is there to click: unanswered dialogs are cancelled, message boxes take their first button. */
export class DialogStandIn implements Pick<Dialog, Implemented> {
  async showOpenDialog(...args: unknown[]): Promise<OpenDialogReturnValue> {
    const filePaths = paths(next("open", args));
    return { canceled: filePaths.length === 0, filePaths };
  }

  async showSaveDialog(...args: unknown[]): Promise<SaveDialogReturnValue> {
    const [filePath = ""] = paths(next("save", args));
    return { canceled: filePath === "", filePath };
  }

  async showMessageBox(...args: unknown[]): Promise<MessageBoxReturnValue> {
    return { response: button(next("message", args)), checkboxChecked: false };
  }

  showOpenDialogSync(...args: unknown[]): string[] | undefined {
    const chosen = paths(next("open", args));
    return chosen.length === 0 ? undefined : chosen;
  }

  showSaveDialogSync(...args: unknown[]): string {
    return paths(next("save", args))[0] ?? "";
  }

  showMessageBoxSync(...args: unknown[]): number {
    return button(next("message", args));
  }

  showErrorBox(title: string, content: string): void {
    recorder.record("error-box", { title, content });
    console.error(`${title}: ${content}`);
  }
}

function button(answer: DialogAnswer | undefined): number {
  return typeof answer === "number" ? answer : 0;
}
