import fc from "fast-check";
import { expect, test } from "vitest";
import { beforeName, type LineKind } from "../../../../src-renderer/features/visits/line/line-words.ts";
import { namedBy, readLine } from "../../../../src-renderer/features/visits/line/read-line.ts";
import { local } from "../../ids.ts";
import { leastProcessorMs } from "../../linear.ts";

// A Wednesday.
const now = local(2026, 3, 4, 9, 30);

function read(line: string, who: string | null = null) {
  const { kind, summary, followUp, day, time } = readLine(line, { now, kind: null, who });
  return { kind, summary, followUp, day, time };
}

const none = { followUp: "", day: null, time: null };
const lines = [
  [
    "visit marcus: oak shelves, follow up fri 9",
    "marcus",
    { kind: "visit", summary: "oak shelves", followUp: "", day: "2026-03-06", time: "09:00" },
  ],
  [
    "Besuch bei Marcus: Eichenregale, Wiedervorlage morgen um 14:30 Uhr",
    "Marcus",
    { kind: "visit", summary: "Eichenregale", followUp: "", day: "2026-03-05", time: "14:30" },
  ],
  [
    "anruf marcus hale Preise genannt, nachfassen fr. 9: Angebot schicken",
    "marcus hale",
    {
      kind: "call",
      summary: "Preise genannt",
      followUp: "Angebot schicken",
      day: "2026-03-06",
      time: "09:00",
    },
  ],
  [
    "call marcus: wants the offer and follow up with the price list on 9 March at 2pm",
    "marcus",
    {
      kind: "call",
      summary: "wants the offer",
      followUp: "with the price list",
      day: "2026-03-09",
      time: "14:00",
    },
  ],
  [
    "visit marcus: oak, follow up in 2 weeks, he likes brass",
    "marcus",
    { kind: "visit", summary: "oak, he likes brass", followUp: "", day: "2026-03-18", time: null },
  ],
  [
    "visit marcus: oak, follow up 3 feb",
    "marcus",
    { kind: "visit", summary: "oak", followUp: "", day: "2027-02-03", time: null },
  ],
  [
    "task marcus: send the price list, fri 9",
    "marcus",
    { kind: "task", summary: "send the price list", followUp: "", day: "2026-03-06", time: "09:00" },
  ],
  [
    "task marcus: send samples, follow up fri 9 with the price list",
    "marcus",
    {
      kind: "task",
      summary: "send samples, follow up with the price list",
      followUp: "",
      day: "2026-03-06",
      time: "09:00",
    },
  ],
  [
    "task marcus: follow up fri 9 about prices",
    "marcus",
    { kind: "task", summary: "follow up about prices", followUp: "", day: "2026-03-06", time: "09:00" },
  ],
  [
    "aufgabe marcus: Wiedervorlage morgen",
    "marcus",
    { kind: "task", summary: "Wiedervorlage", followUp: "", day: "2026-03-05", time: null },
  ],
  [
    "task marcus: send the price list, next Friday",
    "marcus",
    { kind: "task", summary: "send the price list", followUp: "", day: "2026-03-06", time: null },
  ],
  ...[
    ["send list 31 dec 23:30", "send list", "2026-12-31", "23:30"],
    ["send list tomorrow 9", "send list", "2026-03-05", "09:00"],
    ["send list by Friday", "send list", "2026-03-06", null],
    ["Liste schicken bis 31. Dez", "Liste schicken", "2026-12-31", null],
    ["send list in 2 weeks", "send list", "2026-03-18", null],
    ["buy tickets for 31 dec", "buy tickets for 31 dec", null, null],
    ["ask about Black Friday", "ask about Black Friday", null, null],
    ["bring the drill 4.5", "bring the drill 4.5", null, null],
    ["read the minutes of next week", "read the minutes of next week", null, null],
  ].map(
    ([text, summary, day, time]) =>
      [`task marcus: ${text}`, "marcus", { kind: "task", summary, followUp: "", day, time }] as const,
  ),
  ["note marcus: rang, follow up fri", "marcus", { kind: "note", summary: "rang, follow up fri", ...none }],
  ["visit nobody: oak shelves", null, { kind: "visit", summary: "nobody: oak shelves", ...none }],
  ["visit at the fair", null, { kind: "visit", summary: "at the fair", ...none }],
  [
    "visit: asked to follow up. Sent on fri",
    null,
    { kind: "visit", summary: "asked to follow up. Sent on fri", ...none },
  ],
  ["visit: nachfassen mit Chef", null, { kind: "visit", summary: "nachfassen mit Chef", ...none }],
  ["visitors came at 14:30", null, { kind: null, summary: "visitors came at 14:30", ...none }],
  ["constructor", null, { kind: null, summary: "constructor", ...none }],
  [
    "visit: oak, follow up fri. He likes brass",
    null,
    { kind: "visit", summary: "oak. He likes brass", followUp: "", day: "2026-03-06", time: null },
  ],
  ...[
    "follow up Sun Ltd about oak",
    "follow up with Sam",
    "follow up Sam about oak",
    "follow up Don about oak",
    "follow up do the offer",
    "follow up Sat radio offer",
    "follow up May about oak",
    "follow up March Ltd",
    "follow up on the offer",
    "follow up at Sun",
    "nachfassen frei Haus",
    "nachfassen so bald es geht",
    "wiedervorlage mit Son",
    "follow up tod",
  ].map(
    (text) => [`visit: oak, ${text}`, null, { kind: "visit", summary: `oak, ${text}`, ...none }] as const,
  ),
  ...[
    ["follow up Sun", "2026-03-08", null, ""],
    ["follow up Sun: bring oak", "2026-03-08", null, "bring oak"],
    ["follow up on Sat with the list", "2026-03-07", null, "with the list"],
    ["follow up with the list, fri", "2026-03-06", null, "with the list"],
    ["follow up with Sam on Sat", "2026-03-07", null, "with Sam"],
    ["follow up with Sam sat 9:30", "2026-03-07", "09:30", "with Sam"],
    ["follow up thurs 9", "2026-03-05", "09:00", ""],
    ["follow up Friday with the list", "2026-03-06", null, "with the list"],
    ["follow up with May on 5 May", "2026-05-05", null, "with May"],
    ["follow up 4 mar 14", "2026-03-04", "14:00", ""],
    ["follow up 4/3/27 with May", "2027-03-04", null, "with May"],
    ["nachfassen am So mit Son", "2026-03-08", null, "mit Son"],
    ["follow up next Friday", "2026-03-06", null, ""],
    ["follow up fri 3", "2026-03-06", "15:00", ""],
    ["follow up fri 3 am", "2026-03-06", "03:00", ""],
    ["follow up fri 03", "2026-03-06", "03:00", ""],
    ["nachfassen fr 3 Uhr", "2026-03-06", "03:00", ""],
    ["follow up this fri 9 with the list", "2026-03-06", "09:00", "with the list"],
    ["follow up next week", "2026-03-11", null, ""],
    ["follow up with the next Sam on Sat", "2026-03-07", null, "with the next Sam"],
    ["nachfassen am nächsten Freitag um 9 Uhr", "2026-03-06", "09:00", ""],
    ["nachfassen kommenden Mo", "2026-03-09", null, ""],
  ].map(
    ([text, day, time, followUp]) =>
      [`visit: oak, ${text}`, null, { kind: "visit", summary: "oak", followUp, day, time }] as const,
  ),
] as const;
test.each(lines)("the line “%s” fills the form with its parts", (line, who, parts) => {
  expect(read(line, who)).toEqual(parts);
});

