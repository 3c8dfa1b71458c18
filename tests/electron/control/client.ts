import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Commands } from "./commands.ts";
import type { ControlFile } from "./server.ts";

type Argument<Name extends keyof Commands> = Parameters<Commands[Name]>;
type Result<Name extends keyof Commands> = Awaited<ReturnType<Commands[Name]>>;

/** A test's hold on a shim that runs in another process. */
export class ControlClient {
  readonly file: ControlFile;

  constructor(file: ControlFile) {
    this.file = file;
  }

  async call<Name extends keyof Commands>(name: Name, ...[argument]: Argument<Name>): Promise<Result<Name>> {
    const response = await fetch(`${this.file.control}/${name}`, {
      method: "POST",
      headers: { authorization: this.file.key },
      body: argument === undefined ? "" : JSON.stringify(argument),
    });
    const answer = (await response.json()) as { result: Result<Name>; error?: string };
    if (!response.ok) throw new Error(`The shim refused ${name}: ${answer.error}`);
    return answer.result;
  }
}

/** Waits until the shim has written the file; `ended` tells that it never will. */
export async function readControlFile(path: string, ended: () => string | undefined): Promise<ControlFile> {
  for (let tries = 0; tries < 1200; tries += 1) {
    try {
      return JSON.parse(await readFile(path, "utf8")) as ControlFile;
    } catch {
      const why = ended();
      if (why !== undefined) throw new Error(why);
      await delay(25);
    }
  }
  throw new Error("The app did not start within 30 seconds.");
}
