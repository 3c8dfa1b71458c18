import { t } from "@lingui/core/macro";
import { Alert } from "@mantine/core";
import { IconInfoCircle } from "../../app/icons.ts";
import { useFromMain } from "../../app/session.ts";

/** Why sign-in will not last, where the system has no keychain (law 12). */
export function KeychainNotice() {
  const info = useFromMain((state) => state.info);
  if (info === null || info.keychain) return null;
  return (
    <Alert
      className="alert alert-unsent"
      variant="light"
      icon={<IconInfoCircle size={18} />}
      title={t`Sign-in will not last`}
    >
      {t`This computer has no system keychain, so Rounds keeps your sign-in in memory only. You sign in again after each start. Your work is kept.`}
    </Alert>
  );
}
