import { t } from "@lingui/core/macro";
import { Wordmark } from "../../ui/wordmark.tsx";

/** While the system asks for its keychain, and Rounds has nothing to show before it answers. */
export function KeychainWait() {
  return (
    <div className="stopped">
      <header className="stopped-top">
        <Wordmark />
      </header>
      <main className="stopped-main" role="status">
        <h1 className="stopped-title">{t`Rounds waits for the keychain`}</h1>
        <p className="dim">
          {t`The system asks for it in a window of its own, which may lie behind this one. Unlock it, and Rounds continues by itself. If you dismiss the question, Rounds opens without the stored sign-in; your work is kept.`}
        </p>
      </main>
    </div>
  );
}
