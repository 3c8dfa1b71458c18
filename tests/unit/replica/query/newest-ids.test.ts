import { expect, it } from "vitest";
import { applyPage } from "../../../../src-renderer/replica/apply/apply-page.ts";
import { newestIds } from "../../../../src-renderer/replica/query/newest-ids.ts";
import { writeVisitNote } from "../../../../src-shared/visit-note.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { id, page } from "../support/world.ts";

const visitOn = (day: number) => {
  const visit = { kind: "visit" as const, minutes: null, outcome: null, summary: "", address: null };
  return {
    resource_type: "contact",
    tags: ["visit"],
    content: writeVisitNote(
      { ...visit, visitedAt: `2026-04-0${day}T08:00:00.000Z`, reference: "7F3K-92QD" },
      "en",
    ),
  };
};

it("law 9: the newest visits are listed by the time of the visit, without other notes, without what has no id yet, and without what has unsent changes", async () => {
  const database = bareDatabase();
  const notes = [
    { id: 1, ...visitOn(5) },
    { id: 2, ...visitOn(2) },
    { id: 3, content: "No visit", tags: [], resource_type: "contact" },
    { id: 4, ...visitOn(3) },
    { id: -1, ...visitOn(9) },
  ];
  await applyPage(database, page("note", notes), 0);
  const asked = { type: "note", by: "visitKey" } as const;
  expect(await newestIds(database, { ...asked, limit: 10 })).toEqual([id(1), id(4), id(2)]);
  expect(await newestIds(database, { ...asked, limit: 3 })).toEqual([id(1), id(4)]);
  await database.bases.put({ type: "note", id: id(4), base: null, refs: [], gone: true });
  expect(await newestIds(database, { ...asked, limit: 10 })).toEqual([id(1), id(2)]);
});
