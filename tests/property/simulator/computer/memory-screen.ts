import { createSequences } from "../../../../src-renderer/outbox/sequences.ts";
import { entryDigest } from "../../../../src-shared/entry-digest.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import { unpackTruth } from "../../../../src-shared/ipc/attach.ts";
import { ok, type Result } from "../../../../src-shared/result.ts";
import { keepSecretOver } from "./keep-secret-over.ts";
import { editOf, forever, MemoryEdits, type WindowParts } from "./memory-edits.ts";
import type { HeldEntry } from "./memory-replica.ts";
import type { Screen } from "./screen.ts";

/** Opens a window over a replica in memory. */
export async function openMemoryScreen(input: WindowParts): Promise<Result<Screen, Fault>> {
  const { bridge, replica } = input;
  bridge.serve(replica.handlers);
  const attached = await attach(input);
  if (!attached.ok) return attached;
  const above = Math.max(0, ...replica.outbox.keys(), ...replica.delivered);
  const sequences = createSequences({ bridge, above: async () => above });
  const edits = new MemoryEdits({ ...input, sequences });
  return ok({
    edits,
    visible: async (type) => replica.visible(type),
    known: async (type) => replica.of(type),
    outbox: async () => [...replica.outbox.values()],
    readEdits: async () => {
      const latest = Math.max(0, ...replica.outbox.keys(), ...replica.delivered);
      const read = await bridge.commands["edits.read"]({ account: input.account.key, above: latest });
      if (!read.ok || read.value.kind === "cancelled") return read;
      if (read.value.taken + read.value.known === 0) return read;
      const again = await attach(input);
      sequences.startAnew();
      return again.ok ? read : again;
    },
    keepSecret: keepSecretOver(bridge, input.account.key),
    close: async () => {},
  });
}

/** Brings the replica in line with the journal and lets the engine run, in the order in which `openReplica` does it. */
async function attach(input: WindowParts): Promise<Result<null, Fault>> {
  const { account, bridge, replica } = input;
  const { commands } = bridge;
  const marked = replica.write("strict", () => {
    replica.generation += 1;
  });
  if (!marked.ok) return marked;
  const { generation, confirmed } = replica;
  const ask = (isNamed: (one: HeldEntry) => boolean) => {
    const outbox = [...replica.outbox.values()];
    return commands["replica.attach"]({
      account: account.key,
      epoch: replica.epoch,
      generation,
      confirmed,
      cursors: [...replica.cursors.values()],
      edits: outbox
        .filter((one) => !isNamed(one))
        .map((one) => ({ ...editOf(one), madeAs: one.madeAs, acknowledged: one.acknowledged })),
      digests: outbox.filter(isNamed).map((one) => [one.sequence, entryDigest(one)]),
    });
  };
  const first = await ask((one) => one.acknowledged);
  const answer = first.ok && first.value.wanted.length > 0 ? await ask(() => false) : first;
  if (!answer.ok) return answer;
  const truth = unpackTruth(answer.value);
  const epoch = truth.rebuild ? input.chance.uuid() : replica.epoch;
  if (input.strike("replica reconcile before")) return forever();
  const reconciled = replica.write("strict", () => replica.reconcile(truth, epoch));
  if (!reconciled.ok) return reconciled;
  if (input.strike("replica reconcile after")) return forever();
  const started = await commands["replica.start"]({ account: account.key, epoch, generation });
  if (!started.ok) return started;
  if (input.strike("replica confirm before")) return forever();
  const noted = replica.write("relaxed", () => {
    replica.confirmed = generation;
  });
  return noted.ok ? ok(null) : noted;
}
