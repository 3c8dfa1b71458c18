import { readFileSync, writeFileSync } from "node:fs";

/**
 * Stands in for makensis, whose binary electron-builder fetches: takes the same arguments. In place of an installer
 * there is what makensis was asked for, as one line of JSON, and behind it the program's archives; in place of the
 * uninstaller, which a first installer writes when it is run, a word.
 */
const words = process.argv.slice(2);
const named = (flag: string, between: string) =>
  Object.fromEntries(
    words
      .filter((word) => word.startsWith(flag))
      .map((word) => {
        const [name = "", ...rest] = word.slice(flag.length).split(between);
        return [name, rest.join(between)];
      }),
  );
const defines: Readonly<Record<string, string>> = named("-D", "=");
const commands: Readonly<Record<string, string>> = named("-X", " ");
const script = readFileSync(0, "utf8");

const out = commands.OutFile?.replaceAll('"', "");
if (out === undefined) throw new Error("makensis was told no OutFile.");
if (defines.BUILD_UNINSTALLER !== undefined) {
  const uninstaller = defines.UNINSTALLER_OUT_FILE?.replace("Z:", "").replaceAll("\\", "/");
  for (const file of [uninstaller, out]) if (file !== undefined) writeFileSync(file, "an uninstaller");
} else {
  const archives = ["APP_64", "APP_ARM64", "APP_32"].flatMap((name) => defines[name] ?? []);
  const asked = `${JSON.stringify({ defines, commands, script })}\n`;
  writeFileSync(out, Buffer.concat([Buffer.from(asked), ...archives.map((file) => readFileSync(file))]));
}
