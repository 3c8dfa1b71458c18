import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../../src-shared/ids.ts";
import { IconArrowForwardUp } from "../../../ui/icons.ts";
import { later, type Manifest, page } from "../../manifest.ts";
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
    page("/support/rules/$id", () => import("./rule-page.tsx"), "RulePage"),
  ],
  dialogs: {
    redirectRule: later(() => import("./rule-modal.tsx"), "RuleModal"),
    editRedirectRule: later(() => import("./rule-modal.tsx"), "RuleEditor"),
  },
  commands: [
    {
      name: "newRule",
      label: t`New redirect rule`,
      group: "capture",
      keys: ["mod+n", "r"],
      needs: "support",
      icon: IconArrowForwardUp,
      run: ({ open }) => open({ kind: "redirectRule" }),
    },
  ],
  records: {
    redirect_rule: { icon: IconArrowForwardUp, page: "/support/rules/$id", list: "/support/rules" },
  },
} as const satisfies Manifest;
