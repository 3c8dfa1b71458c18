import { t } from "@lingui/core/macro";
import { ActionIcon, Menu } from "@mantine/core";
import { memo } from "react";
import type { ContactRow } from "../../src-shared/records/contact.ts";
import type { DealRow } from "../../src-shared/records/deal.ts";
import { copyText } from "../session/copy-text.ts";
import { useOffer } from "../session/page-actions.ts";
import { useFromMain } from "../session/session.ts";
import { type Icon, IconCopy, IconMail, IconPhone, IconRoute, IconWorld } from "../ui/icons.ts";
import { type Reach, type ReachKind, reachContact, reachKinds } from "./reach-contact.ts";
import "./reach-buttons.css";

const icons: Readonly<Record<ReachKind, Icon>> = {
  call: IconPhone,
  write: IconMail,
  website: IconWorld,
  directions: IconRoute,
  copy: IconCopy,
};

/** Names of the kinds that have several ways. */
const kindLabels: Readonly<Record<ReachKind, string>> = {
  call: t`Call`,
  write: t`Write`,
  website: t`Website`,
  directions: t`Directions`,
  copy: t({ message: "Copy", context: "a contact's email, phone or address" }),
};

interface Props {
  readonly contact: ContactRow;
  readonly deals: readonly DealRow[];
}

/** A row of small buttons that call, write to and find a contact; the palette offers the same. */
export const ReachButtons = memo(({ contact, deals }: Props) => {
  const mapsUrl = useFromMain(({ info }) => info?.mapsUrl ?? null);
  const ways = reachContact(contact, { deals, mapsUrl });
  const all = reachKinds.flatMap((kind) => ways[kind]);
  useOffer(
    all.map(({ label, act }) => ({ label, run: () => go(act) })),
    JSON.stringify(all),
  );
  if (all.length === 0) return null;
  return (
    <div className="reach">
      {reachKinds.map((kind) => (
        <ReachButton key={kind} kind={kind} ways={ways[kind]} />
      ))}
    </div>
  );
});

function ReachButton({ kind, ways }: { readonly kind: ReachKind; readonly ways: readonly Reach[] }) {
  const Sign = icons[kind];
  const sign = <Sign size={17} stroke={1.7} aria-hidden />;
  const [only, ...others] = ways;
  if (only === undefined) return null;
  if (others.length === 0 && "link" in only.act) {
    return (
      <ActionIcon
        component="a"
        href={only.act.link}
        target="_blank"
        rel="noreferrer"
        variant="default"
        size={32}
        aria-label={only.label}
        title={only.label}
      >
        {sign}
      </ActionIcon>
    );
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={kindLabels[kind]} title={kindLabels[kind]}>
          {sign}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {ways.map(({ label, act }) =>
          "link" in act ? (
            <Menu.Item key={act.link} component="a" href={act.link} target="_blank" rel="noreferrer">
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} onClick={() => go(act)}>
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Main takes the press of Enter or of the mouse that chose it for the rep's word. */
function go(act: Reach["act"]): void {
  if ("link" in act) window.open(act.link, "_blank", "noreferrer");
  else void copyText(act.copy);
}
