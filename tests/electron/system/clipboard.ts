import type { Clipboard } from "electron";

/** A clipboard of the app's own: the desktop's is not touched. */
class ClipboardShim implements Pick<Clipboard, "readText" | "writeText" | "clear"> {
  #text = "";

  async readText(): Promise<string> {
    return this.#text;
  }

  async writeText(text: string): Promise<void> {
    this.#text = text;
  }

  clear(): void {
    this.#text = "";
  }
}

export const clipboard = new ClipboardShim();
