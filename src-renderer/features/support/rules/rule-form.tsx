import { t } from "@lingui/core/macro";
import { Button, Radio, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { RecordId } from "../../../../src-shared/ids.ts";
import { withoutSlug } from "../../../../src-shared/records/redirect-rule.ts";
import { EditorModal } from "../../../forms/editor-modal.tsx";
import type { PlaceProps, RecordFormOf } from "../../../forms/form-layout.ts";
import { EditRecord } from "../../../forms/record-form.tsx";
import { type EditedRow, useRecordEditor } from "../../../forms/use-record-editor.ts";
import { useLiveQuery } from "../../../replica/live/hooks.ts";
import { useUi } from "../../../session/ui.ts";
import { CircleWarning } from "./circle-warning.tsx";

/** A redirect rule as a rep enters it. `own`: the rule that is changed; null for a new one. */
export function ruleForm(own: RecordId | null, openOther: (id: RecordId) => void): RecordFormOf {
  return {
    type: "redirect_rule",
    places: [
      {
        field: "redirect_from",
        input: (props) => <NewFrom {...props} openOther={openOther} />,
        fixed: (props) => <FixedFrom {...props} />,
      },
      {
        field: "redirect_to",
        description: t`A path of your help center, or an address that begins with https:// or http://.`,
        focus: own !== null,
      },
      {
        show: ({ redirect_from: from, redirect_to: to }) => (
          <CircleWarning own={own} from={String(from ?? "").trim()} to={String(to ?? "").trim()} />
        ),
      },
      { field: "redirect_status", input: (props) => <StatusInput {...props} /> },
    ],
  };
}

/** A new redirect rule; saved here first, and sent as soon as it can be. */
export function RuleModal({ close }: { readonly close: () => void }) {
  return <Editor rule={null} title={t`New rule`} done={t`Rule saved.`} close={close} />;
}

/** Changes a rule's target and status. */
export function RuleEditor({ id, close }: { readonly id: RecordId; readonly close: () => void }) {
  return (
    <EditRecord
      type="redirect_rule"
      id={id}
      draw={(rule) => <Editor rule={rule} title={t`Edit rule`} done={t`Rule changed.`} close={close} />}
    />
  );
}

interface EditorProps {
  readonly rule: EditedRow | null;
  readonly title: string;
  readonly done: string;
  readonly close: () => void;
}

function Editor({ rule, close, ...words }: EditorProps) {
  const navigate = useNavigate();
  const own = rule?.id ?? null;
  const openOther = (id: RecordId) => {
    close();
    void navigate({ to: "/support/rules/$id", params: { id: String(id) } });
  };
  const editor = useRecordEditor(ruleForm(own, openOther), rule);
  const other = useRuleFrom(String(editor.input.redirect_from ?? "").trim());
  return (
    <EditorModal
      {...words}
      editor={editor}
      yOffset="8vh"
      saveLabel={t`Save rule`}
      own={own === null && other !== null ? { redirect_from: takenSentence() } : {}}
      close={close}
    />
  );
}

function takenSentence(): string {
  return t`There is a rule for this path already.`;
}

function StatusInput({ label, values, change, error }: PlaceProps) {
  return (
    <Radio.Group
      label={label}
      value={String(values.redirect_status)}
      onChange={(status) => change({ redirect_status: status })}
      error={error}
    >
      <div className="rule-statuses">
        <Radio
          value="301"
          label={t`301: for good`}
          description={t`Browsers and search engines remember it.`}
        />
        <Radio
          value="302"
          label={t`302: for now`}
          description={t`Browsers ask for the old path again each time.`}
        />
      </div>
    </Radio.Group>
  );
}

interface NewProps extends PlaceProps {
  readonly openOther: (id: RecordId) => void;
}

function NewFrom({ label, values, change, error, openOther }: NewProps) {
  const value = String(values.redirect_from ?? "");
  const typed = value.trim();
  const cut = withoutSlug(typed);
  const other = useRuleFrom(typed);
  return (
    <div>
      <TextInput
        label={label}
        description={t`The path that is gone, such as /hc/en-us/articles/115.`}
        required
        data-autofocus
        value={value}
        onChange={(event) => change({ redirect_from: event.currentTarget.value })}
        error={other === null ? error : takenSentence()}
      />
      {other !== null && (
        <Button className="below-field" size="compact-sm" variant="subtle" onClick={() => openOther(other)}>
          {t`Open that rule`}
        </Button>
      )}
      {cut !== typed && (
        <p className="rule-hint" role="status">
          {t`For a path that ends in a number and a title, only the number counts.`}{" "}
          <Button size="compact-sm" variant="light" onClick={() => change({ redirect_from: cut })}>
            {t`Cut the slug`}
          </Button>
        </p>
      )}
    </div>
  );
}

/** A set finds its rule by this: another path is another rule. */
function FixedFrom({ label, values }: PlaceProps) {
  const open = useUi((state) => state.open);
  return (
    <div>
      <TextInput
        label={label}
        description={t`The path of a rule stays as it is.`}
        value={String(values.redirect_from ?? "")}
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
function useRuleFrom(from: string): RecordId | null {
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
  return found.ids[0] ?? null;
}
