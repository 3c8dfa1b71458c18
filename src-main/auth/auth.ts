import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey, RecordId } from "../../src-shared/ids.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import { type Account, accountOf, type ConnectionView } from "../../src-shared/ipc/session.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { contact } from "../../src-shared/records/contact.ts";
import { user } from "../../src-shared/records/user.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import type { ManagedConfiguration } from "../configuration/managed-configuration.ts";
import type { Settings } from "../configuration/settings.ts";
import type { SupportAccounts } from "../configuration/support-accounts.ts";
import type { Send } from "../http/port.ts";
import type { Clock, Log, SupportAccountPort } from "../sync/ports.ts";
import { type ConfirmServices, createAgreeServices } from "./agree-services.ts";
import { type ConnectionBook, createConnectionBook } from "./connection-book.ts";
import type { Credentials } from "./port.ts";
import type { ProxyLogins } from "./proxy-logins.ts";
import { createRevocations } from "./revocations.ts";
import { createSalesTokens } from "./sales-tokens.ts";
import { createSession, type Session, type SignOutPorts } from "./session.ts";
import { createSessionHolder } from "./session-holder.ts";
import { createSignIn, type SignIn } from "./sign-in.ts";
import { createSupportConnection, type SupportConnection } from "./support-connection.ts";
import { knowingWhatIsTaken } from "./taken-elsewhere.ts";
import { createCurrentUserResolver } from "./user/resolve-current-user.ts";
import type { Vault } from "./vault.ts";

export interface AuthOptions {
  readonly settings: Settings;
  readonly supportAccounts: SupportAccounts;
  readonly managed: Result<ManagedConfiguration | null, Fault>;
  readonly vault: Vault;
  readonly send: Send;
  readonly proxies: ProxyLogins;
  readonly clock: Clock;
  readonly log: Log;
  readonly confirmServices: ConfirmServices;
  readonly openBrowser: (address: string) => Promise<Result<null, Fault>>;
  readonly copyText: (text: string) => Promise<void>;
  /** Called when the rep's browser has answered, so that the window comes to the front again. */
  readonly onAnswered: () => void;
  /** Called when Support was connected, or refuses the password from now on. */
  readonly onSupport: (view: ConnectionView) => void;
  readonly signOut: SignOutPorts;
  /** A note that the account's user alone can read, if this computer holds one. */
  readonly privateNote: (account: AccountKey) => Promise<RecordId | null>;
}

type AuthHandlers = Pick<
  Handlers<Commands>,
  Extract<keyof Commands, `session.${string}` | `connection.${string}` | `support.${string}`>
>;

export interface Auth {
  readonly session: Session;
  readonly callback: SignIn["callback"];
  readonly credentials: Readonly<Record<"sales" | "support", Credentials>>;
  readonly connection: ConnectionBook["current"];
  readonly capabilities: ConnectionBook["capabilities"];
  /**
   * Returns `support` if nobody is logged in to it or it refuses the login. The sales service has a session instead (`session`).
   */
  readonly loggedOut: () => readonly "support"[];
  readonly supportAccount: SupportAccountPort;
  /** The connection as the settings screen sees it. */
  readonly view: () => ConnectionView;
  readonly handlers: AuthHandlers;
}

