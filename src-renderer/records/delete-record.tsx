import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { titleOf } from "../format/names.ts";
import { IconTrash } from "../ui/icons.ts";
import { ConfirmDelete, type DeleteProps } from "./confirm-delete.tsx";

/** The button on a record's page that deletes it, after a question. */
export function DeleteRecord(props: DeleteProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t`Delete`}
      </Button>
      {asking && <ConfirmDelete {...props} close={() => setAsking(false)} />}
    </>
  );
}

/** As `DeleteRecord`, for a record that only this computer has. */
export function DeleteUnsent(props: Omit<DeleteProps, "again" | "children">) {
  return (
    <DeleteRecord {...props}>
      {t`“${{ name: titleOf(props.type, props.row) }}” wasn't sent yet, so nobody else has seen it.`}
    </DeleteRecord>
  );
}
