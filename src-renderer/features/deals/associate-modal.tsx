import { t } from "@lingui/core/macro";
import type { DealRow } from "../../../src-shared/records/deal.ts";
import type { PlaceProps, RecordFormOf } from "../../forms/form-layout.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import { useFocusBack } from "../../ui/use-focus-back.ts";
import { SuggestingInput } from "./suggesting-input.tsx";

interface Props {
  readonly deal: DealRow;
  readonly close: () => void;
}

export const associateForm: RecordFormOf = {
  type: "associated_contact",
  places: [
    { field: "contact_id", focus: true },
    { field: "role", input: (props) => <RoleInput {...props} /> },
  ],
  without: { deal_id: "it is the deal on whose page the form was opened" },
};

/** Puts a further contact to a deal. */
export function AssociateModal({ deal, close }: Props) {
  useFocusBack();
  return (
    <RecordForm
      form={associateForm}
      id={null}
      begin={{ deal_id: deal.id }}
      title={t`Add a contact to this deal`}
      size={460}
      saveLabel={t`Add contact`}
      done={t`Contact added to the deal.`}
      close={close}
    />
  );
}

const usual = [t`Decision maker`, t`Influencer`, t`Technical contact`];

/** Offers the usual roles and the roles in use, and takes any other: the service has no closed list of roles. */
function RoleInput({ label, values, change, error }: PlaceProps) {
  const roles = useLiveQuery({
    key: ["roles"],
    types: ["associated_contact"],
    run: async (database) => {
      const rows = await database.associated_contact.limit(500).toArray();
      return [...new Set([...usual, ...rows.flatMap((row) => row.role || [])])].sort();
    },
  });
  return (
    <SuggestingInput
      label={label}
      placeholder={t`Decision maker`}
      data={roles ?? usual}
      value={String(values.role ?? "")}
      onChange={(role) => change({ role })}
      error={error}
    />
  );
}
