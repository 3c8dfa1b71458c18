import { type App, type ContextMenuParams, clipboard, Menu, type WebContents } from "electron";
import { contextTemplate } from "./context-menu.ts";

/** Gives every page its context menu. */
export function offerContextMenus(app: Pick<App, "on">): void {
  app.on("web-contents-created", (_event, contents) => {
    contents.on("context-menu", (_menuEvent, params) => popUp(contents, params));
  });
}

function popUp(contents: WebContents, params: ContextMenuParams): void {
  const items = contextTemplate(params, {
    replace: (word) => contents.replaceMisspelling(word),
    learn: (word) => contents.session.addWordToSpellCheckerDictionary(word),
    copy: (text) => void clipboard.writeText(text),
  });
  if (items.length > 0) Menu.buildFromTemplate(items).popup();
}
