import { z } from "zod";
import { accountKey, recordId } from "../../ids.ts";
import { call, nothing } from "../channel.ts";
import { cachedDocument, documentSubjects, listedDocuments, openedDocument } from "../documents.ts";
import { tableKind, tableOpened, tableSaved } from "../table-file.ts";

/** Calls about files: documents of the service, and files that the rep saves or opens. */
export const fileCalls = {
  /** Opens a document in the system's program, after checking its content. */
  "document.open": call(z.object({ account: accountKey, id: recordId }), openedDocument),
  /** The documents of some records of a type, as the service lists them now. */
  "document.list": call(z.object({ account: accountKey, of: documentSubjects }), listedDocuments),
  /**
   * Fetches a document, after the same check of its content, so that it opens without a network. It replaces
   * an older copy.
   */
  "document.download": call(z.object({ account: accountKey, id: recordId }), nothing),
  /** The documents that open without a network. */
  "document.downloaded": call(z.object({ account: accountKey }), z.array(cachedDocument)),
  /** Asks the rep for a place and writes a file there: a table as comma-separated values, or a contact's card. */
  "table.save": call(z.object({ suggestedName: z.string().max(100), text: z.string() }), tableSaved),
  /** Asks the rep for a file of comma-separated values, or of contacts' cards, and answers its text. */
  "table.open": call(z.object({ kind: tableKind }), tableOpened),
} as const;
