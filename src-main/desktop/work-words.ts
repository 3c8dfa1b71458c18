import type { WorkCounts } from "../contract/preferences.ts";

/** What the tray says of the work: "3 edits unsent, 1 needs attention". */
export function workWords({ unsent, attention }: WorkCounts): string {
  const parts = [
    ...(unsent > 0 ? [`${unsent} ${unsent === 1 ? "edit" : "edits"} unsent`] : []),
    ...(attention > 0 ? [`${attention} ${attention === 1 ? "needs" : "need"} attention`] : []),
  ];
  return parts.length === 0 ? "Everything is sent" : parts.join(", ");
}
