import type { SweepFiles } from "../../../../src-main/sync/ports.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";

/** The files of verification sweeps, in memory. They outlive an engine. */
export function sweepFilesInMemory(): SweepFiles {
  const files = new Map<RecordName, string>();
  return {
    read: async (type) => files.get(type) ?? null,
    write: async (type, text) => void files.set(type, text),
    append: async (type, text) => void files.set(type, (files.get(type) ?? "") + text),
    remove: async (type) => void files.delete(type),
  };
}
