import { execFile } from "node:child_process";
import { join } from "node:path";
import { parseDn } from "builder-util-runtime";
import { z } from "zod";

/** The output of PowerShell's `Get-AuthenticodeSignature` for a file. */
const signature = z.object({
  /** 0: valid, and trusted by this machine. */
  Status: z.literal(0),
  Path: z.string(),
  SignerCertificate: z.object({ Subject: z.string() }),
});

/**
 * Judges by PowerShell's output whether one of the publishers signed this very file. Returns null if so, else
 * the reason. Output that it cannot read proves nothing. (The library's own check lets a file pass if
 * PowerShell fails.)
 */
export function judgeSignature(said: string, file: string, publishers: readonly string[]): string | null {
  const parsed = signature.safeParse(parse(said));
  if (!parsed.success) return "no valid signature";
  if (parsed.data.Path.toLowerCase() !== file.toLowerCase()) return "another file's signature";
  const subject = parseDn(parsed.data.SignerCertificate.Subject);
  const isOurs = publishers.some((publisher) => {
    const wanted = parseDn(publisher);
    if (wanted.size === 0) return publisher !== "" && subject.get("CN") === publisher;
    return [...wanted].every(([key, value]) => subject.get(key) === value);
  });
  return isOurs ? null : "another publisher's signature";
}

function parse(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return null;
  }
}

const script = [
  "$found = Get-AuthenticodeSignature -LiteralPath $env:ROUNDS_UPDATE_FILE",
  "[Console]::OutputEncoding = [System.Text.Encoding]::UTF8",
  "@{ Status = [int]$found.Status; Path = $found.Path; SignerCertificate = @{ Subject = $found.SignerCertificate.Subject } } | ConvertTo-Json -Compress",
].join("; ");

/** Asks Windows who signed a file. The file's name goes as a variable, so that no quoting can go wrong. */
export function checkSignature(publishers: readonly string[], file: string): Promise<string | null> {
  const root = process.env.SystemRoot ?? "C:\\Windows";
  const program = join(root, "System32", "WindowsPowerShell", "v1.0", "powershell.exe");
  const flags = ["-NoProfile", "-NonInteractive", "-InputFormat", "None", "-Command", script];
  // A module path of the user's own could put another command in the place of this one.
  const env = { ...process.env, PSModulePath: "", ROUNDS_UPDATE_FILE: file };
  return new Promise((resolve) => {
    execFile(program, flags, { env, timeout: 60_000, windowsHide: true }, (error, said) => {
      resolve(error === null ? judgeSignature(said, file, publishers) : "PowerShell could not be asked");
    });
  });
}
