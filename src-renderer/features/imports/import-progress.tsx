import { type ReactNode, Suspense } from "react";
import type { ImportState } from "../../outbox/read-imports.ts";
import { lazily } from "../../platform/lazily.ts";
import type { Imported } from "./import-card.tsx";
import { useImports } from "./run-import.ts";

/** Few lists have an import to show, so its card is read with the first one. */
const ImportCard = lazily(async () => (await import("./import-card.tsx")).ImportCard);

interface Props {
  readonly type: Imported;
  /** Drawn below the line of an import that is saved. */
  readonly below?: (state: ImportState) => ReactNode;
}

/**
 * Shows the progress of each import of a type that was begun on this computer, also before a restart; renders
 * nothing without one.
 */
export function ImportProgress({ type, below }: Props) {
  const imports = useImports(type);
  return imports?.map((one) => (
    <Suspense key={one.note.number}>
      <ImportCard type={type} state={one} below={below?.(one)} />
    </Suspense>
  ));
}
