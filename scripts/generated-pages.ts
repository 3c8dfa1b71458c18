import { readFileSync } from "node:fs";
import { entryLifeDiagram } from "../src-main/sync/plan/entry-life.ts";
import { lawsDocument, writeLaws } from "../tests/mutations/laws-document.ts";
import { readDeepRuns } from "./deep/deep-runs.ts";
import { deepRunsDocument, deepRunsPage } from "./deep/deep-runs-page.ts";

const architecture = "ARCHITECTURE.md";

/** The page with the diagram of an entry's life in its place. */
function withEntryLife(page: string): string {
  const [begin, end] = ["<!-- entry life: begin -->", "<!-- entry life: end -->"];
  const [before, after] = [page.split(begin)[0], page.split(end)[1]];
  if (before === undefined || after === undefined)
    throw new Error(`${architecture} has no place for the diagram`);
  return `${before}${begin}\n\n\`\`\`mermaid\n${entryLifeDiagram()}\n\`\`\`\n\n${end}${after}`;
}

/** Pages that follow from the code and its records, by path. */
export function generatedPages(): ReadonlyMap<string, string> {
  return new Map([
    [lawsDocument, writeLaws()],
    [deepRunsDocument, deepRunsPage(readDeepRuns())],
    [architecture, withEntryLife(readFileSync(architecture, "utf8"))],
  ]);
}
