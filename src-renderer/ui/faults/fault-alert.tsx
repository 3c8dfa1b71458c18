import { Alert, Group } from "@mantine/core";
import type { ReactNode } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { type FaultSentence, faultSentence } from "../../format/faults/fault-sentence.ts";
import { IconAlertTriangle } from "../icons.ts";
import { isMendedByRestart, RestartRounds } from "../restart-rounds.tsx";

interface Props {
  readonly fault: Fault | FaultSentence;
  /** The rep need do nothing about it: red is for what needs the rep. */
  readonly isMendedByItself?: boolean;
  /** Actions that help right here. */
  readonly children?: ReactNode;
}

/** Says what went wrong and what to do next. */
export function FaultAlert({ fault, isMendedByItself = false, children }: Props) {
  const { what, next } = "kind" in fault ? faultSentence(fault) : fault;
  return (
    <Alert
      role="alert"
      className={isMendedByItself ? "alert alert-unsent" : "alert alert-attention"}
      title={what}
      icon={<IconAlertTriangle size={18} />}
    >
      {next}
      {children}
      {"kind" in fault && isMendedByRestart(fault) && (
        <Group className="alert-answers">
          <RestartRounds />
        </Group>
      )}
    </Alert>
  );
}
