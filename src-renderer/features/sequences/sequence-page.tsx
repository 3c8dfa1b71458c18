import { t } from "@lingui/core/macro";
import { z } from "zod";
import type { SequenceRow } from "../../../src-shared/records/sequence.ts";
import { languageName } from "../../format/language-name.ts";
import { titleOf } from "../../format/names.ts";
import { useMe, useUserNames } from "../../session/use-me.ts";
import { IconCheckbox, IconListNumbers, IconMail } from "../../ui/icons.ts";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { type PlannedStep, plannedSteps, stepsText } from "./steps.ts";
import "./sequences.css";
import { LongText } from "../../ui/texts/long-text.tsx";

const signs = { email: IconMail, task: IconCheckbox, other: IconListNumbers } as const;
const unsubscribing = z.object({ enabled: z.boolean(), locale: z.string().nullish() });

export function SequencePage({ record: sequence }: { readonly record: SequenceRow }) {
  const me = useMe();
  const nameOf = useUserNames();
  const steps = plannedSteps(sequence.steps);
  const settings = unsubscribing.safeParse(sequence.unsubscribe_settings);
  const by = nameOf(sequence.creator_id);
  return (
    <Page
      title={titleOf("sequence", sequence)}
      subtitle={
        <>
          <span className="numbers">{stepsText(sequence.steps_total ?? steps.length)}</span>
          {by && <span>{sequence.creator_id === me ? t`Made by you` : t`Made by ${by}`}</span>}
        </>
      }
    >
      <div className="sequence">
        <Section title={t`Plan`}>
          {steps.length === 0 && <p className="section-words">{t`No steps yet. Add them in your CRM.`}</p>}
          <ol className="plan" aria-label={t`Steps`}>
            {steps.map((step) => (
              <PlanStep key={step.id} step={step} />
            ))}
          </ol>
        </Section>
        {settings.success && <p className="sequence-note">{unsubscribingSentence(settings.data)}</p>}
      </div>
    </Page>
  );
}

function unsubscribingSentence({ enabled, locale: code }: z.infer<typeof unsubscribing>): string {
  if (!enabled) return t`Emails carry no link to unsubscribe.`;
  return code
    ? t`Emails carry a link to unsubscribe, in this language: ${{ language: languageName(code) }}.`
    : t`Emails carry a link to unsubscribe.`;
}

function PlanStep({ step }: { readonly step: PlannedStep }) {
  const Sign = signs[step.kind];
  return (
    <li className="plan-step">
      <span className="round-sign plan-sign">
        <Sign size={16} stroke={1.7} aria-hidden />
      </span>
      <span className="plan-words">
        <span className="plan-when">{step.when}</span>
        <LongText text={step.what} />
        {step.details && <LongText text={step.details} className="plan-details" />}
      </span>
    </li>
  );
}
