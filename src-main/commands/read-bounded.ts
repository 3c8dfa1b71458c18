import { open } from "node:fs/promises";
import { err, ok, type Result } from "../../src-shared/result.ts";

/** Why a file that the rep chose was not read, with what the system says of it. */
export interface FileReadFailure {
  readonly reason: "cannotOpen" | "tooLarge";
  readonly detail: string;
}

/** A file of the rep's choice, whole, where it has at most so many bytes. */
export async function readBounded(file: string, most: number): Promise<Result<Buffer, FileReadFailure>> {
  try {
    const handle = await open(file, "r");
    try {
      const stat = await handle.stat();
      if (!stat.isFile()) return err({ reason: "cannotOpen", detail: "it is not a file" });
      if (stat.size > most) return err({ reason: "tooLarge", detail: String(stat.size) });
      return ok(await handle.readFile());
    } finally {
      await handle.close();
    }
  } catch (error) {
    return err({ reason: "cannotOpen", detail: String((error as { code?: unknown } | null)?.code ?? error) });
  }
}
