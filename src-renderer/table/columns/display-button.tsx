import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { IconAdjustments } from "../../ui/icons.ts";
import { PanelButton } from "../filters/panel-button.tsx";
import "./display-panel.css";

/** Opens the choices of how a list is shown. */
export function DisplayButton({ children }: { readonly children: ReactNode }) {
  return (
    <PanelButton
      words={t`Display`}
      label={t`Display`}
      position="bottom-end"
      variant="default"
      leftSection={<IconAdjustments size={16} aria-hidden />}
    >
      {() => <div className="display-panel">{children}</div>}
    </PanelButton>
  );
}
