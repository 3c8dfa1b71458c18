import { getRouteApi } from "@tanstack/react-router";
import { z } from "zod";
import type { SequenceRow } from "../../../src-main/contract/records/sequence.ts";
import { IconCheckbox, IconListNumbers, IconMail } from "../../app/icons.ts";
import { counted, titleOf } from "../../app/names.ts";
import { nobody } from "../../app/nobody.ts";
import { Page } from "../../app/page.tsx";
import { RecordFrame } from "../../app/record-frame.tsx";
import { routeId } from "../../app/route-id.ts";
import { Section } from "../../app/section.tsx";
import { useUserNames } from "../../app/use-me.ts";
import { type PlannedStep, plannedSteps } from "./steps.ts";
import "./sequences.css";

const route = getRouteApi("/sequences/$id");
const signs = { email: IconMail, task: IconCheckbox, other: IconListNumbers } as const;
const unsubscribing = z.object({ enabled: z.boolean(), locale: z.string().nullish() });

export function SequencePage() {
  return (
    <RecordFrame type="sequence" id={routeId(route.useParams().id) ?? nobody}>
      {(sequence) => <Known sequence={sequence} />}
    </RecordFrame>
  );
}

function Known({ sequence }: { readonly sequence: SequenceRow }) {
  const nameOf = useUserNames();
  const steps = plannedSteps(sequence.steps);
  const settings = unsubscribing.safeParse(sequence.unsubscribe_settings);
  const by = nameOf(sequence.creator_id);
  return (
    <Page
      title={titleOf("sequence", sequence)}
      about={
        <>
          <span className="numbers">{counted(sequence.steps_total ?? steps.length, "step")}</span>
          {by && <span>Made by {by === "You" ? "you" : by}</span>}
        </>
      }
    >
      <div className="sequence">
        <Section title="Plan">
          {steps.length === 0 && (
            <p className="section-words">It has no steps yet. They are added in the service.</p>
          )}
          <ol className="plan" aria-label="Steps">
            {steps.map((step) => (
              <PlanStep key={step.id} step={step} />
            ))}
          </ol>
        </Section>
        {settings.success && (
          <p className="sequence-note">
            {settings.data.enabled
              ? `E-mails carry a link to unsubscribe${settings.data.locale ? ` (${settings.data.locale})` : ""}.`
              : "E-mails carry no link to unsubscribe."}
          </p>
        )}
      </div>
    </Page>
  );
}

function PlanStep({ step }: { readonly step: PlannedStep }) {
  const Sign = signs[step.kind];
  return (
    <li className="plan-step">
      <span className="plan-sign">
        <Sign size={16} stroke={1.7} aria-hidden />
      </span>
      <span className="plan-words">
        <span className="plan-when">{step.when}</span>
        <span className="words">{step.what}</span>
        {step.details && <span className="plan-details">{step.details}</span>}
      </span>
    </li>
  );
}
