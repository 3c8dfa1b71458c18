import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import type { PluginOption } from "vite";
import { catalogues } from "./scripts/bundle/catalogues.ts";

/**
 * Takes the words that stand in the code as keys to the files in `resources/i18n`, and those files in. `program`: the folder of
 * the program that is built; it gets its own words and the shared ones. Left out, it gets all.
 */
export function words(program?: "src-main" | "src-renderer"): PluginOption[] {
  return [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui(),
    catalogues(
      program === undefined ? {} : { folders: [program, "src-shared"], split: program === "src-renderer" },
    ),
  ];
}
