/**
 * Every file that Rounds may have in its profile folder. The wipe at sign-out (`profile-folder.ts`), the table in SECURITY.md
 * and the tests derive from it: a writer whose file is not in here fails a test.
 */
export interface ProfileFile {
  /** Below the profile folder, with `/`. `*` stands for a part of a name, a last `**` for everything below. */
  readonly path: string;
  /** Its content, in words for SECURITY.md. */
  readonly holds: string;
  readonly of: "account" | "device";
  readonly goes: Going;
  /** Electron and Chromium write it, with modes of their own: the profile folder above keeps others out. */
  readonly isForeign?: true;
}

/**
 * The time at which a file goes.
 * - `signOut`: at sign-out; at the next start as well, if that failed or another program may still have written it.
 * - `signOutOnly`: at sign-out, and not at a start, because each start makes new ones.
 * - `unlessUnsentStay`: at sign-out, unless the rep keeps unsent edits.
 * - `byOwner`: the module that writes it removes the account's part from it at sign-out.
 * - `stays`: never, because it holds nothing of an account.
 */
export type Going = "signOut" | "signOutOnly" | "unlessUnsentStay" | "byOwner" | "stays";

const ours: readonly ProfileFile[] = [
  {
    path: "settings.json",
    holds:
      "addresses, client ID, preferences; of the account its name, followed records, names of outcomes, templates, the visit that was started, and as whom Support is read and edited",
    of: "account",
    goes: "byOwner",
  },
  { path: "window.json", holds: "the window's place", of: "device", goes: "stays" },
  {
    path: "vault",
    holds:
      "access and refresh token, client secret, Support password, webhooks' secrets, a sign-in under way, tokens to be revoked, logins of proxies, which outlast a sign-out; all sealed by the keychain",
    of: "account",
    goes: "byOwner",
  },
  {
    path: "vault.unreadable",
    holds: "a vault that could not be opened, sealed as it was",
    of: "account",
    goes: "byOwner",
  },
  {
    path: "journal.sqlite",
    holds: "unsent edits, and what was sent",
    of: "account",
    goes: "byOwner",
  },
  ...["-wal", "-shm", "-journal"].map(
    (end): ProfileFile => ({
      path: `journal.sqlite${end}`,
      holds: "changes of the journal on their way into it",
      of: "account",
      goes: "byOwner",
    }),
  ),
  {
    path: "journal.sqlite.unreadable-*",
    holds: "a journal that could not be read",
    of: "account",
    goes: "unlessUnsentStay",
  },
  { path: "views.json", holds: "saved views of tables", of: "account", goes: "signOut" },
  {
    path: "webhooks.json",
    holds: "webhooks that were made or added here, which no service lists",
    of: "account",
    goes: "byOwner",
  },
  { path: "reminders.json", holds: "the plan of reminders", of: "account", goes: "signOut" },
  ...["settings", "views", "webhooks"].map(
    (name): ProfileFile => ({
      path: `${name}.json.unreadable`,
      holds: "a file of that name that made no sense",
      of: "account",
      goes: "signOut",
    }),
  ),
  // Rounds writes new content to a draft first: a kill leaves the draft behind.
  ...["settings", "window", "views", "webhooks", "reminders"].map(
    (name): ProfileFile => ({
      path: `${name}.json.new`,
      holds: "a file's new content, before it takes its place",
      of: "account",
      goes: "signOut",
    }),
  ),
  {
    path: "sweeps/**",
    holds: "how far a check of each list has come: numbers of records, and whose they are",
    of: "account",
    goes: "signOut",
  },
  { path: "vault.new", holds: "the vault's new content, sealed", of: "account", goes: "signOut" },
  { path: "documents/**", holds: "documents that were opened", of: "account", goes: "signOut" },
  {
    path: "logs/**",
    holds: "methods, paths and outcomes, redacted line by line, 2 MB each",
    of: "account",
    goes: "signOutOnly",
  },
];

const foreign: readonly ProfileFile[] = [
  {
    path: "Crashpad/**",
    holds:
      "crash reports: pieces of memory, and so maybe of anything that Rounds held; sent to nobody, the newest five kept",
    of: "account",
    goes: "byOwner",
    isForeign: true,
  },
  ...["Custom Dictionary.txt", "Custom Dictionary.txt.backup"].map(
    (path): ProfileFile => ({
      path,
      holds: "words that the rep added to the dictionary",
      of: "account",
      goes: "signOut",
      isForeign: true,
    }),
  ),
  ...["IndexedDB/**", "Local Storage/**", "WebStorage/**", "File System/**"].map(
    (path): ProfileFile => ({
      path,
      holds: "contacts, deals, notes and the like, as the services gave them, with the edits over them",
      of: "account",
      goes: "byOwner",
      isForeign: true,
    }),
  ),
  ...[...["Cache", "Service Worker"].map((name) => `${name}/**`), ...["Cookies*", "Network/Cookies*"]].map(
    (path): ProfileFile => ({
      path,
      holds: "Chromium's caches and cookies; no answer of a service, and no cookie of one",
      of: "device",
      goes: "byOwner",
      isForeign: true,
    }),
  ),
  ...[
    ...["Code Cache", "Network", "Session Storage", "Shared Dictionary", "blob_storage"].map(
      (name) => `${name}/**`,
    ),
    ...["DIPS*", "SharedStorage*", "TransportSecurity", "Trust Tokens*", "Network Persistent State"],
  ].map(
    (path): ProfileFile => ({
      path,
      holds:
        "Rounds' own scripts, compiled, and the hosts that Chromium itself asked: of updates and of dictionaries, and no service's",
      of: "device",
      goes: "stays",
      isForeign: true,
    }),
  ),
  ...[
    ...["DawnCache", "DawnGraphiteCache", "DawnWebGPUCache", "GPUCache", "GraphiteDawnCache"].map(
      (name) => `${name}/**`,
    ),
    ...["GrShaderCache/**", "ShaderCache/**", "VideoDecodeStats/**", "Dictionaries/**"],
    ...["Preferences", "Local State", "Singleton*", "lockfile", "DevToolsActivePort"],
  ].map(
    (path): ProfileFile => ({
      path,
      holds: "what Chromium knows of this computer: drawing, dictionaries of languages, who holds the folder",
      of: "device",
      goes: "stays",
      isForeign: true,
    }),
  ),
  {
    path: ".updaterId",
    holds: "a number by which a release reaches a part of all computers first",
    of: "device",
    goes: "stays",
  },
];

export const profileFiles: readonly ProfileFile[] = [...ours, ...foreign];

/** Returns the entry of a file, by its path below the profile folder; null if Rounds knows no such file. */
export function profileFileAt(path: string): ProfileFile | null {
  return matchers.find(({ matches }) => matches.test(path))?.file ?? null;
}

const matchers = profileFiles.map((file) => ({ file, matches: patternOf(file.path) }));

function patternOf(path: string): RegExp {
  const parts = path.split(/(\*\*|\*)/).map((part) => {
    if (part === "**") return ".+";
    return part === "*" ? "[^/]*" : part.replaceAll(".", "\\.");
  });
  return new RegExp(`^${parts.join("")}$`, "s");
}
