import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  minutesAtMost,
  readVisitNote,
  type VisitNote,
  visitKinds,
  visitOutcomes,
  writeVisitNote,
} from "../../../src-shared/visit-note.ts";

const visit: VisitNote = {
  kind: "visit",
  minutes: null,
  visitedAt: "2026-11-22T15:49:42.406Z",
  outcome: "met",
  summary: "Showed the oak range.\nThey want an offer by Friday.",
  address: "12 High Street, Boston",
  reference: "SZZ1-7TFN",
};
const noteOf = (content: string, more: object = {}) => ({
  content,
  tags: ["visit"],
  resource_type: "contact",
  ...more,
});
const taggedNote = ({ kind }: VisitNote, content: string) => noteOf(content, { tags: [kind] });
const inBoston = (one: VisitNote) => writeVisitNote(one, "en-US", "America/New_York");

test("a visit's note reads as a person would write it, in the author's language and local time, and ends with the mark", () => {
  expect(inBoston(visit)).toBe(
    [
      "Showed the oak range.",
      "They want an offer by Friday.",
      "",
      "Visited on November 22, 2026 at 10:49 AM. Outcome: met.",
      "12 High Street, Boston",
      "Rounds visit SZZ1-7TFN 2026-11-22T15:49:42.406Z met",
    ].join("\n"),
  );
  expect(writeVisitNote({ ...visit, outcome: "not_met", address: null }, "de-DE", "Europe/Berlin")).toBe(
    [
      "Showed the oak range.",
      "They want an offer by Friday.",
      "",
      "Besucht am 22. November 2026 um 16:49. Ergebnis: nicht angetroffen.",
      "Rounds visit SZZ1-7TFN 2026-11-22T15:49:42.406Z not_met",
    ].join("\n"),
  );
});

test("a visit's note quotes an outcome that a person named, and omits the outcome of a visit without one", () => {
  const placed = { ...visit, outcome: "Order placed" };
  expect(inBoston(placed)).toMatch(/Outcome: Order placed\.\n.*\n.* Order placed$/);
  expect(readVisitNote(noteOf(inBoston(placed)))).toEqual(placed);
  const open = { ...visit, outcome: null };
  expect(inBoston(open)).not.toContain("Outcome");
  expect(readVisitNote(noteOf(inBoston(open)))).toEqual(open);
});

test("a call's note names the call in words, tag and mark, and the note of a visit or a call holds its minutes", () => {
  const call = { ...visit, kind: "call" as const, minutes: 12 };
  expect(inBoston(call).split("\n").slice(-3)).toEqual([
    "Called on November 22, 2026 at 10:49 AM for 12 minutes. Outcome: met.",
    "12 High Street, Boston",
    "Rounds call SZZ1-7TFN 2026-11-22T15:49:42.406Z/PT12M met",
  ]);
  expect(writeVisitNote({ ...call, minutes: 1 }, "de-DE", "Europe/Berlin")).toContain(
    "\nAngerufen am 22. November 2026 um 16:49, 1 Minute. Ergebnis: angetroffen.\n",
  );
  expect(readVisitNote(noteOf(inBoston(call), { tags: ["call"] }))).toEqual(call);
});

