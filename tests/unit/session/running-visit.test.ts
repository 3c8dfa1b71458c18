import { expect, test } from "vitest";
import { isVisitLogged } from "../../../src-renderer/replica/query/read-visits.ts";
import { minutesSince } from "../../../src-renderer/session/running-visit.ts";
import { bareDatabase } from "../replica/support/bare-database.ts";
import { visitNoteRow } from "../replica/support/visit-notes.ts";

const startedAt = "2026-03-04T10:00:00.000Z";

test.each([
  ["a moment ago", "2026-03-04T10:00:01.000Z", 1],
  ["under an hour ago", "2026-03-04T10:44:40.000Z", 45],
  ["a day ago to the minute", "2026-03-05T10:00:00.000Z", 1440],
  ["more than a day ago", "2026-03-05T10:01:00.000Z", null],
  ["later than now, as the clock was set back", "2026-03-04T09:59:00.000Z", null],
])("a visit that was started %s (it is now %s) has lasted %s minutes", (_, now, minutes) => {
  expect(minutesSince(startedAt, Date.parse(now))).toBe(minutes);
});

test("law 4: a started visit counts as logged once a note with its reference is here, sent or not", async () => {
  const database = bareDatabase();
  expect(await isVisitLogged(database, "SZZ1-7TFN")).toBe(false);
  await database.table("note").put(visitNoteRow(-1, startedAt, { reference: "SZZ1-7TFN" }));
  expect(await isVisitLogged(database, "SZZ1-7TFN")).toBe(true);
});
