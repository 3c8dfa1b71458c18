import { t } from "@lingui/core/macro";
import { IconLock } from "../icons.ts";

/** A field that the managed configuration fixes: filled, locked, and it says by whom. */
export const managedField = {
  disabled: true,
  description: t`Set by your administrator`,
  rightSection: <IconLock size={15} aria-hidden />,
};
