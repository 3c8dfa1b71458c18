import { defineRecord } from "../descriptor/define.ts";
import { uniquelyNamed, uniquelyNamedFields } from "../descriptor/uniquely-named.ts";

/** Sales document, "Loss reason": why a deal was lost. Names are unique. */
export const lossReason = defineRecord("sales", "loss_reason", {
  label: { one: "Loss reason", many: "Loss reasons" },
  path: "/v2/loss_reasons",
  fields: uniquelyNamedFields,
  ...uniquelyNamed,
});
