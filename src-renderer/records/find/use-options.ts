import { t } from "@lingui/core/macro";
import type { Field } from "../../../src-shared/descriptor/field.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { joined } from "../../format/joined.ts";
import { kindOf, leadTitle, titleOf } from "../../format/names.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import type { Subject } from "../../session/ui.ts";
import { routeId } from "../route-id.ts";
import { useFollowedNames } from "./use-followed-names.ts";
import { useFound } from "./use-found.ts";

/** A record to choose: its name, and a text that tells it from others of that name. */
export interface RecordOption extends Subject {
  readonly title: string;
  readonly about: string;
}

const looked = 24;
/** Number of hits to search if `among` may exclude most of them. */
const lookedAmong = 200;

interface Options {
  readonly options: readonly RecordOption[];
  /** The search still looks for the words as they stand now. */
  readonly isLooking: boolean;
}

/** Finds records of these types by words, followed records first. Leaves out contacts that do not meet `among`. */
export function useOptions(
  words: string,
  types: readonly Subject["type"][],
  among?: Field["targetConstraint"],
): Options {
  const followed = useFollowedNames(words);
  const searched = useFound(words, among === undefined ? looked : lookedAmong);
  const found = (words.trim() === "" ? [] : followedFirst(followed, searched.found)).flatMap(
    ({ id, title, type: found }) => {
      const type = types.find((one) => one === found);
      return type ? [{ id, title, type }] : [];
    },
  );
  const about = useAbout(found, among);
  const known = found
    .filter((one) => among === undefined || typeof about?.get(recordKey(one)) === "string")
    .map((one) => ({ ...one, about: amongOthers(one.type, about?.get(recordKey(one))) }));
  const lead = types.includes("lead") ? leadIn(words) : null;
  return {
    options: lead === null ? known : [lead, ...known],
    isLooking:
      searched.isLooking || (among !== undefined && found.some((one) => !about?.has(recordKey(one)))),
  };
}

/**
 * Texts that tell contacts and deals from others of the same name, by "type:id"; null for a record that does not meet
 * `among` or is gone. They don't say the kind of the record.
 */
export function useAbout(
  found: readonly { readonly type: RecordName | "lead"; readonly id: RecordId }[],
  among?: Field["targetConstraint"],
): ReadonlyMap<string, string | null> | undefined {
  return useLiveQuery({
    key: ["options", among, found],
    types: ["contact", "deal"],
    once: true,
    run: async (database) => {
      const people = await database.contact.bulkGet(idsOf(found, "contact"));
      const deals = await database.deal.bulkGet(idsOf(found, "deal"));
      const behind = [
        ...people.map((one) => one?.contact_id),
        ...deals.map((one) => one?.organization_id ?? one?.contact_id),
      ].filter((id) => id !== null && id !== undefined);
      const names = new Map(
        (await database.contact.bulkGet(behind)).flatMap((one) =>
          one ? [[one.id, titleOf("contact", one)]] : [],
        ),
      );
      const texts = new Map<string, string | null>(found.map((one) => [recordKey(one), null]));
      for (const one of people) {
        if (one && (among === undefined || one[among.field as keyof typeof one] === among.is))
          texts.set(
            recordKey({ type: "contact", id: one.id }),
            joined(names.get(one.contact_id ?? one.id), one.email),
          );
      }
      for (const one of deals) {
        const of = one?.organization_id ?? one?.contact_id;
        if (one && of) texts.set(recordKey({ type: "deal", id: one.id }), joined(names.get(of)));
      }
      return texts;
    },
  });
}

/** "Deal · Vu JSC": says the kind as well, for a list of several kinds. Most records there are contacts, so these say none. */
export function amongOthers(type: RecordName | "lead", about: string | null | undefined): string {
  return joined(type === "deal" ? kindOf("deal") : null, about);
}

function followedFirst<T extends { readonly type: RecordName; readonly id: RecordId }>(
  followed: readonly T[],
  found: readonly T[],
): readonly T[] {
  const first = new Set(followed.map(recordKey));
  return [...followed, ...found.filter((one) => !first.has(recordKey(one)))];
}

/** Reads "lead 123" or a number alone: the replica knows only a lead's number, so words cannot find it. */
export function leadIn(words: string): RecordOption | null {
  const [, number] = /^\s*(?:lead\s*)?#?(\d{1,15})\s*$/i.exec(words) ?? [];
  const id = number === undefined ? null : routeId(number);
  return id === null ? null : { type: "lead", id, title: leadTitle(id), about: t`By its number` };
}

function idsOf(
  found: readonly { readonly type: string; readonly id: RecordId }[],
  type: Subject["type"],
): RecordId[] {
  return found.filter((one) => one.type === type).map((one) => one.id);
}