/** Signs in and out, and decides who may ask the services (docs/design.md, "Signing in"). */
export function createAuth(options: AuthOptions): Auth {
  const { settings, vault, send, clock, log } = options;
  const holder = createSessionHolder(settings);
  const agree = createAgreeServices(options.confirmServices);
  const book = createConnectionBook({ settings, managed: options.managed, vault, agree, send });
  const { unsent } = options.signOut;
  const currentUser = createCurrentUserResolver({ book, settings, vault, send, holder, unsent });
  const tokens = createSalesTokens({
    vault,
    send,
    clock,
    log,
    client: book.client,
    onEnded: () => session.ended(),
  });
  const signIn = createSignIn({ ...options, book, tokens, currentUser, holder });
  const session = createSession({
    settings,
    vault,
    barred: book.barred,
    currentUser,
    revocations: createRevocations({ vault, send, clock, log }),
    holder,
    resumeSignIn: signIn.resume,
    cancelSignIn: signIn.cancel,
    ports: options.signOut,
    clock,
    log,
  });
  const { proxies } = options;
  const view = () => viewOf({ book, support, settings, session, proxies });
  const support = createSupportConnection({
    vault,
    send,
    supportUrl: () => book.current().supportUrl,
    account: () => accountHere({ session, settings })?.key ?? null,
    supportAccounts: options.supportAccounts,
    unsent: (account) => unsent(account, "support"),
    onChange: () => options.onSupport(view()),
  });
  return {
    session,
    callback: signIn.callback,
    credentials: {
      sales: knowingWhatIsTaken(tokens.credentials, {
        send,
        clock,
        readings: () => [user, contact].map(({ path }) => ({ url: `${book.current().salesUrl}${path}` })),
      }),
      support: knowingWhatIsTaken(support.access.credentials, {
        send,
        clock,
        readings: support.access.readings,
      }),
    },
    connection: book.current,
    capabilities: book.capabilities,
    loggedOut: () => (support.access.isReady() ? [] : ["support"]),
    supportAccount: support.supportAccount,
    handlers: handlersOf({ ...options, session, signIn, currentUser, book, support, settings }),
    view,
  };
}

interface HandlerParts {
  readonly session: Session;
  readonly signIn: SignIn;
  readonly currentUser: ReturnType<typeof createCurrentUserResolver>;
  readonly book: ConnectionBook;
  readonly support: SupportConnection;
  readonly settings: Settings;
  readonly proxies: ProxyLogins;
}

/** The account that has data and edits on this disk, also while Rounds finds out who signs in. */
function accountHere({ session, settings }: Pick<HandlerParts, "session" | "settings">): Account | null {
  return accountOf(session.state()) ?? settings.read().account;
}

function viewOf({
  book,
  support,
  settings,
  session,
  proxies,
}: Pick<HandlerParts, "book" | "support" | "settings" | "session" | "proxies">): ConnectionView {
  const client = book.client();
  const account = accountHere({ session, settings });
  return {
    connection: book.current(),
    // mutation: client-secret-read-back
    hasClientSecret: client !== null && client.clientSecret !== null,
    support: {
      ...support.access.view(),
      preset: book.support.email,
      profile: book.support.profile ?? settings.read().supportProfile,
      sentAs: account && support.sentAs(account.key),
    },
    locked: book.locked,
    grants: [...book.grants],
    capabilities: [...book.capabilities],
    proxy: proxies.wanted(),
    barred: book.barred,
  };
}

function handlersOf(parts: HandlerParts): AuthHandlers {
  const { session, signIn, currentUser, book, support, settings } = parts;
  const view = () => viewOf(parts);
  const viewAfter = (done: Result<null, Fault>): Result<ConnectionView, Fault> =>
    done.ok ? ok(view()) : done;

  /**
   * Signs the account out, as if the rep had asked for it, because it belongs to the service that the rep
   * leaves.
   */
  async function leaveAccount(): Promise<Result<null, Fault>> {
    return accountOf(session.state()) === null ? ok(null) : session.signOut({ unsent: "ask" });
  }

  return {
    "session.get": async () => ok(session.state()),
    "session.signIn": signIn.withBrowser,
    "session.signInWithPassword": signIn.withPassword,
    "session.cancelSignIn": signIn.cancel,
    "session.copySignInAddress": signIn.copyAddress,
    "session.chooseUser": ({ userId }) => currentUser.choose(userId),
    "session.unsavedWork": async () => ok(session.unsavedWork()),
    "session.signOut": session.signOut,
    "connection.get": async () => ok(view()),
    "connection.set": async (input) => viewAfter(await book.set(input, leaveAccount)),
    "connection.logInToProxy": async ({ proxy, ...login }) =>
      viewAfter(await parts.proxies.logIn(proxy, login)),
    "support.connect": async ({ unsent = "ask", email, password }) =>
      viewAfter(await support.connect({ email: book.support.email ?? email, password }, unsent)),
    "support.setProfile": async (profile) =>
      viewAfter(
        book.locked.includes("supportProfile")
          ? ok(null)
          : await settings.update({ supportProfile: profile }),
      ),
    "support.disconnect": async ({ unsent }) => viewAfter(await support.disconnect(unsent)),
  };
}
