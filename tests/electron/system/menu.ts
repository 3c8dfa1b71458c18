import { EventEmitter } from "node:events";
import type { BaseWindow, MenuItemConstructorOptions } from "electron";
import { app } from "../application/app.ts";
import { recorder } from "../control/recorder.ts";
import { BrowserWindow } from "../window/browser-window.ts";
import { isPressOf, type KeyPress } from "../window/key-press.ts";
import { preventable } from "../window/preventable.ts";

type Template = readonly (MenuItemConstructorOptions | MenuItem)[];

let lastCommand = 0;

const itemTypes: ReadonlySet<string> = new Set([
  ...["normal", "separator", "submenu", "checkbox", "radio", "header", "palette"],
]);

function saysSomething(item: Template[number]): boolean {
  return item.label !== undefined || item.role !== undefined || item.type === "separator";
}

/** Lines that meet are one, and at an edge there is none. */
function withoutIdleLines(template: Template): Template {
  const isLine = (item: Template[number] | undefined) => item?.type === "separator" && item.visible !== false;
  const single = template.filter((item, index) => !isLine(item) || !isLine(template[index - 1]));
  return single.filter((item, index) => !isLine(item) || (index !== 0 && index !== single.length - 1));
}

/** One line of a menu. Roles that a desktop would carry out do nothing, except quitting. */
export class MenuItem {
  readonly id: string;
  readonly role: MenuItemConstructorOptions["role"];
  readonly type: NonNullable<MenuItemConstructorOptions["type"]>;
  readonly commandId = ++lastCommand;
  readonly submenu: Menu | undefined;
  readonly accelerator: string | null;
  readonly #click: MenuItemConstructorOptions["click"];
  label: string;
  sublabel: string;
  toolTip: string;
  enabled: boolean;
  visible: boolean;
  checked: boolean;

  constructor(options: MenuItemConstructorOptions) {
    this.label = options.label ?? options.role ?? "";
    this.id = options.id ?? "";
    this.role = options.role;
    const { submenu } = options;
    this.submenu = Array.isArray(submenu)
      ? Menu.buildFromTemplate(submenu)
      : (submenu as unknown as Menu | undefined);
    this.type = options.type ?? (this.submenu === undefined ? "normal" : "submenu");
    this.accelerator = options.accelerator ?? null;
    if (!itemTypes.has(this.type)) throw new Error(`Unknown menu item type: ${this.type}`);
    this.#click = options.click;
    this.sublabel = options.sublabel ?? "";
    this.toolTip = options.toolTip ?? "";
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
  }

  click(): void {
    if (!this.enabled) return;
    if (this.type === "checkbox") this.checked = !this.checked;
    const window = BrowserWindow.getFocusedWindow() ?? undefined;
    if (this.role === "quit") app.quit();
    else if (this.role === "about") app.showAboutPanel();
    else this.#click?.(this as never, window as BaseWindow | undefined, preventable({}) as never);
  }
}

export class Menu extends EventEmitter {
  static #application: Menu | null = null;
  static #poppedUp: Menu | null = null;
  readonly items: MenuItem[] = [];

  static buildFromTemplate(template: Template): Menu {
    if (!template.every(saysSomething))
      throw new TypeError("Invalid template for MenuItem: must have at least one of label, role or type");
    const menu = new Menu();
    for (const entry of withoutIdleLines(template))
      menu.append(entry instanceof MenuItem ? entry : new MenuItem(entry));
    return menu;
  }

  static setApplicationMenu(menu: Menu | null): void {
    Menu.#application = menu;
    recorder.record("application-menu", menu === null ? null : outline(menu));
  }

  /** The menu that was last opened under the pointer. */
  static poppedUp(): Menu | null {
    return Menu.#poppedUp;
  }

  static getApplicationMenu(): Menu | null {
    return Menu.#application;
  }

  append(item: MenuItem): void {
    this.items.push(item);
  }

  insert(position: number, item: MenuItem): void {
    this.items.splice(position, 0, item);
  }

  getMenuItemById(id: string): MenuItem | null {
    return find(this, (item) => item.id === id) ?? null;
  }

  popup(): void {
    if (BrowserWindow.getAllWindows().length === 0)
      throw new Error("Cannot open Menu without a BaseWindow present");
    Menu.#poppedUp = this;
    recorder.record("menu-popup", outline(this));
  }

  closePopup(): void {}
}

app.on("web-contents-created", (_event, contents) => contents.on("shim-key", pressAccelerator));

/** Clicks the item whose accelerator was pressed, if there is one. */
function pressAccelerator(press: KeyPress): void {
  const menu = Menu.getApplicationMenu();
  const isPressed = ({ accelerator }: MenuItem) =>
    accelerator !== null && isPressOf(accelerator, press, process.platform);
  const pressed = menu === null ? undefined : find(menu, isPressed);
  if (pressed === undefined) return;
  recorder.record("accelerator", pressed.id);
  pressed.click();
}

/** Clicks the item with this id or label, anywhere in the menu. */
export function clickMenuItem(menu: Menu | null, name: string): boolean {
  const found = menu === null ? undefined : find(menu, (item) => item.id === name || item.label === name);
  found?.click();
  return found !== undefined;
}

function find(menu: Menu, wanted: (item: MenuItem) => boolean): MenuItem | undefined {
  for (const item of menu.items) {
    const found = wanted(item) ? item : item.submenu === undefined ? undefined : find(item.submenu, wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A menu as plain data, for tests to read. */
export function outline(menu: Menu): unknown[] {
  return menu.items.map(({ id, label, type, role, accelerator, enabled, visible, checked, submenu }) => ({
    id,
    label,
    type,
    role,
    accelerator,
    enabled,
    visible,
    checked,
    ...(submenu === undefined ? {} : { submenu: outline(submenu) }),
  }));
}
