import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";
import "../../ui/styles/start-faults.css";

interface Props {
  readonly fault: Fault;
  readonly signIn: (flow: "implicit") => Promise<void>;
}

/** Why a sign-in failed, with the other way through the browser at hand where there is one. */
export function SignInFault({ fault, signIn }: Props) {
  const hasOther = fault.kind === "publicClientRefused" && fault.ways.includes("implicit");
  return (
    <FaultAlert fault={fault}>
      {hasOther && (
        <Group className="alert-answers">
          <Button size="compact-md" variant="default" onClick={() => void signIn("implicit")}>
            {t`Try another way in the browser`}
          </Button>
        </Group>
      )}
    </FaultAlert>
  );
}

/** Whether the form for a password is open from the beginning: the other ways failed, or there is none. */
export function startsWithPassword(fault: Fault | null, browserWorks: boolean): boolean {
  return !browserWorks || (fault?.kind === "publicClientRefused" && !fault.ways.includes("implicit"));
}
