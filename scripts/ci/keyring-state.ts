/**
 * The keyrings that a Linux desktop may have, with the shim's desktop that plays each. `locked`: nobody can be asked to open
 * it, so its question counts as dismissed. `asked`: its question stands open, and Chromium waits for the answer without a bound
 * (`components/os_crypt/async/browser/freedesktop_secret_key_provider.cc`).
 */
export const playedBy = {
  unlocked: "keychain=ok",
  locked: "keychain=locked",
  asked: "keychain=asks",
  absent: "keychain=v10",
} as const;

export type KeyringState = keyof typeof playedBy;
export const keyringStates = Object.keys(playedBy) as KeyringState[];

/** Returns the state as the session bus words it: a keyring that is asked about is locked. */
export function onBus(state: KeyringState): KeyringState {
  return state === "asked" ? "locked" : state;
}

/** @throws Error that names the states there are */
export function keyringStateOf(text: string | undefined): KeyringState {
  const found = keyringStates.find((one) => one === text);
  if (found === undefined) throw new Error(`A keyring is ${keyringStates.join(", ")}, not "${text ?? ""}".`);
  return found;
}
