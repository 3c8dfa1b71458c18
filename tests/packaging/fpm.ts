#!/usr/bin/env node
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * Stands in for fpm, whose binary electron-builder fetches: takes the same arguments. A deb is made in earnest, by
 * dpkg-deb; in place of an rpm there is what rpmbuild would have been asked for, as JSON.
 */
const switches = new Set(["--force", "--debug"]);
const options: Record<string, string[]> = {};
const mappings: [from: string, to: string][] = [];
const words = process.argv.slice(2);
while (words.length > 0) {
  const word = words.shift() ?? "";
  if (switches.has(word)) continue;
  if (word.startsWith("-")) options[word] = [...(options[word] ?? []), words.shift() ?? ""];
  else mappings.push([word.slice(0, word.lastIndexOf("=")), word.slice(word.lastIndexOf("=") + 1)]);
}
const one = (name: string): string => options[name]?.[0] ?? "";

if (one("-t") === "rpm")
  writeFileSync(one("--package"), JSON.stringify({ options, files: placed() }, null, 1));
else makeDeb();

function placed(): Readonly<Record<string, string>> {
  const texts = mappings.filter(([from]) => from.endsWith(".desktop"));
  return Object.fromEntries([
    ...mappings.map(([, to]) => [to, ""]),
    ...texts.map(([from, to]) => [to, readFileSync(from, "utf8")]),
  ]);
}

function makeDeb(): void {
  const root = mkdtempSync(join(tmpdir(), "rounds-deb-"));
  chmodSync(root, 0o755);
  for (const [from, to] of mappings) {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    cpSync(from, join(root, to), { recursive: true, verbatimSymlinks: true });
  }
  mkdirSync(join(root, "DEBIAN"));
  const control = [
    `Package: ${one("--name")}`,
    `Version: ${one("--version")}`,
    `Architecture: ${one("--architecture")}`,
    `Maintainer: ${one("--maintainer")}`,
    `Homepage: ${one("--url")}`,
    `Priority: ${one("--deb-priority")}`,
    `Depends: ${(options["-d"] ?? []).join(", ")}`,
    `Recommends: ${(options["--deb-recommends"] ?? []).join(", ")}`,
    `Description: ${one("--description")}`,
  ];
  writeFileSync(join(root, "DEBIAN/control"), `${control.join("\n")}\n`);
  for (const [script, option] of [
    ["postinst", "--after-install"],
    ["postrm", "--after-remove"],
  ] as const)
    writeFileSync(join(root, "DEBIAN", script), readFileSync(one(option)), { mode: 0o755 });
  execFileSync("dpkg-deb", ["--root-owner-group", "-Zgzip", "--build", root, one("--package")]);
  rmSync(root, { recursive: true });
}
