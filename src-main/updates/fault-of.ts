import { HttpError } from "builder-util-runtime";
import type { UpdateFault } from "../../src-shared/ipc/updates.ts";
import { AnswerTooLong, NetworkError, RefusedAddress } from "./guarded-request.ts";

/** electron-updater's codes; its messages are for logs. */
const byCode: Readonly<Record<string, UpdateFault>> = {
  ERR_UPDATER_CHANNEL_FILE_NOT_FOUND: "missing",
  ERR_UPDATER_INVALID_UPDATE_INFO: "malformed",
  ERR_UPDATER_INVALID_VERSION: "malformed",
  ERR_UPDATER_NO_FILES_PROVIDED: "malformed",
  ERR_UPDATER_NO_CHECKSUM: "malformed",
  ERR_UPDATER_ZIP_FILE_NOT_FOUND: "malformed",
  ERR_UPDATER_INVALID_SIGNATURE: "unsigned",
  ERR_CHECKSUM_MISMATCH: "damaged",
  ENOSPC: "diskFull",
};

const byStatus: Readonly<Record<number, UpdateFault>> = {
  404: "missing",
  // The network's proxy answered, in place of the feed.
  407: "unreachable",
};

/**
 * Turns an error into a fault, by its type and code. `loading`: the feed has answered already, and the file
 * was under way.
 */
export function faultOf(error: unknown, { loading }: { readonly loading: boolean }): UpdateFault {
  if (error instanceof RefusedAddress) return "refused";
  if (error instanceof NetworkError) return loading ? "interrupted" : "unreachable";
  if (error instanceof AnswerTooLong) return loading ? "damaged" : "malformed";
  if (error instanceof HttpError) return byStatus[error.statusCode] ?? "feedFault";
  const code = codeOf(error);
  const known = byCode[code];
  if (known !== undefined) return known;
  // A response that ended too early, as Node reports it.
  if (code === "ECONNRESET" || code === "ERR_STREAM_PREMATURE_CLOSE") return "interrupted";
  // electron-updater throws a TypeError if the feed's file has not the expected shape.
  return error instanceof TypeError ? "malformed" : "unknown";
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
