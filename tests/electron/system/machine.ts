import { EventEmitter } from "node:events";
import type { Display, PowerMonitor, Screen } from "electron";
import { asElectron } from "../refuse.ts";

type PowerMembers =
  | "getSystemIdleState"
  | "getSystemIdleTime"
  | "isOnBatteryPower"
  | "onBatteryPower"
  | "getCurrentThermalState";

/** Sleep and waking come from tests. */
class PowerMonitorStandIn extends EventEmitter implements Pick<PowerMonitor, PowerMembers> {
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

export const powerMonitor = new PowerMonitorStandIn();

const AREA = { x: 0, y: 0, width: 1920, height: 1080 };

type ScreenMembers =
  | "getPrimaryDisplay"
  | "getAllDisplays"
  | "getDisplayMatching"
  | "getDisplayNearestPoint"
  | "getCursorScreenPoint";

/** One large screen. */
export class ScreenStandIn extends EventEmitter implements Pick<Screen, ScreenMembers> {
  getPrimaryDisplay(): Display {
    return asElectron<Display>({
      id: 1,
      bounds: AREA,
      workArea: AREA,
      size: { width: AREA.width, height: AREA.height },
      workAreaSize: { width: AREA.width, height: AREA.height },
      scaleFactor: 1,
      rotation: 0,
      internal: true,
    });
  }

  getAllDisplays(): Display[] {
    return [this.getPrimaryDisplay()];
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
