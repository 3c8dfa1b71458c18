import { t } from "@lingui/core/macro";
import { ActionIcon, CloseButton } from "@mantine/core";
import { Link, useRouter } from "@tanstack/react-router";
import { Suspense, use } from "react";
import type { RecordId } from "../../../src-shared/ids.ts";
import { lineText } from "../../format/brief.ts";
import { IconArrowsMaximize } from "../../ui/icons.ts";
import { asItIs, DrawnBy, type PageProps } from "../../ui/page.tsx";
import { type PagedType, useRecordPlaces } from "../record-places.ts";
import { PeekedRecordContext } from "./peeked-record.ts";

interface Props {
  readonly type: PagedType;
  readonly id: RecordId;
  readonly close: () => void;
}

/** The page of a record, drawn beside its list. */
export function RecordPane({ type, id, close }: Props) {
  const { page } = useRecordPlaces()[type];
  const RecordPage = useRouter().routesByPath[page].options.component;
  return (
    <PeekedRecordContext value={{ type, id, close }}>
      <DrawnBy value={PanePage}>
        <Suspense>{RecordPage && <RecordPage />}</Suspense>
      </DrawnBy>
    </PeekedRecordContext>
  );
}

function PanePage({
  title: whole,
  subtitle,
  icon,
  quickActions,
  drawTitle = asItIs,
  titleActions,
  actions,
  children,
}: PageProps) {
  const title = lineText(whole);
  return (
    <>
      <header className="pane-head">
        <div className="pane-line">
          {icon}
          {drawTitle(
            <h2 id="pane-title" className="page-title pane-title" title={title}>
              {title}
            </h2>,
          )}
          {titleActions}
          <PaneTools />
        </div>
        <div className="pane-line">
          <div className="page-about">{subtitle}</div>
          {quickActions}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      <div className="page-body pane-body">{children}</div>
    </>
  );
}

function PaneTools() {
  const places = useRecordPlaces();
  const peeked = use(PeekedRecordContext);
  if (peeked === null) return null;
  const { page } = places[peeked.type];
  return (
    <span className="pane-tools">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t`Open full page`}
        title={t`Open full page`}
        renderRoot={(props) => <Link to={page} params={{ id: String(peeked.id) }} {...props} />}
      >
        <IconArrowsMaximize size={16} aria-hidden />
      </ActionIcon>
      <CloseButton size={28} aria-label={t`Close`} title={t`Close`} onClick={peeked.close} />
    </span>
  );
}