test.each([
  ["visited bao yesterday at 3pm", local(2026, 3, 3, 15, 0), ""],
  ["visited bao yesterday at 3pm, wants oak", local(2026, 3, 3, 15, 0), "wants oak"],
  ["angerufen bao: gestern um 14:30 Uhr, will Eiche", local(2026, 3, 3, 14, 30), "will Eiche"],
  ["besucht bao vorgestern 9: will Eiche", local(2026, 3, 2, 9, 0), "will Eiche"],
  ["visited bao today 8:15 wants oak", local(2026, 3, 4, 8, 15), "wants oak"],
  ["visited bao yesterday: wants oak", local(2026, 3, 3, 9, 30), "wants oak"],
  // A time to come is none at which somebody was visited, and a word of the text is none of the line.
  ["visited bao today at 3pm, wants oak", null, "today at 3pm, wants oak"],
  ["call bao: yesterday he said no", null, "yesterday he said no"],
  ["task bao: yesterday 9", null, "yesterday 9"],
] as const)("the line “%s” tells when the visit was, and keeps its other words", (line, at, summary) => {
  const read = readLine(line, { now, kind: null, who: "bao" });
  expect([read.at, read.summary]).toEqual([at, summary]);
  expect(read.pieces.map(({ text }) => text).join("")).toBe(line);
});

