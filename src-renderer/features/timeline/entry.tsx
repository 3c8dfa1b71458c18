import type { ReactNode } from "react";
import { timeText } from "../../app/dates.ts";
import type { Icon } from "../../app/icons.ts";

interface Props {
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

/** The frame of whatever stands on the timeline. */
export function Entry({ icon: Sign, kind, by, at, mark, tone, actions, children }: Props) {
  return (
    <li className={tone === undefined ? "entry" : "entry entry-important"}>
      <span className="entry-sign">
        <Sign size={15} stroke={1.7} aria-hidden />
      </span>
      <div className="entry-main">
        <div className="entry-head">
          <span className="entry-kind">{kind}</span>
          {by && <span className="dim truncate">{by}</span>}
          {mark}
          <span className="entry-end">
            {actions}
            <time className="dim numbers" dateTime={new Date(at).toISOString()}>
              {timeText(at)}
            </time>
          </span>
        </div>
        {children}
      </div>
    </li>
  );
}
