import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { parse } from "yaml";

export const version = (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;

interface Feed {
  readonly version: string;
  readonly files: readonly { readonly url: string; readonly sha512: string; readonly size: number }[];
}

/** Every file that the feed names is there, with the size and the hash that it says. */
export function expectTrue(dist: string, name: string): readonly string[] {
  const said = parse(readFileSync(join(dist, name), "utf8")) as Feed;
  expect(said.version).toBe(version);
  for (const { url, sha512, size } of said.files) {
    const bytes = readFileSync(join(dist, url));
    expect({ url, sha512, size }).toEqual({
      url,
      sha512: createHash("sha512").update(bytes).digest("base64"),
      size: bytes.length,
    });
  }
  return said.files.map((file) => file.url);
}
