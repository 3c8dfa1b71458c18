import { recordNumber } from "../../../../src-main/support/record-number.ts";
import { clientRefOf } from "../../../../src-shared/descriptor/create-recovery.ts";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import { isForUser } from "../../../../src-shared/records/user-event.ts";
import type { Computer } from "../computer/computer.ts";
import type { Screen } from "../computer/screen.ts";
import { personOf } from "../rep/drafts.ts";
import { sameThere } from "./same-there.ts";

/** Returns everybody of whom the support platform has events. */
export function everybody({ services }: Computer): readonly Values[] {
  return [...services.support.events.emails].map(personOf);
}

/**
 * Returns a sentence for each difference of the signed-in user's replica, in its Support records, from the service or
 * from main.
 */
export async function supportDifferences(computer: Computer): Promise<readonly string[]> {
  const { screen } = computer;
  if (screen === null) return [];
  return [
    ...(await rulesOf(computer, screen)),
    ...(await hooksOf(computer, screen)),
    ...(await eventsOf(computer, screen)),
  ];
}

/** Expects the whole list as the app read it last, and no other rules, except those with unsent edits (law 9). */
async function rulesOf({ services }: Computer, screen: Screen): Promise<readonly string[]> {
  const wrong: string[] = [];
  const edited = new Set((await screen.outbox()).map((one) => `${one.type} ${one.id}`));
  const known = await screen.known("redirect_rule");
  const there = new Set<number>();
  for (const rule of services.support.rules.rules.values()) {
    const id = recordNumber("redirect_rule", rule.id);
    there.add(id);
    const { id: remote_id, ...rest } = rule;
    const mine = known.get(id);
    if (mine === undefined) wrong.push(`the rule of ${rule.redirect_from} is not in the replica`);
    for (const [name, value] of Object.entries({ ...rest, remote_id })) {
      if (mine !== undefined && !sameThere(mine[name], value))
        wrong.push(`the rule of ${rule.redirect_from}: ${name} is ${value}, in the replica ${mine[name]}`);
    }
  }
  for (const [id, row] of known) {
    if (id > 0 && !there.has(id) && !edited.has(`redirect_rule ${id}`))
      wrong.push(`the rule of ${row.redirect_from} (${id}) is gone, and still in the replica`);
  }
  return wrong;
}

/** Of webhooks main knows more than the service tells. */
async function hooksOf(computer: Computer, screen: Screen): Promise<readonly string[]> {
  const kept = new Set(computer.hooks.of(computer.key).keys());
  const shown = [...(await screen.known("webhook")).keys()].filter((id) => id > 0);
  return [
    ...[...kept].filter((id) => !shown.includes(id)).map((id) => `webhook ${id} is kept, and not shown`),
    ...shown.filter((id) => !kept.has(id as never)).map((id) => `webhook ${id} is shown, and not kept`),
  ];
}

/** An event of ours that is listed is the one that was sent: one row for each that the service has (law 11). */
async function eventsOf({ services }: Computer, screen: Screen): Promise<readonly string[]> {
  const unsent = new Set((await screen.outbox()).map((one) => one.id));
  const rows = (await screen.visible("user_event")).filter((row) => !isForUser(row) && !unsent.has(row.id));
  const wrong: string[] = [];
  for (const [ref, shown] of Map.groupBy(rows, (row) => clientRefOf(row) ?? "")) {
    const there = services.events.filter((one) => one.clientRef === ref).length;
    if (shown.length > Math.max(1, there)) wrong.push(`event ${ref} is shown ${shown.length} times`);
    if (there > 0 && shown.some((row) => row.id < 0))
      wrong.push(`event ${ref} is listed, and has no id here`);
  }
  return wrong;
}
