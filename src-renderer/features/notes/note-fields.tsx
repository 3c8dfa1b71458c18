import { t } from "@lingui/core/macro";
import { Checkbox, TagsInput } from "@mantine/core";
import type { ReactNode } from "react";
import { TextArea } from "../../ui/inputs/text-area.tsx";

export interface NoteInput {
  readonly content: string;
  readonly important: boolean;
  /** Only the author may read it. */
  readonly restricted: boolean;
  readonly tags: readonly string[];
}

interface Props {
  readonly input: NoteInput;
  readonly set: (part: Partial<NoteInput>) => void;
  readonly error: ReactNode;
  /** Whether this field gets the focus when the form opens. */
  readonly first: boolean;
}

export function NoteFields({ input, set, error, first }: Props) {
  return (
    <>
      <TextArea
        label={t`Note`}
        minRows={5}
        value={input.content}
        onChange={(event) => set({ content: event.currentTarget.value })}
        error={error}
        data-autofocus={first || undefined}
        withAsterisk
      />
      <TagsInput
        label={t`Tags`}
        placeholder={t`Type a word, then Enter`}
        value={[...input.tags]}
        onChange={(tags) => set({ tags })}
      />
      <div className="fields-two">
        <Checkbox
          label={t`Important`}
          checked={input.important}
          onChange={(event) => set({ important: event.currentTarget.checked })}
        />
        <Checkbox
          label={t`Only I may read it`}
          checked={input.restricted}
          onChange={(event) => set({ restricted: event.currentTarget.checked })}
        />
      </div>
    </>
  );
}
