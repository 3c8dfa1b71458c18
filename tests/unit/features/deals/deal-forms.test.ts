import fc from "fast-check";
import { expect, test } from "vitest";
import { askedBy, movePatch } from "../../../../src-renderer/features/deals/board/move-deal.ts";
import { dealInput, dealPatch, newDealDraft } from "../../../../src-renderer/features/deals/deal-input.ts";
import { amountTyped } from "../../../../src-renderer/format/money.ts";
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

const filled = { ...dealInput({}), name: "Oak shelves", contact: id(7) };

test("a new deal holds nothing for empty fields", () => {
  expect(newDealDraft(filled, "incoming")).toEqual({ name: "Oak shelves", contact_id: 7 });
});

const limits = [
  ["likelihood", "101", "customized_win_likelihood", "must be a number from 0 to 100"],
  ["likelihood", "-1", "customized_win_likelihood", "must be a number from 0 to 100"],
  ["likelihood", "half", "customized_win_likelihood", "must be a number from 0 to 100"],
  ["value", "12.345", "value", "must be an amount with two decimals or none, as 1250 or 1250.50"],
  ["currency", "EURO", "currency", "must be a code of three letters, as EUR"],
] as const;
test.each(limits)(
  "a deal's %s of %s is refused with a message at its field",
  (field, value, named, message) => {
    const draft = newDealDraft({ ...filled, [field]: value }, "incoming");
    expect(checkCreate(deal, draft)).toMatchObject([{ field: named, message }]);
  },
);

test("a deal's value may be 0 and its win likelihood 0 or 100 percent", () => {
  for (const likelihood of ["0", "100"]) {
    const draft = newDealDraft({ ...filled, likelihood, value: "0" }, "incoming");
    expect(draft).toMatchObject({ customized_win_likelihood: Number(likelihood), value: 0 });
    expect(checkCreate(deal, draft)).toEqual([]);
  }
});

test("the deal form shows amounts and percentages in the region's signs and reads them back unchanged", () => {
  const held = { value: "1250.50", customized_win_likelihood: 12.125 };
  expect(dealInput(held, "de-DE")).toMatchObject({ value: "1250,50", likelihood: "12,125" });
  expect(dealInput(held, "en-GB")).toMatchObject({ value: "1250.50", likelihood: "12.125" });
  for (const where of ["de-DE", "en-GB", "fr-FR", "de-CH"]) {
    expect(newDealDraft(dealInput(held, where), "incoming", where)).toMatchObject(held);
  }
  const typed = { ...filled, value: "1.250,5", likelihood: "12,5 %" };
  const written = { value: "1250.50", customized_win_likelihood: 12.5 };
  expect(newDealDraft(typed, "incoming", "de-DE")).toMatchObject(written);
});

test("changing a deal sends only the changed fields, and an emptied custom field as null beside the others", () => {
  const before = dealInput({
    name: "Oak shelves",
    value: "12.50",
    contact_id: id(7),
    custom_fields: { Term: "2 years", Line: ["Kitchen"] },
  });
  const after = { ...before, value: "13", custom: { ...before.custom, Term: null } };
  const category = "incoming";
  expect(dealPatch({ input: before, category }, { input: after, category })).toEqual({
    value: 13,
    custom_fields: { Term: null, Line: ["Kitchen"] },
  });
  expect(dealPatch({ input: before, category }, { input: before, category })).toEqual({});
});

test("a loss reason is sent with the stage that requires it and cleared with it", () => {
  const lost = dealInput({ name: "Oak", stage_id: id(6), loss_reason_id: id(61) });
  const won = { ...lost, stage: id(5) };
  expect(dealPatch({ input: lost, category: "lost" }, { input: won, category: "won" })).toEqual({
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
  "moving a deal to %s asks for that stage's own reason and clears the others",
  (category, asked, reasons) => {
    expect(askedBy(category)).toBe(asked);
    expect(movePatch({ id: id(3), category }, id(9))).toEqual({ stage_id: 3, ...reasons });
  },
);
