import type { ReactNode } from "react";
import { useLateReads } from "../replica/live/catch-up.ts";
import type { Icon } from "./icons.ts";

interface Props {
  readonly icon: Icon;
  readonly title: string;
  /** It stands on the page by itself. */
  readonly inCard?: boolean;
  /** Says what to do about it. */
  readonly children?: ReactNode;
}

/**
 * Says that there is nothing here, and what to do. It says nothing while the screen lags behind a save: what was saved may
 * belong here (law 1).
 */
export function EmptyState({ icon: Sign, title, inCard = false, children }: Props) {
  const isLate = useLateReads(({ count }) => count > 0);
  const state = (
    <div className="empty" data-late={isLate || undefined}>
      <Sign size={28} stroke={1.4} aria-hidden />
      <p className="empty-title">{title}</p>
      {children && <div className="empty-words">{children}</div>}
    </div>
  );
  return inCard ? <div className="card">{state}</div> : state;
}
