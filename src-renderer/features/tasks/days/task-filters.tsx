import { t } from "@lingui/core/macro";
import { Button, Popover, Select } from "@mantine/core";
import { choiceLabel } from "../../../../src-shared/i18n/field-label.ts";
import { task } from "../../../../src-shared/records/task.ts";
import type { Option } from "../../../format/option.ts";
import { changedSearch, type SearchChange } from "../../../session/changed-search.ts";
import { useMe, useUserOptions } from "../../../session/use-me.ts";
import { filterLabel } from "../../../table/filter-fields.ts";
import { IconFilter } from "../../../ui/icons.ts";
import { WordsFilter } from "../../../ui/inputs/words-filter.tsx";
import type { TasksSearch } from "../tasks-search.ts";

interface Props {
  readonly search: TasksSearch;
  readonly change: (search: TasksSearch) => void;
}

const kinds = (["related", "floating"] as const).map((value) => ({ value, label: choiceLabel(value) }));

const subjects: readonly Option<"contact" | "deal" | "lead">[] = [
  { value: "contact", label: t`A contact` },
  { value: "deal", label: t`A deal` },
  { value: "lead", label: t`A lead` },
];

const reminders: readonly Option<"with" | "without">[] = [
  { value: "with", label: t`With a reminder` },
  { value: "without", label: t`Without one` },
];

/** Shows the filters that the service's own task list has. The address holds them. */
export function TaskFilters({ search, change }: Props) {
  const me = useMe();
  const people = useUserOptions();
  const set = (part: SearchChange<TasksSearch>) => change(changedSearch(search, part));
  const part = <K extends "kind" | "about" | "remind">(name: K) => ({
    value: search[name],
    choose: (value: TasksSearch[K]) => set({ [name]: value }),
  });
  const { kind, about, remind, by, whose } = search;
  const active = [kind, about, remind, by].filter((one) => one !== undefined).length;
  return (
    <div className="task-tools">
      <WordsFilter label={t`Search tasks`} placeholder={t`Words in the task`} search={search} set={set} />
      <Select
        aria-label={t`Whose tasks`}
        data={[
          { value: "mine", label: t`My tasks` },
          { value: "all", label: t`Everyone's tasks` },
          ...people.filter(({ value }) => value !== String(me)),
        ]}
        value={whose === undefined ? "mine" : String(whose)}
        onChange={(value) =>
          set({ whose: value === "mine" ? undefined : value === "all" ? "all" : Number(value) })
        }
        allowDeselect={false}
        searchable
        w={190}
      />
      <Popover position="bottom-end" shadow="md" width={280} trapFocus transitionProps={{ duration: 0 }}>
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
            {active === 0 ? t`Filters` : t`Filters: ${active}`}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className="fields">
            <Choice {...part("kind")} filter="type" any={t`Any kind`} data={kinds} />
            <Choice {...part("about")} filter="resource_type" any={t`Any about`} data={subjects} />
            <Choice {...part("remind")} filter="remind" any={t`Any reminder`} data={reminders} />
            <Choice
              filter="creator_id"
              any={t`Any created by`}
              value={by === undefined ? undefined : String(by)}
              data={people}
              choose={(value) => set({ by: value === undefined ? undefined : Number(value) })}
            />
            {active > 0 && (
              <Button
                variant="subtle"
                onClick={() => set({ kind: undefined, about: undefined, remind: undefined, by: undefined })}
              >
                {t`Clear filters`}
              </Button>
            )}
          </div>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

interface ChoiceProps<V extends string> {
  /** A filter of tasks, which gives the label. */
  readonly filter: string;
  /** Accessible name of the button that clears the choice. */
  readonly any: string;
  readonly value: V | undefined;
  readonly data: readonly Option<V>[];
  readonly choose: (value: V | undefined) => void;
}

function Choice<V extends string>({ filter, any, value, data, choose }: ChoiceProps<V>) {
  return (
    <Select
      label={filterLabel(task, filter)}
      placeholder={t`Any`}
      data={data}
      value={value ?? null}
      onChange={(chosen) => choose(chosen ?? undefined)}
      comboboxProps={{ withinPortal: false }}
      clearable
      clearButtonProps={{ "aria-label": any }}
    />
  );
}
