import { t } from "@lingui/core/macro";
import { TagsInput } from "@mantine/core";
import { useState } from "react";
import { recordFieldLabel } from "../../format/names.ts";
import { FormModal } from "../../forms/form-modal.tsx";
import { useFocusBack } from "../../ui/use-focus-back.ts";
import { BulkButton } from "./bulk-bar.tsx";
import { useBulkDialog } from "./bulk-dialog.tsx";

interface Tagged {
  readonly tags?: readonly string[] | null;
}

interface Props {
  readonly change: (
    patchOf: (row: Tagged) => { tags: string[] },
    announcement: (count: number) => string,
  ) => Promise<void>;
  /** "3 deals tagged." */
  readonly announcement: (count: number) => string;
}

/** Adds tags to those that the selected rows have. A tag that a row has stays where it stands. */
export function BulkTags({ change, announcement }: Props) {
  const show = useBulkDialog();
  const close = () => show(null);
  const add = (tags: readonly string[]) => {
    close();
    void change((row) => ({ tags: [...new Set([...(row.tags ?? []), ...tags])] }), announcement);
  };
  return <BulkButton onClick={() => show(<Tags close={close} add={add} />)}>{t`Add tags`}</BulkButton>;
}

interface TagsProps {
  readonly add: (tags: readonly string[]) => void;
  readonly close: () => void;
}

function Tags({ add, close }: TagsProps) {
  useFocusBack();
  const [tags, setTags] = useState<string[]>([]);
  const [tried, setTried] = useState(false);
  return (
    <FormModal
      title={t`Add tags`}
      size={400}
      saveLabel={t`Add tags`}
      saving={false}
      submit={async () => {
        setTried(true);
        if (tags.length > 0) add(tags);
      }}
      close={close}
    >
      <TagsInput
        label={recordFieldLabel("tags")}
        placeholder={t`Type a word, then Enter`}
        value={tags}
        onChange={setTags}
        acceptValueOnBlur
        data-autofocus
        {...(tried && tags.length === 0 && { error: t`A tag is needed.` })}
      />
    </FormModal>
  );
}
