import { isoSeconds } from "../clock.ts";
import { contactFields } from "../sales/rules/custom-fields.ts";
import type { Values } from "../store/records.ts";
import { day, firstIds, type Kit, lifetime, someUser, streamOf } from "./kit.ts";
import {
  dealSourceNames,
  leadSourceNames,
  lossReasonNames,
  sequencePlans,
  unqualifiedReasonNames,
} from "./phrases.ts";

/** Records that an administrator sets up once: sources, reasons, field definitions, sequences. */
export const catalogue: Readonly<Record<string, (kit: Kit) => Iterable<Values>>> = {
  deal_source: (kit) => named(kit, "deal_source", dealSourceNames, { resource_type: "deal" }),
  lead_source: (kit) => named(kit, "lead_source", leadSourceNames, { resource_type: "lead" }),
  loss_reason: (kit) => named(kit, "loss_reason", lossReasonNames, {}),
  lead_unqualified_reason: (kit) => named(kit, "lead_unqualified_reason", unqualifiedReasonNames, {}),
  custom_field: customFields,
  sequence: sequences,
};

function* named(
  kit: Kit,
  type: "deal_source" | "lead_source" | "loss_reason" | "lead_unqualified_reason",
  names: readonly string[],
  more: Values,
): Iterable<Values> {
  const random = streamOf(kit, type);
  for (const [place, name] of names.entries()) {
    yield {
      id: firstIds[type] + place,
      creator_id: someUser(random),
      name,
      ...more,
      ...lifetime(kit, random, 1100),
    };
  }
}

function* customFields(kit: Kit): Iterable<Values> {
  const made = isoSeconds(kit.today - 1150 * day);
  for (const [place, { name, type, choices }] of contactFields.entries()) {
    const id = firstIds.custom_field + place;
    yield {
      id,
      name,
      for_organisation: name !== "Preferred language",
      for_contact: true,
      type,
      choices: choices?.map((choice, number) => ({ id: id * 100 + number, name: choice })) ?? null,
      created_at: made,
      updated_at: made,
    };
  }
}

function* sequences(kit: Kit): Iterable<Values> {
  const random = streamOf(kit, "sequence");
  let step = 0;
  for (const [place, { name, steps }] of sequencePlans.entries()) {
    const times = lifetime(kit, random, 500);
    const items = steps.map((plan, position) => ({
      data: { id: firstIds.step + step++, position, ...stepOf(plan) },
      meta: { type: "step" },
    }));
    yield {
      id: firstIds.sequence + place,
      creator_id: someUser(random),
      name,
      steps_total: items.length,
      steps: { items, meta: { type: "collection", count: items.length } },
      unsubscribe_settings: { enabled: random.chance(0.7), locale: random.pick(["en", "de", "pl"]) },
      ...times,
    };
  }
}

function stepOf({
  after,
  unit,
  task,
  email,
  isReply,
}: (typeof sequencePlans)[number]["steps"][number]): Values {
  return {
    action_type: task === null ? "automated_email" : "task",
    delay_from_previous_step: after,
    delay_from_previous_step_unit: unit,
    action_properties:
      task === null ? { email_template_id: email, is_reply: isReply } : { task_content: task },
  };
}
