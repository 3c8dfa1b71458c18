import type { RecordName } from "../../../src-shared/records/registry.ts";
import { World } from "./world.ts";

export const untilVerified = 3_000;
const day = 24 * 60 * 60 * 1000;

/** A world in which lists are long, and days pass. */
export class SweptWorld extends World {
  requests(of: string): readonly string[] {
    return this.service.log.filter((line) => line.startsWith(`GET ${of}`));
  }

  held(type: RecordName): number {
    return this.replica.keysOf(type).length;
  }

  /** Attached, pulled, and looked over once. */
  async verifiedOnce(): Promise<void> {
    await this.attach();
    await this.wait(untilVerified);
    await this.quiet();
    await this.quiet();
  }

  async nextDay(): Promise<void> {
    this.service.time += day;
    await this.wait(80_000);
    this.service.log.length = 0;
    await this.wait(untilVerified);
    for (let turns = 0; turns < 4; turns += 1) await this.quiet();
  }
}
