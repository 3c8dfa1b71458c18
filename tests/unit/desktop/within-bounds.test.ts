import { expect, test } from "vitest";
import { isWithin } from "../../../src-main/desktop/within-bounds.ts";
import { mostEntries } from "../../../src-shared/descriptor/bounded.ts";

const bounds = { values: 300_000, characters: 1_000_000 };
const map = (names: number) =>
  Object.fromEntries(Array.from({ length: names }, (_, at) => [`name ${at}`, at]));

test("law 14: a call may hold many maps, of which none has more names than a record may have", () => {
  expect(
    isWithin(
      Array.from({ length: 100 }, () => map(mostEntries)),
      bounds,
    ),
  ).toBe(true);
  expect(isWithin([{ values: map(mostEntries + 1) }], bounds)).toBe(false);
});
