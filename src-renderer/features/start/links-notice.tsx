import { t } from "@lingui/core/macro";
import { Alert } from "@mantine/core";
import type { ConnectionView } from "../../../src-shared/ipc/session.ts";
import { useFromMain } from "../../session/session.ts";
import { IconInfoCircle } from "../../ui/icons.ts";

/** Whether a sign-in in the browser would not come back: by a link, on a computer that leads none to Rounds. */
export function useNoWayBack(view: ConnectionView | null): boolean {
  const info = useFromMain((state) => state.info);
  return info?.links === false && view?.connection.redirectUri.toLowerCase().startsWith("rounds:") === true;
}

/** Says why the browser leads nowhere here, and what works. */
export function LinksNotice({ view }: { readonly view: ConnectionView | null }) {
  const noWayBack = useNoWayBack(view);
  if (!noWayBack || view === null || view.barred !== null) return null;
  return (
    <Alert
      className="alert alert-unsent"
      icon={<IconInfoCircle size={18} />}
      title={t`The browser can't return your sign-in to Rounds`}
    >
      {view.grants.includes("password")
        ? t`This computer doesn't open Rounds' links, so sign in with your password, or ask your administrator for a callback address like http://127.0.0.1:8400/callback.`
        : t`This computer doesn't open Rounds' links, so ask your administrator for a callback address like http://127.0.0.1:8400/callback.`}
    </Alert>
  );
}
