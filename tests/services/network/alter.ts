import { type SeededRandom, seededRandom } from "../random.ts";

type Json = null | boolean | number | string | readonly Json[] | JsonObject;
type JsonObject = { readonly [key: string]: Json };

/** Fields that no document knows; a client keeps or ignores them. */
const unknownFields: Readonly<Record<string, Json>> = {
  x_unknown_text: "from a later version",
  x_unknown_object: { nested: [1, null, "two"] },
};

/** Fields that every record keeps, however few come: without them the product cannot read it as a record. */
const needed = [
  "id",
  "name",
  "last_name",
  "content",
  "contact_id",
  "resource_type",
  "resource_id",
  "is_organization",
];
const share = 0.4;

export type Alteration = "unknownFields" | "missingFields" | "oddErrors" | "emptyLinks" | "emptyLists";

/** Returns the answer, altered; leaves an answer that is not JSON as it is. */
export async function alteredAnswer(response: Response, how: Alteration, salt: number): Promise<Response> {
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  const isJson = headers.get("content-type")?.includes("json") === true && text !== "";
  const body = isJson ? JSON.stringify(JSON.parse(text), alterations[how](seededRandom(salt, how))) : text;
  return new Response(response.status === 204 ? null : body, { status: response.status, headers });
}

/** Whether an answer has a record with this id under `data`. */
export async function showsRecord(response: Response, id: number | undefined): Promise<boolean> {
  if (response.headers.get("content-type")?.includes("json") !== true) return false;
  let isShown = false;
  JSON.parse(await response.text(), (key, value: Json) => {
    if (key === "data" && isObject(value) && value.id === id) isShown = true;
    return value;
  });
  return isShown;
}

type Alter = (key: string, value: Json) => Json;

const alterations: Readonly<Record<Alteration, (random: SeededRandom) => Alter>> = {
  unknownFields: () => ofRecords((record) => ({ ...record, ...unknownFields })),
  missingFields: (random) => ofRecords((record) => withSomeMissing(record, random)),
  emptyLinks: () => (key, value) => (key === "links" ? {} : value),
  emptyLists: () => (key, value) => {
    if (key === "items") return [];
    return key === "meta" && isObject(value) && "count" in value ? { ...value, count: 0 } : value;
  },
  oddErrors: (random) => {
    const pointer = random.pick(["/data/", "/"]);
    const type = random.pick(["errors", "collection"]);
    return (key, value) => {
      if (key === "field" && typeof value === "string") return pointer + value;
      if (key === "meta" && isObject(value) && "http_status" in value) {
        const { logref: _absent, ...meta } = value;
        return { ...meta, type };
      }
      return value;
    };
  },
};

/** Every object under `data`, wherever it stands. */
function ofRecords(alter: (record: JsonObject) => JsonObject): Alter {
  return (key, value) => (key === "data" && isObject(value) ? alter(value) : value);
}

function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function withSomeMissing(record: JsonObject, random: SeededRandom): JsonObject {
  const kept = Object.entries(record).filter(([name]) => needed.includes(name) || !random.chance(share));
  return Object.fromEntries(kept);
}
