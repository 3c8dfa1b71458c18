import { expect, test } from "../fixtures/test.ts";

/** Runs in the page as a script of its own would: what DevTools runs directly is let past the policy. */
type Attempt = readonly [what: string, code: () => unknown];

/** Attempts that a script inside the page would make first. Each must throw; the test compares the error's name. */
const attempts: readonly Attempt[] = [
  ["markup", () => (document.createElement("div").innerHTML = "<b>x</b>")],
  ["markup beside an element", () => document.body.insertAdjacentHTML("beforeend", "<b>x</b>")],
  ["a whole document", () => new DOMParser().parseFromString("<b>x</b>", "text/html")],
  ["writing into the document", () => document.write("<b>x</b>")],
  // biome-ignore lint/security/noGlobalEval: that it throws is what is tested
  ["code from text", () => globalThis.eval("1")],
  ["a function from text", () => new Function("return 1")],
  ["text in a timer", () => setTimeout("1" as unknown as () => void)],
  ["a script's text", () => (document.createElement("script").text = "1")],
  ["a script's address", () => (document.createElement("script").src = "https://example.com/x.js")],
  ["a worker from data", () => new Worker("data:text/javascript,1")],
  ["a worker of our own, by an address that it wrote", () => new Worker("/assets/index.js")],
  [
    "a policy of its own",
    () =>
      (
        globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
      ).trustedTypes.createPolicy("evil", { createHTML: (text: string) => text }),
  ],
];

