import { closeSync, type FSWatcher, openSync, readSync, watch, writeFileSync } from "node:fs";

/** An event on the bridge between window and main, as the shim writes it down before passing it on. */
export type BridgeMoment =
  | {
      readonly kind: "attachAsked";
      readonly store: StoreMark;
      readonly known: readonly number[];
      /** Of those known the ones that crossed by their digests alone. */
      readonly digested: readonly number[];
    }
  /** `told`: whatever the answer speaks of; a digested edit that it leaves out is as the journal has it. */
  | { readonly kind: "attachAnswered"; readonly unsent: readonly number[]; readonly told: readonly number[] }
  | { readonly kind: "started" }
  | { readonly kind: "appendAsked"; readonly sequences: readonly number[] }
  | { readonly kind: "appendAnswered"; readonly ok: boolean }
  | { readonly kind: "withdrawAnswered"; readonly withdrawn: readonly number[] }
  | { readonly kind: "settleAsked"; readonly id: number; readonly sequences: readonly number[] }
  | { readonly kind: "pageAnswered"; readonly id: number };

/** Mark that the replica gives itself (`src-shared/ipc/attach.ts`). */
export interface StoreMark {
  readonly epoch: string;
  /** Grows with each opening. */
  readonly generation: number;
}

export interface Traffic {
  /** Reads what has been written by now, also after the writer's death. */
  readonly read: () => void;
  readonly end: () => void;
}

/** Follows the file as it grows; `heard` is told of each moment in order, at once. */
export function followTraffic(file: string, heard: (moment: BridgeMoment) => void): Traffic {
  writeFileSync(file, "");
  const handle = openSync(file, "r");
  const buffer = Buffer.alloc(256 * 1024);
  let rest = Buffer.alloc(0);
  const read = () => {
    for (let count = readSync(handle, buffer); count > 0; count = readSync(handle, buffer)) {
      rest = Buffer.concat([rest, buffer.subarray(0, count)]);
      for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
        const moment = momentOf(rest.toString("utf8", 0, end));
        rest = rest.subarray(end + 1);
        if (moment !== null) heard(moment);
      }
    }
  };
  const watcher: FSWatcher = watch(file, read);
  return {
    read,
    end: () => {
      watcher.close();
      closeSync(handle);
    },
  };
}

const command = "rounds:command:";

function momentOf(line: string): BridgeMoment | null {
  const [direction = "", channel = ""] = line.split(" ", 2);
  const content = () => JSON.parse(line.slice(direction.length + channel.length + 2)).v;
  const toMain = direction === "to-main";
  switch (channel) {
    case `${command}replica.attach`:
      if (toMain) {
        const [{ epoch, generation, edits, digests }] = content();
        const digested = (JSON.parse(digests) as readonly [number, string][]).map(([sequence]) => sequence);
        const known = [...sequencesOf(JSON.parse(edits)), ...digested];
        return { kind: "attachAsked", store: { epoch, generation }, known, digested };
      }
      return attachAnswered(content());
    case `${command}replica.start`:
      return toMain ? null : { kind: "started" };
    case `${command}journal.append`:
      return toMain
        ? { kind: "appendAsked", sequences: sequencesOf(sent(content()[0].edits)) }
        : { kind: "appendAnswered", ok: content().ok };
    case `${command}journal.withdraw`: {
      if (toMain) return null;
      const answer = content();
      return { kind: "withdrawAnswered", withdrawn: answer.ok ? answer.value.withdrawn : [] };
    }
    case "rounds:request": {
      if (!line.slice(0, 80).includes('"name":"replica.settle"')) return null;
      const [{ id, input }] = content();
      return { kind: "settleAsked", id, sequences: input.sequences };
    }
    case "rounds:answer":
      return { kind: "pageAnswered", id: content()[0].id };
    default:
      return null;
  }
}

interface Sequenced {
  readonly sequence: number;
  readonly type?: string;
  readonly state?: string;
}

/** A logged visit has its home here: only its parts are sent. */
function sent(edits: readonly Sequenced[]): readonly Sequenced[] {
  return edits.filter((edit) => edit.type !== "visit_log");
}

function sequencesOf(edits: readonly Sequenced[]): readonly number[] {
  return edits.map((edit) => edit.sequence);
}

interface AttachAnswer {
  readonly ok: boolean;
  readonly value: {
    readonly entries: string;
    readonly drop: readonly number[];
    readonly wanted: readonly number[];
  };
}

/** Null where main asks for edits in full first. */
function attachAnswered(answer: AttachAnswer): BridgeMoment | null {
  if (!answer.ok) return { kind: "attachAnswered", unsent: [], told: [] };
  if (answer.value.wanted.length > 0) return null;
  const entries: readonly Sequenced[] = JSON.parse(answer.value.entries);
  // What is settled may have left the replica, what is kept is no entry there.
  const unsent = entries.filter((one) => one.state !== "settled" && one.state !== "kept");
  const told = [...sequencesOf(entries), ...answer.value.drop];
  return { kind: "attachAnswered", unsent: sequencesOf(unsent), told };
}
