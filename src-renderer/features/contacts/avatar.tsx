import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { initials, titleOf } from "../../format/names.ts";
import { IconBuilding } from "../../ui/icons.ts";

/** Stands for a person or an organization; says nothing that the name beside it does not. */
export function Avatar({
  contact,
  large = false,
}: {
  readonly contact: ContactRow;
  readonly large?: boolean;
}) {
  const size = large ? " avatar-large" : "";
  return contact.is_organization ? (
    <span className={`avatar avatar-place${size}`} aria-hidden="true">
      <IconBuilding size={large ? 22 : 16} stroke={1.6} />
    </span>
  ) : (
    <span className={`avatar${size}`} aria-hidden="true">
      {initials(titleOf("contact", contact))}
    </span>
  );
}
