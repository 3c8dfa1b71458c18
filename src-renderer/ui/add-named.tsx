import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { lineText } from "../format/brief.ts";
import { type OpenDialog, useUi } from "../session/ui.ts";

interface Props {
  /** The words of a search that has found nothing. */
  readonly words: string | undefined;
  /** The form of a new record that has these words. */
  readonly opens: (words: string) => OpenDialog;
}

/** Offers to make what a search has not found; nothing where nobody searches. */
export function AddNamed({ words = "", opens }: Props) {
  const open = useUi((state) => state.open);
  const name = words.trim();
  if (name === "") return null;
  return (
    <Button variant="default" mt="xs" onClick={() => open(opens(name))}>
      {t`Add “${{ query: lineText(name) }}”`}
    </Button>
  );
}