test("the name in a typed line comes before the colon or among the first words", () => {
  expect(namedBy("visit to Marcus Hale: oak", null).texts).toEqual(["Marcus Hale"]);
  expect(namedBy("visit marcus hale oak shelves", null).texts).toEqual([
    "marcus hale oak",
    "marcus hale",
    "marcus",
  ]);
  expect(namedBy("visit marcus, oak shelves", null).texts).toEqual(["marcus"]);
  expect(namedBy("visit marcus 14:30 oak", null).texts).toContain("marcus");
  expect(namedBy("visit marcus https://example.com", null).texts).toContain("marcus");
  expect(
    [namedBy("visit to Marcus Hale: oak", null), namedBy("visit marcus oak", null)].map(
      (one) => one.isCertain,
    ),
  ).toEqual([true, false]);
  expect(namedBy("", null).texts).toEqual([]);
});

test("the kind that the rep chose takes precedence over the kind that the line names", () => {
  const line = "visit marcus: oak, follow up fri";
  expect(readLine(line, { now, kind: "note", who: "marcus" })).toMatchObject({
    kind: "note",
    summary: "oak, follow up fri",
    day: null,
  });
});

const words = fc.constantFrom(
  ..."visit call besuch anruf note task marcus : , . ; - – and und follow up follow-up nachfassen wiedervorlage".split(
    " ",
  ),
  ..."fri 9 fr morgen um at on am next this kommenden 14:30 9 uhr pm in 2 weeks next week yesterday gestern today 4 mar märz 2027 +3 oak shelves to bei mit".split(
    " ",
  ),
  "\n",
  "  ",
  "e\u0301",
  "👩‍👧",
  "\u202e",
);
const some = (words: string) => fc.constantFrom(...words.split("|"));
/** Lines as reps type them, with a follow-up. */
const usual = fc
  .tuple(
    some("visit|anruf|task|todo|note|oak"),
    some(" marcus: | marcus |: | to marcus, "),
    some("send samples, |oak shelves and |wants brass – ||"),
    some("follow up|wiedervorlage|nachfassen"),
    some(" fri 9| morgen um 14:30| in 2 weeks|"),
    some(" with the price list|: prices|, he likes brass| and then more on 4 mar|."),
  )
  .map((parts) => parts.join(""));
const hostile = fc.oneof(
  usual,
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.array(fc.oneof(words, fc.string({ maxLength: 6 })), { maxLength: 30 }).map((all) => all.join(" ")),
  fc.array(words, { maxLength: 30 }).map((all) => all.join("")),
);

const kinds = fc.constantFrom<LineKind | null>(null, "visit", "call", "task", "note");

test("law 4: a typed line of any kind loses nothing: its pieces add up to the line, and the record has each text of it", () => {
  fc.assert(
    fc.property(hostile, fc.nat({ max: 3 }), kinds, (line, at, chosen) => {
      const who = namedBy(line, null).texts[at] ?? null;
      const { pieces, kind, summary, followUp, day, at: past } = readLine(line, { now, kind: chosen, who });
      const isTaskOrNote = kind === "task" || kind === "note";
      expect(pieces.map(({ text }) => text).join("")).toBe(line);
      // Only a visit and a call have a field for the follow-up, and a note has no day.
      if (isTaskOrNote) expect(followUp).toBe("");
      if (kind === "note") expect(day).toBeNull();
      for (const { role, text } of pieces) {
        if (role === "text") expect(summary).toContain(text.trim());
        if (role === "followUp") expect(followUp).toContain(text.trim());
        if (role === "when") expect(day).not.toBeNull();
        if (role === "past") expect(past).not.toBeNull();
        if (role === "who") expect(text).toBe(who);
        if (role === "between") expect(text.trim()).toMatch(isTaskOrNote ? joins : joinsFollowUp);
      }
      if (who === null && day === null) expect(line.trim().endsWith(summary)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

const signs = "[\\s,;.:!?)–-]*";
const join = `^${signs}(?:(?:${beforeName.join("|")}|and|then|und|dann)?${signs})`;
/** All that a line may say beside its parts. */
const joins = new RegExp(`${join}$`, "iu");
/** A visit and a call have a field for the follow-up, whose name is then left out. */
const joinsFollowUp = new RegExp(`${join}(?:follow[ -]?up|wiedervorlage|nachfassen)?${signs}$`, "iu");

test("a line of 200,000 letters is read at once", () => {
  const parts = [
    "visit marcus: ",
    "follow up ",
    " ,;:- ",
    "follow up fri ",
    "a",
    " ",
    "and ",
    "follow up fri, ",
  ];
  for (const part of parts) {
    const line = part.repeat(Math.ceil(200_000 / part.length));
    expect(leastProcessorMs(() => readLine(line, { now, kind: null, who: "marcus" }), 250)).toBeLessThan(500);
  }
});
