import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useFromMain } from "../../session/session.ts";
import { openReleasePage } from "./open-release-page.ts";
import { useRestart } from "./use-restart.tsx";
import "./updates.css";

/** In the rail, in nobody's way: there is an update, and what can be done about it now. */
export function UpdateNotice() {
  const phase = useFromMain((state) => state.updates?.phase);
  const version = phase && "version" in phase ? phase.version : "";
  const { restart, question } = useRestart();
  return (
    <div role="status">
      {phase?.kind === "ready" && (
        <div className="rail-notice">
          <span>{t`Version ${version} is ready`}</span>
          <Button size="compact-sm" className="rail-button" onClick={restart}>
            {t`Restart now`}
          </Button>
        </div>
      )}
      {phase?.kind === "available" && (
        <div className="rail-notice">
          <span>{t`Version ${version} is out`}</span>
          <Button size="compact-sm" className="rail-button" onClick={() => void openReleasePage()}>
            {t`Get it`}
          </Button>
        </div>
      )}
      {question}
    </div>
  );
}
