import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { announceFailure } from "../../session/announce.tsx";
import { copyDiagnostics } from "../../session/copy-diagnostics.ts";
import { useFromMain } from "../../session/session.ts";
import { Wordmark } from "../wordmark.tsx";
import { FaultAlert } from "./fault-alert.tsx";
import "../styles/stopped.css";

interface Props {
  readonly fault: Fault;
  /** Actions that help right here. */
  readonly children?: ReactNode;
}

/** Replaces the whole page when Rounds cannot open the data here, and says why. */
export function Stopped({ fault, children }: Props) {
  return (
    <StoppedWindow title={t`Rounds can't open your data`}>
      <FaultAlert fault={fault}>{children}</FaultAlert>
    </StoppedWindow>
  );
}

/** A window without its frame: what stopped Rounds, the version, and the diagnostics for support. */
export function StoppedWindow({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const info = useFromMain((state) => state.info);
  return (
    <main className="stopped">
      <div className="stopped-top">
        <Wordmark />
      </div>
      <div className="stopped-main">
        <h1 className="stopped-title">{title}</h1>
        {children}
        <p className="dim">{info && t`This is version ${{ version: info.version }}.`}</p>
        <div>
          <CopyDiagnosticsButton />
        </div>
      </div>
    </main>
  );
}

export function CopyDiagnosticsButton() {
  const copy = async () => {
    const fault = await copyDiagnostics(null);
    if (fault !== null) announceFailure(fault);
  };
  return (
    <Button variant="default" onClick={() => void copy()}>
      {t`Copy diagnostics`}
    </Button>
  );
}
