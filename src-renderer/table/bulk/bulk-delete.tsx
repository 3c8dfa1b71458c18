import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { Confirm } from "../../ui/confirm.tsx";
import { BulkButton } from "./bulk-bar.tsx";

interface Props {
  readonly title: string;
  readonly confirm: string;
  readonly run: () => void;
  /** Says what else goes with the rows, and whether the rep can undo it. */
  readonly children: ReactNode;
}

/** Deletes the chosen rows, after a question. */
export function BulkDelete({ title, confirm, run, children }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <BulkButton danger onClick={() => setAsking(true)}>{t`Delete`}</BulkButton>
      {asking && (
        <Confirm
          title={title}
          confirm={confirm}
          run={() => {
            setAsking(false);
            run();
          }}
          close={() => setAsking(false)}
        >
          {children}
        </Confirm>
      )}
    </>
  );
}
