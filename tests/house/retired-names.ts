/**
 * Names that the glossary (`docs/glossary.md`) has replaced, each with the one in use. They are refused where something
 * is declared: a file, an export or any other name of a module, a member, a prop. Prose is free to use the words.
 */
export const retiredNames: Readonly<Record<string, string>> = {
  convict: "verifyDeletions",
  suspects: "deletionCandidates",
  Verdict: "DeletionCheck",
  Verdicts: "DeletionCheck",
  holdBack: "in-flight filter",
  heldBack: "inFlight or blockedDependents",
  descend: "pullChanges",
  lookAt: "requestRefresh",
  probe: "resolveUnknownCreate",
  absentSince: "firstMissedAt",
  conclude: "settleInStores",
  identify: "adoptServerId or resolveCurrentUser",
  supportOwner: "supportAccount",
  acceptDisappearance: "confirmMassDeletion",
  Vanished: "MassDeletion",
  requestedAt: "requestSeq",
  restood: "rebased",
  gaveWay: "discardedByResolution",
  takeIn: "importEdits",
  fitIn: "selectImportable",
  takeInMissed: "applyMissedAcks",
  hangingOn: "dependentsOf",
  withDependents: "dependentsOf",
  includedIn: "pull (kind `included`)",
  tendWorker: "superviseWorker",
  bury: "failPending",
  deaths: "restarts",
  tendSecrets: "collectUnusedSecrets",
  resent: "retriedCreates",
  twin: "possibleDuplicate",
  twinId: "duplicateId",
  Draw: "BuildEdits",
  Drawing: "EditBuilder",
  owed: "Deferred",
  payOwed: "Deferred.flush",
  payDecisions: "flushDecisions",
  readStanding: "readCurrentState",
  askKept: "askQuery",
  keptAnswer: "LiveQuery.known",
  keptRows: "useLists",
  watched: "liveQuery",
  RowsInSight: "RowLoader",
  SortedRows: "useLists",
  useSortedKeys: "useLists",
  LastFew: "LruCache",
  oneAtATime: "createMutex",
  Chance: "Random",
  Told: "TextHit",
  readTold: "readTextHits",
  Laid: "DialogHost",
  Wish: "AppIntent",
  nobody: "noRecordId",
  complaint: "fieldError",
  complaintOf: "fieldErrorOf",
  RiskWords: "RiskMessage",
  Tick: "RowCheckbox",
  Fact: "DescriptionItem",
  isOffered: "hasCapability",
  beyondDocument: "capabilities",
  lostCreate: "createRecovery",
  readUnder: "pullChildren",
  readBy: "pullByKey",
  ownSupport: "ensureSupportAccount",
  restand: "rebaseOnto",
  drawEdits: "buildEdits",
  resentAs: "retriedCreateOf",
  keptReads: "queryCache",
  knownRead: "queryCache",
  followQuery: "liveQuery",
  LanguageWish: "LanguagePreference",
  languageWish: "languagePreference",
  riskWords: "riskMessage",
  valueWords: "formatValue",
  Complaint: "FieldProblem",
  changesTold: "changesOfEvents",
  Trail: "ListOfOrigin",
  useTrail: "useListOfOrigin",
  Standing: "AtButton",
  mutants: "mutations",
  brokenVariants: "mutations",
  standIn: "shim",
  StandIn: "Shim",
  dialect: "variant",
  dialects: "variants",
  weather: "faultSchedule",
  Weather: "FaultSchedule",
  KeptFile: "JsonFile",
  openKeptFile: "openJsonFile",
  KeptWebhooks: "WebhookStore",
  showKept: "copyMainRecords",
  KeptRecords: "MainRecords",
  keptDocuments: "createDocumentCache",
  KeptDocument: "CachedDocument",
  keptDocument: "cachedDocument",
  keptList: "storedList",
  KeptViews: "ViewStore",
  keptColumns: "storedColumns",
  KeptWidths: "StoredWidths",
  KeptPlace: "OpenedPlace",
  keptBoth: "joinVersions",
  keepKeys: "maintainKeys",
  keepTotals: "maintainTotals",
  keepCursor: "putCursor",
  keepDocuments: "cacheDocuments",
  keepEvents: "cacheEvents",
  KeepFollowed: "CacheFollowed",
  keepStorage: "persistStorage",
  editedAs: "sentAs",
  isSameOwner: "isSameSupportAccount",
  ownerText: "supportAccountKey",
  OwnerPort: "SupportAccountPort",
  Illness: "FailureStreak",
  openGate: "closedBreaker",
  noticeText: "escapeMarkup",
  workWords: "unsentText",
  notificationWords: "notificationMessage",
  diagnosticsText: "diagnosticsReport",
  fieldText: "recordFieldLabel",
  labelWords: "translatedLabel",
  measureText: "measureLabel",
  logStatusText: "logStatusLabel",
  troubleWords: "supportFaultSentence",
  eventTroubleWords: "eventFaultSentence",
  updateWords: "updateStateSentence",
  updateSentence: "updateFaultSentence",
  matchWords: "matchSentence",
  knownText: "knownSentence",
  leftOutText: "leftOutSentence",
  tryText: "nextTrySentence",
  waitingText: "waitingSentence",
  verificationText: "verificationMessages",
  visitWords: "visitMessages",
  callWords: "callMessages",
  kindWords: "kindMessages",
  recordWords: "recordMessages",
  namedWords: "namedMessages",
  heldWords: "heldMessages",
  stateWords: "stateMessages",
  laterWords: "loadLaterMessages",
  attemptWords: "attemptText",
  countWords: "dealCountText",
  CountWords: "CountText",
  RowWords: "RowTitle",
  compareWords: "textCollator",
  snippetText: "snippetJson",
  serviceWordsOf: "serviceText",
};

