import type { Manifest } from "../manifest.ts";
import { ConfirmUserAnywhere } from "./confirm-user.tsx";
import { SignedOut } from "./start-screen.tsx";

export const start = {
  signedOut: SignedOut,
  abovePages: ConfirmUserAnywhere,
} as const satisfies Manifest;
