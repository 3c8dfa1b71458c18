import type { Attempt } from "../../../src-shared/ipc/history.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import { recordNames } from "../../../src-shared/records/registry.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import { rowsOf } from "../../replica/store/database.ts";
import { type Subject, subjectNamed } from "../../session/ui.ts";
import { subjectsToRead } from "./group-attempts.ts";

/** Reads which records the attempts are about, live, by the keys of the attempts. Undefined until they are read. */
export function useSubjects(attempts: readonly Attempt[]): ReadonlyMap<string, Subject> | undefined {
  const reads = subjectsToRead(attempts);
  const types = recordNames.filter((type) => reads[type] !== undefined);
  return useLiveQuery({
    key: ["subjects of attempts", reads],
    types,
    run: async (stores) => {
      const found = await Promise.all(
        types.map(async (type) => {
          const rows = await rowsOf(stores, type).bulkGet([...(reads[type] ?? [])]);
          return rows.flatMap((row) => {
            const subject = row === undefined ? null : subjectNamed(row);
            return row === undefined || subject === null
              ? []
              : [[recordKey({ type, id: row.id }), subject] as const];
          });
        }),
      );
      return new Map(found.flat());
    },
  });
}
