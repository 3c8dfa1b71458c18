import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { controlApp } from "./control/app.ts";
import { type Control, controlOf } from "./control/control.ts";
import type { ServicesDescription } from "./description.ts";
import { type Listener, listen } from "./network/listener.ts";
import { salesApp } from "./sales/app.ts";
import type { Counts } from "./seed/kit.ts";
import { type Seed, seedWorld } from "./seed/seed.ts";
import { someSupportUser, supportAccounts } from "./seed/support.ts";
import { people } from "./seed/users.ts";
import { supportApp } from "./support/app.ts";
import { buildWorld, prepareTables, type Settings } from "./world.ts";

export interface ServicesOptions extends Partial<Settings> {
  /** Defaults to `demo`. */
  readonly seed?: Seed;
  /** Numbers of records that replace the seed's own. */
  readonly counts?: Partial<Counts>;
  /** A port of 0, or none, takes any free port. */
  readonly salesPort?: number;
  readonly supportPort?: number;
  readonly controlPort?: number;
  /** File that keeps the data; without it, memory does. The sandbox does not seed a file that has data. */
  readonly file?: string;
  readonly rotate?: boolean;
  /** Milliseconds since 1970; the sandbox's clock starts from it. */
  readonly now?: () => number;
}

type SandboxDescription = Omit<ServicesDescription, "support"> & Pick<Services, "support">;

/** Both services, running. */
export interface Services {
  readonly sales: ServicesDescription["sales"];
  readonly support: Required<ServicesDescription["support"]>;
  readonly control: Control;
  /** Sends a request to either service, chosen by its address, past the network that the control can break. */
  readonly elsewhere: (request: Request) => Promise<Response>;
  /** The object that `--json` prints. */
  readonly description: SandboxDescription;
  readonly close: () => Promise<void>;
}

const redirectUri = "rounds://oauth/callback";
/** With 0 for its port it stands for any port, as RFC 8252 section 7.3 wants it. */
const loopbackRedirectUri = "http://127.0.0.1:0/oauth/callback";
const redirectUris = [redirectUri, loopbackRedirectUri];

const standardSettings: Settings = {
  clients: [
    { id: "rounds-desktop", secret: "sandbox-secret-4f1c9a77e2b05d38", redirectUris },
    { id: "rounds-public", secret: null, redirectUris },
  ],
  password: "walk-the-rounds-7",
  supportPassword: "answer-the-phone-3",
  defaultCurrency: "EUR",
  allow: [],
  strict: false,
};

/** Starts the sales service, the support platform and the control endpoints, each on a port of 127.0.0.1. */
export async function startServices(options: ServicesOptions = {}): Promise<Services> {
  const settings = settingsOf(options);
  const world = buildWorld({
    file: options.file ?? ":memory:",
    settings,
    rotation: options.rotate ?? true,
    now: options.now ?? Date.now,
  });
  const seed = options.seed ?? "demo";
  const counts = options.counts ?? {};
  const opened: Listener[] = [];
  const inHand = new Set<Promise<unknown>>();
  /** Its work may go on after its connection is gone. */
  const noted =
    <Given extends readonly unknown[], Answer>(fetch: (...given: Given) => Answer | Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      const answer = Promise.resolve(fetch(...given));
      inHand.add(answer);
      try {
        return await answer;
      } finally {
        inHand.delete(answer);
      }
    };
  const open = async (fetch: Fetch, port = 0): Promise<Listener> => {
    const listener = await listen(listenerOf(noted(fetch)), port);
    opened.push(listener);
    return listener;
  };
  const close = async () => {
    world.deliveries.reset();
    world.closing.abort();
    await Promise.all(opened.map((listener) => listener.close()));
    await Promise.allSettled(inHand);
    world.database.close();
  };
  try {
    if (!prepareTables(world.database).existed) seedWorld(world, seed, counts);
    const salesService = salesApp(world);
    const sales = await open(salesService.fetch, options.salesPort);
    const supportService = supportApp(world);
    const support = await open(supportService.fetch, options.supportPort);
    const control = controlOf({ world, seed, counts, listeners: { sales, support } });
    const desk = await open(controlApp(control).fetch, options.controlPort);
    const description = descriptionOf(settings, {
      sales: sales.url,
      support: support.url,
      control: `${desk.url}/__sandbox`,
      supportUserId: someSupportUser(world),
    });
    const elsewhere = noted((request: Request) =>
      (request.url.startsWith(support.url) ? supportService : salesService).fetch(request),
    );
    return { sales: description.sales, support: description.support, control, elsewhere, description, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function settingsOf(options: ServicesOptions): Settings {
  return {
    clients: options.clients ?? standardSettings.clients,
    password: options.password ?? standardSettings.password,
    supportPassword: options.supportPassword ?? standardSettings.supportPassword,
    defaultCurrency: options.defaultCurrency ?? standardSettings.defaultCurrency,
    allow: options.allow ?? standardSettings.allow,
    strict: options.strict ?? standardSettings.strict,
  };
}

type Fetch = Parameters<typeof getRequestListener>[0];

function listenerOf(fetch: Fetch): RequestListener {
  const handle = getRequestListener(fetch, { overrideGlobalObjects: false });
  return (incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: unknown) => {
      console.error(error);
      outgoing.destroy();
    });
  };
}

function descriptionOf(
  settings: Settings,
  found: {
    readonly sales: string;
    readonly support: string;
    readonly control: string;
    readonly supportUserId: string;
  },
): SandboxDescription {
  const [client] = settings.clients;
  const { control } = found;
  const password = settings.supportPassword;
  const loginOf = ({ name, email }: (typeof people)[number]) => ({
    name,
    username: email,
    password: settings.password,
  });
  return {
    sales: {
      url: found.sales,
      clientId: client?.id ?? "",
      clientSecret: client?.secret ?? "",
      redirectUri: client?.redirectUris[0] ?? redirectUri,
      loopbackRedirectUri: client?.redirectUris[1] ?? loopbackRedirectUri,
      login: { username: people[0].email, password: settings.password },
      colleagues: { rep: loginOf(people[2]), manager: loginOf(people[1]) },
      advanceClock: `${control}/clock`,
    },
    support: {
      url: found.support,
      email: supportAccounts.admin.email,
      password,
      agent: { email: supportAccounts.agent.email, password },
      userId: found.supportUserId,
      fireEvent: `${control}/support/fire-event`,
    },
    control,
  };
}
