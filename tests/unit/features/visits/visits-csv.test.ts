import Papa from "papaparse";
import { expect, test } from "vitest";
import { visitsCsv } from "../../../../src-renderer/features/visits/visits-csv.ts";
import type { AllVisitsQuery } from "../../../../src-renderer/replica/query/read-all-visits.ts";
import { writeVisitNote } from "../../../../src-shared/visit-note.ts";
import { openWith } from "../../outbox/open-with.ts";
import { visitNoteRow as note } from "../../replica/support/visit-notes.ts";
import { id, value } from "../../replica/support/world.ts";

const me = id(7);
const colleague = id(8);
const everything: AllVisitsQuery = { me, by: null, from: "", below: "~" };
const named = [{ id: 4, name: "Order placed" }];

const visit = (number: number, visitedAt: string, more: object = {}) => ({
  id: number,
  creator_id: me,
  resource_type: "contact",
  resource_id: 100,
  visited_at: visitedAt,
  ...more,
});

const people = {
  user: [
    { id: 7, name: "Marta Lindqvist" },
    { id: 8, name: "Siobhan Kerr" },
  ],
  contact: [
    { id: 100, first_name: "Jan", last_name: "Nowak", is_organization: false, contact_id: 200 },
    { id: 200, name: "Vela; Works", is_organization: true },
  ],
};

async function opened({
  visits = [],
  notes = [],
}: {
  visits?: readonly object[];
  notes?: readonly object[];
}) {
  return await openWith({ ...people, visit: visits as never, note: notes as never });
}
type World = Awaited<ReturnType<typeof opened>>;

async function linesOf({ replica }: World, query: Partial<AllVisitsQuery> = {}, where = "en-GB") {
  const text = await visitsCsv(replica.database, { ...everything, ...query }, named, where);
  const { data } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, "").trimEnd(), {
    header: true,
  });
  return data;
}
const summariesOf = async (...given: Parameters<typeof linesOf>) =>
  (await linesOf(...given)).map(({ Summary }) => Summary);

test("an exported file has a visit that was logged and is listed once, and all values that a screen shows of it", async () => {
  const logged = { visitedAt: "2026-03-04T10:00:00.123Z", reference: "SZZ1-7TFN", address: "1 High Street" };
  const world = await opened({
    visits: [
      visit(1, "2026-03-04T10:05:00.000Z", {
        outcome_id: 9,
        summary: "Listed",
        resource_address: "2 Low Street",
        rep_location_verification_status: "verified",
      }),
    ],
    notes: [
      {
        ...note(11, logged.visitedAt),
        content: writeVisitNote(
          { ...logged, kind: "visit", minutes: 45, outcome: "not_met", summary: "Rang twice" },
          "de-DE",
          "UTC",
        ),
      },
    ],
  });
  expect(await linesOf(world)).toEqual([
    {
      Kind: "Visit",
      When: "2026-03-04T10:00:00.123Z",
      About: "Contact",
      "Contact or lead": "Jan Nowak",
      "Contact or lead: ID": "100",
      Organization: "Vela; Works",
      Outcome: "Not met",
      Summary: "Rang twice",
      "Duration in minutes": "45",
      Address: "1 High Street",
      "Location check": "Verified at the address",
      "Created by": "Marta Lindqvist",
    },
  ]);
});

test("an exported file has calls, unsent visits, visits that the service alone lists, and visits to leads, the newest first", async () => {
  const world = await opened({
    visits: [
      visit(1, "2026-03-01T10:00:00.000Z", { outcome_id: 4, summary: "Listed", creator_id: 8 }),
      visit(2, "2026-03-02T10:00:00.000Z", { outcome_id: 5, resource_type: "lead", resource_id: 4711 }),
    ],
    notes: [note(11, "2026-03-03T10:00:00.000Z", { kind: "call", minutes: 12 })],
  });
  const content = note(1, "2026-03-05T10:00:00.000Z", { summary: "Not sent" }).content ?? "";
  const draft = { content, tags: ["visit"], resource_type: "contact" as const, resource_id: id(100) };
  value(await world.replica.edits.create("note", draft));
  const lines = await linesOf(world);
  expect(lines.map((one) => [one.Kind, one.Summary, one.Outcome, one["Created by"]])).toEqual([
    ["Visit", "Not sent", "", "Marta Lindqvist"],
    ["Call", "Talked", "", "Marta Lindqvist"],
    ["Visit", "", "5", "Marta Lindqvist"],
    ["Visit", "Listed", "Order placed", "Siobhan Kerr"],
  ]);
  expect(lines[2]).toMatchObject({ About: "Lead", "Contact or lead": "Lead 4711", Organization: "" });
});

test("an exported file has the visits of the chosen person, kind, outcome and words alone", async () => {
  const world = await opened({
    visits: [visit(1, "2026-03-01T10:00:00.000Z", { creator_id: 8, summary: "Oak of Siobhan" })],
    notes: [
      note(11, "2026-03-02T10:00:00.000Z", { summary: "Oak of Marta", outcome: "met" }),
      note(12, "2026-03-03T10:00:00.000Z", { summary: "Pine", creator_id: colleague }),
      note(13, "2026-03-04T10:00:00.000Z", { summary: "Oak on the phone", kind: "call" }),
    ],
  });
  expect(await summariesOf(world, { by: colleague })).toEqual(["Pine", "Oak of Siobhan"]);
  expect(await summariesOf(world, { by: colleague, words: "OAK" })).toEqual(["Oak of Siobhan"]);
  expect(await summariesOf(world, { words: "oak", kind: "visit" })).toEqual([
    "Oak of Marta",
    "Oak of Siobhan",
  ]);
  expect(await summariesOf(world, { outcomes: ["met"] })).toEqual(["Oak of Marta"]);
  expect(await summariesOf(world, { from: "2026-03-02T00:00:00", below: "2026-03-03T00:00:00" })).toEqual([
    "Oak of Marta",
  ]);
});

test("an exported file has both possible duplicates of a visit, and no withdrawn visit", async () => {
  const [first, second, third] = [
    note(11, "2026-03-02T10:00:00.000Z", { reference: "SZZ1-7TFN", summary: "Sent twice" }),
    note(12, "2026-03-02T10:00:00.000Z", { reference: "SZZ1-7TFN", summary: "Sent twice" }),
    note(13, "2026-03-03T10:00:00.000Z", { summary: "Withdrawn" }),
  ];
  const world = await opened({ notes: [first, second, third] });
  expect(await summariesOf(world)).toEqual(["Withdrawn", "Sent twice", "Sent twice"]);
  value(await world.replica.edits.withdrawVisit(third, { supportConnected: false }));
  expect(await summariesOf(world)).toEqual(["Sent twice", "Sent twice"]);
});

test("no text of an exported visit is run as a formula, and a region with a decimal comma has its own separator", async () => {
  const world = await opened({
    notes: [
      note(11, "2026-03-02T10:00:00.000Z", { summary: "=cmd|' /C calc'!A0", outcome: "+1", minutes: 30 }),
    ],
  });
  expect(await linesOf(world, {}, "de-DE")).toMatchObject([
    { Summary: "'=cmd|' /C calc'!A0", Outcome: "'+1", "Duration in minutes": "30" },
  ]);
  const text = await visitsCsv(world.replica.database, everything, named, "de-DE");
  expect(text.startsWith("\ufeffKind;When;About;")).toBe(true);
});
