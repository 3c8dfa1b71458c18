// notices: feed-text-without-a-bound, block-map-read
import { createHash } from "node:crypto";
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { UpdateFault } from "../../../src-shared/ipc/updates.ts";
import { err, ok } from "../../../src-shared/result.ts";
import { manualClock } from "../manual-clock.ts";
import { startFeed } from "./feed.ts";
import { startWorld, type World } from "./world.ts";

const nothing = () => undefined;
const newer = { version: "1.1.0" } as const;

test("a newer release is offered", async () => {
  const { feed, releases } = await startWorld();
  feed.publish(newer);
  expect(await releases.check("latest")).toEqual(ok("1.1.0"));
});

const notOffered = [
  ["the same version", "1.0.0", "1.0.0"],
  ["an older version", "1.0.0", "0.9.9"],
  ["the finished release before the beta that runs here", "1.1.0-beta.2", "1.0.0"],
] as const;
for (const channel of ["latest", "beta"] as const) {
  const other = channel === "beta" ? "latest" : "beta";
  test.each(notOffered)(`the channel ${channel} never offers a downgrade: %s`, async (_what, here, there) => {
    const { feed, releases } = await startWorld({ version: here });
    feed.publish({ version: there, channel });
    expect(await releases.check(channel)).toEqual(ok(null));
    // Changing to and fro does not make a way back either.
    feed.publish({ version: there, channel: other });
    expect(await releases.check(other)).toEqual(ok(null));
  });
}

test("each channel offers its own releases", async () => {
  const { feed, releases } = await startWorld();
  feed.publish(newer);
  feed.publish({ version: "1.2.0-beta.1", channel: "beta" });
  expect(await releases.check("latest")).toEqual(ok("1.1.0"));
  expect(await releases.check("beta")).toEqual(ok("1.2.0-beta.1"));
  expect(await releases.check("latest")).toEqual(ok("1.1.0"));
});

test("two checks at once of two channels each answer for their own channel", async () => {
  const { feed, releases } = await startWorld();
  feed.publish({ version: "1.2.0-beta.1", channel: "beta" });
  feed.publish({ version: "1.0.0" });
  const before = releases.check("beta");
  expect(await releases.check("latest")).toEqual(ok(null));
  expect(await before).toEqual(ok("1.2.0-beta.1"));
});

test.each([
  [0.49, 50, "1.1.0"],
  [0.51, 50, null],
  [0, 0, null],
  [0.99, 100, "1.1.0"],
])("a computer at %d of a rollout to %d percent is offered %s", async (place, share, offered) => {
  const { feed, releases } = await startWorld({ place });
  feed.publish({ ...newer, stagingPercentage: share });
  expect(await releases.check("latest")).toEqual(ok(offered));
});

test("the feed does not learn which computer asks", async () => {
  const { feed, releases } = await startWorld({ place: 0.5 });
  feed.publish(newer);
  await releases.check("latest");
  expect(feed.headers).toHaveLength(2);
  for (const one of feed.headers) expect(Object.keys(one)).not.toContain("x-user-staging-id");
});

test("a deb or rpm learns of a newer release and downloads nothing", async () => {
  const { feed, releases, loaded } = await startWorld({ manner: "page" });
  feed.publish(newer);
  expect(await releases.check("latest")).toEqual(ok("1.1.0"));
  expect((await releases.download(nothing)).ok).toBe(false);
  expect(loaded()).toEqual([]);
  expect(feed.asked.filter((path) => path.endsWith(".AppImage"))).toEqual([]);
});

test.skipIf(process.platform === "win32")(
  "“Restart now” starts the old program again where the new one cannot be put in its place",
  async () => {
    const { feed, releases, program } = await startWorld();
    feed.publish(newer);
    await releases.check("latest");
    await releases.download(nothing);
    const started = `${program}.started`;
    writeFileSync(program, `#!/bin/sh\ntouch "${started}"\n`);
    chmodSync(program, 0o755);
    rmSync(join(dirname(program), "cache"), { recursive: true });
    expect(releases.install({ startAgain: true }).ok).toBe(false);
    await vi.waitFor(() => expect(existsSync(started)).toBe(true), { timeout: 10_000 });
  },
);

test("a download is the file that the feed names, shows its progress and replaces the program", async () => {
  // The library tells of progress once a second: here every look at the clock is a second later.
  let now = 0;
  const hurried = vi.spyOn(Date, "now").mockImplementation(() => {
    now += 1000;
    return now;
  });
  onTestFinished(() => hurried.mockRestore());
  const { feed, releases, program } = await startWorld();
  const content = Buffer.alloc(1_000_000, 7);
  feed.publish({ ...newer, content });
  const seen: number[] = [];
  await releases.check("latest");
  const outcome = await releases.download((percent) => void seen.push(percent));
  expect(outcome).toEqual(ok(null));
  expect(seen.at(-1)).toBe(100);
  expect(seen.some((percent) => percent > 0 && percent < 100)).toBe(true);
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect(releases.install({ startAgain: false })).toEqual(ok(null));
  expect(readFileSync(program).equals(content)).toBe(true);
  if (process.platform !== "win32") expect(statSync(program).mode & 0o111).toBe(0o111);
});

