import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import "./texts.css";

interface Props<T> {
  /** Shown until the rep asks for more; null if the first part is shown at once. */
  readonly short: ReactNode;
  readonly parts: readonly T[];
  readonly className: string;
  /** The element around all of it. */
  readonly as?: "p" | "span";
  readonly children: (part: T) => ReactNode;
}

/**
 * Shows something long part by part, as the rep asks for more. Each part is a block of its own, so that Chromium lays out the new
 * part alone.
 */
export function PartByPart<T>({ short, parts, className, as: Around = "span", children }: Props<T>) {
  const [shown, setShown] = useState(short === null ? 1 : 0);
  const left = parts.length - shown;
  const more = left > 0 && (
    <button type="button" className="text-button" onClick={() => setShown(shown + 1)}>
      {left === 1 ? t`Show all` : t`Show more`}
    </button>
  );
  return (
    <Around className={className}>
      {shown === 0 && <>{short} </>}
      {parts.slice(0, shown).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text in their order.
        <span key={at} className="text-part">
          {children(part)}
        </span>
      ))}
      {more}
    </Around>
  );
}
