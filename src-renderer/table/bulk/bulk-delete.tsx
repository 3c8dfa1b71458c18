import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Confirm } from "../../ui/confirm.tsx";
import { BulkButton } from "./bulk-bar.tsx";
import { useBulkDialog } from "./bulk-dialog.tsx";

interface Props {
  readonly title: string;
  readonly confirm: string;
  readonly run: () => void;
  /** Says what else goes with the rows, and whether the rep can undo it. */
  readonly children: ReactNode;
}

/** Deletes the selected rows, after a question. */
export function BulkDelete(props: Props) {
  const show = useBulkDialog();
  const close = () => show(null);
  const run = () => {
    close();
    props.run();
  };
  return (
    <BulkButton
      danger
      onClick={() => show(<Confirm {...props} run={run} close={close} />)}
    >{t`Delete`}</BulkButton>
  );
}
