import { plural, t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { RecordId } from "../../../src-shared/ids.ts";
import { momentOf, unreadDay } from "../../format/dates.ts";
import { fieldErrorOf } from "../../format/field-error.ts";
import { recordFieldLabel } from "../../format/names.ts";
import { FormModal } from "../../forms/form-modal.tsx";
import { useMe } from "../../session/use-me.ts";
import { BulkButton } from "../../table/bulk/bulk-bar.tsx";
import { useBulkDialog } from "../../table/bulk/bulk-dialog.tsx";
import { useBulk } from "../../table/bulk/use-bulk.ts";
import { DayInput } from "../../ui/inputs/day-input.tsx";
import { useFocusBack } from "../../ui/use-focus-back.ts";
import { usualTime } from "./bulk-due.tsx";

interface Props {
  readonly type: "contact" | "deal";
  /** Ids of the chosen records. */
  readonly ids: readonly RecordId[];
  /** Clears the selection. */
  readonly done: () => void;
}

/** Writes the same task about each of the chosen records: "call before the fair" for a dozen contacts. */
export function TaskForEach(props: Props) {
  const show = useBulkDialog();
  const close = () => show(null);
  return <BulkButton onClick={() => show(<Asked {...props} close={close} />)}>{t`Add task`}</BulkButton>;
}

function Asked({ type, ids, done, close }: Props & { readonly close: () => void }) {
  useFocusBack();
  const [content, setContent] = useState("");
  const [day, setDay] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const bulk = useBulk();
  const me = useMe();
  const isBlank = content.trim() === "";
  const label = recordFieldLabel("content", "task");
  const count = ids.length;
  const save = async () => {
    const due = momentOf(day, usualTime);
    const taskOf = (resource_id: RecordId) => ({
      ...{ content: content.trim(), owner_id: me, resource_type: type, resource_id },
      ...(due !== null && { due_date: new Date(due).toISOString() }),
    });
    setSaving(true);
    const saved = await bulk({
      type: "task",
      rows: ids,
      stepOf: (about) => ({ id: null, draft: taskOf(about) }),
      backOf: (about, id) => ({ id, remove: { fields: taskOf(about) } }),
      announcement: (count) => plural(count, { one: "# task saved.", other: "# tasks saved." }),
    });
    setSaving(false);
    // The words and the selection stay if no task was saved (law 4).
    if (saved === 0) return;
    close();
    done();
  };
  return (
    <FormModal
      title={plural(count, { one: "A task for # record", other: "A task for each of # records" })}
      size={420}
      saveLabel={plural(count, { one: "Save # task", other: "Save # tasks" })}
      saving={saving}
      submit={async () => {
        setTried(true);
        if (!isBlank && day !== unreadDay) await save();
      }}
      close={() => !saving && close()}
    >
      <TextInput
        label={label}
        placeholder={t`What to do`}
        value={content}
        onChange={({ currentTarget }) => setContent(currentTarget.value)}
        data-autofocus
        {...(tried && isBlank && { error: fieldErrorOf({ field: "content", code: "missing" }, label) })}
      />
      <DayInput label={t`Due date`} day={day} onDay={setDay} isAhead />
    </FormModal>
  );
}
