import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { EditFailure } from "../../outbox/edits.ts";
import { announceFailure } from "../../session/announce.tsx";
import type { ImportedPlace } from "./import-page.tsx";
import { useImport } from "./run-import.ts";

interface Props {
  readonly file: string;
  /** Number of lines that would be saved. */
  readonly wanted: number;
  /** Whether the lines on the page are those of the choices as they are now. */
  readonly isCurrent: boolean;
  /** "Import 3 rules". */
  readonly label: string;
  /** Saves the lines. */
  readonly run: () => Promise<EditFailure | null>;
  readonly begun: () => void;
  /** The page that shows the progress. */
  readonly to: ImportedPlace;
  /** Choices about the lines. */
  readonly children?: ReactNode;
}

/** Stands above the lines of a file: its name, and the button that imports it. */
export function ImportHead({ file, wanted, isCurrent, label, run, begun, to, children }: Props) {
  const saving = useImport((state) => state.running?.doing === "saving");
  const navigate = useNavigate();
  const begin = () => {
    void run().then((failure) => failure && announceFailure(failure));
    begun();
    void navigate({ to });
  };
  return (
    <div className="import-head">
      <span className="import-file">{file}</span>
      {children}
      <Button disabled={wanted === 0 || saving || !isCurrent} onClick={begin}>
        {wanted === 0 ? t`Nothing to import` : label}
      </Button>
    </div>
  );
}