test("a script inside the page gets no markup, no code, no answer from outside, no other page and no device", async ({
  managed,
  launch,
}) => {
  const { rounds, rep } = await launch({ managedConfig: managed });
  const { page } = rep;
  await expect(page.getByRole("button", { name: "Sign in with browser" })).toBeVisible();

  for (const [what, code] of attempts) {
    await test.step(`a script in the page cannot use ${what}`, async () => {
      const handle = await page.evaluateHandle(`(${code.toString()})`);
      const thrown = await page.evaluate(
        (attempt) =>
          new Promise((resolve) => {
            setTimeout(() => {
              try {
                (attempt as () => unknown)();
                resolve("nothing");
              } catch (error) {
                resolve((error as Error).name);
              }
            });
          }),
        handle,
      );
      expect(["TypeError", "EvalError"]).toContain(thrown);
    });
  }

  await test.step("the page takes styles only from our files and with the nonce", async () => {
    const colours = await page.evaluate(() => {
      const colourWith = (prepare: (style: HTMLStyleElement, box: HTMLElement) => void) => {
        const [style, box] = [document.createElement("style"), document.createElement("p")];
        box.className = "tried";
        style.textContent = ".tried { color: rgb(1, 2, 3) }";
        prepare(style, box);
        document.body.append(style, box);
        const { color } = getComputedStyle(box);
        style.remove();
        box.remove();
        return color === "rgb(1, 2, 3)";
      };
      const meta = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]');
      return {
        withoutNonce: colourWith(() => undefined),
        withAnother: colourWith((style) => style.setAttribute("nonce", "AAAA")),
        withOurs: colourWith((style) => style.setAttribute("nonce", meta?.nonce ?? "")),
        attribute: colourWith((style, box) => {
          style.textContent = "";
          box.setAttribute("style", "color: rgb(1, 2, 3)");
        }),
        // What Chromium hides from selectors, so that no style can read it out.
        readable: meta?.getAttribute("nonce"),
        mantine: getComputedStyle(document.documentElement).getPropertyValue("--mantine-color-body") !== "",
      };
    });
    expect(colours).toEqual({
      withoutNonce: false,
      withAnother: false,
      withOurs: true,
      attribute: false,
      readable: "",
      mantine: true,
    });
  });

  await test.step("the page can neither send anything to another host nor fetch anything from it", async () => {
    const answers = await page.evaluate(async () => {
      const failed = (work: Promise<unknown>) =>
        work.then(
          () => false,
          () => true,
        );
      const image = (src: string) =>
        new Promise<boolean>((resolve) => {
          const one = new Image();
          one.onerror = () => resolve(true);
          one.onload = () => resolve(false);
          one.src = src;
        });
      return {
        fetch: await failed(fetch("https://example.com/")),
        loopback: await failed(fetch("http://127.0.0.1:1/")),
        image: await image("https://example.com/x.png"),
        beacon: await failed(
          new Promise((_, reject) => new WebSocket("wss://example.com/").addEventListener("error", reject)),
        ),
      };
    });
    expect(answers).toEqual({ fetch: true, loopback: true, image: true, beacon: true });
  });

  await test.step("the page has the three members of the bridge and nothing of Node or Electron", async () => {
    const there = await page.evaluate(() => ({
      rounds: Object.keys(window.rounds).sort(),
      node: ["process", "require", "module", "Buffer", "global", "electron", "ipcRenderer"].filter(
        (name) => name in globalThis,
      ),
    }));
    expect(there).toEqual({ rounds: ["commands", "listen", "serve"], node: [] });
  });

  await test.step("Chromium keeps the replica when the disk gets full", async () => {
    await expect.poll(() => page.evaluate(() => navigator.storage.persisted())).toBe(true);
  });

  await test.step("a frame within the page has no bridge", async () => {
    const bridges = await page.evaluate(() => {
      const frame = document.createElement("iframe");
      document.body.append(frame);
      const found = frame.contentWindow !== null && "rounds" in frame.contentWindow;
      frame.remove();
      return found;
    });
    expect(bridges).toBe(false);
  });

  await test.step("the page gets no permission", async () => {
    const states = await page.evaluate(() =>
      Promise.all(
        (["geolocation", "notifications", "camera", "microphone", "midi", "clipboard-read"] as const).map(
          async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state,
        ),
      ),
    );
    expect(new Set(states)).toEqual(new Set(["denied"]));
  });

  await test.step("the page stays at its address, no window opens, and only a permitted link reaches the system", async () => {
    const before = page.url();
    for (const address of ["https://example.com/", "data:text/html,x", "file:///etc/passwd"]) {
      await page.evaluate((to) => {
        const link = document.createElement("a");
        link.href = to;
        document.body.append(link);
        link.click();
        link.remove();
      }, address);
    }
    for (const to of ["file:///etc/passwd", "ms-settings:x", "http://127.0.0.1:1/", "mailto:a@example.com"]) {
      await page.evaluate((address) => {
        const link = document.createElement("a");
        Object.assign(link, { href: address, target: "_blank", textContent: "a way out", id: "way-out" });
        document.body.prepend(link);
      }, to);
      await page.locator("#way-out").click();
      await page.evaluate(() => document.querySelector("#way-out")?.remove());
    }
    expect(page.url()).toBe(before);
    await expect(page.getByRole("button", { name: "Sign in with browser" })).toBeVisible();
    if (rounds.shim === undefined) return;
    const opened = async () =>
      ((await rounds.shim?.call("recorded", { kind: "open-external" })) ?? []).map((one) =>
        JSON.stringify(one.details),
      );
    await expect.poll(opened).toHaveLength(1);
    expect((await opened())[0]).toContain("mailto:a@example.com");
  });
});

test("every process is sandboxed, and the window has the safest preferences and no others", async ({
  managed,
  launch,
}) => {
  const { rounds, rep } = await launch({ managedConfig: managed });
  await expect(rep.page.getByRole("button", { name: "Sign in with browser" })).toBeVisible();
  const { shim } = rounds;
  test.skip(shim === undefined, "Electron does not tell what it was given.");
  const recorded = async (kind: string) =>
    ((await shim?.call("recorded", { kind })) ?? []).map((one) => one.details);
  expect(await recorded("sandbox")).toEqual([{ ready: false }]);
  expect(await recorded("web-preferences")).toEqual([
    {
      preload: expect.stringMatching(/preload\.cjs$/),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      webSecurity: true,
      spellcheck: true,
      backgroundThrottling: false,
    },
  ]);
});
