import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useState } from "react";
import type { RecordId } from "../../../../src-shared/ids.ts";
import { useLiveQuery } from "../../../replica/live/hooks.ts";
import { useMe } from "../../../session/use-me.ts";
import { type ContactFacts, factStores, readContactFacts } from "./read-contact-facts.ts";

/** Rows are read in steps of so many, so that a line that scrolls in does not ask for all of them anew. */
const step = 10;
/** More rows than a window shows. */
const most = 120;

/**
 * The facts of the contacts in sight, live: one query for all of them, and none while the list scrolls. A contact is missing until its
 * facts are read.
 */
export function useContactFacts(
  ids: ArrayLike<number>,
  list: Virtualizer<HTMLDivElement, Element>,
): ReadonlyMap<RecordId, ContactFacts> {
  const me = useMe();
  const start = Math.floor((list.range?.startIndex ?? 0) / step) * step;
  const end = Math.min(Math.ceil(((list.range?.endIndex ?? 0) + 1) / step) * step, start + most);
  const { isScrolling } = list;
  const [rest, setRest] = useState({ start, end });
  useEffect(() => {
    if (!isScrolling) setRest((last) => (last.start === start && last.end === end ? last : { start, end }));
  }, [isScrolling, start, end]);
  const length = Math.max(0, Math.min(rest.end, ids.length) - rest.start);
  const inSight = Array.from({ length }, (_, at) => ids[rest.start + at] as RecordId);
  const facts = useLiveQuery({
    key: ["contact facts", inSight, me],
    types: factStores,
    once: true,
    run: (database) => readContactFacts(database, inSight, me),
  });
  return facts ?? none;
}

const none: ReadonlyMap<RecordId, ContactFacts> = new Map();
