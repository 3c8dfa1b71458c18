import { type RecordId, recordId } from "../../src-shared/ids.ts";
import { recordKey } from "../../src-shared/record-key.ts";
import { isRecordName, type RecordName } from "../../src-shared/records/registry.ts";
import type { FieldValue, NameOf } from "../format/format-value.ts";
import { titleOf } from "../format/names.ts";
import { useLiveQuery } from "../replica/live/hooks.ts";
import { rowsOf } from "../replica/store/database.ts";

/** The names of the records that these values refer to; null for one that is not on this device. */
export function useNames(values: readonly FieldValue[]): NameOf {
  const named = new Set(
    values.flatMap(({ refersTo, value }) =>
      refersTo !== null && isRecordName(refersTo) && typeof value === "number" && value !== 0
        ? [`${refersTo}:${value}`]
        : [],
    ),
  );
  const wanted = [...named].toSorted();
  const types = wanted.map((key) => split(key)[0]);
  const names = useLiveQuery({
    key: ["names", wanted.join()],
    types: [...types],
    run: async (database) => {
      const found = new Map<string, string>();
      for (const key of wanted) {
        const [type, id] = split(key);
        const row = await rowsOf(database, type).get(id);
        if (row !== undefined) found.set(key, titleOf(type, row));
      }
      return found;
    },
  });
  return (type, id) => names?.get(recordKey({ type, id })) ?? null;
}

function split(key: string): readonly [RecordName, RecordId] {
  const [type = "", id = ""] = key.split(":");
  if (!isRecordName(type)) throw new Error(`${type} is no type of records.`);
  return [type, recordId.parse(Number(id))];
}
