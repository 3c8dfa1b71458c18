import { EventEmitter } from "node:events";
import type { Display, PowerMonitor, Rectangle, Screen } from "electron";
import { needReady } from "../application/once-ready.ts";
import { asElectron } from "../refuse.ts";

type PowerMembers =
  | "getSystemIdleState"
  | "getSystemIdleTime"
  | "isOnBatteryPower"
  | "onBatteryPower"
  | "getCurrentThermalState";

/** Sleep and waking come from tests. */
class PowerMonitorShim extends EventEmitter implements Pick<PowerMonitor, PowerMembers> {
  onBatteryPower = false;

  getSystemIdleState(): "active" {
    return "active";
  }

  getSystemIdleTime(): number {
    return 0;
  }

  isOnBatteryPower(): boolean {
    return this.onBatteryPower;
  }

  getCurrentThermalState(): "nominal" {
    return "nominal";
  }
}

export const powerMonitor = new PowerMonitorShim();

const ONE_LARGE_SCREEN: readonly Rectangle[] = [{ x: 0, y: 0, width: 1920, height: 1080 }];

type ScreenMembers =
  | "getPrimaryDisplay"
  | "getAllDisplays"
  | "getDisplayMatching"
  | "getDisplayNearestPoint"
  | "getCursorScreenPoint";

/** One large screen, or those that ROUNDS_SHIM_SCREENS lists as JSON, the main one first. */
export class ScreenShim extends EventEmitter implements Pick<Screen, ScreenMembers> {
  readonly #displays: readonly Display[];

  constructor() {
    super();
    const given = process.env.ROUNDS_SHIM_SCREENS;
    const areas = given === undefined ? ONE_LARGE_SCREEN : (JSON.parse(given) as readonly Rectangle[]);
    this.#displays = areas.map(displayOf);
  }

  getPrimaryDisplay(): Display {
    needReady(new Error("The 'screen' module can't be used before the app 'ready' event"));
    const [main] = this.#displays;
    if (main === undefined) throw new Error("the shim has no screen");
    return main;
  }

  getAllDisplays(): Display[] {
    needReady(new Error("The 'screen' module can't be used before the app 'ready' event"));
    return [...this.#displays];
  }

  getDisplayMatching(): Display {
    return this.getPrimaryDisplay();
  }

  getDisplayNearestPoint(): Display {
    return this.getPrimaryDisplay();
  }

  getCursorScreenPoint(): { x: number; y: number } {
    return { x: 0, y: 0 };
  }
}

function displayOf(area: Rectangle, index: number): Display {
  const { width, height } = area;
  return asElectron<Display>({
    id: index + 1,
    bounds: area,
    workArea: area,
    size: { width, height },
    workAreaSize: { width, height },
    scaleFactor: 1,
    rotation: 0,
    internal: index === 0,
  });
}
