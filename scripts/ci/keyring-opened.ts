import { keyringFound } from "./keyring-found.ts";
import { keyringStateOf, onBus } from "./keyring-state.ts";
import { openKeyring } from "./open-keyring.ts";

/** `node scripts/ci/keyring-opened.ts unlocked|locked|asked|absent`: brings the keyring of this session bus into that state, and asks the bus. */
const state = keyringStateOf(process.argv[2]);
openKeyring(state);
const found = keyringFound();
if (found !== onBus(state)) throw new Error(`The keyring was to be ${state}, and is ${found}.`);
