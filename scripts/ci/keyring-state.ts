/** The keyrings that a Linux desktop may have, with the stand-in's desktop that plays each. */
export const playedBy = {
  unlocked: "keychain=ok",
  locked: "keychain=locked",
  absent: "keychain=v10",
} as const;

export type KeyringState = keyof typeof playedBy;
export const keyringStates = Object.keys(playedBy) as KeyringState[];

/** @throws Error that names the states there are */
export function keyringStateOf(text: string | undefined): KeyringState {
  const found = keyringStates.find((one) => one === text);
  if (found === undefined) throw new Error(`A keyring is ${keyringStates.join(", ")}, not "${text ?? ""}".`);
  return found;
}
