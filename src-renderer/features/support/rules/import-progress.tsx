import { t } from "@lingui/core/macro";
import { Button, Progress } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { announce, announceFailure } from "../../../app/announce.tsx";
import { locale } from "../../../app/locale.ts";
import { SaveFailure } from "../../../app/save-failure.tsx";
import { useReplica, useRows } from "../../../replica/hooks.ts";
import { forgetImport, type RuleImport, takeBackImport, useRuleImport } from "./rule-import.ts";

/** How far an import is: first saved on this device, then sent. Nothing where none was begun. */
export function ImportProgress() {
  const current = useRuleImport((state) => state.current);
  const { account } = useReplica();
  return current === null || current.account !== account.key ? null : <Known current={current} />;
}

const number = new Intl.NumberFormat(locale);

function Known({ current }: { readonly current: RuleImport }) {
  const { edits } = useReplica();
  const left = useLeft(current.stretches);
  const { total, saved, phase, file } = current;
  const sent = left === undefined ? 0 : saved - left.unsent - left.parked;
  const all = number.format(total);
  const takeBack = async () => {
    const failure = await takeBackImport(edits);
    if (failure !== null) announceFailure(failure);
    else announce(t`What was not sent yet is taken back.`);
  };
  return (
    <section className="rules-import" aria-label={t`Import of ${file}`}>
      {current.failure !== null && <SaveFailure failure={current.failure} shown={[]} />}
      {phase === "saving" ? (
        <>
          <span className="numbers" role="status">
            {t`${{ saved: number.format(saved) }} of ${all} saved on this device`}
          </span>
          <Progress value={(saved / Math.max(1, total)) * 100} size="sm" aria-label={t`Saving`} />
        </>
      ) : (
        left !== undefined && (
          <>
            <span className="rules-import-line">
              <span className="numbers" role="status">
                {t`${{ sent: number.format(sent) }} of ${all} sent`}
              </span>
              {left.parked > 0 && (
                <Link to="/sync" search={{ tab: "attention" }} className="link">
                  {t`${{ count: number.format(left.parked) }} need you`}
                </Link>
              )}
              <span className="rules-import-end">
                {left.unsent > 0 ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={phase === "takingBack"}
                    onClick={() => void takeBack()}
                  >
                    {t`Take back what is not sent`}
                  </Button>
                ) : (
                  <Button size="compact-sm" variant="subtle" onClick={forgetImport}>
                    {t`Done`}
                  </Button>
                )}
              </span>
            </span>
            <Progress value={(sent / Math.max(1, saved)) * 100} size="sm" aria-label={t`Sending`} />
          </>
        )
      )}
    </section>
  );
}

/** What of these sequences is not delivered, live. */
function useLeft(stretches: RuleImport["stretches"]) {
  return useRows(["import", stretches.map((one) => one.join("-")).join()], async (database) => {
    const counts = await Promise.all(
      stretches.map(([first, last]) =>
        database.outbox.where("sequence").between(first, last, true, true).count(),
      ),
    );
    const parked = await database.outbox.where("state").equals("parked").primaryKeys();
    const mine = parked.filter((one) => stretches.some(([first, last]) => first <= one && one <= last));
    const there = counts.reduce((sum, one) => sum + one, 0);
    return { unsent: there - mine.length, parked: mine.length };
  });
}
