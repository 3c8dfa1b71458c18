import { useDebouncedCallback } from "@mantine/hooks";
import { useRef } from "react";
import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import type { TableSearch } from "../table-search.ts";
import { Chip } from "./chip.tsx";
import { filteredFields, filterLabel } from "./filter-fields.ts";
import { FilterValue } from "./filter-value.tsx";

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

/** The chip of a field's filter, whose panel asks for the value. */
export function FilterChip(props: Props) {
  const { descriptor, name, words, where, opened, open, close, change, remove } = props;
  // The address follows a moment later.
  const applied = useRef<Filters>(null);
  const apply = (next: Filters) => {
    if (sameFilters(next, applied.current ?? where)) return;
    change(next, applied.current !== null);
    applied.current = next;
  };
  const later = useDebouncedCallback(apply, pause);
  return (
    <Chip
      label={filterLabel(descriptor, name)}
      words={words}
      opened={opened}
      open={open}
      close={() => {
        later.flush();
        close(filteredFields(applied.current ?? where).includes(name));
        applied.current = null;
      }}
      remove={remove}
    >
      {(leave) => (
        <FilterValue
          descriptor={descriptor}
          name={name}
          where={where}
          choose={(next) => {
            apply(next);
            leave();
          }}
          typing={later}
          done={leave}
        />
      )}
    </Chip>
  );
}

function sameFilters(one: Filters, other: Filters): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
