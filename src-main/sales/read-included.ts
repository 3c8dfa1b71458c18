import { recordMarkOf } from "../../src-shared/descriptor/create-recovery.ts";
import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import { isTemporary, type RecordId, recordId } from "../../src-shared/ids.ts";
import { type AnyDescriptor, descriptorOf, isRecordName } from "../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { inTurns } from "../http/in-turns.ts";
import type { HttpAnswer, HttpFailure, HttpRequest } from "../http/port.ts";
import { recordNumber } from "../support/record-number.ts";
import { dataOf, itemsOf } from "./envelope.ts";

interface IncludedItems {
  /** Envelopes as they came, each with the field that says what it lives under: the answer need not repeat that. */
  readonly items: readonly unknown[];
  /** The service does not say that there is more. */
  readonly complete: boolean;
}

/** Reads a record with what it is to include (sales document, `includes` of `GET /v2/deals/:id`). */
export async function readIncluded(
  of: AnyDescriptor,
  under: RecordId,
  request: (
    of: AnyDescriptor,
    id: RecordId,
    rest: Omit<HttpRequest, "url">,
  ) => Promise<Result<HttpAnswer, HttpFailure>>,
): Promise<Result<IncludedItems, RequestFailure>> {
  const { pull, fields } = of;
  const parent = pull.kind === "included" ? (fields[pull.by]?.refersTo ?? "") : "";
  if (pull.kind !== "included" || !isRecordName(parent))
    return err({ kind: "internal", reference: `${of.name} is included nowhere` });
  const { by, as } = pull;
  const answer = await request(descriptorOf(parent), under, {
    method: "GET",
    query: [["includes", as]],
    repeatable: true,
  });
  if (!answer.ok) return err(answer.error.fault);
  const data = dataOf(answer.value.body);
  if (valueAt(data, "id") !== under) return err({ kind: "malformedResponse", detail: `another ${parent}` });
  const list = valueAt(data, as);
  // A service may leave out an empty list, or not know the list: nothing shows that it is whole.
  if (list == null) return ok({ items: [], complete: false });
  const items = Array.isArray(list) ? list : itemsOf(list);
  if (items === null) return err({ kind: "malformedResponse", detail: `${parent} without ${as}` });
  const records = items.map(asObject).map((item) => ({
    ...asObject("data" in item ? dataOf(item) : item),
    [by]: under,
  }));
  const named = await withIds(of, records);
  return ok({ items: named.map((data) => ({ data })), complete: isAll(list, items.length) });
}

type Data = Readonly<Record<string, unknown>>;

/**
 * Gives each record without a usable id a number made of the values that tell it apart: the document shows an associated contact's
 * contact and role alone. Of equal records, each has a number by its place among them, so that none hides another (law 9).
 */
async function withIds(of: AnyDescriptor, records: readonly Data[]): Promise<readonly Data[]> {
  const { name: type, fields, createRecovery } = of;
  if (createRecovery.kind !== "included") return records;
  const references = createRecovery.exact.filter((name) => fields[name]?.refersTo !== undefined);
  const seen = new Map<string, number>();
  return inTurns(records, (data) => {
    const mark = recordMarkOf(of, data);
    if (mark === null || isId(data.id) || !references.every((name) => isId(data[name]))) return data;
    const place = seen.get(mark) ?? 0;
    seen.set(mark, place + 1);
    return { ...data, id: recordNumber(type, `${mark} ${place}`) };
  });
}

function isId(value: unknown): boolean {
  const id = recordId.safeParse(value);
  return id.success && !isTemporary(id.data);
}

/**
 * Whether the list is whole: its count is that of the items, and no link leads further, as far as the answer
 * shows either.
 */
function isAll(list: unknown, length: number): boolean {
  const meta = valueAt(list, "meta");
  const count = valueAt(meta, "count") ?? length;
  return count === length && valueAt(valueAt(meta, "links"), "next_page") == null;
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

function valueAt(value: unknown, key: string): unknown {
  return Reflect.get(asObject(value), key);
}
