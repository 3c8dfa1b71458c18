import type { ReactNode } from "react";
import type { Icon } from "./icons.ts";

interface Props {
  readonly icon: Icon;
  readonly title: string;
  /** It stands on the page by itself. */
  readonly inCard?: boolean;
  /** Says what to do about it. */
  readonly children?: ReactNode;
}

/** Says that there is nothing here, and what to do. */
export function EmptyState({ icon: Sign, title, inCard = false, children }: Props) {
  const state = (
    <div className="empty">
      <Sign size={28} stroke={1.4} aria-hidden />
      <p className="empty-title">{title}</p>
      {children && <div className="empty-words">{children}</div>}
    </div>
  );
  return inCard ? <div className="card">{state}</div> : state;
}
