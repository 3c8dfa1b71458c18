import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { task } from "../../../../src-shared/records/task.ts";
import { choiceOptions, type Option } from "../../../format/option.ts";
import { useMe, useUserOptions } from "../../../session/use-me.ts";
import { type Choice, ChoiceBar } from "../../../table/filters/choice-bar.tsx";
import { filterLabel } from "../../../table/filters/filter-fields.ts";
import { MineButton, whoseOf } from "../../../table/filters/mine-button.tsx";
import { ListTools } from "../../../table/list-tools.tsx";
import type { ShowSearch } from "../../../table/table-search.ts";
import { type TasksSearch, taskKinds, tasksAbout } from "../tasks-search.ts";

interface Props {
  readonly search: TasksSearch;
  readonly show: ShowSearch;
  /** Stands before the filters. */
  readonly children: ReactNode;
}

const reminders: readonly Option<"with" | "without">[] = [
  { value: "with", label: t`With a reminder` },
  { value: "without", label: t`Without one` },
];

/** Shows the filters that the service's own task list has. The address holds them. */
export function TaskFilters({ search, show, children }: Props) {
  const me = useMe();
  const people = useUserOptions();
  const { kind, about, remind, by, whose = me } = search;
  const set = (part: object) => show({ ...search, ...part });
  const isMine = whose === me;
  const choices: readonly Omit<Choice, "label">[] = [
    {
      name: "owner_id",
      value: isMine || whose === "all" ? undefined : String(whose),
      options: people,
      choose: (value) => set({ whose: value === undefined ? "all" : Number(value) }),
    },
    { name: "type", value: kind, options: choiceOptions(taskKinds), choose: (value) => set({ kind: value }) },
    {
      name: "resource_type",
      value: about,
      options: choiceOptions(tasksAbout),
      choose: (value) => set({ about: value }),
    },
    { name: "remind", value: remind, options: reminders, choose: (value) => set({ remind: value }) },
    {
      name: "creator_id",
      value: by?.toString(),
      options: people,
      choose: (value) => set({ by: value && Number(value) }),
    },
  ];
  return (
    <ListTools type="task" search={search} show={show} isSearched>
      {children}
      <MineButton whose={whoseOf(whose, me)} toggle={() => set({ whose: isMine ? "all" : undefined })} />
      <ChoiceBar choices={choices.map((one) => ({ ...one, label: filterLabel(task, one.name) }))} />
    </ListTools>
  );
}
