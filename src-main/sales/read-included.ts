import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import { descriptorOf, isRecordName } from "../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { HttpAnswer, HttpFailure, HttpRequest } from "../http/port.ts";
import { dataOf, itemsOf } from "./envelope.ts";

interface IncludedItems {
  /** Envelopes as they came, each with the field that says what it lives under: the answer need not repeat that. */
  readonly items: readonly unknown[];
  /** The service does not say that there is more. */
  readonly complete: boolean;
}

/** Reads a record with what it is to include (sales document, `includes` of `GET /v2/deals/:id`). */
export async function readIncluded(
  of: RecordDescriptor,
  under: RecordId,
  request: (
    of: RecordDescriptor,
    id: RecordId,
    rest: Omit<HttpRequest, "url">,
  ) => Promise<Result<HttpAnswer, HttpFailure>>,
): Promise<Result<IncludedItems, RequestFailure>> {
  const { by, as } = of.includedIn ?? { by: "", as: "" };
  const parent = of.fields[by]?.refersTo ?? "";
  if (!isRecordName(parent)) return err({ kind: "internal", reference: `${of.name} is included nowhere` });
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
  const items = itemsOf(list);
  if (items === null) return err({ kind: "malformedResponse", detail: `${parent} without ${as}` });
  return ok({
    items: items.map((item) => ({ data: { ...asObject(dataOf(item)), [by]: under } })),
    complete: isAll(list, items.length),
  });
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
