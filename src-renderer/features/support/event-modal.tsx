import { t } from "@lingui/core/macro";
import { Fieldset, Radio, Select, TextInput } from "@mantine/core";
import { useState } from "react";
import { checkCreate } from "../../../src-shared/descriptor/draft.ts";
import { isSentSo, personsOf } from "../../../src-shared/ipc/support-profile.ts";
import { userEvent } from "../../../src-shared/records/user-event.ts";
import { recordFieldLabel } from "../../format/names.ts";
import { FormModal } from "../../forms/form-modal.tsx";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { RecordPicker } from "../../records/record-picker.tsx";
import { useLiveQuery, useReplica, useRow } from "../../replica/live/hooks.ts";
import { systemRandom } from "../../replica/store/random-source.ts";
import { announceSaved } from "../../session/announce.tsx";
import { useSupportProfile } from "../../session/session.ts";
import { type AboutProps, contactOf } from "../../session/ui.ts";
import { type Pair, PairLines } from "../../ui/inputs/pair-lines.tsx";
import { TextArea } from "../../ui/inputs/text-area.tsx";
import { missingText } from "../visits/exports.ts";
import { asProperties, detailErrors } from "./event-input.ts";
import { type EventsReading, lastReadings } from "./read-events.ts";

/**
 * Form that adds an event for a contact, or for a user of Support by id. The event is saved here and sent
 * later.
 */
export function EventModal({ subject, close }: AboutProps) {
  const { edits } = useReplica();
  const profile = useSupportProfile();
  const given = contactOf(subject);
  const [contactId, setContactId] = useState(given);
  const [to, setTo] = useState<"person" | "user">("person");
  const [chosen, setChosen] = useState<string | null>(null);
  const [user, setUser] = useState("");
  const [type, setType] = useState("");
  const [description, setDescription] = useState("");
  const [details, setDetails] = useState<readonly Pair[]>([{ key: 1, name: "", value: "" }]);
  // One reference for each form: Rounds finds the event by it if the answer was lost (law 5).
  const [clientRef] = useState(systemRandom.uuid);
  const found = useRow("contact", contactId);
  const contact = found ?? null;
  const persons = contact === null ? [] : personsOf(contact, profile).filter(isSentSo);
  const person = persons.find((one) => one.identifier_value === chosen) ?? persons[0];
  const reading = useLiveQuery({
    key: ["last reading", person],
    types: ["meta"],
    run: async (database) =>
      person === undefined ? null : ((await lastReadings(database, [person]))[0] ?? null),
  });
  const toUser = to === "user";
  const about = contactId === null ? {} : { resource_type: "contact", resource_id: contactId };
  const draft = {
    ...about,
    ...(toUser ? { user_id: user.trim() } : (person ?? {})),
    source: "rounds",
    type: type.trim(),
    description: description.trim(),
    properties: asProperties(details, clientRef),
  };
  const wrongDetails = detailErrors(details);
  const own: Record<string, string> = {};
  if (type.trim() === "") own.type = t`Say what kind of event it is.`;
  if (toUser && user.trim() === "") own.user_id = t`Enter the ID of the user.`;
  if (!toUser && contactId === null) own.resource_id = t`Choose a contact.`;
  if (Object.keys(wrongDetails).length > 0) own.properties = t`Look at the details.`;
  const lacking =
    !toUser && contact !== null && person === undefined ? missingText(null, profile.identifiers) : null;
  if (lacking !== null) own.identifier_value = `${lacking}.`;
  const { errors, failure, dialog } = useRecordForm({
    issues: Object.keys(own).length > 0 ? [] : checkCreate(userEvent, draft),
    own,
    save: () => edits.create("user_event", draft),
    reading: !toUser && contactId !== null && found === undefined,
    saved: (saved) => announceSaved(t`Support event saved.`, edits, saved),
    close,
  });
  return (
    <FormModal title={t`New support event`} size={600} yOffset="5vh" saveLabel={t`Save event`} {...dialog}>
      <Radio.Group
        label={t`For`}
        value={to}
        onChange={(value) => setTo(value === "user" ? "user" : "person")}
      >
        <div className="event-for">
          <Radio value="person" label={t`A contact`} />
          <Radio value="user" label={t`A user of Support, by ID`} />
        </div>
      </Radio.Group>
      {toUser ? (
        <TextInput
          label={t`User ID`}
          description={t`Rounds can't look such an event up. If its answer is lost, Rounds asks you whether it arrived.`}
          value={user}
          error={errors.user_id}
          onChange={(event) => setUser(event.currentTarget.value)}
          required
        />
      ) : (
        <>
          <RecordPicker
            label={t`Contact`}
            types={["contact"]}
            value={contactId === null ? null : { type: "contact", id: contactId }}
            onChange={(value) => setContactId(value?.id ?? null)}
            error={errors.resource_id ?? errors.identifier_value}
            required
          />
          {persons.length > 1 && (
            <Select
              label={t`Identified there by`}
              data={persons.map((one) => one.identifier_value)}
              value={person?.identifier_value ?? null}
              onChange={setChosen}
              allowDeselect={false}
            />
          )}
          {person && reading !== undefined && <Newcomer value={person.identifier_value} reading={reading} />}
        </>
      )}
      <TextInput
        label={recordFieldLabel("type", "user_event")}
        description={t`A word of your choice, such as sample_sent.`}
        value={type}
        error={errors.type}
        onChange={(event) => setType(event.currentTarget.value)}
        data-autofocus={given !== null || undefined}
        required
      />
      <TextArea
        label={recordFieldLabel("description", "user_event")}
        value={description}
        error={errors.description}
        onChange={(event) => setDescription(event.currentTarget.value)}
        fewestLines={2}
      />
      <Fieldset legend={t`Details`} className="fields">
        <PairLines
          pairs={details}
          set={setDetails}
          labels={(nth) => ({
            name: t`Name of detail ${{ number: nth }}`,
            value: t`Value of detail ${{ number: nth }}`,
            remove: t`Remove detail ${{ number: nth }}`,
          })}
          placeholders={{ name: t`Name`, value: t`Value` }}
          add={t`Add detail`}
          errors={errors.properties === undefined ? {} : wrongDetails}
        />
      </Fieldset>
      <SaveFailure
        failure={failure}
        shown={["type", "description", "properties", "user_id", "resource_id", "identifier_value"]}
      />
    </FormModal>
  );
}

/**
 * Says that the event may create an anonymous user, as Support does for unknown people (support document,
 * "Events").
 */
function Newcomer({ value, reading }: { readonly value: string; readonly reading: EventsReading | null }) {
  if (reading?.found === "some") return null;
  return (
    <p className="section-words event-newcomer" role="status">
      {reading?.found === "unknown"
        ? t`Support has no user with ${value}, so it'll create an anonymous one.`
        : t`If Support has no user with ${value}, it creates an anonymous one.`}
    </p>
  );
}
