import { expect } from "vitest";
import { problemOf } from "../../../unit/services/sales/client.ts";
import type { Holds } from "../table.ts";
import type { SalesRig } from "./rig.ts";

/** A field, its value in a create and its value in an update. The service returns both unchanged. */
export type Setting = readonly [field: string, first: unknown, second: unknown];

interface Kind {
  /** The type's name in row ids, such as `deal`. */
  readonly type: string;
  readonly path: string;
  /** Values that a create needs besides the field under test. */
  readonly base: object;
}

/** A test for each field that create and update set. */
export function writableFields(
  holds: Holds,
  rig: SalesRig,
  { type, path, base }: Kind,
  settings: readonly Setting[],
): void {
  for (const [field, first, second] of settings) {
    holds(`${type}.${field}`, "is set by create and update, and comes back so", async () => {
      const made = await rig.made(path, { ...base, [field]: first });
      expect(made[field]).toEqual(first);
      const changed = await rig.client.put(`${path}/${made.id}`, { [field]: second });
      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
      expect(changed.body.data[field]).toEqual(second);
      expect((await rig.client.get(`${path}/${made.id}`)).body.data[field]).toEqual(second);
    });
  }
}

/** A test for each field that nobody sets: refused on create and update, and `fits` on a new record. */
export function readOnlyFields(
  holds: Holds,
  rig: SalesRig,
  { type, path, base }: Kind,
  fields: readonly (readonly [field: string, given: unknown, fits: (value: unknown) => boolean])[],
): void {
  for (const [field, given, fits] of fields) {
    holds(`${type}.${field}`, "is the service's own: no create and no update sets it", async () => {
      const made = await rig.made(path, base);
      expect(fits(made[field]), String(made[field])).toBe(true);
      const told = `422 unknown ${field}`;
      expect(problemOf(await rig.client.post(path, { ...base, [field]: given }))).toBe(told);
      expect(problemOf(await rig.client.put(`${path}/${made.id}`, { [field]: given }))).toBe(told);
    });
  }
}

/** A test for each field of a list that is only read: `fits` every record, and some record has a value. */
export function listedFields(
  holds: Holds,
  type: string,
  read: () => Promise<readonly Readonly<Record<string, unknown>>[]>,
  fields: readonly (readonly [field: string, fits: (value: unknown) => boolean])[],
): void {
  for (const [field, fits] of fields) {
    holds(`${type}.${field}`, "is what the document says of it, in every record", async () => {
      const values = (await read()).map((record) => record[field]);
      for (const value of values) expect(fits(value), `${field}: ${JSON.stringify(value)}`).toBe(true);
      expect(values.some((value) => value !== undefined)).toBe(true);
    });
  }
}

export const isNumber = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);
export const isText = (value: unknown): boolean => typeof value === "string";
export const isFlag = (value: unknown): boolean => typeof value === "boolean";
export const isTime = (value: unknown): boolean =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value);
export const isOneOf =
  (...words: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === "string" && words.includes(value);
export const orNull =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || fits(value);
