import { appendFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RecordName } from "../../src-shared/records/registry.ts";
import type { Log, SweepFiles } from "../sync/ports.ts";
import { fileFault, ownFileMode, ownFolderMode, readIfThere } from "./durable-file.ts";

/** A file for each type, in `folder`. Pages come by the hundred, so none waits until it survives a power cut. */
export function createSweepFiles(folder: string, log: Log): SweepFiles {
  const fileOf = (type: RecordName) => join(folder, `${type}.jsonl`);
  const mode = ownFileMode;

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn("verify.notKept", { fault: fileFault(error).kind });
    }
  }

  return {
    read: async (type) => {
      const content = await readIfThere(fileOf(type));
      if (!content.ok) log.warn("verify.notRead", { fault: content.error.kind });
      return content.ok && content.value !== null ? content.value.toString("utf8") : null;
    },
    write: (type, text) =>
      attempt(async () => {
        await mkdir(folder, { recursive: true, mode: ownFolderMode });
        // Not through a link that somebody has put there.
        await rm(fileOf(type), { force: true });
        await writeFile(fileOf(type), text, { mode, flag: "wx" });
      }),
    append: (type, text) => attempt(() => appendFile(fileOf(type), text, { mode })),
    remove: (type) => attempt(() => rm(fileOf(type), { force: true })),
  };
}
