import { expect, test } from "vitest";
import { columnsThatFit, gridOf, leastWidth } from "../../../src-renderer/table/columns/columns-that-fit.ts";

const columns = [
  { field: "name", width: "minmax(0, 2fr)" },
  { field: "email", width: "minmax(0, 1fr)" },
  { field: "phone", width: "132px" },
  { field: "changed", width: "132px", wide: true },
  { field: "owner", width: "minmax(0, 1fr)" },
];
const shown = (width: number) => columnsThatFit(columns, width).map((one) => one.field);

test("a table leaves out columns rather than making its names unreadable, first the columns meant for wide windows", () => {
  expect(shown(1_000)).toEqual(["name", "email", "phone", "changed", "owner"]);
  expect(shown(600)).toEqual(["name", "email", "phone", "owner"]);
  expect(shown(500)).toEqual(["name", "email", "phone"]);
  expect(shown(100)).toEqual(["name"]);
});

test("the column that names the record is never narrower than 180 pixels", () => {
  expect(gridOf(columns.slice(0, 3), null)).toBe("minmax(180px, 2fr) minmax(0, 1fr) 132px");
});

test("a column that the rep made wider takes nothing from the others, and the last column takes what is left", () => {
  const three = columns.slice(0, 3);
  expect(gridOf(three, { email: 300 })).toBe("minmax(180px, 2fr) 300px minmax(132px, 1fr)");
  expect(leastWidth(three, { email: 300 })).toBe(leastWidth(three) + 300 - 84);
  expect(gridOf(three, { phone: 300 })).toBe("minmax(180px, 2fr) minmax(84px, 1fr) minmax(132px, 1fr)");
  expect(gridOf(three, { name: 90, email: 300 })).toBe("90px 300px minmax(132px, 1fr)");
});
