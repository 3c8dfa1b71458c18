import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { SessionBus } from "../../electron/system/session-bus.ts";

test.skipIf(process.platform !== "linux")(
  "the Electron shim's session bus refuses to pass files, so that GDBus does not wait for an answer for ever",
  async () => {
    const bus = new SessionBus(() => "registered");
    await bus.listen();
    onTestFinished(() => bus.close());
    const socket = connect(bus.address.replace("unix:abstract=", "\0"));
    onTestFinished(() => void socket.destroy());
    const answer = async (): Promise<string> => String((await once(socket, "data"))[0]);

    socket.write("\0AUTH EXTERNAL 30\r\n");
    expect(await answer()).toMatch(/^OK [0-9a-f]{32}\r\n$/);
    socket.write("NEGOTIATE_UNIX_FD\r\n");
    expect(await answer()).toBe("ERROR\r\n");
  },
);
