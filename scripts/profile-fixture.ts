import { ownVersion, profileFolder, versionsKnown } from "../tests/upgrades/versions.ts";
import { writeProfile } from "../tests/upgrades/write-profile.ts";
import { findChromium } from "./find-chromium.ts";

/**
 * `npm run fixtures:profile`, after `npm run build`: the profile that this version leaves, kept for every later version
 * to open (`docs/upgrades.md`). What was released is not written again.
 */
async function main(): Promise<number> {
  const own = ownVersion();
  if (
    versionsKnown().some(({ version, released, schemas }) => version === own && released && schemas !== null)
  ) {
    console.error(`${own} is released: its profile stays as it is. Raise the version in package.json first.`);
    return 1;
  }
  process.env.ROUNDS_CHROMIUM = (await findChromium()).path;
  await writeProfile(profileFolder(own));
  console.log(`Written: ${profileFolder(own)}`);
  return 0;
}

// The sandbox's servers would keep the process alive.
process.exit(await main());
