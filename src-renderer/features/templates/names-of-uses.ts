import { t } from "@lingui/core/macro";
import type { TemplateUse } from "../../../src-shared/ipc/account-settings/templates.ts";

/** The forms that offer a template, by name. */
export const namesOfUses: Readonly<Record<TemplateUse, string>> = {
  note: t`Notes`,
  visit: t`Visits`,
  call: t`Calls`,
};
