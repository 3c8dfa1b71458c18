import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Fault } from "../../src-shared/errors/fault.ts";
import { copyDiagnostics } from "../session/copy-diagnostics.ts";
import { useFromMain } from "../session/session.ts";
import { FaultAlert } from "./fault-alert.tsx";
import { Wordmark } from "./wordmark.tsx";
import "./styles/stopped.css";

interface Props {
  readonly fault: Fault;
  /** Actions that help right here. */
  readonly children?: ReactNode;
}

/** Replaces the whole page when Rounds cannot open the data here, and says why. */
export function Stopped({ fault, children }: Props) {
  const info = useFromMain((state) => state.info);
  return (
    <main className="stopped">
      <div className="stopped-top">
        <Wordmark />
      </div>
      <div className="stopped-main">
        <h1 className="stopped-title">{t`Rounds can't open your data`}</h1>
        <FaultAlert fault={fault}>{children}</FaultAlert>
        <p className="dim">{info && t`This is version ${{ version: info.version }}.`}</p>
        <div>
          <Button variant="default" onClick={() => void copyDiagnostics(null)}>
            {t`Copy diagnostics`}
          </Button>
        </div>
      </div>
    </main>
  );
}
