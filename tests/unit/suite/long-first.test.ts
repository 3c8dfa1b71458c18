import { expect, test } from "vitest";
import { longFirst } from "../../long-first.ts";

const named = (path: string) => ({ moduleId: `/home/rep/rounds/tests/${path}` });

test("a short file that plays days of a rep starts before a large file, and the remaining files keep their order", () => {
  const large = named("unit/sync/engine-push.test.ts");
  const middle = named("contract/security.test.ts");
  const days = named("property/days.test.ts");
  const rows = named("contract/conformance/sales.test.ts");
  expect(longFirst([large, rows, middle, days])).toEqual([rows, days, large, middle]);
});
