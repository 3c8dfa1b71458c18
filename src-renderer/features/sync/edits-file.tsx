import { plural, t } from "@lingui/core/macro";
import { ActionIcon, Alert, Menu } from "@mantine/core";
import { useState } from "react";
import type { ReadOutcome, RefusedEdit } from "../../../src-shared/ipc/edits-file.ts";
import { kindOf } from "../../format/names.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announce, announceFailure } from "../../session/announce.tsx";
import { IconDots, IconDownload, IconUpload } from "../../ui/icons.ts";
import { saveEditsToFile } from "./save-edits.ts";

/** Unsent edits to a file, and back from one (law 3). */
export function useEditsFile() {
  const replica = useReplica();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedEdit[]>([]);
  const save = async () => {
    setBusy(true);
    await saveEditsToFile(replica);
    setBusy(false);
  };
  const read = async () => {
    setBusy(true);
    setRefused([]);
    const answer = await replica.readEdits();
    setBusy(false);
    if (!answer.ok) return announceFailure(answer.error);
    if (answer.value.kind === "cancelled") return;
    setRefused(answer.value.refused);
    announce(readSentence(answer.value));
  };
  return { isBusy, refused, save, read, dismiss: () => setRefused([]) };
}

type File = ReturnType<typeof useEditsFile>;

export function EditsFileMenu({ file, unsent }: { readonly file: File; readonly unsent: number }) {
  const saves = !file.isBusy && unsent > 0;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label={t`Unsent changes and files`}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconDownload size={15} aria-hidden />}
          disabled={!saves}
          onClick={() => void file.save()}
        >
          {t`Save unsent changes to a file…`}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconUpload size={15} aria-hidden />}
          disabled={file.isBusy}
          // The menu would give the focus to its first item, which takes none while it is disabled.
          data-autofocus={!saves || undefined}
          onClick={() => void file.read()}
        >
          {t`Read changes from a file…`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Names the edits of a file that could not be imported. */
export function RefusedEdits({ file }: { readonly file: File }) {
  const left = file.refused.length;
  if (left === 0) return null;
  return (
    <Alert
      role="alert"
      className="alert alert-attention"
      title={plural(left, {
        one: "# change in the file couldn't be imported. Enter again what you still need.",
        other: "# changes in the file couldn't be imported. Enter again what you still need.",
      })}
      withCloseButton
      closeButtonLabel={t`Dismiss`}
      onClose={file.dismiss}
    >
      <ul className="edits-refused">
        {file.refused.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown once and never reordered.
          <li key={at}>{refusedSentence(one)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function refusedSentence({ type, title, reason }: RefusedEdit): string {
  const kind = kindOf(type);
  switch (reason) {
    case "parentUnknown":
      return t`${kind} “${title}”: it belongs to a record that isn't on this computer.`;
    case "unreadable":
      return t`${kind} “${title}”: this version of Rounds can't read part of it.`;
    case "otherSupport":
      return t`${kind} “${title}”: it was made with another Support account. Connect that one, then read the file again.`;
  }
}

function readSentence({ taken, known }: Extract<ReadOutcome, { kind: "read" }>): string {
  const sentence =
    taken === 0
      ? t`No change was new in the file.`
      : plural(taken, { one: "# change read from the file.", other: "# changes read from the file." });
  if (known === 0) return sentence;
  return `${sentence} ${plural(known, { one: "# change was here already.", other: "# changes were here already." })}`;
}
