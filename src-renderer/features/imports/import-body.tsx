import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FaultAlert } from "../../ui/fault-alert.tsx";
import { IconUpload } from "../../ui/icons.ts";
import { type OpenedFile, refusalOf } from "./opened-file.ts";
import "./imports.css";

interface Props {
  /** The imports of this type that were begun. */
  readonly progress: ReactNode;
  readonly opened: OpenedFile | null;
  /** Says which files can be read. */
  readonly hint: string;
  readonly preview: (file: Extract<OpenedFile, { kind: "file" }>) => ReactNode;
}

/** A page on which the rep chooses a file and looks through it. */
export function ImportBody({ progress, opened, hint, preview }: Props) {
  return (
    <>
      {progress}
      {opened === null && (
        <div className="card">
          <EmptyState icon={IconUpload} title={t`Nothing is changed before you have seen it`}>
            <p>{hint}</p>
          </EmptyState>
        </div>
      )}
      {opened?.kind === "refused" && <FaultAlert fault={refusalOf(opened)} />}
      {opened?.kind === "file" && preview(opened)}
    </>
  );
}
