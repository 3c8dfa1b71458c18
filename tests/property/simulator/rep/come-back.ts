import type { Computer } from "../computer/computer.ts";

/** The rep sees to what needs a person: signs in, enters the password of Support, reads the file that has all that is left. */
export async function comeBack(computer: Computer): Promise<void> {
  computer.door.signInAgain();
  computer.desk.connectAgain();
  await computer.stick.readDue();
}
