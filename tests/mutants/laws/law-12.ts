import { breaking } from "../variant.ts";

export const secretsStay = breaking(12, [
  {
    broken: "the log is not searched for secrets",
    file: "src-main/desktop/redact.ts",
    change: [["text.replace(pattern, replacement)", "text.replace(pattern, String)"]],
    noticedBy: ["tests/unit/desktop/redact.test.ts"],
  },
  {
    broken: "headers are logged",
    file: "src-main/http/transport.ts",
    change: [["path: pathname,", "path: pathname, headers: request.headers,"]],
    noticedBy: ["tests/unit/http/transport.test.ts"],
  },
  {
    broken: "a refused call quotes its arguments",
    file: "src-main/desktop/bridge.ts",
    change: [["detail: parsed.error }", "detail: JSON.stringify(input) }"]],
    noticedBy: ["tests/unit/desktop/bridge.test.ts"],
  },
  {
    broken: "secrets are written unsealed",
    file: "src-main/auth/vault.ts",
    change: [["await keychain.seal(text)", "new TextEncoder().encode(text)"]],
    noticedBy: ["tests/unit/auth/vault.test.ts", "tests/unit/auth/sign-in.test.ts"],
  },
  {
    broken: "without a keychain secrets are written all the same",
    file: "src-main/auth/vault.ts",
    change: [
      ["if (!(await options.keychain.available()))", "if ((await options.keychain.available()) === null)"],
    ],
    noticedBy: ["tests/unit/auth/vault.test.ts"],
  },
  {
    broken: "a key that everybody knows counts as a keychain",
    file: "src-main/desktop/keychain.ts",
    change: [['backend === "basic_text" ||', ""]],
    noticedBy: ["tests/unit/desktop/walls.test.ts"],
  },
  {
    broken: "the client's secret is read back over the bridge",
    file: "src-main/auth/auth.ts",
    change: [
      [
        "hasClientSecret: client !== null && client.clientSecret !== null,",
        "hasClientSecret: (client?.clientSecret ?? false) as boolean,",
      ],
    ],
    noticedBy: ["tests/unit/auth/connection.test.ts"],
  },
  {
    broken: "a token is handed out for whatever address asks",
    file: "src-main/auth/sales-tokens.ts",
    change: [["return isOf(address, tokens.salesUrl) ?", "return address !== tokens.salesUrl || address ?"]],
    noticedBy: ["tests/unit/auth/bound-secrets.test.ts"],
  },
  {
    broken: "the support password is handed out for whatever address asks",
    file: "src-main/auth/support-access.ts",
    change: [["isOf(address, kept.url) ? basic", "address !== undefined ? basic"]],
    noticedBy: ["tests/unit/auth/bound-secrets.test.ts"],
  },
  {
    broken: "a text that somebody wrote stays in the log",
    file: "src-main/desktop/log-line.ts",
    change: [
      [
        'if (typeof value === "string") return knownWord(value);',
        'if (typeof value === "string") return value;',
      ],
    ],
    noticedBy: ["tests/unit/desktop/hostile-log.test.ts"],
  },
  {
    broken: "the token goes along to wherever a document's file is",
    file: "src-main/documents/open-document.ts",
    change: [
      [
        'import { salesRemote } from "../sales/sales-remote.ts";',
        'import { authorized } from "../http/authorized.ts";\nimport { salesRemote } from "../sales/sales-remote.ts";',
      ],
      ["const answer = await send({", "const answer = await authorized(send, auth.credentials.sales)({"],
    ],
    noticedBy: ["tests/unit/documents/open-document.test.ts"],
  },
  {
    broken: "a webhook's secret stays in the vault once it is sent",
    file: "src-main/journal/tend-secrets.ts",
    change: [["settle: after(journal.settle),", "settle: journal.settle,"]],
    noticedBy: ["tests/unit/webhooks/secrets.test.ts"],
  },
  {
    broken: "a webhook's secret stands in the journal",
    file: "src-main/auth/webhook-secrets.ts",
    change: [["= deps.newReference();", "= deps.newReference() + JSON.stringify(secret);"]],
    noticedBy: ["tests/unit/webhooks/secrets.test.ts"],
  },
  {
    broken: "a webhook's secret is handed to whatever support platform is connected",
    file: "src-main/auth/webhook-secrets.ts",
    change: [["sameService(kept.url, url)", "sameService(url, url)"]],
    noticedBy: ["tests/unit/webhooks/secrets.test.ts"],
  },
  {
    broken: "a webhook's secret goes while the edits of a lost journal still come in",
    file: "src-main/journal/tend-secrets.ts",
    change: [["append: after(journal.append, came),", "append: after(journal.append),"]],
    noticedBy: ["tests/unit/webhooks/secrets.test.ts"],
  },
  {
    broken: "what a platform quotes of a webhook's secret stays in its words",
    file: "src-main/support/webhooks.ts",
    change: [["err({ ...answer.error, fault: withoutSecret(answer.error.fault, secret) })", "answer"]],
    noticedBy: ["tests/unit/webhooks/echo.test.ts"],
  },
]);
