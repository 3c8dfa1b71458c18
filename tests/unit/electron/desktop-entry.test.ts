import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linkEntry } from "../../../src-main/desktop/links/image-entry.ts";
import { loadsEntry } from "../../electron/system/desktop-entry.ts";

const name = "app.rounds.client.appimage.desktop";

function home(): { readonly folder: string; readonly env: Readonly<Record<string, string>> } {
  const folder = mkdtempSync(join(tmpdir(), "rounds-entry-"));
  mkdirSync(join(folder, "applications"));
  return { folder, env: { XDG_DATA_HOME: folder, XDG_DATA_DIRS: "/nowhere", CHROME_DESKTOP: name } };
}

test("over the shim, as over GIO, an entry leads links to its program only if that can be executed", () => {
  const { folder, env } = home();
  expect(loadsEntry(env)).toBe(false);
  const image = join(folder, "My $Apps, Rounds 100%.AppImage");
  writeFileSync(join(folder, "applications", name), linkEntry(image, null));
  expect(loadsEntry(env)).toBe(false);
  writeFileSync(image, "");
  chmodSync(image, 0o600);
  expect(loadsEntry(env)).toBe(false);
  chmodSync(image, 0o700);
  expect(loadsEntry(env)).toBe(true);
});

test("over the shim, as over GIO, an entry may name its program as it is found in the path", () => {
  const { folder, env } = home();
  writeFileSync(join(folder, "applications", name), "[Desktop Entry]\nExec=rounds %U\n");
  expect(loadsEntry({ ...env, PATH: "/nowhere" })).toBe(false);
  writeFileSync(join(folder, "rounds"), "", { mode: 0o700 });
  expect(loadsEntry({ ...env, PATH: `/nowhere:${folder}` })).toBe(true);
});
