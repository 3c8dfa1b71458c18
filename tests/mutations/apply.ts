import { err, ok, type Result } from "../../src-shared/result.ts";
import type { Anchor, Sources } from "./anchors.ts";
import { NotApplicable, type Splice } from "./changes.ts";
import type { Mutation } from "./mutation.ts";

/** The files that the mutation changes, as it leaves them; or why it no longer applies. */
export function apply(
  mutation: Mutation,
  sources: Sources,
  anchors: readonly Anchor[],
): Result<ReadonlyMap<string, string>, string> {
  const own = anchors.filter((one) => one.name === mutation.name);
  const used = new Set<Anchor>();
  const part = (name: string): Anchor => {
    const [anchor, another] = own.filter((one) => one.part === name);
    const full = name === "" ? mutation.name : `${mutation.name}#${name}`;
    if (anchor === undefined) throw new NotApplicable(`its anchor ${full} is gone`);
    if (another !== undefined) throw new NotApplicable(`its anchor ${full} is there twice`);
    used.add(anchor);
    return anchor;
  };
  try {
    const anchor = part("");
    const changes = typeof mutation.change === "function" ? [mutation.change] : mutation.change;
    const splices = changes.flatMap((change) => change({ anchor, node: anchor.node, part }));
    const unused = own.find((one) => !used.has(one));
    if (unused !== undefined) return err(`${mutation.name}: it has no use for its anchor #${unused.part}`);
    return ok(spliced(sources, splices));
  } catch (cause) {
    if (!(cause instanceof NotApplicable)) throw cause;
    return err(`${mutation.name}: ${cause.message}`);
  }
}

function spliced(sources: Sources, splices: readonly Splice[]): ReadonlyMap<string, string> {
  const changed = new Map<string, string>();
  for (const { file, start, end, text } of splices.toSorted((a, b) => b.start - a.start)) {
    const before = changed.get(file) ?? sources.get(file) ?? "";
    changed.set(file, before.slice(0, start) + text + before.slice(end));
  }
  for (const [file, text] of changed)
    if (text === sources.get(file)) throw new NotApplicable(`it leaves ${file} as it is`);
  return changed;
}
