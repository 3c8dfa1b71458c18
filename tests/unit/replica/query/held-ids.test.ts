// notices: part-read-by-whole-table

import { IDBObjectStore } from "fake-indexeddb";
import { afterEach, expect, it, vi } from "vitest";
import { applyPage } from "../../../../src-renderer/replica/apply/apply-page.ts";
import { heldIds } from "../../../../src-renderer/replica/query/held-ids.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { id, page } from "../support/world.ts";

const visits = Array.from({ length: 60 }, (_, at) => ({
  id: at + 1,
  creator_id: at % 3,
  resource_type: at % 2 === 0 ? "contact" : "lead",
  // The service may leave out when it was.
  visited_at: at % 5 === 0 ? null : "2026-01-02T10:00:00.000Z",
}));

afterEach(() => void vi.restoreAllMocks());

it("law 9: the visits of one creator are found without reading other records, including visits without a time", async () => {
  const database = bareDatabase();
  await applyPage(database, page("visit", visits), 0);
  const whole = (["get", "getAll", "getAllKeys", "openCursor", "openKeyCursor"] as const).map((name) =>
    vi.spyOn(IDBObjectStore.prototype, name),
  );
  const where = { creator_id: 1, resource_type: "lead" };
  const asked = { type: "visit", above: 4, limit: 5, where } as const;
  expect(await heldIds(database, asked)).toEqual(
    visits
      .filter((one) => one.id > 4 && one.creator_id === 1 && one.resource_type === "lead")
      .map((one) => one.id)
      .slice(0, 5),
  );
  expect(whole.flatMap((one) => one.mock.calls)).toEqual([]);
  expect(await heldIds(database, { ...asked, above: 0, limit: 100, where: { visited_at: null } })).toEqual(
    visits.filter((one) => one.visited_at === null).map((one) => id(one.id)),
  );
});
