import "./account-menu.css";
import { t } from "@lingui/core/macro";
import { Menu } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { lineText } from "../format/brief.ts";
import { useAccount, useFromMain } from "../session/session.ts";
import { useUi } from "../session/ui.ts";
import { IconUser } from "../ui/icons.ts";
import { Keys } from "../ui/keys.tsx";
import { MenuButton } from "../ui/menu-button.tsx";
import { commandOf } from "./commands/shortcuts.ts";

/** The rep's name at the foot of the rail. Its menu says who is signed in and where, and leads to what concerns the account. */
export function AccountMenu() {
  const account = useAccount();
  const support = useFromMain(({ connection }) => connection?.support.email ?? null);
  const open = useUi((state) => state.open);
  const navigate = useNavigate();
  if (account === null) return null;
  const name = lineText(account.name) ?? "";
  return (
    <div className="rail-foot">
      <MenuButton
        className="rail-account"
        label={t`Account: ${name}`}
        icon={
          <>
            <IconUser size={18} stroke={1.6} aria-hidden />
            <span className="truncate">{name}</span>
          </>
        }
      >
        <div className="account-about">
          <strong>{name}</strong>
          <span className="dim">{lineText(account.email)}</span>
          <span className="account-service">
            {t`CRM`} <span className="dim">{account.salesUrl}</span>
          </span>
          <span className="account-service">
            {t`Support`} <span className="dim">{lineText(support) ?? t`Not connected`}</span>
          </span>
        </div>
        <Menu.Divider />
        <Menu.Item
          rightSection={<Keys keys={commandOf("goSettings").keys} mute />}
          onClick={() => void navigate({ to: "/settings" })}
        >
          {t`Settings`}
        </Menu.Item>
        <Menu.Item
          rightSection={<Keys keys={commandOf("shortcuts").keys} mute />}
          onClick={() => open({ kind: "shortcuts" })}
        >
          {t`Keyboard shortcuts`}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void navigate({ to: "/settings", hash: "sign-out" })}>
          {t`Sign out…`}
        </Menu.Item>
      </MenuButton>
    </div>
  );
}
