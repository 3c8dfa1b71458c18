import { expect, test } from "vitest";
import {
  contactsSearch,
  dealsSearch,
  syncSearch,
  whoseSearch,
} from "../../../src-renderer/app/search-params.ts";

test("filters and sort come from the address; what does not fit is left out", () => {
  expect(contactsSearch({ q: "ada", sort: "-name", x: 1 })).toEqual({ q: "ada", sort: "-name" });
  expect(contactsSearch({ q: "", sort: "email" })).toEqual({});
  expect(dealsSearch({ stage: 4, sort: "-value" })).toEqual({ stage: 4, sort: "-value" });
  expect(dealsSearch({ stage: "4" })).toEqual({});
  expect(whoseSearch({ whose: "all" })).toEqual({ whose: "all" });
  expect(syncSearch({ tab: "attention" })).toEqual({ tab: "attention" });
});
