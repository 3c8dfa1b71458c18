import { expect, test } from "vitest";
import { atDepth } from "../../depth.ts";
import type { Change } from "../../house/changes/change.ts";
import { inCopyOfSources } from "../../house/changes/copy-sources.ts";
import { field } from "../../house/changes/field.ts";
import { covers, listedFiles } from "../../house/changes/listed-files.ts";
import { filesOf, makeChange } from "../../house/changes/make-change.ts";
import { recordType } from "../../house/changes/record-type.ts";
import { complaintsOf, testsOf } from "../../house/changes/run-in-copy.ts";
import { screen } from "../../house/changes/screen.ts";

const changes = [field, recordType, screen];
const named = changes.map((change) => [change.heading, change] as const);
const timeoutMs = 1_200_000;

/** The changes' own tests, and the rules of the house that know every field, type and screen. */
const shown = "tests/unit/changes";
const rules = [
  "tests/contract/conformance/field-rows.test.ts",
  "tests/contract/field-places.test.ts",
  "tests/contract/screens.test.ts",
  "tests/unit/replica/store/versions.test.ts",
  "tests/unit/format",
  "tests/unit/shell",
  "tests/contract/remotes",
  "tests/unit/hostile-answers.test.ts",
  "tests/unit/services/sales/seed.test.ts",
  "tests/unit/sync/pull/engine-pull.test.ts",
];

/** Checks that take longer than a run of the tests. Extraction comes first, as `npm run i18n` does before a commit. */
const commands: readonly (readonly [tool: string, ...args: string[]])[] = [
  ["lingui", "extract", "--clean"],
  ["lingui", "check", "missing", "--mode", "catalog"],
  ["tsc", "-p", "src-shared"],
  ["tsc", "-p", "src-main"],
  ["tsc", "-p", "src-renderer"],
  ["tsc", "-p", "tests"],
  ["depcruise", "--config", ".dependency-cruiser.js", "src-main", "src-renderer", "src-shared"],
];

test.each(named)("the list of files under “%s” in CONTRIBUTING.md is what the change takes", (_, change) => {
  const [listed, taken] = [listedFiles(change), filesOf(change)];
  expect(taken.filter((file) => !listed.some((path) => covers(path, file)))).toEqual([]);
  expect(listed.filter((path) => !taken.some((file) => covers(path, file)))).toEqual([]);
});

test("a new field, record type or screen takes no line in the shell of the renderer, and no other line of main", () => {
  const taken = changes.flatMap(filesOf);
  expect(taken.filter((file) => /^src-(renderer\/shell|main)\//.test(file))).toEqual([]);
});

test("the planted changes still fit into the sources, one beside the other", () =>
  inCopyOfSources(async (copy) => {
    for (const change of changes) makeChange(change, copy.root);
  }));

test.each(atDepth([], named))(
  "the product and its tests hold with the planted change: %s",
  (_, change) =>
    inCopyOfSources(async (copy) => {
      makeChange(change, copy.root);
      const { passed, failed } = await testsOf(copy, [shown, ...rules]);
      expect(failed).toEqual([]);
      expect(passed).toBeGreaterThan(400);
      for (const [tool, ...args] of commands)
        expect(await complaintsOf(copy, tool, args), `${tool} ${args.join(" ")}`).toBe("");
    }),
  timeoutMs,
);

/** Files that a change works without, each with the check that asks for it. */
const askedFor: Readonly<Record<string, string>> = {
  "src-renderer/features/contacts/contact-form.tsx": "tests/contract/field-places.test.ts",
  "src-renderer/replica/store/versions.ts": "tests/unit/replica/store/versions.test.ts",
  "tests/contract/conformance/field-rows.ts": "tests/contract/conformance/field-rows.test.ts",
  "tests/screens/record-screens.ts": "tests/contract/screens.test.ts",
  "tests/services/seed/catalogue.ts": "tests/unit/services/sales/seed.test.ts",
  "tests/services/seed/kit.ts": "tests/unit/services/sales/seed.test.ts",
  "resources/i18n/de.po": "tests/unit/format/labels.test.ts",
};

test.each(atDepth<readonly (readonly Change[])[]>([], [changes]).map((made) => [made] as const))(
  "a check asks for each file that the planted changes would work without",
  (made) =>
    inCopyOfSources(async (copy) => {
      for (const change of made) makeChange(change, copy.root, Object.keys(askedFor));
      const { failed } = await testsOf(copy, [...new Set(Object.values(askedFor))]);
      const asking = new Set(failed.map((one) => one.split(":")[0]));
      expect([...asking].toSorted()).toEqual([...new Set(Object.values(askedFor))].toSorted());
      expect(await complaintsOf(copy, "lingui", ["extract", "--clean"])).toBe("");
      const missing = ["check", "missing", "--mode", "catalog", "--verbose"];
      expect(await complaintsOf(copy, "lingui", missing)).toContain("New competitor");
    }),
  timeoutMs,
);
