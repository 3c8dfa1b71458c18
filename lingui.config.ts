import { readdirSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@lingui/cli";
import babel from "@lingui/cli/api/extractors/babel";
import { formatter } from "@lingui/format-po";
import { recordLabels } from "./scripts/i18n/record-labels.ts";

const words = join(import.meta.dirname, "resources/i18n");

/** A language is a file: `resources/i18n/<language>.po`. English is what stands in the code. */
export default defineConfig({
  sourceLocale: "en",
  locales: readdirSync(words).flatMap((file) => (file.endsWith(".po") ? [file.slice(0, -3)] : [])),
  catalogs: [
    { path: "<rootDir>/resources/i18n/{locale}", include: ["src-main", "src-renderer", "src-shared"] },
  ],
  extractors: [recordLabels, babel],
  format: formatter({ lineNumbers: false }),
});
