import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { kindsOf } from "../format/names.ts";
import { useReplica } from "../replica/live/hooks.ts";
import { stored } from "../replica/store/storage-fault.ts";
import { announceFailure } from "../session/announce.tsx";
import { saveText } from "../session/save-text.ts";
import { IconDownload } from "../ui/icons.ts";

interface Props {
  /** Name of the file, without its ending. */
  readonly name: string;
  /** Asks for the text of the file: all that is shown, in its order. */
  readonly text: () => Promise<string>;
  readonly disabled?: boolean;
  /** Draws the button as low as the actions for selected rows. */
  readonly small?: boolean;
}

/** Writes the shown records to a file that spreadsheets read. */
export function ExportButton({ name, text, disabled = false, small = false }: Props) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const read = await stored(text);
      if (read.ok) await saveText(`${name}.csv`, read.value);
      else announceFailure(read.error);
    } finally {
      setBusy(false);
    }
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

interface TableProps extends Pick<Props, "disabled" | "small"> {
  readonly type: RecordName;
  /** Asks for the ids of the records to write, in the shown order. */
  readonly ids: () => Promise<ArrayLike<number>>;
  readonly fields: readonly string[];
}

/** Writes the records of a table to a file. */
export function TableExport({ type, ids, fields, ...others }: TableProps) {
  const { database } = useReplica();
  return (
    <ExportButton
      {...others}
      name={kindsOf(type)}
      text={async () => {
        const { tableCsv } = await import("./table-csv.ts");
        return await tableCsv(database, { type, ids: await ids(), fields });
      }}
    />
  );
}
