import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type {
  Dialog,
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from "electron";
import { needReady } from "../application/once-ready.ts";
import { recorder } from "../control/recorder.ts";

type Implemented =
  | "showOpenDialog"
  | "showSaveDialog"
  | "showMessageBox"
  | "showErrorBox"
  | "showOpenDialogSync"
  | "showSaveDialogSync"
  | "showMessageBoxSync";

/** An answer that a test gives in advance, used first in, first out: a file's path, several paths, or a button's number. */
export type DialogAnswer = string | readonly string[] | number;

/** Milliseconds until a message box without an answer and without an abort signal closes. */
const personsMomentMs = 100;

const boxTypes = ["none", "info", "warning", "error", "question"];
const tooEarly = new Error("dialog module can only be used after app is ready");
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

/** Nobody is there to click: what nobody answers is closed. */
export class DialogShim implements Pick<Dialog, Implemented> {
  async showOpenDialog(...args: unknown[]): Promise<OpenDialogReturnValue> {
    needReady(tooEarly);
    const filePaths = paths(next("open", args));
    return { canceled: filePaths.length === 0, filePaths };
  }

  async showSaveDialog(...args: unknown[]): Promise<SaveDialogReturnValue> {
    needReady(tooEarly);
    const [filePath = ""] = paths(next("save", args));
    return filePath === "" || !mayReplace(filePath, args.at(-1) as SaveDialogOptions)
      ? { canceled: true, filePath: "" }
      : { canceled: false, filePath };
  }

  async showMessageBox(...args: unknown[]): Promise<MessageBoxReturnValue> {
    const options = boxOptions(args);
    const answer = next("message", args);
    if (answer === undefined) await stands(options);
    return { response: button(answer, options), checkboxChecked: false };
  }

  showOpenDialogSync(...args: unknown[]): string[] | undefined {
    const chosen = paths(next("open", args));
    return chosen.length === 0 ? undefined : chosen;
  }

  showSaveDialogSync(...args: unknown[]): string {
    return paths(next("save", args))[0] ?? "";
  }

  showMessageBoxSync(...args: unknown[]): number {
    const options = boxOptions(args);
    return button(next("message", args), options);
  }

  showErrorBox(title: string, content: string): void {
    recorder.record("error-box", { title, content });
    console.error(`${title}: ${content}`);
  }
}

/** Linux asks about a file that is there only where it is told to (`file_dialog_linux.cc`). 1 agrees. */
function mayReplace(file: string, { properties = [] }: SaveDialogOptions): boolean {
  if (!existsSync(file)) return true;
  if (process.platform === "linux" && !properties.includes("showOverwriteConfirmation")) return true;
  return next("replace", [{ file }]) === 1;
}

/**
 * Nobody closes a box at once: a program that tries again as often as it is told would do nothing else. One that the program can
 * take back stays until it does.
 */
async function stands({ signal }: BoxOptions): Promise<void> {
  if (signal === undefined) return wait(personsMomentMs);
  if (!signal.aborted) await once(signal, "abort");
  recorder.record("dialog-withdrawn", {});
}

type BoxOptions = Pick<MessageBoxOptions, "type" | "buttons" | "cancelId" | "defaultId" | "signal">;

/** The options, once Electron would have taken them. */
function boxOptions(args: readonly unknown[]): BoxOptions {
  needReady(tooEarly);
  const options = (args.at(-1) ?? {}) as BoxOptions;
  if (!boxTypes.includes(options.type ?? "none")) throw new TypeError("Invalid message box type");
  if (!Array.isArray(options.buttons ?? [])) throw new TypeError("Buttons must be an array");
  return options;
}

function button(answer: DialogAnswer | undefined, { buttons = [], cancelId, defaultId }: BoxOptions): number {
  if (typeof answer === "number") return answer;
  if (cancelId !== undefined) return cancelId;
  const named = buttons.findIndex((text) => ["cancel", "no"].includes(text.toLowerCase()));
  if (named !== -1) return named;
  return defaultId === 0 && buttons.length > 1 ? 1 : 0;
}
