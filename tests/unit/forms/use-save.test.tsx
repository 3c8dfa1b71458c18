import "../../../src-renderer/platform/messages.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { useSave } from "../../../src-renderer/forms/use-save.ts";
import { ok } from "../../../src-shared/result.ts";

afterEach(() => vi.unstubAllGlobals());

function aForm(): ReturnType<typeof useSave> {
  let save: ReturnType<typeof useSave> | null = null;
  function Form() {
    save = useSave(() => undefined);
    return null;
  }
  renderToStaticMarkup(<Form />);
  if (save === null) throw new Error("The form was not drawn.");
  return save;
}

test("law 14: a form whose save throws ends it as one that failed, tells the log, and can be saved again", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const { save } = aForm();
  const bug = new TypeError("No such thing.");
  expect(await save(() => Promise.reject(bug))).toBe(null);
  expect(reported).toHaveBeenCalledWith(bug);
  expect(await save(async () => ok("saved"))).toBe("saved");
});
