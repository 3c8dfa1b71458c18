import type { Device } from "../computer/device.ts";

/** The rep sees to what needs a person: signs in, enters the password of Support, reads the file that has all that is left. */
export async function comeBack(device: Device): Promise<void> {
  device.door.signInAgain();
  device.desk.connectAgain();
  await device.stick.readDue();
}
