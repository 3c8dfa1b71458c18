import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../../src-shared/ids.ts";
import { IconArrowForwardUp } from "../../../ui/icons.ts";
import { capture, later, type Manifest, page, recordPage } from "../../manifest.ts";
import { rulesSearch } from "./rules-search.ts";

declare module "../../../session/ui.ts" {
  interface Dialogs {
    readonly redirectRule: object;
    readonly editRedirectRule: { readonly id: RecordId };
  }
}

export const rules = {
  routes: [
    page("/support/rules", () => import("./rules-page.tsx"), "RulesPage", rulesSearch),
    page("/support/rules/import", () => import("./import-page.tsx"), "RuleImportPage"),
    recordPage("/support/rules/$id", "redirect_rule", () => import("./rule-page.tsx"), "RulePage"),
  ],
  dialogs: {
    redirectRule: later(() => import("./rule-form.tsx"), "RuleModal"),
    editRedirectRule: later(() => import("./rule-form.tsx"), "RuleEditor"),
  },
  commands: [
    capture("r", IconArrowForwardUp, "redirectRule", {
      name: "newRule",
      label: t`New redirect rule`,
      needs: "support",
      makes: "redirect_rule",
    }),
  ],
  records: {
    redirect_rule: { icon: IconArrowForwardUp, page: "/support/rules/$id", list: "/support/rules" },
  },
} as const satisfies Manifest;
