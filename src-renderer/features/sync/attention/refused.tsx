import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { Suspense, useState } from "react";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import { equal } from "../../../../src-shared/merge/equal.ts";
import { matchOf } from "../../../../src-shared/merge/match-of.ts";
import { isJsonObject } from "../../../../src-shared/plain-json.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import { unreadDay } from "../../../format/dates.ts";
import { recordFieldLabel } from "../../../format/names.ts";
import { asWritten } from "../../../forms/typed-values.ts";
import { useRow } from "../../../replica/live/hooks.ts";
import type { ParkedGroup } from "../../../replica/query/outbox/parked-groups.ts";
import { useUnsaved } from "../../../session/unsaved.ts";
import { InlineForm } from "../../../ui/inputs/inline-form.tsx";
import { type Correction, CorrectionFields, correctedVisit, correctionOf } from "../../visits/exports.ts";
import { SecretAgain } from "../../webhooks/exports.ts";
import { correctableFields, refusedFieldErrors, visitIn, wholeForm } from "./correctable.ts";
import { CorrectionInput } from "./correction-input.tsx";
import { EditContents } from "./edit-contents.tsx";
import { SeveralMatch } from "./several-match.tsx";
import type { DecisionActions } from "./use-decision.ts";

interface Props {
  readonly group: ParkedGroup;
  readonly fault: Fault;
  readonly decision: DecisionActions;
}

/** The service did not take it: its own words at the fields that it names, and the whole form where it names none. */
export function Refused({ group, fault, decision }: Props) {
  const { type, id } = group.head;
  const descriptor = descriptorOf(type);
  const record = useRow(type, id);
  const edited = { ...group, record };
  const named = correctableFields(descriptor, fault, edited);
  const whole = wholeForm(descriptor, edited, named);
  const [all, setAll] = useState(false);
  const [typed, setTyped] = useState<Values>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>> | null>(null);
  const [retold, setRetold] = useState<Partial<Correction>>({});
  useUnsaved(Object.keys(typed).length + Object.keys(retold).length > 0);
  const visit = visitIn(descriptor, edited);
  const opened = correctionOf(visit);
  const input = { ...opened, ...retold };
  const corrected = visit && correctedVisit(visit, opened, input);
  const shown = all ? whole : named;
  const values: Values = { ...(record as Values | null), ...group.patch, ...typed };
  const fieldErrors = errors ?? refusedFieldErrors(fault);
  const correctable = whole.length > 0;
  const discard = (
    <Button variant="default" onClick={() => void decision.discard(t`The change was discarded.`)}>
      {t`Discard`}
    </Button>
  );
  if (fault.kind === "secretMissing")
    return (
      <Suspense>
        <SecretAgain patch={group.patch} again={decision.again} discard={discard} />
      </Suspense>
    );
  if (shown.length === 0) {
    const match = matchOf(group.base, group.patch);
    return (
      <>
        {fault.kind === "conflict" && group.head.kind === "create" && match !== null && (
          <SeveralMatch type={type} id={id} match={match} />
        )}
        <EditContents group={group} title={t`What you wrote`} />
        <Group gap="xs">
          {correctable && <Button onClick={() => setAll(true)}>{t`Correct it`}</Button>}
          <Button variant={correctable ? "default" : "filled"} onClick={() => void decision.again()}>
            {t`Send again`}
          </Button>
          {discard}
        </Group>
      </>
    );
  }
  const changed = () => {
    const content = corrected?.content ?? null;
    const written = { ...asWritten(descriptor, typed), ...(content !== null && { content }) };
    return Object.fromEntries(
      Object.entries(written).filter(([field, value]) => !equal(value, group.patch[field])),
    );
  };
  return (
    <InlineForm
      className="fields correction"
      submit={async (form) => {
        const missing = { ...corrected?.missing, ...unreadDays(typed) };
        const wrong = Object.keys(missing).length > 0 ? missing : await decision.again(changed());
        if (Object.keys(wrong).length === 0) return;
        setErrors(wrong);
        requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      }}
    >
      {shown.map((field) =>
        visit !== null && field === "content" ? (
          <CorrectionFields
            key={field}
            kind={visit.kind}
            input={input}
            errors={{ ...(fieldErrors.content && { summary: fieldErrors.content }), ...fieldErrors }}
            set={(part) => setRetold({ ...retold, ...part })}
          />
        ) : (
          <CorrectionInput
            key={field}
            name={field}
            label={recordFieldLabel(field, type)}
            descriptor={descriptor}
            values={values}
            change={(part) => setTyped({ ...typed, ...part })}
            error={fieldErrors[field]}
          />
        ),
      )}
      <Group gap="xs">
        <Button type="submit">{t`Send corrected`}</Button>
        {discard}
        {whole.length > named.length && (
          <Button variant="subtle" onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? t`Fewer fields` : t`All fields`}
          </Button>
        )}
      </Group>
    </InlineForm>
  );
}

/** Returns an error for each custom field whose text names no day: no descriptor knows the fields of a map. */
function unreadDays(typed: Values): Record<string, string> {
  const unread = Object.entries(typed).filter(
    ([, value]) => isJsonObject(value) && Object.values(value).includes(unreadDay),
  );
  return Object.fromEntries(unread.map(([field]) => [field, t`Enter a day.`]));
}
