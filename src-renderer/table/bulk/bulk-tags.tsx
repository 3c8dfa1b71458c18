import { t } from "@lingui/core/macro";
import { Button, Modal, TagsInput } from "@mantine/core";
import { useState } from "react";
import { fieldText } from "../../format/names.ts";
import { useFocusBack } from "../../ui/use-focus-back.ts";
import { BulkButton } from "./bulk-bar.tsx";

interface Tagged {
  readonly tags?: readonly string[] | null;
}

interface Props {
  readonly change: (
    patchOf: (row: Tagged) => { tags: string[] },
    said: (count: number) => string,
  ) => Promise<void>;
  /** "3 deals tagged." */
  readonly said: (count: number) => string;
}

/** Adds tags to those that the chosen rows have. A tag that a row has stays where it stands. */
export function BulkTags({ change, said }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <BulkButton onClick={() => setAsking(true)}>{t`Add tags`}</BulkButton>
      {asking && (
        <Tags
          close={() => setAsking(false)}
          add={(tags) => {
            setAsking(false);
            void change((row) => ({ tags: [...new Set([...(row.tags ?? []), ...tags])] }), said);
          }}
        />
      )}
    </>
  );
}

interface TagsProps {
  readonly add: (tags: readonly string[]) => void;
  readonly close: () => void;
}

function Tags({ add, close }: TagsProps) {
  useFocusBack();
  const [tags, setTags] = useState<string[]>([]);
  return (
    <Modal opened onClose={close} title={t`Add tags`} size={400}>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          if (tags.length > 0) add(tags);
        }}
      >
        <TagsInput
          label={fieldText("tags")}
          placeholder={t`Type a word, then Enter`}
          value={tags}
          onChange={setTags}
          acceptValueOnBlur
          data-autofocus
        />
        <div className="form-foot">
          <Button variant="default" onClick={close}>
            {t`Cancel`}
          </Button>
          <Button type="submit" disabled={tags.length === 0}>
            {t`Add tags`}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
