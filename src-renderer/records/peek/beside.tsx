import { t } from "@lingui/core/macro";
import { useWindowEvent } from "@mantine/hooks";
import { type ReactNode, useDeferredValue, useRef } from "react";
import { isOverlaid } from "../../ui/keyboard-owner.ts";
import type { PagedType } from "../record-places.ts";
import { useEscape } from "../use-escape.ts";
import "./peek.css";
import { RecordPane } from "./record-pane.tsx";
import type { Peek } from "./use-peek.ts";

interface Props {
  readonly type: PagedType;
  readonly peek: Peek;
  /** The list. */
  readonly children: ReactNode;
}

/** A list, and beside it the record that the rep peeks at. F6 leads from one to the other, Escape closes the record. */
export function Beside({ type, peek, children }: Props) {
  const pane = useRef<HTMLElement>(null);
  // The keys in the list come first: the record is drawn when they leave time for it.
  const shown = useDeferredValue(peek.id);
  const isOpen = peek.id !== null;
  const close = () => {
    const inPane = pane.current?.contains(document.activeElement) || document.activeElement === document.body;
    if (inPane) peek.backToList.current();
    peek.close();
  };
  useEscape(isOpen ? close : null);
  useWindowEvent("keydown", (event) => {
    if (event.key !== "F6" || !isOpen || isOverlaid()) return;
    event.preventDefault();
    if (pane.current?.contains(document.activeElement)) peek.backToList.current();
    else pane.current?.focus();
  });
  return (
    <div className="beside" data-open={isOpen || undefined}>
      <div className="beside-list">{children}</div>
      {isOpen && (
        <section
          ref={pane}
          id="pane"
          className="card pane"
          aria-labelledby="pane-title"
          aria-busy={shown !== peek.id}
          tabIndex={-1}
        >
          {shown !== null && <RecordPane type={type} id={shown} close={close} />}
        </section>
      )}
      <p className="unseen" aria-live="polite">
        {isOpen && t`The preview is open. F6 leads there and back, Escape closes it.`}
      </p>
    </div>
  );
}
