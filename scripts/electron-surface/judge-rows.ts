import type { SurfaceRow } from "../../tests/electron/surface/row.ts";
import type { UsedMembers } from "./used-members.ts";

/** A repository's contents, as far as rows name them. */
export interface Holdings {
  /** The faults of the shim's desktop, as `keychain=locked`. */
  readonly faults: readonly string[];
  readonly hasFile: (path: string) => boolean;
  /** True if somebody has read that file of Electron's. */
  readonly wasRead: (source: string) => boolean;
  readonly hasTest: (test: SurfaceRow["test"]) => boolean;
}

const dataFolder = "tests/electron/surface/";
const faultsFile = "tests/electron/desktop.ts";
const faultName = /`([a-z]+=[a-z0-9]+)`/g;
/** Files that Electron compiles for one system alone, by the end of their names. */
const systemFiles: readonly (readonly [system: string, ends: RegExp])[] = [
  ["Windows", /_win\.cc$|\/win\//],
  ["macOS", /_mac\.(mm|cc)$|_cocoa\.mm$|\/mac\//],
  ["Linux", /_linux\.cc$|_gtk\.cc$|\/linux\//],
];
const shimFile = /`([\w-]+\/)?[\w-]+\.ts`/g;

const untold = [
  ["electron", "what Electron does"],
  ["shim", "what the shim does"],
  ["failure", "how it fails"],
] as const;

/** Returns a sentence for each mistake in the rows, with its remedy. */
export function judgeRows(
  used: UsedMembers,
  rows: readonly SurfaceRow[],
  { faults, hasFile, hasTest, wasRead }: Holdings,
): readonly string[] {
  const listed = rows.flatMap(({ members }) => members);
  const named = rows.map((row) => ({ row, faults: faultsIn(row) }));
  return [
    ...[...used]
      .filter(([member]) => !listed.includes(member))
      .map(
        ([member, [file = ""]]) =>
          `${file} uses ${member}, which has no row: read in Electron's sources what it does, and add a row in ${dataFolder}.`,
      ),
    ...listed
      .filter((member) => !used.has(member))
      .map((member) => `Nothing uses ${member} any more: take it out of its row in ${dataFolder}.`),
    ...listed
      .filter((member, index) => listed.indexOf(member) !== index)
      .map((member) => `${member} has two rows in ${dataFolder}: keep one.`),
    ...rows
      .filter(({ sources }) => sources.some((source) => !/^(shell|lib|patches)\/[\w./-]+\.\w+$/.test(source)))
      .map(
        (row) =>
          `${nameOf(row)} names no file of Electron's own sources: write its path in electron/electron.`,
      ),
    ...rows.flatMap((row) =>
      row.sources
        .filter((source) => !wasRead(source))
        .map(
          (source) =>
            `${nameOf(row)} names ${source}, whose text nobody has read: read it, say what it does, and list it in ${dataFolder}read-sources.ts.`,
        ),
    ),
    ...rows.flatMap((row) =>
      systemFiles
        .filter(([, ends]) => row.sources.some((source) => ends.test(source)))
        .filter(([system]) => !row.electron.includes(system))
        .map(
          ([system]) =>
            `${nameOf(row)} names a file of ${system} alone, and does not tell what Electron does there: tell it.`,
        ),
    ),
    ...rows.flatMap((row) =>
      untold
        .filter(([part]) => row[part].trim() === "")
        .map(([part, words]) => `${nameOf(row)} does not tell ${words}: tell it in \`${part}\`.`),
    ),
    ...rows.flatMap((row) =>
      [...row.shim.matchAll(shimFile)]
        .map(([quoted]) => `tests/electron/${quoted.slice(1, -1)}`)
        .filter((path) => !hasFile(path))
        .map(
          (path) =>
            `${nameOf(row)} names ${path}, which is not there: name the file of the shim that has it.`,
        ),
    ),
    ...faults
      .filter((fault) => !named.some((one) => one.faults.includes(fault)))
      .map(
        (fault) =>
          `No row says what Electron does under ${fault}, a fault of ${faultsFile}: name it where a member fails so.`,
      ),
    ...named.flatMap(({ row, faults: its }) =>
      its
        .filter((fault) => !faults.includes(fault))
        .map((fault) => `${nameOf(row)} names the fault ${fault}, which ${faultsFile} has not.`),
    ),
    ...rows
      .filter(({ test }) => !hasTest(test))
      .map(
        (row) =>
          `${nameOf(row)} names the test “${row.test.title}”, which ${row.test.file} has not: name one that holds it.`,
      ),
  ];
}

function faultsIn({ failure }: SurfaceRow): readonly string[] {
  return [...failure.matchAll(faultName)].map(([, fault = ""]) => fault);
}

function nameOf({ members }: SurfaceRow): string {
  return `The row of ${members[0] ?? "nothing"}`;
}
