import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Progress } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { momentText } from "../../../format/dates.ts";
import { useNow } from "../../../platform/clock.ts";
import { useFromMain } from "../../../session/session.ts";
import { useForbidden } from "../../../session/use-forbidden.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FaultAlert } from "../../../ui/faults/fault-alert.tsx";
import { IconArrowForwardUp } from "../../../ui/icons.ts";

/** Shows the state of the list: forbidden, being fetched, as of an earlier time, or empty. */
export function RulesState({ count }: { readonly count: number | undefined }) {
  const sync = useFromMain((state) => state.sync);
  const isForbidden = useForbidden()("redirect_rule");
  const now = useNow();
  const pull = sync?.progress.find((one) => one.type === "redirect_rule");
  if (count === undefined) return null;
  if (isForbidden) {
    return (
      <FaultAlert
        fault={{
          what: t`Your Support account may not see redirect rules.`,
          next: t`Only a help center administrator can see them. Ask your administrator for that role, or connect Support with another account.`,
        }}
      >
        <p>
          <Link to="/settings" className="link">
            {t`Open Settings`}
          </Link>
        </p>
      </FaultAlert>
    );
  }
  const offline = sync?.phase === "offline";
  const asOf = sync?.syncedAt ?? null;
  if (!offline && (pull?.phase === "sweeping" || (pull?.phase === "waiting" && count === 0))) {
    return (
      <div className="rules-fetching" role="status">
        <span className="numbers">
          {plural(Math.max(count, pull.rows), {
            0: "Fetching the redirects of your help center…",
            one: "Fetching the redirects of your help center: # so far.",
            other: "Fetching the redirects of your help center: # so far.",
          })}
        </span>
        <Progress value={100} animated size="xs" aria-label={t`Fetching redirects`} />
      </div>
    );
  }
  return (
    <>
      {offline && (
        <p className="rules-offline" role="status">
          {asOf === null
            ? t`You're offline. Changes are sent when you're online again.`
            : t`You're offline: this is the list as of ${{ time: momentText(asOf, now) }}. Changes are sent when you're online again.`}
        </p>
      )}
      {count === 0 && (
        <EmptyState inCard icon={IconArrowForwardUp} title={t`No redirects yet`}>
          <Trans>
            Add one with “New rule”, or{" "}
            <Link to="/support/rules/import" className="link">
              import many from a CSV file
            </Link>
            .
          </Trans>
        </EmptyState>
      )}
    </>
  );
}
