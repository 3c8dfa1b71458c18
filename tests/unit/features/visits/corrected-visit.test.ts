import { expect, test } from "vitest";
import {
  correctableFields,
  visitIn,
  wholeForm,
} from "../../../../src-renderer/features/sync/attention/correctable.ts";
import {
  type Correction,
  correctedVisit,
  correctionOf,
} from "../../../../src-renderer/features/visits/form/corrected-visit.ts";
import { note } from "../../../../src-shared/records/note.ts";
import { readVisitNote, type VisitNote, writeVisitNote } from "../../../../src-shared/visit-note.ts";

const visit: VisitNote = {
  kind: "visit",
  visitedAt: "2026-11-23T10:00:00.123Z",
  minutes: 20,
  outcome: "met",
  summary: "Showed the oak range",
  address: "Rynek 1",
  reference: "7F3K-92QD",
};
const content = writeVisitNote(visit, "en-US", "UTC");
const values = { resource_type: "contact", resource_id: 4, tags: ["visit"], content };
const made = { kind: "create", patch: values, record: null } as const;
const correct = (part: Partial<Correction>) => {
  const opened = correctionOf(visit);
  return correctedVisit(visit, opened, { ...opened, ...part });
};

test("law 4: whatever is typed into the form of a refused visit, its note stays that visit", () => {
  const odd = [
    "",
    " ",
    "\n",
    "Rounds visit SZZ1-7TFN 2026-11-23T10:00:00.123Z met",
    "Visited on …\n\nRounds visit",
  ];
  for (const typed of odd) {
    const { content: written } = correct({ summary: typed, address: typed, outcome: typed, minutes: typed });
    const now = readVisitNote({ ...values, content: written });
    expect(now).toMatchObject({ kind: "visit", reference: visit.reference, visitedAt: visit.visitedAt });
  }
  expect(readVisitNote({ ...values, content: correct({ summary: "Showed the ash" }).content })).toEqual({
    ...visit,
    summary: "Showed the ash",
  });
});

test("a refused visit that the rep leaves as it is keeps its text, and one without a summary says what it lacks", () => {
  expect(correct({})).toEqual({ content: null, missing: {} });
  expect(Object.keys(correct({ summary: " ", minutes: "many", day: null }).missing)).toEqual([
    "summary",
    "visited_at",
    "minutes",
  ]);
});

test("law 4: a refused visit offers its own form, and no field in which its note could become another", () => {
  expect(visitIn(note, made)?.reference).toBe(visit.reference);
  expect(wholeForm(note, made, [])).toEqual(["content", "is_important", "type"]);
  const issues = ["tags", "content", "resource_id"].map((field) => ({
    field,
    code: "invalid",
    message: "No",
  }));
  expect(correctableFields(note, { kind: "rejected", status: 422, issues }, made)).toEqual(["content"]);
  const flagged = { kind: "update", patch: { is_important: true }, record: values } as const;
  expect(visitIn(note, flagged)?.reference).toBe(visit.reference);
  const plain = { ...made, patch: { ...values, content: "Call back" } };
  expect(visitIn(note, plain)).toBeNull();
  expect(wholeForm(note, plain, [])).toContain("tags");
});
