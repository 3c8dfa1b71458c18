import { describe, expect, test } from "vitest";
import type { LostCreateAnswer } from "../../../src-main/sync/ports.ts";
import { type RecordId, recordId } from "../../../src-shared/ids.ts";
import { associatedContact } from "../../../src-shared/records/associated-contact.ts";
import { answering } from "./answering.ts";

const dealId = recordId.parse(1);

const remoteAt = (list: unknown) =>
  answering(JSON.stringify({ data: { id: dealId, associated_contacts: list } }));

async function included(list: unknown) {
  const answer = await remoteAt(list).included(associatedContact, dealId);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

async function lost(list: unknown, claimed: readonly RecordId[] = []): Promise<LostCreateAnswer> {
  const answer = await remoteAt(list).findLost(associatedContact, {
    sent: { deal_id: dealId, contact_id: 3, role: "Buyer" },
    creatorId: recordId.parse(7),
    notBefore: "2026-11-21T10:00:00Z",
    claimed: new Set(claimed),
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

const buyer = { contact_id: 3, role: "Buyer" };
const user = { contact_id: 4, role: null };

describe("associated contacts without an id of their own", () => {
  test("law 9: associated contacts that the service shows without ids are all read, each with a number that never changes", async () => {
    const { rows, complete } = await included({ items: [{ data: buyer }, { data: user }] });
    expect(rows).toMatchObject([
      { id: 2205495974110965, deal_id: 1, ...buyer },
      { deal_id: 1, ...user },
    ]);
    expect(complete).toBe(true);
    const again = await included({ items: [{ data: { ...user, id: "" } }, { data: { ...buyer, id: 0 } }] });
    expect(again.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toReversed());
  });

  test("law 9: one contact in one role twice counts as two associated contacts", async () => {
    const { rows } = await included({ items: [{ data: buyer }, { data: buyer }] });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
  });

  test("an associated contact keeps the id that the service gives", async () => {
    const { rows } = await included({ items: [{ data: { ...buyer, id: 50 } }] });
    expect(rows).toMatchObject([{ id: 50 }]);
  });

  test("law 9: an associated contact that names no contact makes the answer incomplete", async () => {
    expect(await included({ items: [{ data: { role: "Buyer" } }] })).toEqual({ rows: [], complete: false });
  });

  test("law 5: a lost associated contact is found among contacts without ids, and an answered one is passed over", async () => {
    const items = [{ data: user }, { data: buyer }];
    const found = await lost({ items });
    expect(found).toMatchObject({ kind: "found", row: buyer });
    const claimed = found.kind === "found" && found.row !== null ? [found.row.id] : [];
    expect(await lost({ items }, claimed)).toEqual({ kind: "absent" });
    expect(await lost({ items: [...items, { data: buyer }] }, claimed)).toMatchObject({ kind: "found" });
  });
});

test.each([
  ["a plain list of envelopes", [{ data: { ...buyer, id: 50 } }]],
  ["a plain list of records", [{ ...buyer, id: 50 }]],
  ["a collection of records without envelopes", { items: [{ ...buyer, id: 50 }] }],
])("law 14: associated contacts are read from %s", async (_name, list) => {
  expect(await included(list)).toMatchObject({ rows: [{ id: 50, deal_id: 1, ...buyer }], complete: true });
});

test.each([
  ["items of null", { items: null }],
  ["a plain empty list", []],
])("law 14: a deal with %s has no associated contacts", async (_name, list) => {
  expect(await included(list)).toEqual({ rows: [], complete: true });
});
