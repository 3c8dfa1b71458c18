import { expect } from "vitest";
import { mostPagesInFlight, otherPageSize, pageSize } from "../../src-main/sync/plan/plan-pull.ts";
import { overlapMs } from "../../src-main/sync/plan/watermark.ts";
import type { Row } from "../../src-shared/descriptor/read-row.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { listedTypes } from "../listed-types.ts";
import { isoSeconds } from "../services/clock.ts";
import { id } from "../unit/sync/entries.ts";
import { World } from "../unit/sync/world.ts";

/** One of each way to be pulled. */
export const movingTypes = ["contact", "task", "visit", "stage"] as const satisfies readonly RecordName[];
export type MovingType = (typeof movingTypes)[number];

/** The field of each type that somebody else changes. */
const changed = { contact: "last_name", task: "content", visit: "summary", stage: "name" } as const;

type Change = "insert" | "delete" | "update" | "swap" | "lateUpdate" | "manyUpdates";

/** An act of somebody else, or of the network, between two requests. */
export type Move =
  | { readonly do: Change; readonly pick: number }
  | { readonly do: "offline" | "serverFault" | "crash" | "pull" | "nothing" };

const hourMs = 60 * 60 * 1000;

/**
 * Lists that move while the product reads them. A test changes a service in memory before each request to it, and kills
 * the app in between. At the end, at rest, the replica must hold what the service holds.
 */
export class MovingLists {
  readonly world = new World();
  #moves: Move[] = [];
  #crashed = false;
  #next = 10_000;
  /** Tie order, by `type:id`, of records that moved behind the others of the same sort key. */
  readonly #behind = new Map<string, number>();
  #deleted = 0;
  #confirming = true;
  /** True once the first pull, of still lists, is over: from then on the replica must hold all that a watermark covers. */
  #begun = false;

  constructor(sizes: Readonly<Record<MovingType, number>>) {
    for (const type of movingTypes) {
      for (let at = 1; at <= sizes[type]; at += 1) {
        // Ten at a time share the second in which they were made.
        const created_at = isoSeconds(Date.UTC(2026, 0, 1, 0, 0, Math.floor(at / 10)));
        this.#put(type, at, at, { created_at });
      }
    }
    this.world.service.disturb = (request) => this.#move(request);
    this.world.service.sales.tieOf = (type, of) => this.#behind.get(`${type}:${of}`) ?? of;
  }

  /** Plays the moves, one before each request, and whatever else the engine then does. */
  async play(moves: readonly Move[]): Promise<void> {
    this.#moves = [...moves];
    await this.world.attach();
    for (let round = 0; round < 60 && this.#moves.length > 0; round += 1) {
      if (this.#crashed) {
        this.#crashed = false;
        this.world.restart();
        await this.world.attach();
      }
      this.world.service.time += 60_000;
      await this.world.wait(round % 2 === 0 ? 80_000 : 3_000);
      this.#checkWatermarks();
    }
    this.#moves = [];
  }

  /** Pulls while each request is preceded by a move: the pages that it takes at most, by type, and those that it took. */
  async pullAmid(
    moves: readonly Move[],
  ): Promise<readonly { readonly took: number; readonly most: number }[]> {
    const types = ["contact", "task"] as const;
    this.#moves = [...moves];
    this.world.service.log.length = 0;
    this.world.engine.syncNow(["pull"]);
    await this.world.wait(10_000);
    this.#moves = [];
    this.#checkWatermarks();
    return types.map((type) => ({
      took: this.world.service.log.filter((line) => line.startsWith(`GET ${type} updated_at:desc`)).length,
      most: pagesOf(this.world.service.of(type).size),
    }));
  }

  /** Expects in the replica, in the service's state, each record that changed before the watermark less its overlap. */
  #checkWatermarks(): void {
    for (const type of ["contact", "task"] as const) {
      const cursor = this.world.replica.cursors.get(type);
      if (cursor?.phase !== "steady" || cursor.watermark === null || !this.#begun) continue;
      const floor = Date.parse(cursor.watermark) - overlapMs;
      const proven = this.#there(type).filter((row) => Date.parse(String(row.updated_at)) < floor);
      const held = proven.map((row) => this.world.replica.rows.get(`${type}:${row.id}`));
      expect(held, `${type} below its watermark`).toEqual(proven);
    }
  }

  /** Makes the first pull over still lists. From then on no verification sweep gets an answer: deltas work alone. */
  async beginDeltas(): Promise<void> {
    await this.world.attach();
    this.#confirming = false;
    this.#begun = true;
  }

