import { readFileSync } from "node:fs";
import { entryLifeDiagram } from "../src-main/sync/plan/entry-life.ts";
import { surfaceRows } from "../tests/electron/surface/rows.ts";
import { lawsDocument, writeLaws } from "../tests/mutations/laws-document.ts";
import { readDeepRuns } from "./deep/deep-runs.ts";
import { deepRunsDocument, deepRunsPage } from "./deep/deep-runs-page.ts";
import { surfaceDocument, surfacePage } from "./electron-surface/surface-page.ts";
import { usedMembers } from "./electron-surface/used-members.ts";
import { profileTable } from "./profile-page.ts";
import { servicePages } from "./services-page.ts";

const architecture = "ARCHITECTURE.md";
const security = "SECURITY.md";

/** The page with what is generated between the marks of that name. */
function withPart(file: string, name: string, part: string): string {
  const page = readFileSync(file, "utf8");
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [before, after] = [page.split(begin)[0], page.split(end)[1]];
  if (before === undefined || after === undefined) throw new Error(`${file} has no place for ${name}`);
  return `${before}${begin}\n\n${part}\n\n${end}${after}`;
}

/** Pages that follow from the code and its records, by path. */
export function generatedPages(): ReadonlyMap<string, string> {
  return new Map([
    ...servicePages(),
    [lawsDocument, writeLaws()],
    [surfaceDocument, surfacePage(usedMembers(), surfaceRows)],
    [deepRunsDocument, deepRunsPage(readDeepRuns())],
    [architecture, withPart(architecture, "entry life", `\`\`\`mermaid\n${entryLifeDiagram()}\n\`\`\``)],
    [security, withPart(security, "profile files", profileTable())],
  ]);
}
