import { Button } from "@mantine/core";
import { FaultAlert } from "../../app/fault-alert.tsx";
import { Section } from "../../app/section.tsx";
import { useFromMain } from "../../app/session.ts";
import { useUi } from "../../app/ui.ts";
import { CopyDiagnostics } from "./copy-diagnostics.tsx";

export function About() {
  const info = useFromMain((state) => state.info);
  const open = useUi((state) => state.open);
  return (
    <Section title="About">
      <div className="setting">
        {info?.startFaults.map((fault) => (
          <FaultAlert key={fault.kind} fault={fault} />
        ))}
        <div className="setting-row">
          <div className="row-words">Rounds {info?.version}</div>
          <Button variant="default" onClick={() => open({ kind: "shortcuts" })}>
            Keyboard shortcuts
          </Button>
        </div>
        <CopyDiagnostics />
      </div>
    </Section>
  );
}
