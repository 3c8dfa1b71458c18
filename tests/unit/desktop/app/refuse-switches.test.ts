// notices: switch-opens-the-program
import { expect, test } from "vitest";
import { refusedSwitch, refusedSwitches } from "../../../../src-main/desktop/app/refuse-switches.ts";

const argv = (...given: string[]) => ["/opt/Rounds/rounds", ...given];

test.each([...refusedSwitches])(
  "law 12: a release does not start with --%s, with a value or without",
  (name) => {
    for (const given of [`--${name}`, `--${name}=1`, `-${name}`, `  --${name}`, `--${name.toUpperCase()}`])
      expect(refusedSwitch(argv("rounds://contact/1", given), "linux")).toBe(name);
    expect(refusedSwitch(argv("--", `--${name}`), "linux")).toBe(name);
  },
);

test("law 12: a release does not start with any of Node's switches for its inspector", () => {
  for (const given of ["--inspect=0.0.0.0:1", "--inspect-brk", "--inspect_brk=9229", "--inspect-of-tomorrow"])
    expect(refusedSwitch(argv(given), "darwin")).toMatch(/^inspect/);
});

test.each([
  "--disable-features=IsolateOrigins,site-per-process",
  "--enable-features=WaylandWindowDecorations,NetworkServiceInProcess",
  "--enable-features= AllowFileAccess",
  "--disable-features",
])(
  "law 12: a release does not start with %s, whose features are not those of a Linux desktop's display",
  (given) => {
    expect(refusedSwitch(argv(given), "linux")).toMatch(/^(en|dis)able-features$/);
  },
);

test("a switch behind a slash counts on Windows alone, where Chromium takes it for one", () => {
  expect(refusedSwitch(argv("/Remote-Debugging-Port=1"), "win32")).toBe("remote-debugging-port");
  expect(refusedSwitch(argv("/inspect"), "linux")).toBeNull();
});

test.each([
  "rounds://contact/1",
  "rounds://oauth/callback?code=--no-sandbox",
  "--at-login",
  "--updated",
  "--force-run",
  "--lang=de",
  "--disable-gpu",
  "--ozone-platform=wayland",
  "--enable-features=WaylandWindowDecorations",
  "--enable-features=UseOzonePlatform,WaylandLinuxDrmSyncobj",
  "--disable-features=WaylandFractionalScaleV1",
  "--password-store=gnome-libsecret",
  "--proxy-server=proxy.example:3128",
  "-psn_0_12345",
  "--",
  "",
])("a release starts with %s", (given) => {
  expect(refusedSwitch(argv(given), "win32")).toBeNull();
});

test("the program's own path is not taken for a switch", () => {
  expect(refusedSwitch(["/inspect"], "win32")).toBeNull();
});
