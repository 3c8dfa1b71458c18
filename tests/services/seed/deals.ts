import { isoSeconds } from "../clock.ts";
import type { SeededRandom } from "../random.ts";
import type { Values } from "../store/records.ts";
import { day, firstIds, type Kit, lifetime, someContact, someUser, streamOf } from "./kit.ts";
import { dealSourceNames, dealThings, lossReasonNames, tagWords, unqualifiedReasonNames } from "./phrases.ts";
import { pipeline } from "./stages.ts";

const currencies = ["EUR", "EUR", "USD", "PLN", "SEK", "CZK", "GBP"];

/** `organizationOf` returns the organization to which a contact of the seed belongs. */
export function* deals(kit: Kit, organizationOf: (contactId: number) => number | null): Iterable<Values> {
  const random = streamOf(kit, "deal");
  const reasons = streamOf(kit, "deal reasons");
  for (let place = 0; place < kit.counts.deals; place++) {
    const contactId = someContact(kit, random);
    const owner = someUser(random);
    const times = lifetime(kit, random, 400);
    const stage = random.whole(0, kit.counts.pipelines * pipeline.length - 1);
    const units = random.whole(1, 400) * 50;
    yield {
      id: firstIds.deal + place,
      creator_id: someUser(random),
      owner_id: owner,
      name: `${random.pick(dealThings)} ${random.whole(2024, 2027)} #${place + 1}`,
      value: random.chance(0.5) ? units : `${units}.${String(random.whole(1, 99)).padStart(2, "0")}`,
      currency: random.pick(currencies),
      hot: random.chance(0.15),
      stage_id: firstIds.stage + stage,
      last_stage_change_at: times.updated_at,
      last_stage_change_by_id: owner,
      last_activity_at: times.updated_at,
      ...reasonsOf(reasons, pipeline[stage % pipeline.length]?.category),
      inbox_email: `deal-${place + 1}@inbox.example`,
      contact_id: contactId,
      organization_id: contactId === null ? null : organizationOf(contactId),
      estimated_close_date: isoSeconds(kit.today + random.whole(-30, 120) * day).slice(0, 10),
      customized_win_likelihood: random.chance(0.3) ? random.whole(0, 20) * 5 : null,
      tags: random.chance(0.3) ? [random.pick(tagWords)] : [],
      custom_fields: {
        ...(random.chance(0.2) ? { "Contract term": `${random.whole(1, 5)} years` } : {}),
        ...(reasons.chance(0.15)
          ? { "Product line": [reasons.pick(["Counter", "Kitchen", "Outdoor"])] }
          : {}),
      },
      added_at: times.created_at,
      ...times,
    };
  }
}

/** Returns a deal's source, and the reason if its stage is lost or unqualified. */
function reasonsOf(random: SeededRandom, category: string | undefined): Values {
  const one = (first: number, names: readonly string[]) => first + random.whole(0, names.length - 1);
  const source = random.chance(0.8) ? one(firstIds.deal_source, dealSourceNames) : null;
  const loss = one(firstIds.loss_reason, lossReasonNames);
  const unqualified = one(firstIds.lead_unqualified_reason, unqualifiedReasonNames);
  return {
    source_id: source,
    loss_reason_id: category === "lost" ? loss : null,
    unqualified_reason_id: category === "unqualified" ? unqualified : null,
  };
}