  /** Keeps all still for two pulls, after which deltas have nothing left to bring. */
  async restBriefly(): Promise<void> {
    if (this.#crashed) this.world.restart();
    await this.world.attach();
    for (let round = 0; round < 2; round += 1) {
      this.world.engine.syncNow(["pull"]);
      await this.world.wait(10_000);
    }
  }

  /** Expects each record of the service in the replica, in the same state. The replica may still hold deleted records. */
  checkDeltas(): void {
    for (const type of ["contact", "task"] as const) {
      const there = this.#there(type);
      const held = there.map((row) => this.world.replica.rows.get(`${type}:${row.id}`));
      expect(held, type).toEqual(there);
    }
  }

  /** Keeps all still for five days. */
  async rest(): Promise<void> {
    if (this.#crashed) this.world.restart();
    await this.world.attach();
    for (let round = 0; round < 5; round += 1) {
      this.world.service.time += 24 * hourMs;
      await this.world.wait(81_000);
      for (let turns = 0; turns < 3; turns += 1) await this.world.wait(3_000);
    }
  }

  check(): void {
    for (const type of movingTypes) {
      const there = this.#there(type);
      const held = this.world.replica.keysOf(type).map((key) => this.world.replica.rows.get(key));
      expect(sorted(held as Row[]), type).toEqual(sorted(there));
    }
    expect(this.world.engine.status().massDeletions).toEqual([]);
  }

  /** As the product reads what the service shows. */
  #there(type: MovingType): readonly Row[] {
    const { service } = this.world;
    return [...service.of(type).keys()].map((of) => {
      const row = service.shown(type, of);
      if (row === null) throw new Error(`The product does not read ${type} ${of}`);
      return row;
    });
  }

  /** One request a list, and no write. */
  async checkQuiet(): Promise<void> {
    const { service, replica, engine } = this.world;
    service.log.length = 0;
    const before = replica.written;
    engine.syncNow(["pull"]);
    await this.world.quiet();
    const lists = new Set(service.log.map((line) => line.split(" ")[1]));
    expect(lists.size).toBe(listedTypes.length);
    for (const type of movingTypes) {
      const pages = Math.floor(service.of(type).size / pageSize) + 1;
      const own = service.log.filter((line) => line.startsWith(`GET ${type} `));
      expect(own.length, type).toBe(type === "stage" ? pages : 1);
    }
    expect(replica.written).toBe(before);
  }

  /** The first pull of still lists, against its bar (docs/benchmarks.md). */
  checkFirstPull(): void {
    for (const type of movingTypes) {
      const { size } = this.world.service.of(type);
      const own = this.world.service.log.filter((line) => line.startsWith(`GET ${type} `));
      expect(own.length, type).toBeLessThanOrEqual(Math.ceil(size / pageSize) + 1 + mostPagesInFlight);
    }
  }

  #move(request: string): ReturnType<World["service"]["disturb"]> {
    if (!this.#confirming && / by \d+/.test(request) && !request.includes("updated_at"))
      return { kind: "forbidden", message: "" };
    const move = this.#moves.shift();
    const type = movingTypes.find((one) => request.startsWith(`GET ${one} `)) ?? "contact";
    if (move === undefined) return null;
    switch (move.do) {
      case "nothing":
        return null;
      case "offline":
        return { kind: "offline" };
      case "serverFault":
        return { kind: "serverFault", status: 503 };
      case "crash":
        this.#crashed = true;
        this.world.restart();
        return null;
      case "pull":
        this.world.engine.syncNow(["pull"]);
        return null;
      default:
        this.#change(type, move.do, move.pick);
        return null;
    }
  }

  #put(type: MovingType, of: number, value: number, more: Readonly<Record<string, unknown>> = {}): void {
    this.world.service.put(type, {
      id: id(of),
      resource_type: "contact",
      [changed[type]]: `v${value}`,
      ...more,
    });
  }

  #change(type: MovingType, what: Change, pick: number): void {
    const { service } = this.world;
    const rows = service.of(type);
    const row = [...rows.values()][pick % Math.max(rows.size, 1)];
    if (what === "insert" || row === undefined) {
      this.#next += 1;
      this.#put(type, this.#next, pick);
      return;
    }
    if (what === "delete") {
      // More than that at once is not removed without a question.
      if (this.#deleted >= 15) return;
      this.#deleted += 1;
      rows.delete(row.id);
    } else if (what === "manyUpdates") {
      for (const one of [...rows.keys()].slice(0, 130)) this.#put(type, one, pick);
    } else if (what === "update") this.#put(type, row.id, pick);
    else if (what === "lateUpdate") {
      this.#put(type, row.id, -pick);
      const late = isoSeconds(service.time - 5_000);
      const known = rows.get(row.id);
      if (known) rows.set(row.id, { ...known, updated_at: late });
    } else this.#behind.set(`${type}:${row.id}`, 1_000_000 + this.#behind.size);
  }
}

/** Of a list that is read to its end once, and once more with other borders. */
function pagesOf(size: number): number {
  return Math.floor(size / pageSize) + 1 + Math.floor(size / otherPageSize) + 1;
}

function sorted(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((a, b) => a.id - b.id);
}
