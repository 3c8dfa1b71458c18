import { expect, test } from "vitest";
import { longestBody } from "../../../src-main/http/transport.ts";
import { contact } from "../../../src-shared/records/contact.ts";
import { err } from "../../../src-shared/result.ts";
import { longestStretchMs } from "../linear.ts";
import { answering } from "./answering.ts";

/** Pages that a hostile service may send, about as long and as wide as an answer may be. */
const rows = (count: number, more: (id: number) => object) =>
  Array.from({ length: count }, (_, at) => ({ data: { id: at + 1, name: "Ada", ...more(at + 1) } }));
const keys = (count: number, start: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${start}${at}`, 1]));

const accepted: readonly (readonly [what: string, items: readonly unknown[]])[] = [
  ["as many rows as a list may have", rows(9_999, () => ({ custom_fields: { a: [1, 2] } }))],
  ["rows of nested lists", rows(4_500, () => ({ custom_fields: { a: Array(12).fill([]) } }))],
  ["rows with hundreds of custom fields", rows(150, () => ({ custom_fields: keys(900, "k") }))],
  ["rows with hundreds of fields that no document has", rows(150, () => keys(900, "k"))],
  [
    "rows whose fields are all of another kind",
    rows(3_995, () => ({ email: {}, phone: 1, tags: 3, address: 4, is_organization: 5 })),
  ],
  ["rows that have no key in common", rows(1_400, (id) => keys(100, `${id}_`))],
];

function answeringAll(items: readonly unknown[]) {
  const body = Buffer.from(JSON.stringify({ items }));
  expect(body.length).toBeLessThan(longestBody);
  return answering(body);
}

test.each(accepted)("law 14: a page of %s never holds main for 50 ms", async (_what, items) => {
  const remote = answeringAll(items);
  const list = () => remote.list(contact, { page: 1, perPage: 100 });
  expect((await list()).ok).toBe(true);
  expect(await longestStretchMs(list, 50)).toBeLessThan(50);
});

test("law 14: a page with more entries than any page has is no answer, however they are spread", async () => {
  const remote = answeringAll(rows(1_900, (id) => keys(100, `${id}_`)));
  expect(await remote.list(contact, { page: 1, perPage: 100 })).toEqual(
    err({ kind: "malformedResponse", detail: expect.any(String) }),
  );
});
