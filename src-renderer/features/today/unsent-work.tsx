import { Link } from "@tanstack/react-router";
import { IconCloudCheck } from "../../app/icons.ts";
import { counted } from "../../app/names.ts";
import { Section } from "../../app/section.tsx";
import { useFromMain } from "../../app/session.ts";
import { useOutbox } from "../../replica/hooks.ts";
import { WorkItem } from "../sync/work-item.tsx";

const shown = 5;

/** What is here and not yet at the services. */
export function UnsentWork() {
  const outbox = useOutbox();
  const offline = useFromMain((state) => state.sync?.phase === "offline");
  if (outbox === undefined) return null;
  const { waiting, parked } = outbox;
  const work = [...parked, ...waiting];
  return (
    <Section
      title="Unsent work"
      count={work.length || undefined}
      {...(parked.length > 0 ? { tone: "attention" as const } : {})}
      action={
        <Link to="/sync" search={parked.length > 0 ? { tab: "attention" } : {}} className="link section-link">
          {parked.length > 0 ? `${counted(parked.length, "needs", "need")} attention` : "Open Sync"}
        </Link>
      }
    >
      {work.length === 0 ? (
        <p className="section-words all-sent">
          <IconCloudCheck size={17} aria-hidden /> Everything you did has been sent.
        </p>
      ) : (
        <>
          {offline && waiting.length > 0 && (
            <p className="section-words">Safe on this device. It is sent when you are back online.</p>
          )}
          <ul className="rows">
            {work.slice(0, shown).map((row) => (
              <li key={row.sequence}>
                <WorkItem row={row} compact />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
