import { t } from "@lingui/core/macro";
import type { ConnectionView } from "../../../src-shared/ipc/session.ts";
import { useFromMain } from "../../session/session.ts";
import { RowTitle } from "../../ui/row-title.tsx";
import { Section } from "../../ui/section.tsx";
import { ProfileForm } from "../support/exports.ts";
import { ConnectSupport } from "./connect-support.tsx";
import { DisconnectSupport } from "./disconnect-support.tsx";

/** The support platform: with it, visits also show on the customer’s support profile. */
export function SupportSection() {
  const connection = useFromMain((state) => state.connection);
  if (connection === null) return null;
  return (
    <Section title={t`Support`}>
      <div className="setting">
        {connection.connection.supportUrl === null ? (
          <p className="setting-words">
            {t`Enter the support address under Connection to show your visits on support profiles as well.`}
          </p>
        ) : connection.support.connected ? (
          <Connected view={connection} />
        ) : (
          <ConnectSupport
            // Remounts the form when the refused email changes.
            key={connection.support.email}
            url={connection.connection.supportUrl}
            refused={connection.support.email}
            sentAs={connection.support.sentAs}
            preset={connection.support.preset}
          />
        )}
      </div>
    </Section>
  );
}

function Connected({ view }: { readonly view: ConnectionView }) {
  const email = view.support.email ?? "";
  return (
    <>
      <div className="setting-row">
        <RowTitle title={t`Connected as ${email}`} about={view.connection.supportUrl} />
        <DisconnectSupport />
      </div>
      <ProfileForm />
    </>
  );
}
