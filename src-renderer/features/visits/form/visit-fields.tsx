import { t } from "@lingui/core/macro";
import { Input, SegmentedControl, Select } from "@mantine/core";
import type { VisitKind } from "../../../../src-shared/visit-note.ts";
import { recordFieldLabel } from "../../../format/names.ts";
import { RecordPicker } from "../../../records/record-picker.tsx";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { TemplatedText } from "../../templates/exports.ts";
import type { outcomeChoices } from "../outcome-names.ts";
import { FollowUp } from "./follow-up.tsx";
import type { VisitInput } from "./visit-input.ts";
import { VisitWhen } from "./visit-when.tsx";

interface Props {
  readonly kind: VisitKind;
  readonly input: VisitInput;
  readonly address: string;
  /** The form was opened at the time that it is about. */
  readonly isNow: boolean;
  readonly outcomes: ReturnType<typeof outcomeChoices>;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (part: Partial<VisitInput>) => void;
  /** The field that gets the focus when the form opens; null if another one has it. */
  readonly focus: "subject" | "summary" | null;
}

/** Most outcomes that are shown as buttons in one row; more are a list. */
const fewOutcomes = 4;

export function VisitFields({ kind, address, isNow, outcomes, focus, ...form }: Props) {
  const { input, errors, set } = form;
  return (
    <>
      <RecordPicker
        label={t`Contact or lead`}
        types={["contact", "lead"]}
        value={input.subject}
        onChange={(subject) => set({ subject, address: null })}
        error={errors.resource_id}
        autoFocus={focus === "subject"}
        required
      />
      <VisitStory {...form} kind={kind} outcomes={outcomes} isFirst={focus === "summary"} />
      <FollowUp {...form} />
      <VisitWhen
        {...form}
        kind={kind}
        input={{ ...input, address }}
        openedAt={input.openedAt}
        isNow={isNow}
      />
    </>
  );
}

interface StoryProps {
  readonly kind: VisitKind;
  readonly input: Pick<VisitInput, "summary" | "outcome">;
  readonly outcomes: Props["outcomes"];
  readonly errors: Props["errors"];
  readonly set: (part: Partial<StoryProps["input"]>) => void;
  /** Whether the summary gets the focus when the form opens. */
  readonly isFirst: boolean;
}

/** The outcome and the summary: both can be corrected later. */
export function VisitStory({ kind, input, outcomes, errors, set, isFirst }: StoryProps) {
  return (
    <>
      <Input.Wrapper label={recordFieldLabel("outcome", "visit_log")} labelElement="div">
        <div>
          {outcomes.length <= fewOutcomes ? (
            <SegmentedControl
              aria-label={recordFieldLabel("outcome", "visit_log")}
              fullWidth
              value={input.outcome ?? ""}
              onChange={(outcome) => set({ outcome })}
              data={[...outcomes]}
            />
          ) : (
            <Select
              aria-label={recordFieldLabel("outcome", "visit_log")}
              value={input.outcome}
              onChange={(outcome) => set({ outcome })}
              data={[...outcomes]}
              placeholder={t`Not selected`}
              clearable
              clearButtonProps={{ "aria-label": t`Clear selection` }}
            />
          )}
        </div>
      </Input.Wrapper>
      <TemplatedText use={kind} text={input.summary} set={(summary) => set({ summary })}>
        <TextArea
          label={recordFieldLabel("summary", "visit_log")}
          placeholder={t`What happened`}
          fewestLines={2}
          value={input.summary}
          onChange={(event) => set({ summary: event.currentTarget.value })}
          error={errors.summary}
          data-autofocus={isFirst || undefined}
          required
        />
      </TemplatedText>
    </>
  );
}
