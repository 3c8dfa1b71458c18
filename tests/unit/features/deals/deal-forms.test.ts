import fc from "fast-check";
import { expect, test } from "vitest";
import { askedBy, movePatch } from "../../../../src-renderer/features/deals/board/move-deal.ts";
import { dealForm } from "../../../../src-renderer/features/deals/deal-form.tsx";
import { amountTyped } from "../../../../src-renderer/format/money.ts";
import { draftOf, inputOf, patchOf } from "../../../../src-renderer/forms/form-values.ts";
import { amountOf, hundredths } from "../../../../src-shared/amount.ts";
import { checkCreate } from "../../../../src-shared/descriptor/draft.ts";
import { deal } from "../../../../src-shared/records/deal.ts";
import { id } from "../../ids.ts";

const typed = [
  ["1250", 1250],
  ["1250.5", "1250.50"],
  ["1 250,50", "1250.50"],
  ["1,250", 1250],
  ["1,250,000.05", "1250000.05"],
  ["12.00", 12],
  ["-3.1", "-3.10"],
  ["9007199254740993", "9007199254740993"],
  ["9007199254740993.25", "9007199254740993.25"],
  ["12.345", "12.345"],
  ["1.2.3", "1.2.3"],
  ["a lot", "a lot"],
] as const;
test.each(typed)("a deal's typed amount %s is read as %s", (text, amount) => {
  expect(amountTyped(text)).toBe(amount);
});

test("every amount is read back to the hundredth, whatever its size", () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 24n), 10n ** 24n), (cents) => {
      expect(hundredths(amountOf(cents))).toBe(cents);
      expect(hundredths(amountTyped(amountOf(cents)))).toBe(cents);
    }),
  );
});

const stagesKnown = (["incoming", "won", "lost"] as const).map((category, at) => ({
  id: id(4 + at),
  category,
}));
const form = dealForm(stagesKnown, {});
const filled = { ...inputOf(form, {}), name: "Oak shelves", contact_id: id(7) };

test("a new deal holds no value for an empty field", () => {
  expect(draftOf(form, filled)).toEqual({ name: "Oak shelves", contact_id: 7 });
});

const limits = [
  ["customized_win_likelihood", "101", "notPercent"],
  ["customized_win_likelihood", "-1", "notPercent"],
  ["customized_win_likelihood", "half", "notPercent"],
  ["value", "12.345", "notMoney"],
  ["currency", "EURO", "notCurrency"],
] as const;
test.each(limits)("a deal's %s of %s is refused at its field by its own code", (field, value, code) => {
  const draft = draftOf(form, { ...filled, [field]: value });
  expect(checkCreate(deal, draft)).toEqual([{ field, code }]);
});

test("a deal's value may be 0 and its win likelihood 0 or 100 percent", () => {
  for (const likelihood of ["0", "100"]) {
    const draft = draftOf(form, { ...filled, customized_win_likelihood: likelihood, value: "0" });
    expect(draft).toMatchObject({ customized_win_likelihood: Number(likelihood), value: 0 });
    expect(checkCreate(deal, draft)).toEqual([]);
  }
});

test("changing a deal sends only the changed fields, and an emptied custom field as null beside the other custom fields", () => {
  const seen = {
    name: "Oak shelves",
    value: "12.50",
    contact_id: id(7),
    added_at: "2026-03-04T07:15:30Z",
    custom_fields: { Term: "2 years", Line: ["Kitchen"], Units: 3 },
  };
  const before = inputOf(form, seen);
  const custom = { Term: null, Line: ["Kitchen"], Units: "4" };
  expect(patchOf(form, seen, { ...before, value: "13", custom_fields: custom })).toEqual({
    value: 13,
    custom_fields: { Term: null, Line: ["Kitchen"], Units: 4 },
  });
  expect(patchOf(form, seen, before)).toEqual({});
});

test("a loss reason is sent with the stage that requires it and cleared with it", () => {
  const lost = { name: "Oak", stage_id: id(6), loss_reason_id: id(61) };
  expect(patchOf(form, lost, { ...inputOf(form, lost), stage_id: id(5) })).toEqual({
    stage_id: 5,
    loss_reason_id: null,
  });
});

const stages = [
  ["won", "words", { loss_reason_id: null, unqualified_reason_id: null }],
  ["lost", "lossReason", { loss_reason_id: 9, unqualified_reason_id: null }],
  ["unqualified", "unqualifiedReason", { loss_reason_id: null, unqualified_reason_id: 9 }],
  ["in_progress", null, { loss_reason_id: null, unqualified_reason_id: null }],
] as const;
test.each(stages)(
  "moving a deal to %s asks for that stage's own reason and clears every other reason",
  (category, asked, reasons) => {
    expect(askedBy(category)).toBe(asked);
    expect(movePatch({ id: id(3), category }, id(9))).toEqual({ stage_id: 3, ...reasons });
  },
);
