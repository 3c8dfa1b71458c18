/** The walls of the house (docs: ARCHITECTURE, "Boundaries"). Each has a planted violation in tests/contract/planted. */
const root = process.env.ROUNDS_BOUNDARIES_ROOT ?? "";

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "electron-only-in-desktop-and-preload",
      severity: "error",
      from: { path: `^${root}src-(main|renderer)/`, pathNot: `^${root}src-main/(desktop|preload)/` },
      to: { path: "^electron$|node_modules/electron/" },
    },
    {
      name: "renderer-takes-only-contract-plans-and-words",
      severity: "error",
      from: { path: `^${root}src-renderer/` },
      to: { path: `^${root}src-main/`, pathNot: `^${root}src-main/(contract|sync/plan|words)/` },
    },
    {
      name: "main-knows-no-renderer",
      severity: "error",
      from: { path: `^${root}src-main/` },
      to: { path: `^${root}src-renderer/` },
    },
    {
      name: "contract-imports-itself-and-zod",
      severity: "error",
      from: { path: `^${root}src-main/contract/` },
      to: { pathNot: `^${root}src-main/contract/|node_modules/zod/|^zod$` },
    },
    {
      name: "words-import-contract-and-lingui",
      severity: "error",
      from: { path: `^${root}src-main/words/` },
      to: { pathNot: `^${root}src-main/(contract|words)/|node_modules/@lingui/core/` },
    },
    {
      name: "plans-are-pure",
      severity: "error",
      from: { path: `^${root}src-main/(sync/plan|updates/core)/` },
      to: { pathNot: `^${root}src-main/(contract|sync/plan|updates/core)/` },
    },
    {
      name: "product-knows-no-tests",
      severity: "error",
      from: { path: `^${root}src-(main|renderer)/` },
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
    exclude: { path: root === "" ? "tests/contract/planted" : "^$" },
  },
};
