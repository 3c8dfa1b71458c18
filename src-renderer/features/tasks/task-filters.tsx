import { t } from "@lingui/core/macro";
import { Button, Popover, Select } from "@mantine/core";
import { choiceLabel } from "../../../src-shared/i18n/field-label.ts";
import { task } from "../../../src-shared/records/task.ts";
import { useUserOptions } from "../../session/use-me.ts";
import { filterLabel } from "../../table/filter-fields.ts";
import { IconFilter } from "../../ui/icons.ts";
import { SearchInput } from "../../ui/inputs/search-input.tsx";
import type { TasksSearch } from "./tasks-search.ts";

interface Props {
  readonly search: TasksSearch;
  readonly me: number;
  readonly change: (search: TasksSearch) => void;
}

/** Shows the filters that the service's own task list has. The address holds them. */
export function TaskFilters({ search, me, change }: Props) {
  const people = useUserOptions();
  const set = (part: { readonly [K in keyof TasksSearch]?: TasksSearch[K] | undefined }) => {
    const merged = Object.entries({ ...search, ...part });
    change(Object.fromEntries(merged.filter(([, value]) => value !== undefined && value !== "")));
  };
  const { kind, about, remind, by, q = "", whose } = search;
  const active = [kind, about, remind, by].filter((one) => one !== undefined).length;
  return (
    <div className="task-tools">
      <SearchInput
        aria-label={t`Search tasks`}
        placeholder={t`Words in the task`}
        value={q}
        search={(words) => set({ q: words })}
        className="task-search"
      />
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
            <Choice
              label={filterLabel(task, "type")}
              any={t`Any kind`}
              value={kind}
              data={[
                { value: "related", label: choiceLabel("related") },
                { value: "floating", label: choiceLabel("floating") },
              ]}
              choose={(value) => set({ kind: value })}
            />
            <Choice
              label={filterLabel(task, "resource_type")}
              any={t`Any about`}
              value={about}
              data={[
                { value: "contact", label: t`A contact` },
                { value: "deal", label: t`A deal` },
                { value: "lead", label: t`A lead` },
              ]}
              choose={(value) => set({ about: value })}
            />
            <Choice
              label={filterLabel(task, "remind")}
              any={t`Any reminder`}
              value={remind}
              data={[
                { value: "with", label: t`With a reminder` },
                { value: "without", label: t`Without one` },
              ]}
              choose={(value) => set({ remind: value })}
            />
            <Choice
              label={filterLabel(task, "creator_id")}
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

function Choice<V extends string>({
  label,
  any,
  value,
  data,
  choose,
}: {
  readonly label: string;
  /** Accessible name of the button that clears the choice. */
  readonly any: string;
  readonly value: V | undefined;
  readonly data: readonly { readonly value: V; readonly label: string }[];
  readonly choose: (value: V | undefined) => void;
}) {
  return (
    <Select
      label={label}
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
