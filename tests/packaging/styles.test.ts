import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const assets = join(root, "out/renderer/assets");
const mantine = join(root, "node_modules/@mantine/core");

const imported = [
  ...readFileSync(join(root, "src-renderer/ui/styles/mantine-core.css"), "utf8").matchAll(
    /^@import "@mantine\/core\/styles\/(.*)";$/gm,
  ),
].flatMap(([, name]) => name ?? []);

/** Styles of one component, without the layer around them and without spaces. */
const stylesOf = (name: string) =>
  readFileSync(join(mantine, "styles", name), "utf8")
    .replaceAll(/\s+/g, "")
    .replace(/^@layermantine\{/, "")
    .replace(/\}$/, "");

test("the window has the styles of every component of Mantine that it draws, and of no other component", () => {
  const program = readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(assets, name), "utf8"))
    .join("\n");
  const inProgram = new Set(program.match(/\bm_[0-9a-f]+\b/g));
  const drawn = readdirSync(join(mantine, "styles"))
    .filter((name) => name.endsWith(".layer.css"))
    .filter((name) => {
      const classes = [...stylesOf(name).matchAll(/\.(m_[0-9a-f]+)/g)];
      // Styles without classes of their own are for all components.
      return classes.length === 0 || classes.some(([, one = ""]) => inProgram.has(one));
    });
  expect(imported.toSorted()).toEqual(drawn.toSorted());
});

test("styles of Mantine's components stand in Mantine's own order, in which later ones refine earlier ones", () => {
  const all = readFileSync(join(mantine, "styles.layer.css"), "utf8").replaceAll(/\s+/g, "");
  const places = imported.map((name) => all.indexOf(stylesOf(name)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("the window reads no more than 246 kB of styles before its first screen", () => {
  const styles = readdirSync(assets).filter((name) => name.endsWith(".css"));
  expect(styles).toHaveLength(1);
  expect(readFileSync(join(assets, styles[0] ?? "")).byteLength).toBeLessThanOrEqual(246_000);
});

test("no size in the window's styles is multiplied by Mantine's scale, which Rounds leaves at 1", () => {
  const [styles = ""] = readdirSync(assets).filter((name) => name.endsWith(".css"));
  expect(readFileSync(join(assets, styles), "utf8")).not.toMatch(
    /calc\([\d.]+rem \* var\(--mantine-scale\)\)/,
  );
  expect(readFileSync(join(root, "src-renderer/ui/theme.ts"), "utf8")).not.toMatch(/\bscale:/);
});
