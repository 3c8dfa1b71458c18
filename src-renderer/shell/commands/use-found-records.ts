import { t } from "@lingui/core/macro";
import { useLocation } from "@tanstack/react-router";
import type { RecordId } from "../../../src-shared/ids.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import { kindOf, kindsOf, titleOf } from "../../format/names.ts";
import { nounsOf } from "../../format/noun-of.ts";
import { useFollowedNames } from "../../records/find/use-followed-names.ts";
import { useFound, useFoundTexts } from "../../records/find/use-found.ts";
import { amongOthers, leadIn, useAbout } from "../../records/find/use-options.ts";
import type { PagedType } from "../../records/record-places.ts";
import { useLiveQuery, useReplica } from "../../replica/live/hooks.ts";
import { recentlyOpened } from "../../replica/query/recently-opened.ts";
import { rowsOf } from "../../replica/store/database.ts";
import { type Marked, type Subject, subjectOf } from "../../session/ui.ts";
import { useMe } from "../../session/use-me.ts";
import { type Icon, IconHistory, IconStar } from "../../ui/icons.ts";
import { recordPlaces } from "../record-places.ts";
import { readByHits, readTextHits, type TextHit } from "./read-text-hits.ts";

/** A record, and the page that it opens on. */
export interface FoundRecord {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly page: (typeof recordPlaces)[PagedType | "lead"]["page"];
  readonly id: RecordId;
  /** The record, where something can be captured about it. */
  readonly subject: Subject | null;
  /** The entry of that page that matched. */
  readonly marked?: Marked;
}

export interface FoundGroup {
  readonly label: string;
  readonly icon: Icon;
  readonly records: readonly FoundRecord[];
  /** The list that has them all, where it can be searched and more were found than are shown. */
  readonly all?:
    | { readonly label: string; readonly list: string; readonly search: object }
    | null
    | undefined;
}

export interface FoundGroups {
  readonly groups: readonly FoundGroup[];
  /** The search still looks for the words as they stand now. */
  readonly isLooking: boolean;
}

const looked = 60;
const shownOfNames = 5;
const lookedOfTexts = 8;
const shownOfTexts = 4;

/**
 * Finds records by name, grouped by kind: followed ones first, then the kind that fits best. Only records
 * with a page count. Without words, returns those that were opened last, then the followed ones.
 */
export function useFoundNames(words: string): FoundGroups {
  const recent = useRecentlyOpened(words === "").slice(0, shownOfNames);
  const isIn = (those: readonly Opened[], { type, id }: Opened) =>
    those.some((one) => one.type === type && one.id === id);
  const followed = useFollowedNames(words)
    .filter((one) => !isIn(recent, one))
    .slice(0, shownOfNames);
  const searched = useFound(words, looked);
  const { isLooking } = searched;
  const found = searched.found.flatMap((one) =>
    isPaged(one.type) && !isIn(followed, one) ? [{ ...one, type: one.type }] : [],
  );
  const about = useAbout([...recent, ...followed, ...found]);
  const recordOf = ({
    type,
    id,
    title,
  }: {
    readonly type: PagedType;
    readonly id: RecordId;
    readonly title: string;
  }) => ({
    key: recordKey({ type, id }),
    title,
    about: about?.get(recordKey({ type, id })) ?? "",
    page: recordPlaces[type].page,
    id,
    subject: subjectOf(type, id),
  });
  /** In a group of several kinds. */
  const mixedOf = (one: Parameters<typeof recordOf>[0]) => {
    const record = recordOf(one);
    return { ...record, about: amongOthers(one.type, record.about) || kindOf(one.type) };
  };
  const groups: FoundGroup[] = [...Map.groupBy(found, (one) => one.type)].map(([type, of]) => ({
    label: kindsOf(type),
    icon: recordPlaces[type].icon,
    records: of.slice(0, shownOfNames).map(recordOf),
    all: allOf(type, words, of.length, found.length === looked),
  }));
  if (followed.length > 0)
    groups.unshift({ label: t`Followed`, icon: IconStar, records: followed.map(mixedOf) });
  if (recent.length > 0)
    groups.unshift({ label: t`Recently opened`, icon: IconHistory, records: recent.map(mixedOf) });
  const lead = leadIn(words);
  if (lead === null) return { groups, isLooking };
  const { id, title, about: how } = lead;
  const { page, icon } = recordPlaces.lead;
  const records = [
    { key: recordKey(lead), title, about: how, page, id, subject: { type: "lead", id } as const },
  ];
  return { groups: [...groups, { label: t`Leads`, icon, records }], isLooking };
}

