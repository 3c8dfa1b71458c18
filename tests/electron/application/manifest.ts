import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

export type Manifest = { readonly folder: string; readonly name: string; readonly version: string };

/** The package.json of the app that was started: the nearest one above its main file, as for `electron .` there. */
export function readManifest(mainFile: string): Manifest {
  for (let folder = dirname(resolve(mainFile)); ; folder = dirname(folder)) {
    const file = join(folder, "package.json");
    if (existsSync(file)) {
      const content = JSON.parse(readFileSync(file, "utf8")) as {
        name?: string;
        productName?: string;
        version?: string;
      };
      return {
        folder,
        name: content.productName ?? content.name ?? "Electron",
        version: content.version ?? "0.0.0",
      };
    }
    if (dirname(folder) === folder)
      return { folder: dirname(resolve(mainFile)), name: "Electron", version: "0.0.0" };
  }
}
