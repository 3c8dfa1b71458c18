import { type ReactNode, useId } from "react";
import { locale } from "../platform/locale.ts";

interface Props {
  readonly title: string;
  readonly count?: number | undefined;
  readonly tone?: "attention";
  readonly action?: ReactNode;
  /** A tab above says the title already. */
  readonly isNamedAbove?: boolean;
  readonly children: ReactNode;
}

/** A titled card: a region that assistive technology can jump to. */
export function Section({ title, count, tone, action, isNamedAbove = false, children }: Props) {
  const heading = useId();
  return (
    <section className="card section" aria-labelledby={heading}>
      <header className={isNamedAbove ? "unseen" : "section-head"}>
        <h2 id={heading} className={tone === "attention" ? "section-title attention" : "section-title"}>
          {title}
          {count !== undefined && (
            <span className="section-count numbers">{count.toLocaleString(locale)}</span>
          )}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}
