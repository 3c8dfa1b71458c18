import { t } from "@lingui/core/macro";
import { fieldErrorOf } from "../format/field-error.ts";
import type { EditFailure } from "../outbox/edits.ts";
import { FaultAlert } from "../ui/faults/fault-alert.tsx";
import type { Texts } from "./form-layout.ts";

interface Props {
  readonly failure: EditFailure | null;
  /** Fields whose errors the form shows beside them. */
  readonly shown: readonly string[];
  /** The form's names for its fields. */
  readonly labels?: Texts;
}

/** Why a form was not saved, where its fields do not say it already. */
export function SaveFailure({ failure, shown, labels = {} }: Props) {
  if (failure === null) return null;
  if (failure.kind === "fault") return <FaultAlert fault={failure.fault} />;
  const others = failure.issues.filter((one) => one.field === null || !shown.includes(one.field));
  if (others.length === 0) return null;
  const next = others.map((one) => fieldErrorOf(one, labels[one.field ?? ""])).join(" ");
  return <FaultAlert fault={{ what: t`This can't be saved yet.`, next }} />;
}
