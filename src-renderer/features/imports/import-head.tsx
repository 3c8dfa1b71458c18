import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useImport } from "./run-import.ts";

interface Props {
  readonly file: string;
  /** Number of lines that would be saved. */
  readonly wanted: number;
  /** "Import 3 rules". */
  readonly label: string;
  readonly begin: () => void;
  /** Choices about the lines. */
  readonly children?: ReactNode;
}

/** Stands above the lines of a file: its name, and the button that imports it. */
export function ImportHead({ file, wanted, label, begin, children }: Props) {
  const saving = useImport((state) => state.running?.doing === "saving");
  return (
    <div className="import-head">
      <span className="import-file">{file}</span>
      {children}
      <Button disabled={wanted === 0 || saving} onClick={begin}>
        {wanted === 0 ? t`Nothing to import` : label}
      </Button>
    </div>
  );
}
