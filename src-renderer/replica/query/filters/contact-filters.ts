import { blank } from "../../../../src-shared/descriptor/blank.ts";
import type { FilterKind } from "../../../../src-shared/descriptor/define.ts";
import { type Field, flag, text } from "../../../../src-shared/descriptor/field.ts";
import type { Around, VirtualFilter } from "./virtual-filter.ts";

/** Filters of deals and tasks by the contact that each is about. A task about no contact fits none of them. */
export const contactFilters = {
  kinds: { contact_tags: "text", contact_industry: "text", contact_no_email: "flag" } satisfies Record<
    string,
    FilterKind
  >,
  virtual: {
    contact_tags: ofContact(text({ label: "Contact's tag" }), ({ tags }) => tags),
    contact_industry: ofContact(text({ label: "Contact's industry" }), ({ industry }) => industry),
    contact_no_email: ofContact(flag({ label: "Contact has no email" }), ({ email }) => blank(email)),
  },
};

function ofContact(
  field: Field,
  value: (contact: NonNullable<ReturnType<Around["contactOf"]>>) => unknown,
): VirtualFilter {
  return {
    field,
    reads: ["contactOf"],
    of: (row, _, { contactOf }) => {
      const contact = contactOf(row);
      return contact === null ? null : value(contact);
    },
  };
}
