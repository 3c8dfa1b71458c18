import type { Receipt } from "./receipt.ts";

/**
 * Endings of the names of a release's installers, by system: for each ending the word for x64 and the word for arm64,
 * in that order. A release has exactly these installers.
 */
const endings: Readonly<Record<Receipt["system"], readonly (readonly [x64: string, arm64: string])[]>> = {
  windows: [["-x64.exe", "-arm64.exe"]],
  macos: [
    ["-x64.dmg", "-arm64.dmg"],
    ["-x64.zip", "-arm64.zip"],
  ],
  linux: [
    ["-x86_64.AppImage", "-arm64.AppImage"],
    ["-amd64.deb", "-arm64.deb"],
    ["-x86_64.rpm", "-aarch64.rpm"],
  ],
};

/** The files that each feed offers, and no others. No feed offers deb and rpm, as Rounds never installs them by itself. */
const offered: Readonly<Record<string, readonly string[]>> = {
  "": ["-x64.exe", "-arm64.exe"],
  "-mac": ["-x64.zip", "-arm64.zip"],
  "-linux": ["-x86_64.AppImage"],
  "-linux-arm64": ["-arm64.AppImage"],
};

/** The endings of all feeds, each after `latest` or `beta`. */
export const feedSuffixes: readonly string[] = Object.keys(offered);

/** Returns a line for each installer that a release lacks or has too many of; none if all is right. */
export function wrongInstallers(names: readonly string[]): readonly string[] {
  const wrong: string[] = [];
  const known = new Set<string>();
  for (const [system, own] of Object.entries(endings))
    for (const ending of own.flat()) {
      const found = names.filter((name) => name.endsWith(ending));
      for (const name of found) known.add(name);
      if (found.length !== 1) wrong.push(`${system}: ${found.length} installers end with ${ending}, not one`);
    }
  for (const name of names) if (!known.has(name)) wrong.push(`${name}: no release has such an installer`);
  return wrong;
}

/** Returns a line for each file that the feed `name` should offer and does not, or offers and should not. */
export function wrongOffers(name: string, urls: readonly string[]): readonly string[] {
  const wanted = offered[name.replace(/^(latest|beta)/, "").replace(/\.yml$/, "")] ?? [];
  const missing = wanted.filter((ending) => !urls.some((url) => url.endsWith(ending)));
  const others = urls.filter((url) => !wanted.some((ending) => url.endsWith(ending)));
  return [
    ...missing.map((ending) => `${name}: offers no file that ends with ${ending}`),
    ...others.map((url) => `${name}: ${url} is not to be offered by it`),
  ];
}
