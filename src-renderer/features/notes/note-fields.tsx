import { Checkbox, Textarea } from "@mantine/core";
import type { ReactNode } from "react";

export interface NoteInput {
  readonly content: string;
  readonly important: boolean;
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
      <Checkbox
        label="Important"
        checked={input.important}
        onChange={(event) => set({ important: event.currentTarget.checked })}
      />
    </>
  );
}
