import type { SeededRandom } from "../random.ts";
import { documentBytes } from "../sales/document-bytes.ts";
import type { Values } from "../store/records.ts";
import { firstIds, type Kit, lifetime, someContact, someUser, streamOf } from "./kit.ts";
import { documentKinds, roleWords } from "./phrases.ts";

/** However large the account, the sandbox keeps files for its first records alone. */
const mostRecords = 400;

/** Files of every third deal and every fifth contact, one to three each. */
export function* documents(kit: Kit): Iterable<Values> {
  const random = streamOf(kit, "document");
  let id: number = firstIds.document;
  for (const [type, first, count, every] of [
    ["deal", firstIds.deal, kit.counts.deals, 3],
    ["contact", firstIds.contact, kit.counts.contacts, 5],
  ] as const) {
    for (let place = 0; place < Math.min(count, mostRecords); place += every) {
      for (let number = random.whole(1, 3); number > 0; number--) {
        yield documentOf(kit, random, { id: id++, resource_type: type, resource_id: first + place });
      }
    }
  }
}

function documentOf(kit: Kit, random: SeededRandom, of: Values): Values {
  const [name, content_type] = random.pick(documentKinds);
  const record = { ...of, creator_id: someUser(random), name, content_type, ...lifetime(kit, random, 300) };
  return { ...record, size: documentBytes(record).length };
}

/** Every third deal has one to three people beside its primary contact. */
export function* associatedContacts(kit: Kit): Iterable<Values> {
  const random = streamOf(kit, "associated_contact");
  let id: number = firstIds.associated_contact;
  for (let place = 0; place < kit.counts.deals; place += 3) {
    for (let number = random.whole(1, 3); number > 0; number--) {
      yield {
        id: id++,
        deal_id: firstIds.deal + place,
        contact_id: someContact(kit, random),
        role: random.pick(roleWords),
        ...lifetime(kit, random, 200),
      };
    }
  }
}
