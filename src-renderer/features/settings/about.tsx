import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useUi } from "../../session/ui.ts";
import { RowTitle } from "../../ui/row-title.tsx";
import { Section } from "../../ui/section.tsx";
import { CopyDiagnostics } from "./copy-diagnostics.tsx";

export function About() {
  const open = useUi((state) => state.open);
  const navigate = useNavigate();
  return (
    <Section title={t`Help`}>
      <div className="setting">
        <div className="setting-row">
          <RowTitle title={t`Keyboard`} about={t`Everything works with the keyboard, too.`} />
          <Button variant="default" onClick={() => open({ kind: "shortcuts" })}>
            {t`Keyboard shortcuts`}
          </Button>
        </div>
        <CopyDiagnostics />
        <div className="setting-row">
          <RowTitle
            title={t`Licenses`}
            about={t`The libraries that Rounds is built with, and their terms.`}
          />
          <Button
            variant="default"
            onClick={() => void navigate({ to: "/settings/$place", params: { place: "licenses" } })}
          >
            {t`Show licenses`}
          </Button>
        </div>
      </div>
    </Section>
  );
}
