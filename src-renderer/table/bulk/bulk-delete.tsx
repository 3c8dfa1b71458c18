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

/** Deletes the chosen rows, after a question. What is deleted is what the question was about: more rows may come meanwhile. */
export function BulkDelete(props: Props) {
  const [asked, ask] = useState<Props | null>(null);
  return (
    <>
      <BulkButton danger onClick={() => ask(props)}>{t`Delete`}</BulkButton>
      {asked !== null && (
        <Confirm
          {...asked}
          run={() => {
            ask(null);
            asked.run();
          }}
          close={() => ask(null)}
        />
      )}
    </>
  );
}
