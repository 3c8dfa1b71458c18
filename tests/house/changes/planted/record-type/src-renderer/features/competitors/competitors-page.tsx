import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { titleOf } from "../../format/names.ts";
import { useAll } from "../../replica/live/hooks.ts";
import { LongList } from "../../ui/lists/long-list.tsx";
import { Page } from "../../ui/page.tsx";

/** The competitors of the account. */
export function CompetitorsPage() {
  const all = useAll("competitor", "name") ?? [];
  return (
    <Page title={t`Competitors`}>
      <div className="card rows-card">
        <LongList
          label={t`Competitors`}
          className="rows"
          count={all.length}
          keyAt={(at) => all[at]?.id ?? at}
          estimate={44}
        >
          {(at) => {
            const one = all[at];
            return (
              one && (
                <Link to="/competitors/$id" params={{ id: String(one.id) }} className="row">
                  <span className="row-words row-title">{titleOf("competitor", one)}</span>
                </Link>
              )
            );
          }}
        </LongList>
      </div>
    </Page>
  );
}
