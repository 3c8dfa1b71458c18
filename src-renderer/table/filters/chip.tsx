import { t } from "@lingui/core/macro";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { IconX } from "../../ui/icons.ts";
import { FilterPanel } from "./filter-panel.tsx";
import "./filters.css";

interface Props {
  /** The filter's name: "Stage". */
  readonly label: string;
  /** The filter in words: "Stage: Won". */
  readonly words: string;
  readonly opened: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly remove: () => void;
  /** The panel that a press of the words opens. `leave` closes it and gives the focus back. Null: there is nothing to choose. */
  readonly children: ((leave: () => void) => ReactNode) | null;
}

/** A filter in words. A press opens its panel; the cross and Delete take the filter away. */
export function Chip({ label, words, opened, open, close, remove, children }: Props) {
  const chip = useRef<HTMLSpanElement>(null);
  const leave = (back: boolean) => {
    close();
    if (back) focusNear(chip.current);
  };
  useLayoutEffect(() => {
    const { current } = chip;
    return () => {
      if (current?.contains(document.activeElement)) focusNear(current.nextElementSibling);
    };
  }, []);
  const target = (
    <span ref={chip} className="filter" data-opened={opened || undefined}>
      {children === null ? (
        <span className="filter-words">{words}</span>
      ) : (
        <button
          type="button"
          className="filter-words"
          aria-haspopup="dialog"
          aria-expanded={opened}
          aria-keyshortcuts="Delete"
          onClick={opened ? () => leave(true) : open}
          onKeyDown={({ key }) => (key === "Delete" || key === "Backspace") && remove()}
        >
          {words}
        </button>
      )}
      <button type="button" aria-label={t`Remove filter ${label}`} onClick={remove}>
        <IconX size={13} aria-hidden />
      </button>
    </span>
  );
  if (children === null) return target;
  return (
    <FilterPanel label={t`Filter: ${{ label }}`} opened={opened} close={leave} target={target}>
      {children(() => leave(true))}
    </FilterPanel>
  );
}

/** Gives the focus to a chip's words, or to the button behind the last chip. */
function focusNear(element: Element | null | undefined): void {
  const button = element instanceof HTMLButtonElement ? element : element?.querySelector("button");
  button?.focus();
}
