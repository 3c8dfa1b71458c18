import { Button, SegmentedControl } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useNow } from "../../app/clock.ts";
import { dayText } from "../../app/dates.ts";
import { EmptyState } from "../../app/empty-state.tsx";
import { IconMapPin } from "../../app/icons.ts";
import { Page } from "../../app/page.tsx";
import { useUi } from "../../app/ui.ts";
import { useStableKeys } from "../../app/use-stable-keys.ts";
import { useFetched } from "../progress/use-fetched.ts";
import { keyOfVisit } from "./key-of-visit.ts";
import type { Visit } from "./merge-visits.ts";
import { useVisits } from "./use-visits.ts";
import { VisitItem } from "./visit-item.tsx";
import "./visits.css";

const route = getRouteApi("/visits");
const step = 100;

export function VisitsPage() {
  const { whose = "mine" } = route.useSearch();
  const navigate = route.useNavigate();
  const open = useUi((state) => state.open);
  const [limit, setLimit] = useState(step);
  const fetched = useFetched("visit");
  const visits = useVisits(limit, whose === "mine");
  return (
    <Page
      title="Visits"
      actions={
        <>
          <SegmentedControl
            aria-label="Whose visits"
            value={whose}
            onChange={(value) =>
              void navigate({ to: "/visits", search: value === "all" ? { whose: "all" } : {}, replace: true })
            }
            data={[
              { value: "mine", label: "Mine" },
              { value: "all", label: "Everyone's" },
            ]}
          />
          <Button
            leftSection={<IconMapPin size={16} aria-hidden />}
            onClick={() => open({ kind: "visit", subject: null })}
          >
            Log visit
          </Button>
        </>
      }
    >
      {visits?.length === 0 && (
        <EmptyState
          icon={IconMapPin}
          title={fetched ? "No visits yet" : "Your visits are still on their way"}
        >
          Log one: it takes one form and is saved also without a connection.
        </EmptyState>
      )}
      {visits && visits.length > 0 && <Days visits={visits} />}
      {visits?.length === limit && (
        <Button variant="default" mt="md" onClick={() => setLimit(limit + step)}>
          Show older visits
        </Button>
      )}
    </Page>
  );
}

function Days({ visits }: { readonly visits: readonly Visit[] }) {
  const now = useNow();
  const keyOf = useStableKeys();
  const days = Map.groupBy(visits, (one) => dayText(one.at, now));
  return (
    <div className="card rows-card visits">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className="visit-day">{day}</h2>
          <ul className="rows">
            {ofDay.map((entry) => (
              <VisitItem key={keyOfVisit(entry, keyOf)} entry={entry} withDay={false} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
