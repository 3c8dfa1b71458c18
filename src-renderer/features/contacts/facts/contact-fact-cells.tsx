import { plural, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { TaskRow } from "../../../../src-shared/records/task.ts";
import { dayText } from "../../../format/dates.ts";
import { wholeMoneyText } from "../../../format/money.ts";
import { useNow } from "../../../platform/clock.ts";
import { locale } from "../../../platform/locale.ts";
import { type Icon, IconBriefcase, IconCheckbox, IconMapPin } from "../../../ui/icons.ts";
import type { ContactFacts } from "./read-contact-facts.ts";
import { useNextTask } from "./use-next-task.ts";

/** The last visit, the next task and the open deals of a contact, in the columns of its line. */
export function ContactFactCells({ facts }: { readonly facts: ContactFacts | undefined }) {
  const now = useNow();
  const { lastVisit = null, nextTask = null, openDeals = 0, sums = [] } = facts ?? {};
  return (
    <>
      <FactCell icon={IconMapPin} label={t`Last visit`} isThere={lastVisit !== null}>
        <span className="truncate numbers">{lastVisit !== null && dayText(lastVisit, now)}</span>
      </FactCell>
      <FactCell icon={IconCheckbox} label={t`Next task`} isThere={nextTask !== null}>
        {nextTask && <NextTask task={nextTask} />}
      </FactCell>
      <FactCell icon={IconBriefcase} label={t`Open deals`} isThere={openDeals > 0}>
        <OpenDeals count={openDeals} sums={sums} />
      </FactCell>
    </>
  );
}

function FactCell({
  icon: Sign,
  label,
  isThere,
  children,
}: {
  readonly icon: Icon;
  readonly label: string;
  readonly isThere: boolean;
  readonly children: ReactNode;
}) {
  if (!isThere) return <span className="line-fact" />;
  return (
    <span className="line-fact">
      <Sign size={14} stroke={1.6} aria-hidden className="line-sign" />
      <span className="unseen">{label}</span>
      {children}
    </span>
  );
}

function NextTask({ task }: { readonly task: TaskRow }) {
  const { content, due, late } = useNextTask(task);
  return (
    <>
      <span className="truncate" title={content}>
        {content}
      </span>
      {due !== null && <span className={`line-due numbers${late ? " attention" : ""}`}>{due}</span>}
    </>
  );
}

/** "2 · €12,300"; of several currencies the first, the others are in the tooltip. */
function OpenDeals({ count, sums }: { readonly count: number; readonly sums: ContactFacts["sums"] }) {
  const amounts = sums.map(({ amount, currency }) => wholeMoneyText(amount, currency));
  const [first, ...others] = amounts;
  const counted = plural(count, { one: "# open deal", other: "# open deals" });
  return (
    <span className="truncate numbers" title={[counted, ...amounts].join(" · ")}>
      {`${count.toLocaleString(locale)} · ${first ?? ""}${others.length > 0 ? " +" : ""}`}
    </span>
  );
}
