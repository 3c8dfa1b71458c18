import { t } from "@lingui/core/macro";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import { ReadTable } from "./read-table.tsx";

/** Why leads and deals are unqualified. */
export function ReasonList() {
  const reasons = useLiveQuery({
    key: ["unqualified reasons"],
    types: ["lead_unqualified_reason"],
    run: (database) => database.lead_unqualified_reason.orderBy("name").toArray(),
  });
  return (
    <ReadTable
      title={t`Unqualified reasons`}
      about={t`Why a lead or a deal is unqualified. Your administrator changes them in the CRM.`}
      heads={[t`Reason`]}
      rows={reasons?.map((one) => ({ id: one.id, cells: [one.name] }))}
    />
  );
}
