import { plural, t } from "@lingui/core/macro";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { BulkButton } from "../../table/bulk/bulk-bar.tsx";
import { BulkDelete } from "../../table/bulk/bulk-delete.tsx";
import { BulkOwner } from "../../table/bulk/bulk-owner.tsx";
import { useBulkEdits } from "../../table/bulk/use-bulk-edits.ts";
import { BulkDue } from "./bulk-due.tsx";
import { madeAgain } from "./use-task-actions.ts";

interface Props {
  readonly tasks: readonly TaskRow[];
  /** Clears the selection. */
  readonly done: () => void;
}

/** Offers actions on the chosen tasks. Each task gets an edit of its own; one Undo covers them all. */
export function TaskBulk({ tasks, done }: Props) {
  const { change, remove } = useBulkEdits("task", tasks, done);
  const complete = (completed: boolean) =>
    change(
      () => ({ completed }),
      (count) =>
        completed
          ? plural(count, { one: "# task done.", other: "# tasks done." })
          : plural(count, { one: "# task open again.", other: "# tasks open again." }),
    );
  return (
    <>
      {tasks.some((one) => one.completed !== true) && (
        <BulkButton onClick={() => void complete(true)}>{t`Complete`}</BulkButton>
      )}
      {tasks.some((one) => one.completed === true) && (
        <BulkButton onClick={() => void complete(false)}>{t`Reopen`}</BulkButton>
      )}
      <BulkDue
        put={(dueOf) =>
          void change(dueOf, (count) =>
            plural(count, { one: "# task postponed.", other: "# tasks postponed." }),
          )
        }
      />
      <BulkOwner
        give={(owner_id, name) =>
          void change(
            () => ({ owner_id }),
            (count) =>
              plural(count, { one: `# task assigned to ${name}.`, other: `# tasks assigned to ${name}.` }),
          )
        }
      />
      <BulkDelete
        title={plural(tasks.length, { one: "Delete # task?", other: "Delete # tasks?" })}
        confirm={t`Delete tasks`}
        run={() =>
          void remove(
            (count) => plural(count, { one: "# task deleted.", other: "# tasks deleted." }),
            madeAgain,
          )
        }
      >
        {t`They are deleted for everybody. Undo creates them again.`}
      </BulkDelete>
    </>
  );
}
