import { lawsDocument, writeLaws } from "../tests/mutations/laws-document.ts";
import { readDeepRuns } from "./deep/deep-runs.ts";
import { deepRunsDocument, deepRunsPage } from "./deep/deep-runs-page.ts";

/** Pages that follow from the code and its records, by path. */
export function generatedPages(): ReadonlyMap<string, string> {
  return new Map([
    [lawsDocument, writeLaws()],
    [deepRunsDocument, deepRunsPage(readDeepRuns())],
  ]);
}
