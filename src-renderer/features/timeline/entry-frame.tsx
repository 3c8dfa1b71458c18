import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { timeText } from "../../format/dates.ts";
import { type Marked, useUi } from "../../session/ui.ts";
import type { Icon } from "../../ui/icons.ts";

interface Props {
  /**
   * The note or visit, so that a search result can scroll to it; left out for entries that search does not
   * find.
   */
  readonly of?: Marked;
  readonly icon: Icon;
  /** "Note", "Visit · Met". */
  readonly kind: string;
  readonly by: string | null;
  readonly at: number;
  readonly mark: ReactNode;
  readonly tone?: "important";
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The link to the record that an entry is about, where the timeline is of several; null where it is the page's own. */
export const EntryAbout = createContext<ReactNode>(null);

/** Whether a search leads to entries of this timeline: it leads to the page of their record, not to one that shows them as well. */
export const TakesMarks = createContext(true);

/** Frame of every timeline entry. */
export function EntryFrame({ of, icon: Sign, kind, by, at, mark, tone, actions, children }: Props) {
  const about = useContext(EntryAbout);
  const takesMarks = useContext(TakesMarks);
  const item = useRef<HTMLLIElement>(null);
  const marked = useUi(
    (state) => takesMarks && of && state.marked?.type === of.type && state.marked.id === of.id,
  );
  const unmark = useUi((state) => state.unmark);
  const { type, id } = of ?? {};
  useEffect(() => {
    if (!marked || type === undefined || id === undefined) return;
    item.current?.scrollIntoView({ block: "center" });
    // The mark is for one visit of the page: opening the page again does not scroll to it.
    return () => unmark({ type, id });
  }, [marked, unmark, type, id]);
  return (
    <li
      ref={item}
      className={tone === undefined ? "entry" : "entry entry-important"}
      aria-current={marked || undefined}
    >
      <span className="round-sign entry-sign">
        <Sign size={15} stroke={1.7} aria-hidden />
      </span>
      <div className="entry-main">
        <div className="entry-head">
          <span className="entry-title">
            <span className="entry-kind">{kind}</span>
            {by && <span className="dim truncate">{by}</span>}
            {mark}
          </span>
          <span className="entry-end">
            {actions}
            <time className="dim numbers" dateTime={new Date(at).toISOString()}>
              {timeText(at)}
            </time>
          </span>
        </div>
        {about && <p className="entry-about">{about}</p>}
        {children}
      </div>
    </li>
  );
}
