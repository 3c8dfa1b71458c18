import { t } from "@lingui/core/macro";
import type { ComponentProps } from "react";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { useRefusal } from "../session/use-forbidden.ts";
import { AddNamed } from "../ui/add-named.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { TableSearch } from "./table-search.ts";

interface Props extends Pick<ComponentProps<typeof EmptyState>, "icon" | "title"> {
  readonly type: RecordName;
  readonly search: Pick<TableSearch, "q">;
  /** The form of a new record that has the words that were searched for. */
  readonly add?: ComponentProps<typeof AddNamed>["opens"] | undefined;
}

/** Stands where the filters and the words of an address leave no record, and says what to do about it. */
export function NoneFit({ type, icon, title, search, add }: Props) {
  const refusal = useRefusal(type);
  return (
    <EmptyState inCard icon={icon} title={refusal ?? title}>
      {refusal === null && <p>{t`Remove a filter or a word to see more.`}</p>}
      {add && <AddNamed words={search.q} opens={add} />}
    </EmptyState>
  );
}
