import type { RecordDescriptor } from "./define.ts";

/** What a service may offer no way to. */
export type Verb = "create" | "change" | "delete";

/** "change a contact": how an edit that waits for good says it in the journal, for every version of Rounds alike. */
export function missingCapabilityName(verb: Verb, descriptor: RecordDescriptor): string {
  return `${verb} a ${descriptor.label.one.toLowerCase()}`;
}
