import { generateKeyPairSync, sign } from "node:crypto";

/** A certificate for this machine, signed by itself: X.509 version 1, ECDSA over P-256. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ecdsaWithSha256 = sequence(Buffer.from("06082a8648ce3d040302", "hex"));
  const commonName = sequence(Buffer.from("0603550403", "hex"), der(0x0c, Buffer.from("localhost")));
  const name = sequence(der(0x31, commonName));
  const utc = (text: string) => der(0x17, Buffer.from(text));
  const body = sequence(
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(utc("200101000000Z"), utc("491231000000Z")),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign("sha256", body, privateKey)]));
  const certificate = sequence(body, ecdsaWithSha256, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  };
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function der(tag: number, content: Buffer): Buffer {
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
