import { expect } from "vitest";
import { ids, problemOf } from "../../../unit/services/sales/client.ts";
import type { Holds } from "../table.ts";
import type { Data, SalesRig } from "./rig.ts";

/** A list as its rows name it (`deals`), where it is, and the records that the signed-in user may see in it. */
export interface List {
  readonly name: string;
  readonly path: string;
  readonly rows: () => readonly Data[];
}

const joined = (path: string, query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`;
const idsOf = (rows: readonly Data[]): number[] => rows.map((row) => row.id).sort((a, b) => a - b);

/** `page`, `per_page`, `ids`. */
export function standardParameters(
  holds: Holds,
  rig: SalesRig,
  { name, path, rows }: List,
  which: readonly ("page" | "per_page" | "ids")[],
): void {
  const get = (query: string) => rig.client.get(joined(path, query));
  const tests = {
    page: async () => {
      const whole = ids(await get("per_page=100"));
      const [first, second] = [ids(await get("per_page=2")), ids(await get("per_page=2&page=2"))];
      expect([...first, ...second]).toEqual(whole.slice(0, 4));
      expect(ids(await get("per_page=2&page=1"))).toEqual(first);
      expect(ids(await get("page=99"))).toEqual([]);
      for (const unfit of ["0", "-1", "x"])
        expect(problemOf(await get(`page=${unfit}`))).toBe("400 invalid_param page");
    },
    per_page: async () => {
      expect(ids(await get("per_page=1"))).toHaveLength(1);
      expect(ids(await get("per_page=100"))).toHaveLength(Math.min(100, rows().length));
      for (const unfit of ["0", "101", "x"])
        expect(problemOf(await get(`per_page=${unfit}`))).toBe("400 invalid_param per_page");
    },
    ids: async () => {
      const [one, , other] = rows();
      const wanted = [one, other].flatMap((row) => (row === undefined ? [] : [row]));
      const found = ids(await get(`ids=${[...wanted.map((row) => row.id), 9].join()}`));
      expect(found.sort((a, b) => a - b)).toEqual(idsOf(wanted));
      expect(problemOf(await get("ids=1,x"))).toBe("400 invalid_param ids");
    },
  };
  for (const parameter of which) {
    holds(`${name}.list.${parameter}`, "does what the document says of it in every list", tests[parameter]);
  }
}

/** `sort_by`: each field, both ways, over the whole list. */
export function sorts(holds: Holds, rig: SalesRig, list: List, fields: readonly string[]): void {
  for (const field of fields) {
    holds(`${list.name}.list.sort.${field}`, "orders the whole list, both ways, each record once", () =>
      inOrder(rig, list, field, (row) => row[field] ?? null),
    );
  }
}

export async function inOrder(
  rig: SalesRig,
  { path, rows }: List,
  sort: string,
  keyOf: (row: Data) => unknown,
): Promise<void> {
  for (const direction of ["", ":desc"]) {
    const found = await rig.all(joined(path, `sort_by=${sort}${direction}`));
    expect(idsOf(found)).toEqual(idsOf(rows()));
    const keys = found.map(keyOf).map(comparable);
    const rising = direction === "" ? keys : keys.toReversed();
    for (let place = 1; place < rising.length; place++) {
      const [one, other] = [rising[place - 1] ?? "", rising[place] ?? ""];
      expect(before(one, other), `${sort}${direction}: ${one} before ${other}`).toBe(true);
    }
  }
}

/** Maps a sort key to a value to compare: null before everything, numbers by size, text by bytes with A to Z in lower case. */
function comparable(key: unknown): number | string {
  if (key === null || key === undefined) return "";
  if (typeof key === "number") return key;
  const text = String(key);
  if (/^-?\d+\.\d\d$/.test(text)) return Number(text);
  return ` ${Buffer.from(text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())).toString("hex")}`;
}

function before(one: number | string, other: number | string): boolean {
  if (one === "" || other === "") return one === "";
  return one <= other;
}

type Filter = readonly [parameter: string, query: string, fits: (row: Data) => boolean];

/** A filter gives the records that fit and no others; some fit and some do not. */
export function filters(holds: Holds, rig: SalesRig, list: List, cases: readonly Filter[]): void {
  for (const [parameter, query, fits] of cases) {
    holds(`${list.name}.list.${parameter}`, `${query} gives those records and no others`, () =>
      filtered(rig, list, query, fits),
    );
  }
}

export async function filtered(
  rig: SalesRig,
  { path, rows }: List,
  query: string,
  fits: (row: Data) => boolean,
): Promise<void> {
  const found = idsOf(await rig.all(joined(path, query)));
  const wanted = idsOf(rows().filter(fits));
  expect(found).toEqual(wanted);
  expect(wanted.length, `some fit ${query}`).toBeGreaterThan(0);
  expect(wanted.length, `some do not fit ${query}`).toBeLessThan(rows().length);
}

/** A filter that is asked for the values of a record that has one. */
export function valueFilters(holds: Holds, rig: SalesRig, list: List, fields: readonly string[]): void {
  for (const field of fields) {
    holds(`${list.name}.list.${field}`, "gives the records of that very value and no others", async () => {
      const value = list.rows().find((row) => row[field] != null && row[field] !== "")?.[field];
      const query = `${field}=${encodeURIComponent(String(value))}`;
      await filtered(rig, list, query, (row) => row[field] === value);
    });
  }
}
