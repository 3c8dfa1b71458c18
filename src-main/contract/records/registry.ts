import { contact } from "./contact.ts";
import { deal } from "./deal.ts";
import type { RecordDescriptor } from "./define.ts";
import { note } from "./note.ts";
import { stage } from "./stage.ts";
import { task } from "./task.ts";
import { user } from "./user.ts";
import { userEvent } from "./user-event.ts";
import { visit } from "./visit.ts";
import { visitLog } from "./visit-log.ts";

/** Every record type there is: one line each. Stores, routes, remapping and table-driven tests derive from it. */
export const registry = {
  user,
  contact,
  deal,
  stage,
  task,
  note,
  visit,
  user_event: userEvent,
  visit_log: visitLog,
} as const;

export type Registry = typeof registry;
export type RecordName = keyof Registry;

export const recordNames = Object.keys(registry) as readonly RecordName[];

export function isRecordName(name: string): name is RecordName {
  return Object.hasOwn(registry, name);
}

/** The descriptor as the mechanisms see it, whatever the type. */
export function descriptorOf(name: RecordName): RecordDescriptor {
  return registry[name];
}
