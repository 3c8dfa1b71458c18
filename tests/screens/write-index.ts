import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Screen } from "./screen.ts";
import { fileOf, tongues, views } from "./take.ts";

/** One page with all pictures that are in the folder, those of a screen beside each other. */
export function writeIndex(folder: string, screens: readonly Screen[], failed: readonly string[]): void {
  const pictures = (screen: Screen) =>
    tongues
      .flatMap((tongue) =>
        Object.entries(views).flatMap(([view, { sizes }]) =>
          sizes.map((size) => fileOf(screen.name, tongue, size, view)),
        ),
      )
      .filter((file) => existsSync(join(folder, file)))
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
      .join("");
  const sections = screens.map(
    (screen) =>
      `<section id="${screen.name}"><h2>${screen.name} <small>${screen.route ?? ""}</small></h2><div>${pictures(screen)}</div></section>`,
  );
  const missing = failed.map((one) => `<li>${one.replaceAll("<", "&lt;")}</li>`).join("");
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Rounds</title>
<style>body{font:14px system-ui;margin:24px;background:#ddd}section>div{display:grid;grid-template-columns:repeat(4,1fr);gap:12px}img{width:100%;height:auto;box-shadow:0 1px 4px #0004}small{color:#666;font-weight:normal}</style>
<h1>Screens of Rounds</h1><ul>${missing}</ul>
${sections.join("\n")}
</html>
`,
  );
}
