import { plural, t } from "@lingui/core/macro";
import type { WorkCounts } from "../../../src-shared/ipc/preferences.ts";

/** Writes the tray's line on open work: "3 edits unsent, 1 needs attention". */
export function unsentText({ unsent, attention }: WorkCounts): string {
  if (unsent === 0 && attention === 0) return t`Everything is sent`;
  if (attention === 0) return plural(unsent, { one: "# change unsent", other: "# changes unsent" });
  if (unsent === 0) return plural(attention, { one: "# needs attention", other: "# need attention" });
  return t`${plural(unsent, { one: "# change unsent", other: "# changes unsent" })}, ${plural(attention, {
    one: "# needs attention",
    other: "# need attention",
  })}`;
}
