import { extensionOf } from "./file-name.ts";
import { ask, type Finding, refuse } from "./finding.ts";
import { isOle, isSealed, judgeDocument } from "./judge-document.ts";
import { lookIntoOffice } from "./look-into-office.ts";
import { lookIntoPdf } from "./look-into-pdf.ts";
import { lookIntoRichText, lookIntoTable } from "./look-into-text.ts";

/**
 * Whether a file may be handed to the system: null where it may, else why it is refused, or what the rep is asked about. By its
 * ending and its content. Takes memory and time by the file's size, at most, and lets main see to others.
 */
export async function lookIntoDocument(fileName: string, bytes: Uint8Array): Promise<Finding | null> {
  const reason = await judgeDocument(fileName, bytes);
  if (reason !== null) return refuse(reason);
  // The container of the older Office formats, and of newer ones under a password (MS-CFB; MS-OFFCRYPTO 2.3.4).
  if (isOle(bytes)) return ask((await isSealed(bytes)) ? "encrypted" : "oldFormat");
  switch (extensionOf(fileName)) {
    case "docx":
    case "xlsx":
    case "pptx":
    case "odt":
    case "ods":
    case "odp":
      return await lookIntoOffice(bytes);
    case "pdf":
      return await lookIntoPdf(bytes);
    case "rtf":
      return await lookIntoRichText(bytes);
    case "csv":
    case "tsv":
      return await lookIntoTable(bytes);
    default:
      return null;
  }
}
