import { t } from "@lingui/core/macro";
import { lineText } from "../format/brief.ts";
import { exactMomentText } from "../format/dates.ts";
import { useNow } from "../platform/clock.ts";
import { useAccount } from "../session/session.ts";

/** Stands above a printed page alone: of which page, whose and when it is. */
export function PaperHead({ title }: { readonly title: string }) {
  const account = useAccount();
  const now = useNow();
  return (
    <div className="paper-head">
      <strong>{t`Rounds: ${title}`}</strong>
      <span>{[lineText(account?.name), exactMomentText(now)].filter(Boolean).join(" · ")}</span>
    </div>
  );
}
