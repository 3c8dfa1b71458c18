/** The walls of the house (docs: ARCHITECTURE, "Folders"). Each has a violation in tests/contract/fixtures/violations. */
const root = process.env.ROUNDS_BOUNDARIES_ROOT ?? "";

/** The layers of the renderer, the highest first. A file imports from its own layer and from those below it. */
const layers = [
  "shell",
  "features",
  "table",
  "forms",
  "records",
  "ui",
  "session",
  "replica/live",
  "outbox",
  "format",
  "platform",
  "replica/worker",
  "replica/reconcile",
  "replica/apply",
  "replica/query",
  "replica/search",
  "replica/store",
];

const noLayerReachesUp = layers.slice(1).map((layer, below) => ({
  name: `${layer.replace("/", "-")}-reaches-no-higher-layer`,
  severity: "error",
  from: { path: `^${root}src-renderer/${layer}/` },
  to: { path: `^${root}src-renderer/(${layers.slice(0, below + 1).join("|")})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "electron-only-in-desktop-and-preload",
      severity: "error",
      from: { path: `^${root}src-(main|renderer|shared)/`, pathNot: `^${root}src-main/(desktop|preload)/` },
      to: { path: "^electron$|node_modules/electron/" },
    },
    {
      name: "renderer-knows-no-main",
      severity: "error",
      from: { path: `^${root}src-renderer/` },
      to: { path: `^${root}src-main/` },
    },
    {
      name: "main-knows-no-renderer",
      severity: "error",
      from: { path: `^${root}src-main/` },
      to: { path: `^${root}src-renderer/` },
    },
    {
      name: "shared-reaches-nothing-outward",
      severity: "error",
      from: { path: `^${root}src-shared/` },
      to: { pathNot: `^${root}src-shared/|node_modules/(zod|@lingui/(core|message-utils))/|^zod$` },
    },
    {
      name: "plans-are-pure",
      severity: "error",
      from: { path: `^${root}src-main/(sync/plan|updates/core)/` },
      to: { pathNot: `^${root}src-main/(sync/plan|updates/core)/|^${root}src-shared/` },
    },
    ...noLayerReachesUp,
    {
      name: "features-meet-at-their-exports",
      severity: "error",
      from: { path: `^${root}src-renderer/features/([^/]+)/` },
      to: {
        path: `^${root}src-renderer/features/`,
        pathNot: `^${root}src-renderer/features/($1/|manifest[.]ts$|[^/]+/exports[.]ts$)`,
      },
    },
    {
      name: "only-the-list-reads-manifests",
      severity: "error",
      from: { path: `^${root}src-renderer/`, pathNot: `^${root}src-renderer/features/all[.]ts$` },
      to: { path: `^${root}src-renderer/features/.+/index[.]ts$` },
    },
    {
      name: "manifests-load-pages-later",
      severity: "error",
      from: { path: `^${root}src-renderer/features/.+/index[.]ts$` },
      to: { path: "-(page|modal|editor)[.]tsx$", pathNot: "/today/today-page[.]tsx$", dynamic: false },
    },
    {
      name: "the-shell-names-no-feature",
      severity: "error",
      from: { path: `^${root}src-renderer/(shell/|main[.]tsx$)` },
      to: { path: `^${root}src-renderer/features/[^/]+/` },
    },
    {
      name: "product-knows-no-tests",
      severity: "error",
      from: { path: `^${root}src-(main|renderer|shared)/` },
      to: { path: "(^|/)tests/" },
    },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\?worker|virtual:" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    parser: "swc",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".cjs", ".json", ".css"],
    },
    exclude: { path: root === "" ? "tests/(contract/fixtures/violations|house/changes/planted)" : "^$" },
  },
};
