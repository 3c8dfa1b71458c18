import { useMediaQuery } from "@mantine/hooks";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import type { RecordId } from "../../../src-shared/ids.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { setRecordToCome } from "../../session/record-to-come.ts";
import type { PagedType } from "../record-places.ts";
import { peekIn } from "./peek-search.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The entry before has the same list without a record beside it. */
    peeked?: true;
  }
}

/** The record beside a list, as the list's address names it. A list of one type leaves `type` out. */
export interface Peek {
  /** Null if there is none, or if the window has no room for it. */
  readonly id: RecordId | null;
  readonly hasRoom: boolean;
  /** Shows this record, or closes it where it is shown. */
  readonly toggle: (id: RecordId, type?: PagedType) => void;
  /** Shows the record of the row that got the focus, once the keys rest. Does nothing while none is shown. */
  readonly follow: (id: RecordId, type?: PagedType) => void;
  readonly close: () => void;
  /** Set by the list: moves the focus to its current row. */
  readonly backToList: RefObject<() => void>;
}

/** A held arrow key comes again every 30 ms or so; a rep who reads rests longer than this. */
const restMs = 150;

/** Reads and sets which record stands beside the list of this type. Going back closes it, and a reload keeps it. */
export function usePeek(type: PagedType): Peek {
  const { aliases } = useReplica();
  const hasRoom = useMediaQuery("(min-width: 1200px)", false, { getInitialValueInEffect: false });
  const inAddress = useSearch({ strict: false, select: ({ peek }) => peek });
  // The list marks its row also once the record has got its id (law 11).
  const id = useSyncExternalStore(aliases.subscribe, () =>
    inAddress === undefined ? null : aliases.current(type, inAddress as RecordId),
  );
  const router = useRouter();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const backToList = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is shown now, the one before is not to come.
  useEffect(() => () => setRecordToCome(null), [id]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const rest = () => {
    clearTimeout(timer.current);
    setRecordToCome(null);
  };
  const show = (peek: RecordId | undefined, of = type) => {
    clearTimeout(timer.current);
    const search = ({ peek: _, of: __, ...rest }: Readonly<Record<string, unknown>>) =>
      peek === undefined ? rest : { ...rest, ...peekIn({ peek, of }) };
    // Going from one record to the next is no step to go back by.
    void navigate(
      id === null
        ? { to: ".", search, state: { peeked: true } }
        : { to: ".", search, replace: true, state: true },
    );
  };
  const close = () => {
    rest();
    if (router.state.location.state.peeked) router.history.back();
    else show(undefined);
  };
  return {
    id: hasRoom ? id : null,
    hasRoom,
    toggle: (next, of = type) => (next === id && of === type ? close() : show(next, of)),
    follow: (next, of = type) => {
      rest();
      if (id === null || (next === id && of === type)) return;
      setRecordToCome(next);
      timer.current = setTimeout(() => show(next, of), restMs);
    },
    close,
    backToList,
  };
}
