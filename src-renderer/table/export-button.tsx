import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { kindsOf } from "../format/names.ts";
import { commands } from "../platform/bridge.ts";
import { useReplica } from "../replica/live/hooks.ts";
import { announce, announceFailure } from "../session/announce.tsx";
import { IconDownload } from "../ui/icons.ts";

interface Props {
  readonly type: RecordName;
  /** Asks for the ids of the records to write, in the shown order. */
  readonly ids: () => Promise<ArrayLike<number>>;
  readonly disabled?: boolean;
  readonly fields: readonly string[];
  /** Of the height of the actions for chosen rows. */
  readonly small?: boolean;
}

/** Writes the shown records to a file that spreadsheets read. */
export function ExportButton({ type, ids, disabled = false, fields, small = false }: Props) {
  const { database } = useReplica();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { tableCsv } = await import("./table-csv.ts");
    const text = await tableCsv(database, { type, ids: await ids(), fields });
    const answer = await commands()["table.save"]({
      suggestedName: `${kindsOf(type)}.csv`,
      text,
    });
    setBusy(false);
    if (!answer.ok) announceFailure(answer.error);
    else if (answer.value.kind === "saved") announce(t`Saved to ${{ file: answer.value.file }}.`);
  };
  return (
    <Button
      variant="default"
      {...(small ? { size: "compact-sm" } : { leftSection: <IconDownload size={16} aria-hidden /> })}
      loading={busy}
      disabled={disabled}
      onClick={() => void save()}
    >
      {t`Export`}
    </Button>
  );
}
