import { t } from "@lingui/core/macro";
import { IconRepeat } from "../../../ui/icons.ts";

/** Says of a rule in a table that it leads in a circle. */
export function CircleMark() {
  return (
    <span className="mark mark-attention">
      <IconRepeat size={13} aria-hidden />
      {t`Leads in a circle`}
    </span>
  );
}
