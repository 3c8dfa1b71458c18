import { expect, test } from "vitest";
import { asWritten } from "../../../src-renderer/forms/typed-values.ts";
import { deal } from "../../../src-shared/records/deal.ts";

test("law 4: a correction is sent as the service writes it, and an amount is never a float", () => {
  const typed = { value: "12.5", customized_win_likelihood: "40", currency: "gbp", name: "12.5" };
  expect(asWritten(deal, typed)).toEqual({
    value: "12.50",
    customized_win_likelihood: 40,
    currency: "GBP",
    name: "12.5",
  });
  expect(asWritten(deal, { value: "about 12" })).toEqual({ value: "about 12" });
  const german = { value: "1.250,5", customized_win_likelihood: "12,5" };
  expect(asWritten(deal, german, "de-DE")).toEqual({ value: "1250.50", customized_win_likelihood: 12.5 });
});
