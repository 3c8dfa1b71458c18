import { type SeededRandom, seededRandom } from "../random.ts";

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Fields that no document knows; a client keeps or ignores them. */
const unknownFields: Readonly<Record<string, Json>> = {
  x_unknown_text: "from a later version",
  x_unknown_object: { nested: [1, null, "two"] },
};

/** What every record keeps, however little of it comes: without these it is no record. */
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

/** The same answer with its records altered: every object under `data`, wherever it stands. */
export async function alteredRecords(
  response: Response,
  how: "unknownFields" | "missingFields",
  salt: number,
): Promise<Response> {
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  const body = headers.get("content-type")?.includes("json") && text !== "" ? altered(text, how, salt) : text;
  return new Response(response.status === 204 ? null : body, { status: response.status, headers });
}

function altered(text: string, how: "unknownFields" | "missingFields", salt: number): string {
  const random = seededRandom(salt, how);
  return JSON.stringify(JSON.parse(text), (key, value: Json) => {
    if (key !== "data" || typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return how === "unknownFields" ? { ...value, ...unknownFields } : withSomeMissing(value, random);
  });
}

function withSomeMissing(record: object, random: SeededRandom): object {
  const kept = Object.entries(record).filter(([name]) => needed.includes(name) || !random.chance(share));
  return Object.fromEntries(kept);
}