test("law 14: a release is downloaded whole, because nobody has signed the block map that a partial download reads", async () => {
  const { feed, releases } = await startWorld();
  const content = Buffer.alloc(1000, 7);
  feed.publish({ ...newer, content });
  const sha512 = createHash("sha512").update(content).digest("base64");
  const file = `  - url: Rounds-1.1.0.AppImage\n    sha512: ${sha512}\n    size: 1000\n    blockMapSize: 100\n`;
  feed.answer("latest.yml", (_request, response) => response.end(`version: 1.1.0\nfiles:\n${file}`));
  expect(await releases.check("latest")).toEqual(ok("1.1.0"));
  expect(await releases.download(nothing)).toEqual(ok(null));
  expect(feed.asked.filter((path) => path.endsWith(".blockmap"))).toEqual([]);
  expect(feed.headers.flatMap((one) => one.range ?? [])).toEqual([]);
});

test("a download that is there already is not repeated", async () => {
  const { feed, releases } = await startWorld();
  feed.publish(newer);
  await releases.check("latest");
  await releases.download(nothing);
  const before = feed.asked.length;
  await releases.check("latest");
  expect(await releases.download(nothing)).toEqual(ok(null));
  expect(feed.asked.slice(before).filter((path) => path.endsWith(".AppImage"))).toEqual([]);
});

test("a cancelled download does not disturb the next one", async () => {
  const { feed, releases } = await startWorld();
  feed.publish(newer);
  feed.publish({ version: "1.2.0", channel: "beta" });
  let arrived: () => void = nothing;
  const asked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  feed.answer("1.1.0.AppImage", (_request, response) => {
    response.writeHead(200, { "content-length": 100 }).write("half");
    arrived();
  });
  await releases.check("latest");
  const first = releases.download(nothing);
  await asked;
  releases.cancel();
  expect(await releases.check("beta")).toEqual(ok("1.2.0"));
  expect(await releases.download(nothing)).toEqual(ok(null));
  expect((await first).ok).toBe(false);
});

interface Case {
  readonly what: string;
  readonly set: (world: World) => unknown;
  readonly check?: UpdateFault;
  readonly download?: UpdateFault;
}

const refusals: readonly Case[] = [
  {
    what: "another file than the feed names",
    set: ({ feed, begun }) => {
      const content = Buffer.alloc(1000, 7);
      feed.publish({ ...newer, content, sha512: Buffer.alloc(64).toString("base64") });
      feed.answer(".AppImage", async (_request, response) => {
        response.writeHead(200, { "content-length": 1000 }).flushHeaders();
        await begun();
        response.end(content);
      });
    },
    download: "damaged",
  },
  {
    what: "a file that ends too early by its length",
    set: ({ feed, begun }) => {
      feed.publish({ ...newer, content: Buffer.alloc(1000, 7) });
      feed.answer(".AppImage", async (_request, response) => {
        response.writeHead(200, { "content-length": 1000 }).flushHeaders();
        await begun();
        response.write(Buffer.alloc(500, 7), () => response.destroy());
      });
    },
    download: "interrupted",
  },
  {
    what: "a file that ends too early and says that it is whole",
    set: ({ feed, begun }) => {
      feed.publish({ ...newer, content: Buffer.alloc(1000, 7) });
      feed.answer(".AppImage", async (_request, response) => {
        response.flushHeaders();
        await begun();
        response.end(Buffer.alloc(500, 7));
      });
    },
    download: "damaged",
  },
  {
    what: "a file that is not there",
    set: ({ feed }) => {
      feed.publish(newer);
      feed.answer(".AppImage", (_request, response) => response.writeHead(404).end());
    },
    download: "missing",
  },
  {
    what: "a server's fault in place of the file",
    set: ({ feed }) => {
      feed.publish(newer);
      feed.answer(".AppImage", (_request, response) => response.writeHead(503).end("busy"));
    },
    download: "feedFault",
  },
  {
    what: "a file from another origin that the feed itself names",
    set: ({ feed }) => feed.publish({ ...newer, url: "https://elsewhere.example/Rounds-1.1.0.AppImage" }),
    download: "refused",
  },
  {
    what: "a file without a hash",
    set: ({ feed }) =>
      feed.answer("latest.yml", (_request, response) =>
        response.end("version: 1.1.0\nfiles:\n  - url: Rounds-1.1.0.AppImage\n"),
      ),
    check: "unsigned",
  },
  {
    what: "a release of no files",
    set: ({ feed }) => feed.answer("latest.yml", (_request, response) => response.end("version: 1.1.0\n")),
    check: "unsigned",
  },
  { what: "a channel that is not there", set: nothing, check: "missing" },
  {
    what: "a feed with a fault",
    set: ({ feed }) => feed.answer("latest.yml", (_request, response) => response.writeHead(500).end()),
    check: "feedFault",
  },
  {
    what: "a feed behind a proxy that let nobody through without a login",
    set: ({ feed }) => feed.answer("latest.yml", (_request, response) => response.writeHead(407).end()),
    check: "unreachable",
  },
  ...["{", "just words", "null", "", "- 1", "version: soon", "version: 1.1"].map((text) => ({
    what: `a channel file that reads ${JSON.stringify(text)}`,
    set: ({ feed }: World) => feed.answer("latest.yml", (_request, response) => response.end(text)),
    check: "malformed" as const,
  })),
  {
    what: "a channel file of five million characters",
    set: ({ feed }) =>
      feed.answer("latest.yml", (_request, response) =>
        response.end(`version: 1.0.0\nfiles: []\n#${"#".repeat(5_000_000)}\n`),
      ),
    check: "malformed",
  },
  {
    what: "a list of a release with five million characters",
    set: ({ feed }) => {
      feed.publish(newer);
      feed.answer("release-1.1.0.json", (_request, response) => response.end(" ".repeat(5_000_000)));
    },
    check: "malformed",
  },
  {
    what: "a redirect that goes round in circles",
    set: ({ feed }) =>
      feed.answer("latest.yml", (request, response) =>
        response.writeHead(302, { location: request.url ?? "" }).end(),
      ),
    check: "refused",
  },
];

