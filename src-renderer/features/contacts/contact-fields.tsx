import { t } from "@lingui/core/macro";
import { Collapse, UnstyledButton } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { contact } from "../../../src-shared/records/contact.ts";
import { fieldText } from "../../format/names.ts";
import { FieldInput } from "../../forms/field-input.tsx";
import { IconChevronRight } from "../../ui/icons.ts";
import { CustomFieldsInput, customFieldErrors, type Definition } from "../custom-fields/exports.ts";
import { hasStatus } from "./contact-draft.ts";

interface Props {
  readonly input: Values;
  readonly definitions: readonly Definition[];
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (part: Values) => void;
  /** All fields in sight from the start. */
  readonly whole?: boolean;
}

const always = ["name", "first_name", "last_name", "contact_id", "parent_organization_id", "title"];
const quick: ReadonlySet<string> = new Set([...always, "email", "phone", "mobile", "tags"]);

/** Quick to fill in: what a rep knows of somebody just met; and behind “More details” all that a contact can hold. */
export function ContactFields({ input, definitions, errors, set, whole = false }: Props) {
  const [more, setMore] = useState(whole);
  const organization = input.is_organization === true;
  // A complaint must be in sight.
  const hidden = Object.keys(errors).some((field) => !quick.has(field));
  useEffect(() => {
    if (hidden) setMore(true);
  }, [hidden]);
  const field = (name: string, needed = false) => (
    <FieldInput
      name={name}
      label={fieldText(name, "contact")}
      descriptor={contact}
      values={input}
      change={set}
      error={errors[name]}
      required={needed}
    />
  );
  return (
    <>
      {organization ? (
        <div className="fields-two">
          {field("name", true)}
          {field("parent_organization_id")}
        </div>
      ) : (
        <>
          <div className="fields-two">
            {field("first_name")}
            {field("last_name", true)}
          </div>
          <div className="fields-two">
            {field("contact_id")}
            {field("title")}
          </div>
        </>
      )}
      {field("email")}
      <div className="fields-two">
        {field("phone")}
        {field("mobile")}
      </div>
      {field("tags")}
      <div>
        <UnstyledButton className="disclosure" aria-expanded={more} onClick={() => setMore(!more)}>
          <IconChevronRight size={15} aria-hidden />
          {t`More details`}
        </UnstyledButton>
        <Collapse expanded={more} transitionDuration={0}>
          {more && (
            <div className="fields contact-more">
              <div className="fields-two">
                {field("customer_status")}
                {field("prospect_status")}
              </div>
              {field("address")}
              {hasStatus(input) ? (
                <>
                  {field("billing_address")}
                  {field("shipping_address")}
                </>
              ) : (
                <p className="contact-hint">
                  {t`Customers and prospects also have a billing and a shipping address.`}
                </p>
              )}
              <div className="fields-two">
                {field("industry")}
                {field("owner_id")}
                {field("website")}
                {field("fax")}
                {field("twitter")}
                {field("facebook")}
                {field("linkedin")}
                {field("skype")}
              </div>
              <CustomFieldsInput
                definitions={definitions}
                values={(input.custom_fields ?? {}) as Values}
                errors={customFieldErrors(errors)}
                change={(values) => set({ custom_fields: values })}
              />
              {field("description")}
            </div>
          )}
        </Collapse>
      </div>
    </>
  );
}
