import { t } from "@lingui/core/macro";
import { type ComponentType, createContext, type ReactNode, useContext, useEffect } from "react";
import { lineText } from "../format/brief.ts";
import { exactMomentText } from "../format/dates.ts";
import { joined } from "../format/joined.ts";
import { useNow } from "../platform/clock.ts";
import { useAccount } from "../session/session.ts";
import { besideRoom, signRoom, titleRoom } from "./title-room.ts";

export interface PageProps {
  readonly title: string;
  /**
   * A line below the title. Its room is there without it, so that no page stands higher than another; null: the page has nothing
   * to say there, and its quick actions stand in its place.
   */
  readonly subtitle?: ReactNode;
  /** Small buttons below the title and its line. */
  readonly quickActions?: ReactNode;
  /** Stands before the title. */
  readonly icon?: ReactNode;
  /** Draws the heading, so that it can be edited in its place. */
  readonly drawTitle?: ((heading: ReactNode) => ReactNode) | undefined;
  /** Stands behind the title. */
  readonly titleActions?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** The page's own part scrolls, not the page. */
  readonly fixed?: boolean;
}

/** Tells the styles how much room a scrollbar takes: none where it lies over the page, as on most Macs. */
export function tellScrollbarWidth(): void {
  const sample = document.createElement("div");
  sample.style.cssText = "overflow: scroll; scrollbar-width: thin";
  const { body } = document;
  body.append(sample);
  body.style.setProperty("--rounds-bar", `${sample.offsetWidth - sample.clientWidth}px`);
  sample.remove();
}

/** Link to the list that a record belongs to, for the place above the title of the record's page. */
export const PageCrumb = createContext<ReactNode>(null);

/** Draws a page where it isn't the window's own: a record beside its list. Null: the page has the window. */
export const DrawnBy = createContext<ComponentType<PageProps> | null>(null);

/** A screen: heading with its actions, and below it the part that scrolls. */
export function Page(props: PageProps) {
  const Drawn = useContext(DrawnBy) ?? WholePage;
  return <Drawn {...props} />;
}

function WholePage({
  title: whole,
  subtitle: about,
  icon: sign,
  quickActions,
  drawTitle = asItIs,
  titleActions: beside,
  actions,
  children,
  fixed = false,
}: PageProps) {
  const title = lineText(whole);
  const crumb = useContext(PageCrumb);
  useEffect(() => {
    document.title = `${title} · Rounds`;
  }, [title]);
  return (
    <div className="page">
      <PaperHead title={title} />
      <header className="page-head">
        <div
          className="page-name"
          style={{ flexBasis: titleRoom(title) + (beside ? besideRoom : 0) + (sign ? signRoom : 0) }}
        >
          {sign}
          <div className="page-words">
            {crumb && <div className="page-crumb">{crumb}</div>}
            <div className="page-line">
              {drawTitle(
                <h1 className="page-title" title={title}>
                  {title}
                </h1>,
              )}
              {beside}
            </div>
            {(about !== null || !quickActions) && (
              <div className="page-about">
                {typeof about === "string" ? <span className="numbers">{about}</span> : about}
              </div>
            )}
            {quickActions}
          </div>
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      <div className={fixed ? "page-body page-body-fixed" : "page-body"}>{children}</div>
    </div>
  );
}

export const asItIs = (heading: ReactNode) => heading;

/** Shows the page's title, the user and the time, above a printed page only. The line below the title is printed, too. */
function PaperHead({ title }: { readonly title: string }) {
  const account = useAccount();
  const now = useNow();
  return (
    <div className="paper-head">
      <strong>{t`Rounds: ${title}`}</strong>
      <span>{joined(lineText(account?.name), exactMomentText(now))}</span>
    </div>
  );
}
