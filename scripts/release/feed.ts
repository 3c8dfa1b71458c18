import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { z } from "zod";
import type { ReleaseList } from "../../src-main/updates/release-list.ts";
import { feedSuffixes, wrongInstallers, wrongOffers } from "./demands.ts";
import { installersIn, sha256, unvouched } from "./receipt.ts";
import { writeList } from "./sign-list.ts";

const feedName = /^(latest|beta)(-mac|-linux|-linux-arm64)?\.yml$/;
const feedSchema = z.looseObject({
  version: z.string(),
  files: z.array(z.looseObject({ url: z.string(), sha512: z.string(), size: z.int() })),
});

async function feedsIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => feedName.test(name)).toSorted();
}

/**
 * Makes a folder of installers from all systems ready to be published, or throws with what is wrong: each installer of each
 * system there for x64 and arm64, every installer vouched for, every feed true, offered to `percent` of the reps. A stable release is offered to those on beta too.
 */
export async function prepareFeed(folder: string, percent: number): Promise<void> {
  const wrong = [
    ...(await unvouched(folder)),
    ...wrongInstallers(await installersIn(folder)),
    ...(await untrue(folder)),
  ];
  if (wrong.length > 0) throw new Error(`Nothing is published:\n${wrong.join("\n")}`);
  await setRollout(folder, percent);
  for (const name of await feedsIn(folder)) {
    const beta = name.replace(/^latest/, "beta");
    if (beta !== name) await writeFile(join(folder, beta), await readFile(join(folder, name)));
  }
  if ((await feedsIn(folder)).includes("latest.yml"))
    await writeFile(join(folder, "index.html"), await page(folder));
  const sums = await Promise.all(
    (await installersIn(folder)).map(async (name) => `${await sha256(join(folder, name))}  ${name}\n`),
  );
  await writeFile(join(folder, "SHA256SUMS"), sums.join(""));
  await writeList(folder, await listOf(folder));
}

/** All files that the feeds name, as one version's. */
async function listOf(folder: string): Promise<ReleaseList> {
  const texts = (await feedsIn(folder)).map((name) => readFile(join(folder, name), "utf8"));
  const feeds = (await Promise.all(texts)).map((text) => feedSchema.parse(parse(text)));
  const versions = [...new Set(feeds.map((one) => one.version))];
  const [version] = versions;
  if (version === undefined || versions.length > 1)
    throw new Error(`The feeds are of different versions: ${versions.join(", ")}.`);
  const files = new Map(
    feeds.flatMap((one) =>
      one.files.map(({ url, sha512, size }) => [url, { name: url, sha512, size }] as const),
    ),
  );
  return { version, files: [...files.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** Of those who look for updates, offers this one to so many of a hundred. 0 halts it; who has it keeps it. */
export async function setRollout(folder: string, percent: number): Promise<void> {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new Error(`A rollout is a whole number from 0 to 100, not ${percent}.`);
  const names = await feedsIn(folder);
  if (names.length === 0) throw new Error(`There is no feed in ${folder}.`);
  for (const name of names) {
    const feed = feedSchema.parse(parse(await readFile(join(folder, name), "utf8")));
    await writeFile(join(folder, name), stringify({ ...feed, stagingPercentage: percent }, { lineWidth: 0 }));
  }
}

async function untrue(folder: string): Promise<readonly string[]> {
  const wrong: string[] = [];
  const feeds = await feedsIn(folder);
  for (const suffix of feedSuffixes)
    if (!feeds.some((name) => name === `latest${suffix}.yml` || name === `beta${suffix}.yml`))
      wrong.push(`latest${suffix}.yml or beta${suffix}.yml: not there`);
  for (const name of feeds) {
    const feed = feedSchema.parse(parse(await readFile(join(folder, name), "utf8")));
    wrong.push(
      ...wrongOffers(
        name,
        feed.files.map((file) => file.url),
      ),
    );
    for (const { url, sha512, size } of feed.files) {
      const bytes = await readFile(join(folder, url)).catch(() => null);
      if (bytes === null) wrong.push(`${name}: ${url} is not there`);
      else if (bytes.length !== size) wrong.push(`${name}: ${url} has ${bytes.length} bytes, not ${size}`);
      else if (createHash("sha512").update(bytes).digest("base64") !== sha512)
        wrong.push(`${name}: ${url} has another hash`);
    }
  }
  return wrong;
}

/** Returns the page that a browser finds at the feed: a Rounds installed from deb or rpm sends its rep here. */
async function page(folder: string): Promise<string> {
  const { version } = feedSchema.parse(parse(await readFile(join(folder, "latest.yml"), "utf8")));
  const rows = await Promise.all(
    (await installersIn(folder)).map(
      async (name) =>
        `<li><a href="${name}">${name}</a><br><code>${await sha256(join(folder, name))}</code></li>`,
    ),
  );
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rounds ${version}</title>`;
  const style =
    "<style>:root{color-scheme:light dark;font:1rem/1.6 system-ui}body{max-width:44rem;margin:3rem auto;padding:0 1rem}code{font-size:.75rem;overflow-wrap:anywhere}</style>";
  const says = "Install the file for your system over the one you have. What you have not sent yet stays.";
  return `<!doctype html><html lang="en"><head>${head}${style}</head><body><h1>Rounds ${version}</h1><p>${says}</p><ul>${rows.join("")}</ul></body></html>\n`;
}
