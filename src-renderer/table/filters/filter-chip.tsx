import { t } from "@lingui/core/macro";
import { useDebouncedCallback } from "@mantine/hooks";
import { useLayoutEffect, useRef } from "react";
import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import { IconX } from "../ui/icons.ts";
import { filteredFields, filterLabel } from "./filter-fields.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { FilterValue } from "./filter-value.tsx";
import type { TableSearch } from "./table-search.ts";

type Filters = NonNullable<TableSearch["where"]>;

interface Props {
  readonly descriptor: RecordDescriptor;
  /** The field, or `custom_fields.<name>`. */
  readonly name: string;
  /** The filter in words: "Stage: Won". */
  readonly words: string;
  readonly where: Filters;
  readonly opened: boolean;
  readonly open: () => void;
  /** `kept`: the field has a filter now. */
  readonly close: (kept: boolean) => void;
  /** `again`: the address has changed since the panel was opened, so one step back leads to what was before. */
  readonly change: (where: Filters, again: boolean) => void;
  readonly remove: () => void;
}

/** Pause in typing after which a filter applies, in milliseconds. */
const pause = 300;

/** A filter in words. A press opens its panel; the cross and Delete take the filter away. */
export function FilterChip(props: Props) {
  const { descriptor, name, words, where, opened, open, close, change, remove } = props;
  const label = filterLabel(descriptor, name);
  const chip = useRef<HTMLSpanElement>(null);
  // The address follows a moment later.
  const applied = useRef<Filters>(null);
  const apply = (next: Filters) => {
    if (sameFilters(next, applied.current ?? where)) return;
    change(next, applied.current !== null);
    applied.current = next;
  };
  const later = useDebouncedCallback(apply, pause);
  const leave = (back: boolean) => {
    later.flush();
    close(filteredFields(applied.current ?? where).includes(name));
    applied.current = null;
    if (back) focusNear(chip.current);
  };
  useLayoutEffect(() => {
    const { current } = chip;
    return () => {
      if (current?.contains(document.activeElement)) focusNear(current.nextElementSibling);
    };
  }, []);
  return (
    <FilterPanel
      label={t`Filter: ${{ label }}`}
      opened={opened}
      close={leave}
      target={
        <span ref={chip} className="filter" data-opened={opened || undefined}>
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
          <button type="button" aria-label={t`Remove filter ${label}`} onClick={remove}>
            <IconX size={13} aria-hidden />
          </button>
        </span>
      }
    >
      <FilterValue
        descriptor={descriptor}
        name={name}
        where={where}
        choose={(next) => {
          apply(next);
          leave(true);
        }}
        typing={later}
        done={() => leave(true)}
      />
    </FilterPanel>
  );
}

/** Gives the focus to a chip's words, or to the button behind the last chip. */
function focusNear(element: Element | null | undefined): void {
  const button = element instanceof HTMLButtonElement ? element : element?.querySelector("button");
  button?.focus();
}

function sameFilters(one: Filters, other: Filters): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