/** Types with pages of their records. */
const paged = Object.keys(recordPlaces).filter(isPaged);

/** The records that were opened last, without the one whose page is open. */
function useRecentlyOpened(isAsked: boolean) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { aliases } = useReplica();
  const named = useLiveQuery({
    key: ["recently opened", isAsked],
    types: ["meta", "aliases", ...paged],
    once: true,
    run: async (stores) => {
      const opened = isAsked ? await recentlyOpened(stores) : [];
      const named = opened.map(async ({ type, id }) => {
        if (!isPaged(type)) return [];
        const row = await rowsOf(stores, type).get(id);
        return row === undefined ? [] : [{ type, id, title: titleOf(type, row) }];
      });
      return (await Promise.all(named)).flat();
    },
  });
  if (!isAsked || named === undefined) return [];
  // A record that got its id while its page was open has its page under the old one.
  const isOpen = ({ type, id }: (typeof named)[number]) =>
    [id, aliases.origin(type, id)].some(
      (one) => recordPlaces[type].page.replace("$id", String(one)) === path,
    );
  return named.filter((one) => !isOpen(one));
}

/**
 * Finds tasks, notes, visits and documents whose text has the words. Each opens on the page of its record.
 */
export function useFoundTextHits(words: string): FoundGroups {
  const me = useMe();
  const { found, isLooking } = useFoundTexts(words, lookedOfTexts);
  const of = found.map(recordKey).join();
  const read = useLiveQuery({
    key: ["textHits", me, found],
    types: readByHits,
    once: true,
    run: async (database) => ({ of, hits: await readTextHits(database, found, me) }),
  });
  if (found.length === 0) return { groups: [], isLooking };
  if (read?.of !== of) return { groups: [], isLooking: true };
  const groups = [...Map.groupBy(read.hits, (one) => one.type)].map(([type, of]) => ({
    label: kindsOf(type),
    icon: recordPlaces[type].icon,
    records: of.slice(0, shownOfTexts).map((one) => ({
      key: `${type}:${one.marked?.type}:${one.id}`,
      title: one.title,
      about: one.about,
      subject: one.subject,
      ...whereTo(one),
    })),
  }));
  return { groups, isLooking };
}

function whereTo({ type, id, subject, marked }: TextHit): Pick<FoundRecord, "page" | "id" | "marked"> {
  if (type === "task" || subject === null) return { page: recordPlaces.task.page, id };
  const place = { page: recordPlaces[subject.type].page, id: subject.id };
  return marked === null ? place : { ...place, marked };
}

interface Opened {
  readonly type: string;
  readonly id: RecordId;
}

/** "All 37 contacts"; without a number where more were found than were asked for. */
function allOf(type: PagedType, words: string, count: number, isMore: boolean): FoundGroup["all"] {
  const place = recordPlaces[type];
  if (count <= shownOfNames || !("searchedBy" in place)) return null;
  const kinds = nounsOf(type);
  return {
    label: isMore ? t`All ${{ kinds }} found` : t`All ${{ count: String(count) }} ${{ kinds }}`,
    list: place.list,
    search: { [place.searchedBy]: words.trim() },
  };
}

function isPaged(type: string): type is PagedType {
  return Object.entries(recordPlaces).some(([name, place]) => name === type && "list" in place);
}