describe("reading a visit back from its note", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.constantFrom(
      ...["\n", "\n\n", "\r\n", "\r", "\u2028", "\u00a0", "\u202e", "\ud800", "\u0000", " ", "."],
      ...["Visited on May 1, 2026 at 9:00 AM.", "Besucht am 1. Mai.", "Visited: 2026-05-01T09:00:00.000Z"],
      ...[
        "Outcome: met.",
        "Address: x",
        "Rounds visit SZZ1-7TFN",
        "Rounds visit SZZ1-7TFN 2026-11-22T15:49:42.406Z",
        "/PT5M",
        " for 5 minutes.",
        "Called on May 1, 2026 at 9:00 AM, 5 Minuten.",
      ],
      ...["=1+1", "<b>&amp;", "not_met", "SZZ1-7TFN"],
    ),
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
  const line = (one: string) => one.replaceAll(/\s+/gu, " ").trim() || null;
  const visits = fc.record({
    kind: fc.constantFrom(...visitKinds),
    minutes: fc.option(fc.integer({ min: 1, max: minutesAtMost })),
    summary: text.map((one) => one.replaceAll(/\r\n?/g, "\n").trim()),
    address: fc.option(text).map((one) => (one === null ? null : line(one))),
    outcome: fc.oneof(
      fc.constantFrom(...visitOutcomes),
      fc.option(text).map((one) => (one === null ? null : line(one))),
    ),
    visitedAt: fc
      .date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString()),
    reference: fc.constantFrom("SZZ1-7TFN", "0000-0000", "ZZZZ-9999"),
  });
  const locale = fc.constantFrom("en-US", "en-GB", "de-DE", "de-AT", "en-JP", "fr-FR");
  const zone = fc.constantFrom("UTC", "Asia/Kolkata", "America/New_York", "Pacific/Kiritimati");

  test("a visit with any texts is read back from its note as it was written, in every language and time zone", () => {
    fc.assert(
      fc.property(visits, locale, zone, (one, language, where) => {
        expect(readVisitNote(taggedNote(one, writeVisitNote(one, language, where)))).toEqual(one);
      }),
      { numRuns: 500 },
    );
  });

  test("a visit's note is read as the same visit when a service changes its line ends or trims its lines", () => {
    fc.assert(
      fc.property(visits, locale, zone, (one, language, where) => {
        const sent = writeVisitNote(one, language, where);
        expect(readVisitNote(taggedNote(one, `${sent.replaceAll("\n", "\r\n")}\r\n\r\n `))).toEqual(one);
      }),
    );
  });

  test("law 4: a visit's note that a person has changed anywhere above its mark is still the visit and holds every word of that person", () => {
    fc.assert(
      fc.property(visits, fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6})?$/), fc.nat(), (one, added, place) => {
        const lines = writeVisitNote(one, "en-US", "UTC").split("\n");
        const at = place % lines.length;
        const changed = [...lines.slice(0, at), `~${added}~`, ...lines.slice(at)].join("\n");
        const read = readVisitNote(taggedNote(one, changed));
        expect(read).toMatchObject({
          reference: one.reference,
          visitedAt: one.visitedAt,
          outcome: one.outcome,
          minutes: one.minutes,
        });
        expect(`${read?.summary}\n${read?.address}`).toContain(`~${added}~`);
      }),
    );
  });

  test("any note at all is read without a failure", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (content, tags) => {
        readVisitNote({ content, tags, resource_type: "contact" });
        return readVisitNote(noteOf(String(typeof content === "string" ? content : ""))) === null;
      }),
    );
  });
});

test("law 4: a sentence that a person has corrected in a visit's note is shown as their text", () => {
  const corrected = inBoston(visit).replace("Outcome: met.", "Outcome: met, and they signed!");
  expect(readVisitNote(noteOf(corrected))?.summary).toContain("met, and they signed!");
  const retold = inBoston(visit).replace(/Visited on .*/, "Visited on Friday with Tom. Outcome: met.");
  expect(readVisitNote(noteOf(retold))?.summary).toContain("with Tom");
});

const mark = "Rounds visit SZZ1-7TFN 2026-11-22T15:49:42.406Z met";
test.each<[string, Readonly<Record<string, unknown>>]>([
  ["without the tag", noteOf(`Met\n${mark}`, { tags: ["visitor"] })],
  ["of a call without a call's tag", noteOf(`Met\n${mark.replace("visit", "call")}`)],
  ["whose visit was tagged as a call", noteOf(`Met\n${mark}`, { tags: ["call"] })],
  ["that lasted longer than a day", noteOf(`Met\n${mark.replace(".406Z", ".406Z/PT1441M")}`)],
  ["without tags", noteOf(`Met\n${mark}`, { tags: null })],
  ["about a deal", noteOf(`Met\n${mark}`, { resource_type: "deal" })],
  ["with text behind the mark", noteOf(`Met\n${mark}\nAnd more.`)],
  ["that quotes a mark", noteOf(`> ${mark}`)],
  ["whose mark lost a letter of its reference", noteOf(`Met\n${mark.replace("SZZ1", "SZZ")}`)],
  ["whose mark has a letter that no reference has", noteOf(`Met\n${mark.replace("SZZ1", "SZZI")}`)],
  ["whose mark names no day", noteOf(`Met\n${mark.replace("11-22", "02-30")}`)],
  ["whose mark has no milliseconds", noteOf(`Met\n${mark.replace(".406", "")}`)],
  ["with an earlier mark and no time", noteOf("Met\n\nRounds visit SZZ1-7TFN")],
])("a note %s is no visit", (_, note) => {
  expect(readVisitNote(note)).toBeNull();
});

test("a note as earlier builds of Rounds wrote it is read as a visit", () => {
  const earlier = [
    "Talked about oil",
    "",
    "Outcome: Follow-up needed",
    "Address: Rynek 1",
    "Visited: 2026-01-02T09:00:00.123Z",
    "Rounds visit SZZ1-7TFN",
  ];
  expect(readVisitNote(noteOf(earlier.join("\n"), { tags: ["Visit"] }))).toEqual({
    kind: "visit",
    minutes: null,
    summary: "Talked about oil",
    outcome: "follow_up",
    address: "Rynek 1",
    visitedAt: "2026-01-02T09:00:00.123Z",
    reference: "SZZ1-7TFN",
  });
  const named = earlier.with(2, "Outcome: Order placed").toSpliced(3, 1).join("\n");
  expect(readVisitNote(noteOf(named))).toMatchObject({ outcome: "Order placed", address: null });
});
