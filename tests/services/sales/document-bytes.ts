import { crc32, deflateSync } from "node:zlib";
import type { Values } from "../store/records.ts";

/** Makes a document's file from its record, the same bytes each time, so that the sandbox stores none. */
export function documentBytes(record: Values): Buffer<ArrayBuffer> {
  const title = `${record.name} (${record.resource_type} ${record.resource_id})`;
  switch (record.content_type) {
    case "application/pdf":
      return pdf(title);
    case "image/png":
      return png(Number(record.resource_id));
    case "text/csv":
      return Buffer.from(["article,quantity,price", ...csvLines(Number(record.id)), ""].join("\r\n"));
    default:
      return Buffer.from(`${title}\n\n${"Made up by the sandbox. ".repeat(1 + (Number(record.id) % 40))}\n`);
  }
}

function csvLines(id: number): readonly string[] {
  return Array.from(
    { length: 5 + (id % 60) },
    (_, place) => `A-${1000 + place},${(id + place) % 12},${((id * 7 + place) % 900) / 10}`,
  );
}

/** One A4 page with one line of text. */
function pdf(title: string): Buffer<ArrayBuffer> {
  const text = title.replace(/[^\x20-\x7e]/g, "?").replace(/[\\()]/g, (special) => `\\${special}`);
  const stream = `BT /F1 14 Tf 60 760 Td (${text}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, place) => {
    const offset = body.length;
    body += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, "latin1");
}

/** A gradient of 96 by 64 pixels. */
function png(hue: number): Buffer<ArrayBuffer> {
  const [width, height] = [96, 64];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_row, y) => [
    0,
    ...Array.from({ length: width }, (_pixel, x) => [(hue + x * 2) % 256, (y * 4) % 256, 180]).flat(),
  ]);
  const pixels = deflateSync(Buffer.from(rows.flat()));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
