import { readFileSync } from "node:fs";
import { formatter } from "@lingui/format-po";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import type { Plugin, PluginOption } from "vite";

/**
 * Takes the words that stand in the code as keys to the files in `resources/i18n`, and those files in. `program`: the folder of
 * the program that is built; it gets its own words and the shared ones. Left out, it gets all.
 */
export function words(program?: "src-main" | "src-renderer"): PluginOption[] {
  return [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui(),
    ...(program === undefined ? [] : [wordsOf([program, "src-shared"])]),
  ];
}

/** Takes the words out of a compiled file that none of these folders says. */
function wordsOf(folders: readonly string[]): Plugin {
  return {
    name: "rounds:words-of-a-program",
    transform: {
      filter: { id: /\.po$/ },
      async handler(code, id) {
        const catalog = await formatter().parse(readFileSync(id, "utf8"), {
          locale: undefined,
          sourceLocale: "en",
          filename: id,
        });
        const isSaid = (key: string) =>
          catalog[key]?.origin?.some(([file]) => folders.some((folder) => file.startsWith(`${folder}/`)));
        const [, text] = /JSON\.parse\((".*")\)/.exec(code) ?? [];
        if (text === undefined) this.error(`${id} is compiled to something else than JSON text`);
        const all: Record<string, unknown> = JSON.parse(JSON.parse(text));
        const own = Object.fromEntries(Object.entries(all).filter(([key]) => isSaid(key)));
        return {
          code: `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(own))});`,
          map: null,
          moduleType: "js",
        };
      },
    },
  };
}
