import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openJournal } from "../../../src-main/journal/open-journal.ts";
import { atDepth } from "../../depth.ts";
import { seededRandom } from "../../services/random.ts";
import { accountKey, seq } from "../sync/entries.ts";
import { value } from "./a-journal.ts";
import { canRecord, type DiskEvent, RecordedDisk, recordDisk } from "./recorded-disk.ts";

const victim = join(import.meta.dirname, "power-loss-victim.ts");
/** Number of edits, and a factor for the length of their texts. In the deep run the log grows until SQLite itself empties it. */
const [edits, size] = atDepth([10, 40], [60, 30_000]);
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rounds-power-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function recorded(synchronous: "FULL" | "NORMAL"): readonly DiskEvent[] {
  const watched = join(folder, "disk");
  mkdirSync(watched);
  return recordDisk(watched, [victim, join(watched, "j.sqlite"), String(edits), String(size), synchronous]);
}

function sequencesAfter(word: string, said: string) {
  return [...said.matchAll(new RegExp(`${word} (\\d+);`, "g"))].map(([, of]) => seq(Number(of)));
}

/**
 * Lists the losses of a power cut: edits that the process had reported as journaled or delivered, and that the journal
 * no longer knows so.
 */
function forgotten(place: string, said: string): readonly string[] {
  const { journal, setAside } = value(openJournal({ file: join(place, "j.sqlite"), stamp: "now" }));
  const [has, delivered] = [sequencesAfter("has", said), sequencesAfter("delivered", said)];
  const ended = new Set(value(journal.ended(has)));
  const held = new Set(value(journal.entries(accountKey)).map((one) => one.sequence));
  journal.close();
  return [
    ...(setAside === null ? [] : ["the journal is torn"]),
    ...has.filter((one) => !held.has(one) && !ended.has(one)).map((one) => `edit ${one} is lost`),
    ...delivered.filter((one) => !ended.has(one)).map((one) => `edit ${one} would be sent again`),
  ];
}

/** Cuts the power after every answer of the process, and after some events in between. */
function cuts(events: readonly DiskEvent[]): { readonly made: number; readonly wrong: readonly string[] } {
  const disk = new RecordedDisk();
  const random = seededRandom(1, "power");
  const wrong: string[] = [];
  let made = 0;
  for (const [at, event] of events.entries()) {
    disk.take(event);
    if (event.kind !== "said" && !random.chance(atDepth(0.1, 0.02))) continue;
    for (const source of [null, random]) {
      const place = join(folder, `cut-${made++}`);
      disk.writeTo(place, source);
      wrong.push(...forgotten(place, disk.said).map((one) => `after event ${at}: ${one}`));
      rmSync(place, { recursive: true });
    }
  }
  return { made, wrong };
}

it.skipIf(!canRecord)(
  "law 3: a power cut at any moment loses no edit that the journal has answered for, on a disk that forgets what was not flushed",
  () => {
    const { made, wrong } = cuts(recorded("FULL"));
    expect(made).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  },
  atDepth(60_000, 600_000),
);

it.skipIf(!canRecord)(
  "law 3: a journal that does not wait for the disk loses edits on a disk that forgets what was not flushed",
  () => {
    expect(cuts(recorded("NORMAL")).wrong.join()).toContain("is lost");
  },
  atDepth(60_000, 600_000),
);
