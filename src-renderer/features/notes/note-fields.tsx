import { Checkbox, TagsInput, Textarea } from "@mantine/core";
import type { ReactNode } from "react";

export interface NoteInput {
  readonly content: string;
  readonly important: boolean;
  /** For its writer alone. */
  readonly restricted: boolean;
  readonly tags: readonly string[];
}

interface Props {
  readonly input: NoteInput;
  readonly set: (part: Partial<NoteInput>) => void;
  readonly error: ReactNode;
  /** Where typing begins. */
  readonly first: boolean;
}

/** What a note says. */
export function NoteFields({ input, set, error, first }: Props) {
  return (
    <>
      <Textarea
        label="Note"
        minRows={5}
        value={input.content}
        onChange={(event) => set({ content: event.currentTarget.value })}
        error={error}
        data-autofocus={first || undefined}
        withAsterisk
      />
      <TagsInput
        label="Tags"
        placeholder="Type a word, then Enter"
        value={[...input.tags]}
        onChange={(tags) => set({ tags })}
      />
      <div className="fields-two">
        <Checkbox
          label="Important"
          checked={input.important}
          onChange={(event) => set({ important: event.currentTarget.checked })}
        />
        <Checkbox
          label="Only I may read it"
          checked={input.restricted}
          onChange={(event) => set({ restricted: event.currentTarget.checked })}
        />
      </div>
    </>
  );
}
