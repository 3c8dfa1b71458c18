import { visitOutcomes, writeVisitNote } from "../../../src-shared/visit-note.ts";
import { isoMilliseconds, isoSeconds } from "../clock.ts";
import type { SeededRandom } from "../random.ts";
import type { Values } from "../store/records.ts";
import {
  day,
  firstIds,
  hour,
  type Kit,
  type Lifetime,
  lifetime,
  minute,
  someContact,
  someDeal,
  someUser,
  streamOf,
} from "./kit.ts";
import { noteEndings, noteMiddles, noteOpenings, tagWords, taskPhrases, visitSummaries } from "./phrases.ts";

/** Due from three weeks ago until four weeks from now, in working hours; what is long past is mostly done. */
export function* tasks(kit: Kit): Iterable<Values> {
  const random = streamOf(kit, "task");
  for (let place = 0; place < kit.counts.tasks; place++) {
    const days = random.whole(-21, 28);
    const due = kit.today + days * day + random.whole(7, 17) * hour + random.pick([0, 15, 30, 45]) * minute;
    const dated = random.chance(0.9);
    const completed = random.chance(days < -1 ? 0.85 : days < 1 ? 0.4 : 0.05);
    const times = beforeDue(lifetime(kit, random, 45), due - random.whole(1, 20) * day);
    yield {
      id: firstIds.task + place,
      creator_id: someUser(random),
      owner_id: someUser(random),
      ...(random.chance(0.12) ? nothing : subject(kit, random)),
      completed,
      completed_at: completed ? times.updated_at : null,
      due_date: dated ? isoSeconds(due) : null,
      remind_at: dated && random.chance(0.3) ? isoSeconds(due - 30 * minute) : null,
      content: random.pick(taskPhrases),
      ...times,
    };
  }
}

/** Nobody makes a task for a day that is past. */
function beforeDue(times: Lifetime, latest: number): Lifetime {
  const made = isoSeconds(Math.min(Date.parse(times.created_at), latest));
  return { created_at: made, updated_at: times.updated_at };
}

export function* notes(kit: Kit): Iterable<Values> {
  const random = streamOf(kit, "note");
  const logged = loggedVisits(kit);
  for (let place = 0; place < kit.counts.notes; place++) {
    const middles = Array.from({ length: random.whole(1, 4) }, () => random.pick(noteMiddles));
    const content = [random.pick(noteOpenings), ...new Set(middles), random.pick(noteEndings)];
    yield {
      id: firstIds.note + place,
      creator_id: someUser(random),
      ...subject(kit, random),
      content: content.filter((part) => part !== "").join(random.chance(0.2) ? "\n" : " "),
      is_important: random.chance(0.1),
      tags: random.chance(0.2) ? [random.pick(tagWords)] : [],
      type: random.chance(0.04) ? "restricted" : "regular",
      ...lifetime(kit, random, 500),
      ...logged.next().value,
    };
  }
}

/** Fields of notes by which reps logged visits with Rounds, one call in ten among them, over the last 200 days. */
function* loggedVisits(kit: Kit): Generator<Values, undefined> {
  const random = streamOf(kit, "logged");
  for (let place = 0; place < (kit.counts.logged ?? 0); place++) {
    const start = kit.today - random.whole(0, 199) * day + random.whole(7, 17) * hour;
    const visitedAt = isoMilliseconds(start + random.whole(0, 3_599_999));
    const kind = random.chance(0.1) ? "call" : "visit";
    const visit = {
      kind,
      visitedAt,
      minutes: random.chance(0.5) ? random.whole(5, 90) : null,
      outcome: random.pick(visitOutcomes),
      summary: random.pick(visitSummaries),
      address: null,
      reference: `SEED-${referenceOf(place)}`,
    } as const;
    yield {
      resource_type: "contact",
      resource_id: someContact(kit, random),
      content: writeVisitNote(visit, "en-US", "UTC"),
      tags: [kind],
      type: "regular",
      created_at: visitedAt,
      updated_at: visitedAt,
    };
  }
}

const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Four signs that Rounds uses in references, which are up to a million numbers. */
function referenceOf(place: number): string {
  return [15, 10, 5, 0].map((shift) => digits[(place >> shift) & 31]).join("");
}

/** Over the last 200 days, in working hours, to the millisecond; ids rise with time. */
export function* visits(kit: Kit): Iterable<Values> {
  const random = streamOf(kit, "visit");
  const { visits: count } = kit.counts;
  for (let place = 0; place < count; place++) {
    const daysAgo = 200 - Math.floor((place * 199) / Math.max(count - 1, 1));
    const start = kit.today - daysAgo * day + random.whole(7, 17) * hour;
    const visited = start + random.whole(0, 59) * minute + random.whole(0, 59_999);
    const made = isoSeconds(visited + random.whole(1, 20) * minute);
    yield {
      id: firstIds.visit + place,
      creator_id: someUser(random),
      outcome_id: random.whole(1, 4),
      resource_type: "contact",
      resource_id: someContact(kit, random),
      visited_at: isoMilliseconds(visited),
      resource_address: random.chance(0.8) ? `${random.whole(1, 220)} Market Street` : null,
      rep_location_verification_status: random.pick(statuses),
      summary: random.pick(visitSummaries),
      created_at: made,
      updated_at: made,
    };
  }
}

const statuses = [
  "verified",
  "verified",
  "verified",
  "resource_location_too_far",
  "location_unknown",
  "location_services_disabled",
];
const nothing = { resource_type: null, resource_id: null };

function subject(kit: Kit, random: SeededRandom): Values {
  const deal = random.chance(0.25) ? someDeal(kit, random) : null;
  if (deal !== null) return { resource_type: "deal", resource_id: deal };
  return { resource_type: "contact", resource_id: someContact(kit, random) };
}
