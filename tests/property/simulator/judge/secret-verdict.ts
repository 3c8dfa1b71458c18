import type { AccountKey } from "../../../../src-shared/ids.ts";
import type { Entry } from "../../../../src-shared/ipc/outbox.ts";
import type { Computer } from "../computer/computer.ts";
import type { Written } from "../ledger.ts";
import { markOf } from "../rep/drafts.ts";
import { userOf } from "../rep/rule-edits.ts";
import { accounts } from "../rep/sign-in.ts";

/**
 * Returns a sentence for each breach of law 12 on secrets of webhooks. A secret that main confirmed stays in the vault
 * for as long as an unsent edit needs it, and no longer; the service gets exactly this secret; and no store holds it in
 * clear.
 */
export async function secretsAstray(computer: Computer): Promise<readonly string[]> {
  const { secrets } = computer.ledger;
  if (!secrets.any) return [];
  secrets.look("the journal", computer.journals.content());
  secrets.look("the list of kept webhooks", computer.hooks.rows());
  for (const where of [computer.screen?.known("webhook"), computer.screen?.outbox()])
    secrets.look("the replica", [...((await where)?.values() ?? [])]);
  return [
    ...secrets.leaks,
    ...accounts.flatMap(({ key }) => missing(computer, key)),
    ...[...computer.ledger.written.values()].flatMap((one) => [
      ...left(computer, one),
      ...sentWrongly(computer, one),
    ]),
  ];
}

function open(computer: Computer, account: AccountKey): readonly Entry[] {
  const entries = computer.journal.entries(account);
  return entries.ok ? entries.value.filter((one) => one.state !== "settled") : [];
}

function missing(computer: Computer, account: AccountKey): readonly string[] {
  return open(computer, account)
    .filter((one) => computer.ledger.secrets.isOwed(one))
    .filter((one) => computer.files.secrets.webhooks[String(one.patch.secret_ref)] === undefined)
    .map((one) => `the secret of webhook ${one.patch.name} is not in the vault`);
}

/**
 * Returns a sentence for each secret that stays in the vault after its edit has ended. Reads the vault as main holds it
 * in memory: a secret that a full disk kept in the file goes at the next start.
 */
function left(computer: Computer, written: Written): readonly string[] {
  const { edit, account } = written;
  const held = computer.main?.vault.read().webhooks ?? {};
  const used = new Set(open(computer, account).map((one) => one.patch.secret_ref));
  const hasEnded = computer.endings(account).has(edit.sequence);
  return computer.ledger
    .wanted(written, "secret_ref")
    .filter((one) => hasEnded && !used.has(String(one)) && held[String(one)] !== undefined)
    .map(() => `the secret of webhook ${edit.patch.name} stays in the vault`);
}

function sentWrongly(computer: Computer, written: Written): readonly string[] {
  const { edit } = written;
  if (edit.type !== "webhook" || edit.kind !== "create" || edit.patch.clone_of !== undefined) return [];
  const { services, ledger } = computer;
  const tokens = ledger.wanted(written, "secret_ref").map((one) => ledger.secrets.tokenOf(one));
  return services.webhooksMade
    .filter((one) => one.cloneOf === null && one.userId === userOf(written))
    .filter((one) => markOf("webhook", { name: one.name }) === markOf("webhook", edit.patch))
    .flatMap((one) => {
      const authentication = services.support.webhooks.webhooks.get(one.id)?.draft.authentication;
      const sent = authentication?.type === "bearer_token" ? authentication.data.token : undefined;
      const isRight = tokens.length === 0 ? sent === undefined : tokens.includes(sent);
      return isRight ? [] : [`webhook ${one.name} was made with another secret than its own`];
    });
}
