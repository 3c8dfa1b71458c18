import {
  become,
  callToArgument,
  condition,
  dropArgument,
  dropOperand,
  field,
  from,
  here,
  remove,
  within,
} from "../changes.ts";
import { breaking } from "../mutation.ts";
import { argument, callee, object, operand, parameter, property, value } from "../steps.ts";

export const secretsStay = breaking(12, [
  {
    name: "hop-ends-a-revocation",
    broken: "A refusal that may have come from a hop on the way ends a revocation.",
    change: condition(false),
  },
  {
    name: "log-not-redacted",
    broken: "The log is not searched for secrets.",
    change: within([argument(0), argument(1)], become("String")),
  },
  {
    name: "service-nobody-agreed-to",
    broken: "Rounds works with a new service though the rep did not agree to its address.",
    change: condition(true),
  },
  {
    name: "requests-logged-whole",
    broken: "The log holds whole requests, with headers, query and body.",
    change: within([value], become("$1", here(value, object))),
  },
  {
    name: "refused-call-quotes-arguments",
    broken: "The answer to a refused call quotes its arguments.",
    change: within(
      [argument(0), property(1), value],
      become("JSON.stringify($1)", from("parsed", argument(1))),
    ),
  },
  {
    name: "secrets-written-unsealed",
    broken: "The vault writes secrets unsealed.",
    change: within([callee], become("new TextEncoder().encode")),
  },
  {
    name: "secrets-written-without-keychain",
    broken: "Without a keychain the vault writes secrets all the same.",
    change: condition(false),
  },
  {
    name: "refusal-to-seal-unsaid",
    broken: "Nobody hears that the keychain refuses what is new.",
    change: remove,
  },
  {
    name: "file-of-absent-keychain-forgotten",
    broken: "What a keychain that is away has sealed goes as if it were damaged.",
    change: condition(false),
  },
  {
    name: "publicly-sealed-file-stays",
    broken: "What is sealed with a key that everybody knows stays on the disk.",
    change: within([value], become("ok(null)")),
  },
  {
    name: "signed-out-secrets-come-back",
    broken: "Whoever signs out while the keychain is away leaves a sealed sign-in behind.",
    change: within([value], become("[ok(null)]")),
  },
  {
    name: "away-taken-for-damage",
    broken: "A keychain that has no key just now is taken for a damaged vault.",
    change: condition(false),
  },
  {
    name: "vault-set-aside-for-good",
    broken: "A vault that was set aside is not read again.",
    change: condition(true),
  },
  {
    name: "known-key-counts-as-keychain",
    broken: "A key that everybody knows counts as a keychain.",
    change: dropOperand(0),
  },
  {
    name: "client-secret-read-back",
    broken: "The page can read the client's secret back over the bridge.",
    change: within([value, operand(1)], become("$1", here(value, operand(1), operand(0)))),
  },
  {
    name: "token-for-any-address",
    broken: "Any address that asks gets the token.",
    change: condition(true),
  },
  {
    name: "refused-proxy-login-repeated",
    broken: "A login that a proxy refuses is told it again and again.",
    change: within([value], become("false")),
  },
  {
    name: "environment-weakens-tls",
    broken: "The environment switches the verification of certificates off.",
    change: remove,
  },
  {
    name: "support-password-for-any-address",
    broken: "Any address that asks gets the Support password.",
    change: dropOperand(1),
  },
  {
    name: "free-text-logged",
    broken: "Text that somebody wrote stays in the log.",
    change: callToArgument(0),
  },
  {
    name: "token-sent-with-download",
    broken: "The token goes along to the address of a document's file.",
    change: within(
      [value],
      become(
        '{ accept: "*/*", Authorization: JSON.stringify(await Object.values($1)[0](($2)())) }',
        from("credentials", value),
        from("service", value),
      ),
    ),
  },
  {
    name: "sent-secret-stays-in-vault",
    broken: "A webhook's secret stays in the vault once it is sent.",
    change: callToArgument(0),
  },
  {
    name: "secret-in-journal",
    broken: "A webhook's secret stands in the journal.",
    change: within([value], become("$0 + JSON.stringify($1)", from("given", value, parameter(1)))),
  },
  {
    name: "secret-for-any-platform",
    broken: "Any Support platform that is connected gets a webhook's secret.",
    change: dropOperand(2),
  },
  {
    name: "secret-goes-before-lost-edits",
    broken: "A webhook's secret goes while the edits of a lost journal still come in.",
    change: dropArgument(1),
  },
  {
    name: "profile-open-to-others",
    broken: "A profile folder that others could look into stays so.",
    change: remove,
  },
  {
    name: "quoted-secret-stays",
    broken: "A webhook's secret that a platform quotes stays in its words.",
    change: condition(true),
  },
  {
    name: "implicit-before-code",
    broken: "Without a client secret the token is asked for at once, and passes through the browser.",
    change: within([value], become("true")),
  },
  {
    name: "implicit-though-forbidden",
    broken: "After a refused code, ways are named that the administrator rules out.",
    change: within([value, argument(0)], become("() => true")),
  },
  {
    name: "callback-may-go-elsewhere",
    broken: "A redirect URI may lead anywhere.",
    change: condition(true),
  },
  {
    name: "loopback-heard-from-outside",
    broken: "A loopback redirect is listened at on every address of the machine.",
    change: become('return ["0.0.0.0"];'),
  },
  {
    name: "loopback-answers-any-host",
    broken: "Whoever led a name of the web to this machine may ask at the loopback redirect.",
    change: condition(false),
  },
  {
    name: "fragment-from-any-page",
    broken: "Any page may hand a fragment to the loopback redirect.",
    change: within([value], become("null")),
  },
  {
    name: "loopback-stays-open",
    broken: "The loopback redirect is listened at after the sign-in has ended.",
    change: condition(false),
  },
  {
    name: "loopback-hears-after-its-end",
    broken: "A connection from before the sign-in's end is still heard.",
    change: remove,
  },
  {
    name: "loopback-takes-any-number-of-connections",
    broken: "A program of this machine may open any number of connections to Rounds.",
    change: remove,
  },
  {
    name: "page-downloads-a-file",
    broken: "A script in the page has the rep asked where to put a file.",
    change: remove,
  },
  {
    name: "managed-file-of-any-account",
    broken: "On Windows the managed configuration is read where any account may put it.",
    change: field("ProgramFiles", "ProgramData"),
  },
  {
    name: "prototype-in-a-value-kept",
    broken: "A value of an answer may bring a prototype.",
    change: remove,
  },
  {
    name: "callback-page-runs-any-script",
    broken: "The page of the loopback redirect runs any script.",
    change: become("\"script-src 'unsafe-inline'\""),
  },
  {
    name: "links-without-a-press",
    broken: "A script in the page opens addresses that hold all it has read, though nobody pressed anything.",
    change: condition(false),
  },
  {
    name: "links-without-a-bound",
    broken: "A script in the page has addresses opened as often as the rep presses anything.",
    change: condition(false),
  },
  {
    name: "doubtful-document-unasked",
    broken:
      "A document that may hold a program goes to the system's program for it, without a word to the rep.",
    change: condition(false),
  },
  {
    name: "switch-opens-the-program",
    broken: "A release starts with a switch that opens it to a debugger.",
    change: condition(false),
  },
  {
    name: "managed-notice-detail-ignored",
    broken: "A task's text stands on a locked screen, although the administrator wants notifications brief.",
    change: within([value], dropOperand(0)),
  },
]);