/**
 * Names that are refused in some modules alone, by the beginning of their paths: elsewhere the word is free, or is a name on disk.
 */
export const retiredWithin: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "src-main/http/": { issuesOf: "issuesInBody", Outcome: "ExchangeResult" },
  "src-main/journal/": { Mark: "EntryMark", said: "text" },
  "src-main/updates/": { Decision: "UpdatesDecision" },
  "src-renderer/features/sync/attention/": { issuesOf: "refusedFieldErrors", Decision: "DecisionActions" },
  "src-renderer/features/webhooks/": {
    Connection: "WebhookConnection",
    eventText: "eventTypeLabel",
    formatText: "formatLabel",
  },
  "src-main/sync/": {
    trail: "cursorLoopGuard",
    repeats: "repeatedPageGuard",
    look: "onDemand",
    looked: "refreshed",
    dependents: "dependentsOf",
    orphaned: "failPending",
    Gate: "CircuitBreaker",
    heard: "recordOutcome",
    said: "values",
    Desk: "SetContext",
  },
  "src-main/sync/status": { vanished: "massDeletions" },
  "src-shared/ipc/sync-status": { vanished: "massDeletions" },
  "src-shared/descriptor/": {
    among: "targetConstraint",
    asked: "virtualFilters",
    orders: "sortIndexes",
    offered: "capability",
    remembered: "localHistoryFields",
  },
  "src-shared/locale": { wish: "preference" },
  "src-renderer/": {
    wish: "intent",
    told: "a name of its own",
    standing: "currentState",
    spent: "expired or dropped",
    resent: "retriedCreates",
    exclusively: "createMutex",
    inTurn: "createMutex",
  },
  "src-renderer/records/": { said: "announcement" },
  "src-renderer/replica/": { said: "matches", hasWords: "isTextField" },
  "src-renderer/replica/search/": { saying: "matchingIds" },
  "src-renderer/table/": { said: "countText or announcement", TableWords: "TableMessages" },
  "src-renderer/features/sync/": { vanished: "massDeletions" },
  "tests/unit/": { untilConfirmed: "untilVerified" },
  "tests/unit/sync/": { supportEditor: "sentAs", told: "a name of its own" },
  "tests/unit/replica/support/": { chance: "random" },
  "tests/property/simulator/computer/": { chance: "random" },
};

/** Names that tests and scripts use in another sense: the probe of a circuit breaker, the verdict of a judge. */
export const freeInTests: ReadonlySet<string> = new Set(["probe", "watched", "nobody", "Verdict", "Fact"]);

/**
 * Words that no name of the product has as one of its parts either (`onTold`, `maximumDeaths`), each with the word in
 * use. Words with a second meaning are not among them.
 */
export const retiredWords: Readonly<Record<string, string>> = {
  complaint: "error",
  death: "restart",
  resent: "retried",
  restood: "rebased",
  spent: "expired or dropped",
  suspect: "candidate",
  told: "a word of its own",
  twin: "duplicate",
};

/** Retired words that comments of the product may not have either, in any form. */
export const retiredInComments = /\bcomplain/i;

/** Returns the name in use for one that a file may not declare, if it is one, or the plural of one. */
export function replacedBy(file: string, name: string): string | undefined {
  const forms = name.endsWith("s") ? [name, name.slice(0, -1)] : [name];
  const here = Object.entries(retiredWithin).filter(([start]) => file.startsWith(start));
  const refused = forms.flatMap((form) =>
    [...(isFree(file, form) ? [] : [retiredNames]), ...here.map(([, names]) => names)].flatMap((names) =>
      Object.hasOwn(names, form) ? (names[form] ?? []) : [],
    ),
  );
  return refused[0] ?? wordReplacedBy(file, name);
}

const isFree = (file: string, name: string) => freeInTests.has(name) && !file.startsWith("src-");

function wordReplacedBy(file: string, name: string): string | undefined {
  if (!file.startsWith("src-")) return undefined;
  const words = name
    .replace(/([a-z0-9])(?=[A-Z])/g, "$1 ")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const refused = words
    .flatMap((word) => [word, word.replace(/s$/, "")])
    .find((word) => Object.hasOwn(retiredWords, word));
  return refused === undefined ? undefined : retiredWords[refused];
}

/** Names on disk, or in a table of the system's, that keep their old form: the module and the name. */
export const keptOnDisk: readonly (readonly [file: string, name: string])[] = [
  ["src-main/journal/edits-file.ts", "supportOwner"],
  ["tests/unit/journal/support-file.test.ts", "supportOwner"],
  ["tests/property/simulator/computer/small-files.ts", "supportOwners"],
  ["tests/unit/auth/connecting-support.test.ts", "supportOwners"],
  ["src-main/configuration/settings.ts", "supportOwners"],
  ["src-main/configuration/account-part.ts", "supportOwners"],
  ["src-main/reminders/judge.ts", "told"],
  ["tests/upgrades/journal-facts.ts", "resent"],
  ["tests/upgrades/journal-facts.ts", "twinId"],
];
