import { readFileSync } from "node:fs";
import { DEFAULT_THEME, type MantineTheme, mergeMantineTheme } from "@mantine/core";
import { expect, test } from "vitest";
import { cssVariables, theme } from "../../../src-renderer/ui/theme.ts";

const whole: MantineTheme = mergeMantineTheme(DEFAULT_THEME, theme);
const schemes = ["light", "dark"] as const;

function color(scheme: (typeof schemes)[number], name: string): string {
  const found = Object.entries(cssVariables(whole)[scheme]).find(([known]) => known === name)?.[1];
  if (found === undefined) throw new Error(`${name} has no color.`);
  return found;
}

/** WCAG 2.2: from 1 (the same) to 21. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part =
      Number.parseInt(hex.length === 4 ? `${hex[(at + 1) / 2]}`.repeat(2) : hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(schemes)("in the %s theme a placeholder can be read in its field", (scheme) => {
  const field = scheme === "light" ? whole.white : (whole.colors.dark[6] ?? "");
  expect(contrast(color(scheme, "--mantine-color-placeholder"), field)).toBeGreaterThan(4.5);
});

test("in the dark theme a card is set off from its page, and is lighter than the column that it lies in", () => {
  const [page, well, card] = ["--rounds-paper", "--rounds-well", "--rounds-surface"].map((name) =>
    color("dark", name),
  );
  expect(contrast(card ?? "", page ?? "")).toBeGreaterThan(1.18);
  expect(luminance(card ?? "")).toBeGreaterThan(luminance(well ?? ""));
});

test.each(schemes)("in the %s theme every text color can be read on a card and on the page", (scheme) => {
  const texts = [
    "--mantine-color-dimmed",
    "--rounds-accent",
    "--rounds-sent",
    "--rounds-unsent",
    "--rounds-attention",
  ];
  for (const text of texts)
    for (const paper of ["--rounds-paper", "--rounds-surface", "--rounds-hover"])
      expect(contrast(color(scheme, text), color(scheme, paper)), `${text} on ${paper}`).toBeGreaterThan(4.5);
});

test.each(schemes)(
  "in the %s theme the flame of a hot deal can be seen, and has no color of a change that waits or needs the rep",
  (scheme) => {
    const styles = readFileSync(
      new URL("../../../src-renderer/features/deals/deals.css", import.meta.url),
      "utf8",
    );
    const name = /\.hot \{[^}]*color: var\((--[\w-]+)\)/.exec(styles)?.[1] ?? "";
    expect(["--rounds-attention", "--mantine-color-error", "--rounds-unsent", "--rounds-sent"]).not.toContain(
      name,
    );
    for (const ground of ["--rounds-paper", "--rounds-surface", "--rounds-hover", "--rounds-accent-soft"])
      expect(contrast(color(scheme, name), color(scheme, ground)), ground).toBeGreaterThan(4.5);
  },
);
