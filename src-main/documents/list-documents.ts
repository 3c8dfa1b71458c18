import type { Row } from "../../src-shared/descriptor/read-row.ts";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import type { ListedDocuments } from "../../src-shared/ipc/documents.ts";
import { descriptorOf } from "../../src-shared/records/registry.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { isLastPage } from "../sync/plan/plan-pull.ts";
import type { Remote } from "../sync/ports.ts";

const perPage = 100;
/** A list that never ends is cut off here. */
const mostPages = 20;

/**
 * Every document of some records of a type (sales document, "Documents": both parameters are required). The address of a file is left
 * out: it expires, and is fetched anew for each download.
 */
export async function listDocuments(
  remote: Pick<Remote, "list">,
  of: { readonly type: string; readonly ids: readonly RecordId[] },
): Promise<Result<ListedDocuments, Fault>> {
  const rows: Row[] = [];
  let [isRead, isEnded] = [true, false];
  for (let page = 1; page <= mostPages && !isEnded; page += 1) {
    const answer = await remote.list(descriptorOf("document"), {
      page,
      perPage,
      sort: "id",
      filters: { resource_type: of.type, resource_id: of.ids.join() },
    });
    if (!answer.ok) return answer;
    const { rows: read, received } = answer.value;
    for (const { download_url: _, ...row } of read) rows.push(row);
    isRead &&= read.length === received;
    isEnded = isLastPage(answer.value, perPage);
  }
  // A service may list documents of records that Rounds did not ask about.
  const asked = new Set<unknown>(of.ids);
  const own = rows.filter((row) => row.resource_type === of.type && asked.has(row.resource_id));
  return ok({ rows: own, isWhole: isRead && isEnded });
}
