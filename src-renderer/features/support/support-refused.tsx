import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useSupportRefused } from "../../session/session.ts";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";
import "../../ui/styles/start-faults.css";

/** Said once, above every page: until Support is connected again, what is for it waits. Settings say it at the form itself. */
export function SupportRefused() {
  const refused = useSupportRefused();
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  if (!refused || path === "/settings") return null;
  return (
    <div className="start-faults said-above">
      <FaultAlert
        fault={{
          what: t`Support no longer takes the password.`,
          next: t`Connect again. Changes for Support wait here until then, and are sent by themselves.`,
        }}
      >
        <Button size="compact-md" onClick={() => void navigate({ to: "/settings" })}>
          {t`Open Settings`}
        </Button>
      </FaultAlert>
    </div>
  );
}
