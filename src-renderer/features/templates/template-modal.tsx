import { t } from "@lingui/core/macro";
import { Checkbox, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { templateUses } from "../../../src-shared/ipc/account-settings/templates.ts";
import { FormModal } from "../../forms/form-modal.tsx";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announce } from "../../session/announce.tsx";
import { TextArea } from "../../ui/inputs/text-area.tsx";
import { namesOfUses } from "./names-of-uses.ts";
import { isUse, templateErrors, templateInputOf, templateOf } from "./template-input.ts";
import { keepTemplates, useTemplates } from "./templates.ts";

interface Props {
  /** The template that is changed; null for a new one. */
  readonly name: string | null;
  readonly close: () => void;
}

/** Makes or changes a template of this computer. */
export function TemplateModal({ name, close }: Props) {
  const { account } = useReplica();
  const { list: templates } = useTemplates();
  const [input, setInput] = useState(() => templateInputOf(templates.find((one) => one.name === name)));
  const set = (part: Partial<typeof input>) => setInput((before) => ({ ...before, ...part }));
  const others = templates.filter((one) => one.name !== name);
  const edited = templateOf(input);
  const { errors, failure, dialog } = useRecordForm({
    own: templateErrors(input, others),
    save: () =>
      keepTemplates(account.key, (from) =>
        name === null ? [...from, edited] : from.map((one) => (one.name === name ? edited : one)),
      ),
    saved: () => announce(t`Template saved.`),
    close,
  });
  return (
    <FormModal
      title={name === null ? t`New template` : t`Edit template`}
      size={560}
      saveLabel={t`Save template`}
      {...dialog}
    >
      <TextInput
        label={t`Name`}
        value={input.name}
        maxLength={80}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={errors.name}
        required
      />
      <Checkbox.Group
        label={t`Offered for`}
        value={[...input.uses]}
        onChange={(uses) => set({ uses: uses.filter(isUse) })}
        error={errors.uses}
        required
      >
        <Group gap="lg" mt={6}>
          {templateUses.map((use) => (
            <Checkbox key={use} value={use} label={namesOfUses[use]} />
          ))}
        </Group>
      </Checkbox.Group>
      <TextArea
        label={t`Text`}
        fewestLines={4}
        value={input.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
        error={errors.text}
      />
      <TextArea
        label={t`Checklist`}
        description={t`One item on each line.`}
        value={input.checklist}
        onChange={(event) => set({ checklist: event.currentTarget.value })}
        error={errors.checklist}
      />
      <SaveFailure failure={failure} shown={[]} />
    </FormModal>
  );
}
