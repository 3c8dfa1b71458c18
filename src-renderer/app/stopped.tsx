import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Fault } from "../../src-main/contract/fault.ts";
import { copyDiagnostics } from "./copy-diagnostics.ts";
import { FaultAlert } from "./fault-alert.tsx";
import { useFromMain } from "./session.ts";
import { Wordmark } from "./wordmark.tsx";

interface Props {
  readonly fault: Fault;
  /** What can be done about it right here. */
  readonly children?: ReactNode;
}

/** Why there is nothing else to be seen: the data here cannot be opened as things are. */
export function Stopped({ fault, children }: Props) {
  const info = useFromMain((state) => state.info);
  return (
    <div className="stopped">
      <header className="stopped-top">
        <Wordmark />
      </header>
      <main className="stopped-main">
        <h1 className="stopped-title">{t`Rounds cannot open your data`}</h1>
        <FaultAlert fault={fault}>{children}</FaultAlert>
        <p className="dim">{info && t`This is version ${{ version: info.version }}.`}</p>
        <div>
          <Button variant="default" onClick={() => void copyDiagnostics(null)}>
            {t`Copy diagnostics`}
          </Button>
        </div>
      </main>
    </div>
  );
}
