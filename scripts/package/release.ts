/** The variables of the environment that configure a build or a release. */
export type Environment = Readonly<Record<string, string | undefined>>;

type System = "windows" | "macos" | "linux";

/**
 * Variables that each system's release needs. We never publish an installer that is unsigned, or that does not know
 * where its updates come from and who must have signed them.
 */
const needed: Readonly<Record<System, readonly (readonly string[])[]>> = {
  windows: [
    ["ROUNDS_UPDATES_URL"],
    ["ROUNDS_RELEASE_KEY"],
    ["ROUNDS_WINDOWS_PUBLISHER"],
    ["WIN_CSC_LINK", "AZURE_SIGNING_ENDPOINT"],
    ["WIN_CSC_KEY_PASSWORD", "AZURE_SIGNING_ACCOUNT"],
    ["WIN_CSC_KEY_PASSWORD", "AZURE_SIGNING_PROFILE"],
  ],
  macos: [
    ["ROUNDS_UPDATES_URL"],
    ["ROUNDS_RELEASE_KEY"],
    ["CSC_LINK"],
    ["CSC_KEY_PASSWORD"],
    ["APPLE_API_KEY"],
    ["APPLE_API_KEY_ID"],
    ["APPLE_API_ISSUER"],
  ],
  linux: [["ROUNDS_UPDATES_URL"], ["ROUNDS_RELEASE_KEY"], ["ROUNDS_HOMEPAGE"], ["ROUNDS_MAINTAINER"]],
};

export function isRelease(env: Environment): boolean {
  return env.ROUNDS_RELEASE === "1";
}

/** Returns the missing variables, each as a name or as names of which one is enough; none if all is right. */
export function missingForRelease(env: Environment, system: System): readonly string[] {
  const isMissing = (name: string): boolean => (env[name] ?? "") === "";
  return needed[system].filter((names) => names.every(isMissing)).map((names) => names.join(" or "));
}

/**
 * Publishers, in their certificates' own words, whose signed updates the Windows program accepts. The first signs now;
 * further names, behind semicolons, are for the time before and after a name changes.
 */
export function publishersOf(env: Environment): readonly string[] {
  const names = (env.ROUNDS_WINDOWS_PUBLISHER ?? "").split(";").map((name) => name.trim());
  return names.filter((name) => name !== "");
}

export function systemOf(platform: NodeJS.Platform): System {
  switch (platform) {
    case "win32":
      return "windows";
    case "darwin":
      return "macos";
    default:
      return "linux";
  }
}
