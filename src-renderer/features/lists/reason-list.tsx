import { t } from "@lingui/core/macro";
import { useAll } from "../../replica/live/hooks.ts";
import { ReadTable } from "./read-table.tsx";

/** Why leads and deals are unqualified. */
export function ReasonList() {
  const reasons = useAll("lead_unqualified_reason", "name");
  return (
    <ReadTable
      title={t`Unqualified reasons`}
      type="lead_unqualified_reason"
      about={t`Why a lead or a deal is unqualified. Your administrator changes them in the CRM.`}
      heads={[t`Reason`]}
      rows={reasons?.map((one) => ({ id: one.id, cells: [one.name] }))}
    />
  );
}
