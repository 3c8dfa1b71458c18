import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { isTemporary } from "../../../src-shared/ids.ts";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { taskLine } from "../../format/names.ts";
import { RecordMark } from "../../records/record-mark.tsx";
import { useMe, useUserNames } from "../../session/use-me.ts";
import { IconCheckbox } from "../../ui/icons.ts";
import { LongText } from "../../ui/texts/long-text.tsx";
import { useCompleteTask } from "../tasks/exports.ts";
import { EntryFrame } from "./entry-frame.tsx";

/** A task that is done. */
export function TaskEntry({ task, at }: { readonly task: TaskRow; readonly at: number }) {
  const nameOf = useUserNames();
  const me = useMe();
  const complete = useCompleteTask();
  const content = taskLine(task);
  return (
    <EntryFrame
      icon={IconCheckbox}
      kind={t`Task done`}
      by={nameOf(isTemporary(task.id) ? me : task.owner_id)}
      at={at}
      mark={<RecordMark type="task" id={task.id} />}
      actions={
        <span className="row-actions on-hover">
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-label={t`Reopen task: ${content}`}
            onClick={() => void complete(task, false)}
          >
            {t`Reopen`}
          </Button>
        </span>
      }
    >
      <LongText text={task.content ?? ""} className="entry-words words" as="p" />
    </EntryFrame>
  );
}