test.each(refusals)(
  "law 14: an unusable release is reported by its kind and leaves nothing behind: $what",
  async ({ set, check, download }) => {
    const world = await startWorld();
    set(world);
    const checked = await world.releases.check("latest");
    expect(checked).toEqual(check === undefined ? ok("1.1.0") : err(check));
    if (download === undefined) return;
    expect(await world.releases.download(nothing)).toEqual(err(download));
    // The updater deletes what it has begun without being waited for.
    await expect.poll(() => world.loaded()).toEqual([]);
    expect(world.releases.install({ startAgain: false }).ok).toBe(false);
    expect(readFileSync(world.program, "utf8")).toBe("the old one");
  },
);

test("law 14: a feed that is down is reported as unreachable", async () => {
  const { feed, releases } = await startWorld();
  await feed.close();
  expect(await releases.check("latest")).toEqual(err("unreachable"));
});

test("law 14: a feed that falls silent is given up and can be asked again", async () => {
  const clock = manualClock();
  const { feed, releases } = await startWorld({ clock });
  let arrived: () => void = nothing;
  const asked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  feed.answer("latest.yml", () => arrived());
  const checked = releases.check("latest");
  await asked;
  await clock.pass(60_000);
  expect(await checked).toEqual(err("unreachable"));
  feed.answer("latest.yml", (_request, response) => response.end("version: 1.0.0\n"));
  expect(await releases.check("latest")).toEqual(ok(null));
});

for (const step of ["latest.yml", ".AppImage"] as const) {
  test(`law 14: a redirect of ${step} to another origin is refused before anything is requested there`, async () => {
    const { feed, releases } = await startWorld();
    const other = await startFeed();
    other.publish(newer);
    feed.publish(newer);
    feed.answer(step, (request, response) => {
      const location = `${other.url}${(request.url ?? "").replace("/rounds/", "")}`;
      response.writeHead(302, { location }).end();
    });
    const checked = await releases.check("latest");
    const outcome = checked.ok ? await releases.download(nothing) : checked;
    await other.close();
    expect(outcome).toEqual(err("refused"));
    expect(other.asked).toEqual([]);
  });

  test(`law 14: a redirect of ${step} within the feed's origin is followed`, async () => {
    const { feed, releases } = await startWorld();
    feed.publish(newer);
    feed.answer(step, (request, response) => {
      const location = (request.url ?? "").replace("/rounds/", "/rounds/moved/");
      response.writeHead(302, { location }).end();
    });
    expect(await releases.check("latest")).toEqual(ok("1.1.0"));
    expect(await releases.download(nothing)).toEqual(ok(null));
  });
}

test("law 14: a feed over plain http on another machine is refused", async () => {
  const { releases } = await startWorld({ feedUrl: "http://updates.example/rounds/" });
  expect(await releases.check("latest")).toEqual(err("refused"));
});

test("law 14: Windows does not look for updates without a publisher to check the signature against", async () => {
  const { feed, releases } = await startWorld({ platform: "win32" });
  feed.publish(newer);
  expect(await releases.check("latest")).toEqual(err("unsigned"));
  expect(feed.asked).toEqual([]);
});
