import { t } from "@lingui/core/macro";
import { Button, Radio, TextInput } from "@mantine/core";
import { checkCreate } from "../../../../src-shared/descriptor/draft.ts";
import type { RecordId } from "../../../../src-shared/ids.ts";
import {
  type RedirectRuleRow,
  redirectRule,
  withoutSlug,
} from "../../../../src-shared/records/redirect-rule.ts";
import type { Result } from "../../../../src-shared/result.ts";
import { fieldText } from "../../../format/names.ts";
import { ChangedMeanwhile } from "../../../forms/changed-meanwhile.tsx";
import { FormModal } from "../../../forms/form-modal.tsx";
import { SaveFailure } from "../../../forms/save-failure.tsx";
import { useOpenedRecord } from "../../../forms/use-opened-record.ts";
import { useRecordForm } from "../../../forms/use-record-form.ts";
import type { EditFailure, Saved } from "../../../outbox/edits.ts";
import { useLiveQuery } from "../../../replica/live/hooks.ts";
import { useUi } from "../../../session/ui.ts";
import { CircleWarning } from "./circle-warning.tsx";
import { type RuleInput, ruleDraft } from "./rule-draft.ts";

interface Props {
  readonly title: string;
  /** The rule that is changed; null for a new one. */
  readonly rule: RedirectRuleRow | null;
  /** `seen`: the rule as the form showed it. */
  readonly save: (draft: RuleInput, seen: Rule) => Promise<Result<Saved, EditFailure>>;
  readonly saved: (saved: Saved, draft: RuleInput, seen: Rule) => void;
  readonly openOther?: (id: RecordId) => void;
  readonly close: () => void;
}

type Rule = Partial<RedirectRuleRow>;
const noRule: Rule = {};

const shown = Object.keys(redirectRule.fields);
const labels = Object.fromEntries(shown.map((field) => [field, fieldText(field, "redirect_rule")]));

/** A redirect rule as a rep enters it. */
export function RuleForm({ title, rule, save, saved, openOther, close }: Props) {
  const own = rule?.id ?? null;
  const opened = useOpenedRecord<Rule, RuleInput>(redirectRule, rule ?? noRule, ruleDraft);
  const { seen, input, set } = opened;
  const draft: RuleInput = {
    ...input,
    redirect_from: input.redirect_from.trim(),
    redirect_to: input.redirect_to.trim(),
  };
  const other = useRuleFrom(draft.redirect_from, own);
  const { errors, failure, dialog } = useRecordForm({
    issues: checkCreate(redirectRule, { ...draft }),
    own: other === null ? {} : { redirect_from: t`There is a rule for this path already.` },
    labels,
    save: () => save(draft, seen),
    saved: (done) => saved(done, draft, seen),
    close,
  });
  return (
    <FormModal title={title} size={560} yOffset="8vh" saveLabel={t`Save rule`} {...dialog}>
      {own !== null && <ChangedMeanwhile descriptor={redirectRule} opened={opened} patch={draft} />}
      {own === null ? (
        <NewFrom
          value={input.redirect_from}
          set={(redirect_from) => set({ redirect_from })}
          error={other === null ? errors.redirect_from : t`There is a rule for this path already.`}
          open={other !== null && openOther ? () => openOther(other) : null}
        />
      ) : (
        <FixedFrom value={input.redirect_from} />
      )}
      <TextInput
        label={labels.redirect_to}
        description={t`A path of your help center, or an address that begins with https:// or http://.`}
        withAsterisk
        {...(own !== null && { "data-autofocus": true })}
        value={input.redirect_to}
        onChange={(event) => set({ redirect_to: event.currentTarget.value })}
        error={errors.redirect_to}
      />
      <CircleWarning own={own} from={draft.redirect_from} to={draft.redirect_to} />
      <Radio.Group
        label={labels.redirect_status}
        value={String(input.redirect_status)}
        onChange={(status) => set({ redirect_status: status === "302" ? "302" : "301" })}
        error={errors.redirect_status}
      >
        <div className="rule-statuses">
          <Radio
            value="301"
            label={t`301: for good`}
            description={t`Browsers and search engines remember it.`}
          />
          <Radio value="302" label={t`302: for now`} description={t`They ask again each time.`} />
        </div>
      </Radio.Group>
      <SaveFailure failure={failure} shown={shown} />
    </FormModal>
  );
}

interface FromProps {
  readonly value: string;
  readonly set: (from: string) => void;
  readonly error: string | undefined;
  /** Opens the rule that has this path already. */
  readonly open: (() => void) | null;
}

function NewFrom({ value, set, error, open }: FromProps) {
  const typed = value.trim();
  const cut = withoutSlug(typed);
  return (
    <div>
      <TextInput
        label={labels.redirect_from}
        description={t`The path that is gone, such as /hc/en-us/articles/115.`}
        withAsterisk
        data-autofocus
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
        error={error}
      />
      {open && (
        <Button className="below-field" size="compact-sm" variant="subtle" onClick={open}>
          {t`Open that rule`}
        </Button>
      )}
      {cut !== typed && (
        <p className="rule-hint" role="status">
          {t`For a path that ends in a number and a title, only the number counts.`}{" "}
          <Button size="compact-sm" variant="light" onClick={() => set(cut)}>
            {t`Cut the slug`}
          </Button>
        </p>
      )}
    </div>
  );
}

/** A set finds its rule by this: another path is another rule. */
function FixedFrom({ value }: { readonly value: string }) {
  const open = useUi((state) => state.open);
  return (
    <div>
      <TextInput
        label={labels.redirect_from}
        description={t`The path of a rule stays as it is.`}
        value={value}
        readOnly
      />
      <Button
        className="below-field"
        size="compact-sm"
        variant="subtle"
        onClick={() => open({ kind: "redirectRule" })}
      >
        {t`Make a new rule instead`}
      </Button>
    </div>
  );
}

/** The rule that redirects from this path already; null where there is none. */
function useRuleFrom(from: string, own: RecordId | null): RecordId | null {
  const found = useLiveQuery({
    key: ["rule from", from],
    types: ["redirect_rule"],
    once: true,
    run: async (database) => ({
      from,
      ids: from === "" ? [] : await database.redirect_rule.where("redirect_from").equals(from).primaryKeys(),
    }),
  });
  if (found?.from !== from) return null;
  return found.ids.find((id) => id !== own) ?? null;
}
