import { plural, t } from "@lingui/core/macro";
import { draftAgain } from "../../outbox/draft-again.ts";
import { BulkButton } from "../../table/bulk/bulk-bar.tsx";
import { BulkDelete } from "../../table/bulk/bulk-delete.tsx";
import { BulkOwner } from "../../table/bulk/bulk-owner.tsx";
import type { BulkProps, TableBulk } from "../../table/bulk/use-bulk-edits.ts";
import { BulkDue } from "./bulk-due.tsx";

export const taskBulk: TableBulk<"task"> = {
  label: t`Selected tasks`,
  count: (count) => plural(count, { one: "# task selected", other: "# tasks selected" }),
  Actions: TaskActions,
};

function TaskActions({ rows: tasks, change, remove }: BulkProps<"task">) {
  const complete = () =>
    change(
      () => ({ completed: true }),
      (count) => plural(count, { one: "# task done.", other: "# tasks done." }),
    );
  const reopen = () =>
    change(
      () => ({ completed: false }),
      (count) => plural(count, { one: "# task open again.", other: "# tasks open again." }),
    );
  return (
    <>
      {tasks.some((one) => one.completed !== true) && (
        <BulkButton onClick={() => void complete()}>{t`Complete`}</BulkButton>
      )}
      {tasks.some((one) => one.completed === true) && (
        <BulkButton onClick={() => void reopen()}>{t`Reopen`}</BulkButton>
      )}
      <BulkDue
        put={(dueOf) =>
          void change(dueOf, (count) =>
            plural(count, { one: "# task postponed.", other: "# tasks postponed." }),
          )
        }
      />
      <BulkOwner
        change={change}
        announcement={(count, name) =>
          plural(count, { one: `# task assigned to ${name}.`, other: `# tasks assigned to ${name}.` })
        }
      />
      <BulkDelete
        title={plural(tasks.length, { one: "Delete # task?", other: "Delete # tasks?" })}
        confirm={t`Delete tasks`}
        run={() =>
          void remove(
            (count) => plural(count, { one: "# task deleted.", other: "# tasks deleted." }),
            (task) => draftAgain("task", task),
          )
        }
      >
        {t`They are deleted for everybody. Undo creates them again.`}
      </BulkDelete>
    </>
  );
}
