import { t } from "@lingui/core/macro";
import { Button, Modal, TagsInput } from "@mantine/core";
import { useState } from "react";
import { fieldText } from "../../format/names.ts";
import { useFocusBack } from "../../ui/use-focus-back.ts";
import { BulkButton } from "./bulk-bar.tsx";

type Add = (tags: readonly string[]) => void;

/** Adds tags to those that the chosen rows have. */
export function BulkTags({ add }: { readonly add: Add }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <BulkButton onClick={() => setAsking(true)}>{t`Add tags`}</BulkButton>
      {asking && (
        <Tags
          close={() => setAsking(false)}
          add={(tags) => {
            setAsking(false);
            add(tags);
          }}
        />
      )}
    </>
  );
}

/** A row's tags with these as well; one that it has stays as it stands. */
export function withTags(
  row: { readonly tags?: readonly string[] | null },
  tags: readonly string[],
): { tags: string[] } {
  return { tags: [...new Set([...(row.tags ?? []), ...tags])] };
}

function Tags({ add, close }: { readonly add: Add; readonly close: () => void }) {
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
