import type { SurfaceRow } from "../../tests/electron/surface/row.ts";
import type { UsedMembers } from "./used-members.ts";

/** Written by `npm run docs:generated`. */
export const surfaceDocument = "docs/generated/electron-surface.md";

const columns = ["member", "used in", "Electron", "its source", "shim", "how it fails", "held by"];

/** Every member of Electron that Rounds uses, beside what the real one and the shim do. */
export function surfacePage(used: UsedMembers, sections: ReadonlyMap<string, readonly SurfaceRow[]>): string {
  const parts = [...sections].map(([heading, rows]) =>
    [
      `## ${heading}`,
      [line(columns), line(columns.map(() => "---")), ...rows.map((row) => lineOf(row, used))].join("\n"),
    ].join("\n\n"),
  );
  const head = [
    "# What Rounds uses of Electron",
    "`npm run docs:generated` writes this page; do not edit it. Members and where they are used come from the code, by the types that it is compiled with; the rest stands in `tests/electron/surface/`. Sources are paths in the repository electron/electron; the shim's files are under `tests/electron/`.",
    `${used.size} members. Each source was read in one stored version, not always that of the release in use. None of it was seen on Electron's own binary.`,
  ];
  return `${[...head, ...parts].join("\n\n")}\n`;
}

function lineOf({ members, sources, electron, shim, failure, test }: SurfaceRow, used: UsedMembers): string {
  const files = [...new Set(members.flatMap((member) => used.get(member) ?? []))].toSorted();
  return line([
    list(members),
    list(files),
    electron,
    list(sources),
    shim,
    failure,
    `\`${test.file}\`: ${test.title.replaceAll("|", "\\|")}`,
  ]);
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join("<br>");
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
