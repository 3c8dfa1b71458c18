import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildProduct } from "../tests/bench/real-app.ts";
import { screens } from "../tests/screens/screens.ts";
import { takeScreens, themes, tongues, views } from "../tests/screens/take.ts";
import { writeIndex } from "../tests/screens/write-index.ts";

/**
 * `npm run screens [-- --only deal,sync] [--language de] [--as contrast,large] [--built]`: a picture of every screen in both
 * themes, two sizes and two languages, into `out/screens/`, and `index.html` beside them. `--as` takes other views in place of
 * the themes. Fails where a screen could not be shown.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    language: { type: "string" },
    as: { type: "string", default: themes.join(",") },
    built: { type: "boolean", default: false },
  },
});
const begun = performance.now();
const folder = join(import.meta.dirname, "../out/screens");
const wanted = values.only?.split(",");
const seen = values.as.split(",");
const unknown = seen.find((one) => !Object.hasOwn(views, one));
if (unknown !== undefined)
  throw new Error(`No view is called ${unknown}: there are ${Object.keys(views).join(", ")}.`);
const chosen = tongues.filter((one) => values.language === undefined || values.language === one);

if (!values.built) buildProduct();
if (wanted === undefined && values.language === undefined) rmSync(folder, { recursive: true, force: true });
const failed = (
  await Promise.all(
    chosen.map((tongue) =>
      takeScreens(screens, {
        tongue,
        seen,
        wanted: ({ name }) => wanted === undefined || wanted.some((one) => name.startsWith(one)),
        folder,
      }),
    ),
  )
).flat();
writeIndex(folder, screens, failed);
const seconds = ((performance.now() - begun) / 1000).toFixed(0);
console.log(`${folder}/index.html: ${screens.length} screens, ${failed.length} not shown; ${seconds} s`);
process.exit(failed.length === 0 ? 0 : 1);
