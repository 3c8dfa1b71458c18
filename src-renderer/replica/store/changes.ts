import { Dexie, RangeSet, rangesOverlap } from "dexie";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { StoreName } from "./database.ts";

/** A store, or the worker's search index, which takes in a change after its store has it. */
export type ChangeSource = StoreName | "search";

/** Tells whether a change may concern a record. */
type Concerns = (type: RecordName, id: RecordId) => boolean;
type Heard = (concerns: Concerns) => void;
type Part = Parameters<typeof rangesOverlap>[0];
type Parts = Readonly<Record<string, Part>>;

/** The one feed of a replica's changes, by either side of the worker. */
export class Changes {
  readonly #own: string;
  readonly #counts = new Map<string, number>();
  readonly #followers = new Map<ChangeSource, Set<Heard>>();
  readonly #holders = new Set<object>();
  #late: (readonly [readonly ChangeSource[], Concerns])[] = [];
  #all = 0;

  constructor(database: Dexie) {
    this.#own = `idb://${database.name}/`;
    const heard = (parts: object) => {
      if (database.hasBeenClosed()) Dexie.on.storagemutated.unsubscribe(heard);
      else this.#hear(parts as Parts);
    };
    Dexie.on("storagemutated", heard);
  }

  /** Counts the changes of these sources since the feed was first asked for. */
  of(...sources: readonly ChangeSource[]): number {
    return sources.reduce((sum, source) => sum + (this.#counts.get(source) ?? 0), this.#all);
  }

  /** Calls `heard` after each change of one of these sources. Returns a function that stops. */
  follow(sources: readonly ChangeSource[], heard: Heard): () => void {
    for (const source of sources) {
      this.#followers.set(source, (this.#followers.get(source) ?? new Set()).add(heard));
    }
    return () => {
      for (const source of sources) this.#followers.get(source)?.delete(heard);
    };
  }

  /** Counts changes as ever, but tells nobody until the function that it returns is called. */
  hold(): () => void {
    const holder = {};
    this.#holders.add(holder);
    return () => {
      this.#holders.delete(holder);
      if (this.isHeld()) return;
      const late = this.#late;
      this.#late = [];
      for (const [sources, concerns] of late) this.#tell(sources, concerns);
    };
  }

  isHeld(): boolean {
    return this.#holders.size > 0;
  }

  /** Counts a change that no store reports. */
  report(source: ChangeSource): void {
    this.#notify([source], () => true);
  }

  #hear(parts: Parts): void {
    if ("all" in parts) {
      this.#all += 1;
      this.#notify([...this.#followers.keys()], () => true);
      return;
    }
    // "idb://<database>/<store>/<index>": several indexes of one change are one change. Dexie reports a write of no rows as well.
    const names = Object.keys(parts).filter((part) => part.startsWith(this.#own) && !isEmpty(parts[part]));
    if (names.length === 0) return;
    const changed = new Set(names.map((part) => part.slice(this.#own.length).split("/")[0] ?? ""));
    this.#notify([...changed] as ChangeSource[], (type, id) => {
      const ids = parts[`${this.#own}${type}/`];
      return ids !== undefined && rangesOverlap(ids, new RangeSet(id));
    });
  }

  #notify(sources: readonly ChangeSource[], concerns: Concerns): void {
    for (const source of sources) this.#counts.set(source, (this.#counts.get(source) ?? 0) + 1);
    if (this.isHeld()) this.#late.push([sources, concerns]);
    else this.#tell(sources, concerns);
  }

  #tell(sources: readonly ChangeSource[], concerns: Concerns): void {
    const followers = new Set(sources.flatMap((source) => [...(this.#followers.get(source) ?? [])]));
    for (const heard of followers) heard(concerns);
  }
}

function isEmpty(part: Part | undefined): boolean {
  return part !== undefined && "d" in part && part.d === 0;
}

const feeds = new WeakMap<Dexie, Changes>();

/** Returns a replica's feed, which begins at the first call. */
export function changesOf(database: Dexie): Changes {
  const feed = feeds.get(database) ?? new Changes(database);
  feeds.set(database, feed);
  return feed;
}
