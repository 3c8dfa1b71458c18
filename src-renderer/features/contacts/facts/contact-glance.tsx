import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ContactRow } from "../../../../src-shared/records/contact.ts";
import type { DealRow } from "../../../../src-shared/records/deal.ts";
import type { TaskRow } from "../../../../src-shared/records/task.ts";
import { dayText } from "../../../format/dates.ts";
import { useNow } from "../../../platform/clock.ts";
import { locale } from "../../../platform/locale.ts";
import { outcomeOf, visitKindOf } from "../../../replica/query/merge-visits.ts";
import { sumsOf } from "../../../replica/query/query-table.ts";
import type { ListedVisit } from "../../../replica/query/read-visits.ts";
import { useRefusal } from "../../../session/use-forbidden.ts";
import { FewSums } from "../../../table/few-sums.tsx";
import { useUsualCurrency } from "../../deals/exports.ts";
import { useTimeline } from "../../timeline/exports.ts";
import { OutcomePill } from "../../visits/exports.ts";
import { useDealsOf } from "./deals-of.ts";
import { useNextTask } from "./use-next-task.ts";

/** Tells a rep at the door about the last visit, the next task and the open deals. */
export function ContactGlance({ contact }: { readonly contact: ContactRow }) {
  const timeline = useTimeline("contact", contact.id);
  const deals = useDealsOf(contact)?.open;
  const visit = timeline?.past
    .flatMap((one) => (one.kind === "visit" ? [one.visit] : []))
    .find((one) => visitKindOf(one) === "visit");
  const task = timeline?.open[0];
  return (
    <section className="card glance" aria-label={t`At a glance`}>
      <dl className="glance-list">
        <div className="glance-item">
          <dt>{t`Last visit`}</dt>
          <dd>{timeline && (visit ? <LastVisit visit={visit} /> : <None of="note" />)}</dd>
        </div>
        <div className="glance-item">
          <dt>{t`Next task`}</dt>
          <dd>{timeline && (task ? <NextTask task={task} /> : <None of="task" />)}</dd>
        </div>
        <div className="glance-item">
          <dt>{t`Open deals`}</dt>
          <dd>{deals && (deals.length > 0 ? <OpenDeals deals={deals} /> : <None of="deal" />)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** `of`: the records that there are none of. Visits are notes as well, and many plans have no other ones. */
function None({ of }: { readonly of: "deal" | "note" | "task" }) {
  const refusal = useRefusal(of);
  return (
    <span className="dim" title={refusal ?? undefined}>
      {refusal === null ? t`None yet` : t`Not on this computer`}
    </span>
  );
}

function LastVisit({ visit }: { readonly visit: ListedVisit }) {
  const now = useNow();
  return (
    <>
      <span className="numbers">{dayText(visit.at, now)}</span>
      <OutcomePill outcome={outcomeOf(visit)} />
    </>
  );
}

function NextTask({ task }: { readonly task: TaskRow }) {
  const { content, due, late } = useNextTask(task);
  return (
    <>
      <Link to="/tasks/$id" params={{ id: String(task.id) }} className="link truncate" title={content}>
        {content}
      </Link>
      {due !== null && <span className={late ? "attention glance-end" : "dim glance-end"}>{due}</span>}
    </>
  );
}

function OpenDeals({ deals }: { readonly deals: readonly DealRow[] }) {
  const currency = useUsualCurrency();
  return (
    <span className="numbers glance-deals">
      <span>{deals.length.toLocaleString(locale)}</span>
      <span aria-hidden>·</span>
      <FewSums sums={sumsOf(deals, "value")} first={currency ?? null} />
    </span>
  );
}
