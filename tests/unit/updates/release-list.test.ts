// notices: update-file-without-a-bound, unproven-release-offered, older-release-announced-as-newer, unlisted-file-accepted, list-of-any-key
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { err, ok } from "../../../src-shared/result.ts";
import { otherKey, signedList } from "./feed.ts";
import { startWorld, type World } from "./world.ts";

const newer = { version: "1.1.0" } as const;
const hash = (text: string) => createHash("sha512").update(text).digest("base64");

/** An attacker who may put anything into the feed, and has no key. */
const lies: readonly { readonly what: string; readonly tell: (feed: World["feed"]) => void }[] = [
  { what: "no list of a release", tell: (feed) => feed.publish({ ...newer, list: null }) },
  { what: "a list that another key has signed", tell: (feed) => feed.publish({ ...newer, by: otherKey }) },
  {
    what: "an older release that is announced as a newer one, with the older one's list",
    tell: (feed) =>
      feed.publish({ ...newer, content: Buffer.from("Rounds 0.9.0"), list: { version: "0.9.0" } }),
  },
  {
    what: "another file under the name of a listed one",
    tell: (feed) =>
      feed.publish({ ...newer, content: Buffer.from("malware"), list: { sha512: hash("Rounds 1.1.0") } }),
  },
  {
    what: "a file that is not in the list",
    tell: (feed) => {
      feed.publish(newer);
      const yaml = `version: 1.1.0\nfiles:\n  - url: Other-1.1.0.AppImage\n    sha512: ${hash("Rounds 1.1.0")}\n`;
      feed.answer("latest.yml", (_request, response) => response.end(yaml));
    },
  },
  {
    what: "a listed file beside one that is not",
    tell: (feed) => {
      feed.publish(newer);
      const first = `  - url: Rounds-1.1.0.AppImage\n    sha512: ${hash("Rounds 1.1.0")}\n    size: 12\n`;
      const second = `  - url: Other-1.1.0.AppImage\n    sha512: ${hash("malware")}\n    size: 7\n`;
      feed.answer("latest.yml", (_request, response) =>
        response.end(`version: 1.1.0\nfiles:\n${second}${first}`),
      );
    },
  },
  {
    what: "a list that was changed after it was signed",
    tell: (feed) => {
      feed.publish({ ...newer, content: Buffer.from("malware") });
      const file = { name: "Rounds-1.1.0.AppImage", sha512: hash("Rounds 1.1.0"), size: 12 };
      const { list, signature } = JSON.parse(signedList({ version: "1.1.0", files: [file] })) as {
        list: string;
        signature: string;
      };
      const changed = list.replace(hash("Rounds 1.1.0"), hash("malware"));
      feed.answer("release-1.1.0.json", (_request, response) =>
        response.end(JSON.stringify({ list: changed, signature })),
      );
    },
  },
  ...["", "null", "{}", "<html>", '{"list":"{}","signature":""}'].map((text) => ({
    what: `a list that reads ${JSON.stringify(text)}`,
    tell: (feed: World["feed"]) => {
      feed.publish(newer);
      feed.answer("release-1.1.0.json", (_request, response) => response.end(text));
    },
  })),
];

test.each(lies)("law 14: a feed with $what is not trusted, and no file of it is loaded", async ({ tell }) => {
  for (const manner of ["install", "page"] as const) {
    const { feed, releases, loaded, program } = await startWorld({ manner });
    tell(feed);
    expect(await releases.check("latest")).toEqual(err("unsigned"));
    expect(await releases.download(() => undefined)).toEqual(err("unsigned"));
    expect(feed.asked.filter((path) => path.endsWith(".AppImage"))).toEqual([]);
    expect(loaded()).toEqual([]);
    expect(readFileSync(program, "utf8")).toBe("the old one");
  }
});

test("law 14: a file with other bytes than the signed list says is damaged, and is not kept", async () => {
  const { feed, releases, loaded } = await startWorld();
  feed.publish(newer);
  feed.answer(".AppImage", (_request, response) => response.end("malware from the feed"));
  expect(await releases.check("latest")).toEqual(ok("1.1.0"));
  expect(await releases.download(() => undefined)).toEqual(err("damaged"));
  expect(loaded()).toEqual([]);
});

test("law 14: a file that exceeds its size in the signed list is given up at once", async () => {
  const { feed, releases, loaded } = await startWorld();
  feed.publish(newer);
  const [piece, pieces] = [Buffer.alloc(64 * 1024), 500];
  let sent = 0;
  feed.answer(".AppImage", (_request, response) => {
    const more = () => {
      while (sent < pieces && !response.destroyed) {
        sent += 1;
        if (!response.write(piece)) return void response.once("drain", more);
      }
      response.end();
    };
    more();
  });
  expect(await releases.check("latest")).toEqual(ok("1.1.0"));
  expect(await releases.download(() => undefined)).toEqual(err("damaged"));
  expect(sent).toBeLessThan(pieces / 2);
  // On a busy computer electron-updater opens its temporary file only after it has given up; the next download clears it.
  expect(loaded().filter((name) => !name.startsWith("temp-"))).toEqual([]);
});

test("law 14: a copy that was built without a key takes no update", async () => {
  const { feed, releases } = await startWorld({ releaseKey: null });
  feed.publish(newer);
  expect(await releases.check("latest")).toEqual(err("unsigned"));
  expect(feed.asked).toEqual([]);
});

test("a rollout is widened without a new signature", async () => {
  const { feed, releases } = await startWorld({ place: 0.6 });
  feed.publish({ ...newer, stagingPercentage: 50 });
  expect(await releases.check("latest")).toEqual(ok(null));
  feed.publish({ ...newer, stagingPercentage: 100 });
  expect(await releases.check("latest")).toEqual(ok("1.1.0"));
});

test("law 14: Rounds reports an unreachable release list as a network fault", async () => {
  const { feed, releases } = await startWorld();
  feed.publish(newer);
  feed.answer("release-1.1.0.json", (_request, response) => response.writeHead(503).end());
  expect(await releases.check("latest")).toEqual(err("feedFault"));
});
