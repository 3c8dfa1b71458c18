import { expect, test } from "vitest";
import type { RecordFormOf } from "../../../src-renderer/forms/form-layout.ts";
import { draftOf, inputOf, patchOf } from "../../../src-renderer/forms/form-values.ts";
import { local } from "../ids.ts";

const task: RecordFormOf = { type: "task", places: ["content", "due_date", "owner_id", "completed"] };
const deal: RecordFormOf = {
  type: "deal",
  places: [
    "name",
    "value",
    "customized_win_likelihood",
    "hot",
    { when: ({ stage_id }) => stage_id === 6, places: ["loss_reason_id"] },
  ],
};

test("a new record leaves out fields that its form leaves empty, unless the form began with a value for them", () => {
  const empty = inputOf(deal, {});
  expect(draftOf(deal, { ...empty, name: " Oak " })).toEqual({ name: "Oak" });
  expect(draftOf(deal, { ...empty, name: "Oak" }, { hot: false })).toEqual({ name: "Oak", hot: false });
});

test("a record that is opened and saved unchanged stays unchanged, though its form shows minutes alone", () => {
  const seen = { content: "Call\n", due_date: new Date(local(2026, 3, 4, 9, 30) + 12_345).toISOString() };
  expect(patchOf(task, seen, inputOf(task, seen))).toEqual({});
});

test("a due date is written from its day and time, and a day without a time is left to the descriptor to refuse", () => {
  const due = (day: string | null, time: string) =>
    patchOf(task, {}, { ...inputOf(task, {}), due_date: { day, time } });
  expect(due("2026-03-04", "09:30")).toEqual({ due_date: new Date(local(2026, 3, 4, 9, 30)).toISOString() });
  expect(due("2026-03-04", "")).toEqual({ due_date: "2026-03-04" });
  expect(due(null, "09:30")).toEqual({});
});

test("a text of several lines keeps the spaces around it, and one of blanks alone is empty", () => {
  const content = (text: string) => draftOf(task, { ...inputOf(task, {}), content: text });
  expect(content("  - a\n  - b\n")).toEqual({ content: "  - a\n  - b\n" });
  expect(content(" \n ")).toEqual({});
});

test("amounts and percentages are shown in the region's signs and read back unchanged", () => {
  const held = { value: "1250.50", customized_win_likelihood: 12.125 };
  expect(inputOf(deal, held, "de-DE")).toMatchObject({
    value: "1250,50",
    customized_win_likelihood: "12,125",
  });
  for (const where of ["de-DE", "en-GB", "fr-FR", "de-CH"]) {
    expect(draftOf(deal, inputOf(deal, held, where), {}, where)).toEqual(held);
  }
  const typed = { ...inputOf(deal, {}), value: "1.250,5", customized_win_likelihood: "12,5 %" };
  expect(draftOf(deal, typed, {}, "de-DE")).toEqual({ value: "1250.50", customized_win_likelihood: 12.5 });
});

test("a field that its form no longer shows is saved as empty, and a field that its form never showed is not saved", () => {
  const lost = { name: "Oak", stage_id: 6, loss_reason_id: 61 };
  expect(patchOf(deal, lost, { ...inputOf(deal, lost), stage_id: 5 })).toEqual({
    stage_id: 5,
    loss_reason_id: null,
  });
  const won = { ...lost, stage_id: 5 };
  expect(patchOf(deal, won, inputOf(deal, won))).toEqual({});
});
