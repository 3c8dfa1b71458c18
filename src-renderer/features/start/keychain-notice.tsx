import { t } from "@lingui/core/macro";
import { Alert } from "@mantine/core";
import { useFromMain } from "../../session/session.ts";
import { IconInfoCircle } from "../../ui/icons.ts";

/** Says why a sign-in will not last: the system has no keychain, or none that gives a key in this run (law 12). */
export function KeychainNotice() {
  const info = useFromMain((state) => state.info);
  // A keychain that is away for now has its own sentence among the faults of the start.
  const isAway = info?.startFaults.some((fault) => fault.kind === "keychainAway");
  if (info === null || info.keychain || isAway) return null;
  return (
    <Alert
      className="alert alert-unsent"
      icon={<IconInfoCircle size={18} />}
      title={t`Your sign-in won't be kept`}
    >
      {t`Rounds can't use a system keychain on this computer, so it keeps your sign-in in memory only. You sign in again after each start. Your work is kept.`}
    </Alert>
  );
}
