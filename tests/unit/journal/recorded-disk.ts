import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { SeededRandom } from "../../services/random.ts";

/**
 * A process's action on the disk or its output (`said`). Events come in order; `name` is that of a file in the watched
 * folder.
 */
export type DiskEvent =
  | { readonly kind: "write"; readonly name: string; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: "cut"; readonly name: string; readonly length: number }
  | { readonly kind: "made" | "gone" | "flushed"; readonly name: string }
  | { readonly kind: "folderFlushed" }
  | { readonly kind: "said"; readonly words: string };

/** Whether this computer can record system calls. */
export const canRecord = process.platform === "linux" && spawnSync("strace", ["-V"]).status === 0;

const calls = "openat,write,pwrite64,fsync,fdatasync,ftruncate,unlink";

/** Runs a program in Node and returns the actions of its main thread in `folder`. */
export function recordDisk(folder: string, program: readonly string[]): readonly DiskEvent[] {
  const record = `${folder}.calls`;
  const options = ["-y", "-xx", "-s", "10000000", "-e", `trace=${calls}`, "-o", record];
  const done = spawnSync("strace", [...options, process.execPath, ...program], { encoding: "utf8" });
  if (done.status !== 0) throw new Error(done.stderr);
  const made = new Set<string>();
  return readFileSync(record, "latin1")
    .split("\n")
    .flatMap((line) => eventOf(line, folder, made));
}

function eventOf(line: string, folder: string, made: Set<string>): readonly DiskEvent[] {
  const [, call = "", given = "", result = ""] = /^(\w+)\((.*)\) += (-?\d+)/s.exec(line) ?? [];
  if (call === "" || Number(result) < 0) return [];
  const texts = [...given.matchAll(/["<]((?:\\x[0-9a-f]{2})*)[">]/g)].map(([, text = ""]) => bytesOf(text));
  const place = String(texts[0] ?? "");
  if (call === "write" && given.startsWith("1<")) return [{ kind: "said", words: String(texts[1]) }];
  if (call === "openat") return creation(String(texts[1] ?? ""), given, folder, made);
  const isFlush = call === "fsync" || call === "fdatasync";
  if (isFlush && place === folder) return [{ kind: "folderFlushed" }];
  if (!place.startsWith(`${folder}/`)) return [];
  const name = basename(place);
  if (isFlush) return [{ kind: "flushed", name }];
  const last = Number(given.slice(given.lastIndexOf(",") + 1));
  if (call === "pwrite64") return [{ kind: "write", name, at: last, bytes: texts[1] ?? Buffer.alloc(0) }];
  if (call === "ftruncate") return [{ kind: "cut", name, length: last }];
  if (call === "unlink" && made.delete(name)) return [{ kind: "gone", name }];
  throw new Error(`not foreseen: ${line.slice(0, 200)}`);
}

function creation(place: string, given: string, folder: string, made: Set<string>): readonly DiskEvent[] {
  const name = basename(place);
  if (!place.startsWith(`${folder}/`) || !given.includes("O_CREAT") || made.has(name)) return [];
  made.add(name);
  return [{ kind: "made", name }];
}

function bytesOf(hex: string): Buffer {
  return Buffer.from(hex.replaceAll("\\x", ""), "hex");
}

type Change = Extract<DiskEvent, { kind: "write" | "cut" }>;

/** A disk that has taken some events, and that can lose whatever was not flushed. */
export class RecordedDisk {
  readonly #flushed = new Map<string, Buffer>();
  readonly #pending = new Map<string, Change[]>();
  /** Names in the folder as flushed. `#named` has the names as the process saw them. */
  #names: ReadonlySet<string> = new Set();
  readonly #named = new Set<string>();
  said = "";

  take(event: DiskEvent): void {
    switch (event.kind) {
      case "said":
        this.said += event.words;
        return;
      case "made":
        this.#named.add(event.name);
        this.#flushed.set(event.name, Buffer.alloc(0));
        this.#pending.set(event.name, []);
        return;
      case "gone":
        this.#named.delete(event.name);
        return;
      case "folderFlushed":
        this.#names = new Set(this.#named);
        return;
      case "flushed":
        this.#flushed.set(event.name, this.#content(event.name, this.#pending.get(event.name) ?? []));
        this.#pending.set(event.name, []);
        return;
      default:
        this.#pending.get(event.name)?.push(event);
    }
  }

  /**
   * Writes the disk after a power cut to `folder`. All that was flushed survives. `random` picks and tears the rest; if
   * null, none of it survives.
   */
  writeTo(folder: string, random: SeededRandom | null): void {
    mkdirSync(folder);
    const names = random?.chance(0.5) === true ? this.#named : this.#names;
    for (const name of names) {
      const pending = this.#pending.get(name) ?? [];
      const survived = random === null ? [] : pending.filter(() => random.chance(0.7));
      const torn = survived.map((one) =>
        one.kind === "write" && random?.chance(0.2) === true
          ? { ...one, bytes: one.bytes.subarray(0, random.whole(0, one.bytes.length)) }
          : one,
      );
      writeFileSync(join(folder, name), this.#content(name, torn));
    }
  }

  #content(name: string, changes: readonly Change[]): Buffer {
    const flushed = this.#flushed.get(name) ?? Buffer.alloc(0);
    const ends = changes.map((one) => (one.kind === "cut" ? one.length : one.at + one.bytes.length));
    const content = Buffer.alloc(Math.max(flushed.length, ...ends));
    flushed.copy(content);
    let length = flushed.length;
    for (const [at, one] of changes.entries()) {
      const end = ends[at] ?? 0;
      if (one.kind === "write") one.bytes.copy(content, one.at);
      else content.fill(0, end);
      length = one.kind === "write" ? Math.max(length, end) : end;
    }
    return content.subarray(0, length);
  }
}
