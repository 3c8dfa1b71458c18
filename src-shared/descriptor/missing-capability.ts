import type { RecordDescriptor } from "./define.ts";

/** Kinds of change that a service may not offer. */
export type Verb = "create" | "change" | "delete";

/** "change a contact": name of a missing capability in the journal, the same for every version of Rounds. */
export function missingCapabilityName(verb: Verb, descriptor: RecordDescriptor): string {
  return `${verb} a ${descriptor.label.one.toLowerCase()}`;
}
