import { TextInput } from "@mantine/core";
import { RecordPicker } from "../../app/record-picker.tsx";
import type { ContactInput } from "./contact-draft.ts";

interface Props {
  readonly input: ContactInput;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (part: Partial<ContactInput>) => void;
}

type TextField = Exclude<keyof ContactInput, "organization" | "company">;

export function ContactFields({ input, errors, set }: Props) {
  const text = (name: TextField, label: string, error?: string) => ({
    label,
    value: input[name],
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      set({ [name]: event.currentTarget.value }),
    error,
  });
  return (
    <>
      {input.organization ? (
        <div className="fields-two">
          <TextInput {...text("name", "Name", errors.name)} data-autofocus withAsterisk />
          <TextInput {...text("industry", "Industry")} />
        </div>
      ) : (
        <>
          <div className="fields-two">
            <TextInput {...text("firstName", "First name", errors.first_name)} data-autofocus />
            <TextInput {...text("lastName", "Last name", errors.last_name)} withAsterisk />
          </div>
          <div className="fields-two">
            <RecordPicker
              label="Works at"
              types={["contact"]}
              value={input.company === null ? null : { type: "contact", id: input.company }}
              onChange={(picked) => set({ company: picked?.id ?? null })}
              error={errors.contact_id}
            />
            <TextInput {...text("title", "Job title")} />
          </div>
        </>
      )}
      <TextInput {...text("email", "E-mail", errors.email)} type="email" />
      <div className="fields-two">
        <TextInput {...text("phone", "Phone", errors.phone)} type="tel" />
        <TextInput {...text("mobile", "Mobile", errors.mobile)} type="tel" />
      </div>
      <TextInput {...text("street", "Street")} />
      <div className="contact-place">
        <TextInput {...text("postalCode", "Postcode")} />
        <TextInput {...text("city", "City")} />
        <TextInput {...text("country", "Country")} />
      </div>
    </>
  );
}
