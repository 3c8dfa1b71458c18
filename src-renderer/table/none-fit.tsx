import { t } from "@lingui/core/macro";
import type { ComponentProps } from "react";
import { AddNamed } from "../ui/add-named.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { TableSearch } from "./table-search.ts";

interface Props extends Pick<ComponentProps<typeof EmptyState>, "icon" | "title"> {
  readonly search: Pick<TableSearch, "q">;
  /** The form of a new record that has the words that were searched for. */
  readonly add?: ComponentProps<typeof AddNamed>["opens"] | undefined;
}

/** Stands where the filters and the words of an address leave no record, and says what to do about it. */
export function NoneFit({ icon, title, search, add }: Props) {
  return (
    <EmptyState inCard icon={icon} title={title}>
      <p>{t`Remove a filter or a word to see more.`}</p>
      {add && <AddNamed words={search.q} opens={add} />}
    </EmptyState>
  );
}
