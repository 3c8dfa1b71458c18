import type { SeededRandom } from "../random.ts";
import type { Values } from "../store/records.ts";
import { firstIds, type Kit, lifetime, someUser, streamOf } from "./kit.ts";
import { industries, jobs, tagWords } from "./phrases.ts";
import { type Place, places } from "./places.ts";

/** Every eighth contact is an organization; people belong to one made before them. */
const organizationEvery = 8;

export function* contacts(kit: Kit): Iterable<Values> {
  const random = streamOf(kit, "contact");
  const fields = streamOf(kit, "contact fields");
  for (let place = 0; place < kit.counts.contacts; place++) {
    const home = random.pick(places);
    const isOrganization = place % organizationEvery === 0;
    const contact = isOrganization
      ? organization(kit, random, place, home)
      : person(kit, random, place, home);
    yield { ...contact, custom_fields: { ...(contact.custom_fields as Values), ...moreFields(fields) } };
  }
}

function organization(kit: Kit, random: SeededRandom, place: number, home: Place): Values {
  const name = random.pick(home.company).replace("$", random.pick(home.last));
  const domain = `${plain(name) || "company"}-${place}.example`;
  return {
    ...shared(kit, random, place, home),
    is_organization: true,
    name,
    parent_organization_id: place > 0 && random.chance(0.1) ? organizationBefore(random, place) : null,
    industry: random.pick(industries),
    website: `https://www.${domain}`,
    email: `info@${domain}`,
    phone: phone(random, home),
    description: random.chance(0.2) ? "Several branches; orders centrally, pays decentrally." : null,
  };
}

function person(kit: Kit, random: SeededRandom, place: number, home: Place): Values {
  const first = random.chance(0.06) ? null : random.pick(home.first);
  const last = random.pick(home.last);
  const box = [plain(first ?? ""), plain(last)].filter((part) => part !== "").join(".") || "contact";
  return {
    ...shared(kit, random, place, home),
    is_organization: false,
    contact_id: random.chance(0.75) ? organizationBefore(random, place) : null,
    name: [first, last].filter((part) => part !== null).join(" "),
    first_name: first,
    last_name: last,
    title: random.pick(jobs),
    email: random.chance(0.92) ? `${box}.${place}@mail.example` : null,
    phone: random.chance(0.5) ? phone(random, home) : null,
    mobile: random.chance(0.8) ? phone(random, home) : null,
    linkedin: random.chance(0.2) ? `${box}-${place}` : null,
  };
}

function shared(kit: Kit, random: SeededRandom, place: number, home: Place): Values {
  const customer = random.pick(["none", "none", "current", "current", "past"]);
  const prospect = customer === "none" ? random.pick(["none", "current", "current", "lost"]) : "none";
  const address = addressIn(random, home);
  const hasStatus = customer !== "none" || prospect !== "none";
  return {
    id: firstIds.contact + place,
    creator_id: someUser(random),
    owner_id: someUser(random),
    customer_status: customer,
    prospect_status: prospect,
    address,
    billing_address: hasStatus && random.chance(0.3) ? address : null,
    shipping_address: hasStatus && random.chance(0.15) ? addressIn(random, home) : null,
    tags: random.chance(0.4) ? [...new Set([random.pick(tagWords), random.pick(tagWords)])] : [],
    custom_fields: random.chance(0.3)
      ? { Region: home.country, "Account number": String(40_000 + place) }
      : {},
    ...lifetime(kit, random, 1100),
  };
}

function moreFields(random: SeededRandom): Values {
  if (!random.chance(0.25)) return {};
  return {
    "Preferred language": random.pick(["English", "Deutsch", "Polski"]),
    "Credit limit": random.whole(1, 80) * 250,
    ...(random.chance(0.5) ? { "Delivery days": random.pick([["Monday", "Thursday"], ["Friday"]]) } : {}),
    ...(random.chance(0.2) ? { "Online shop": "https://shop.example/order" } : {}),
  };
}

function organizationBefore(random: SeededRandom, place: number): number {
  const organizations = Math.ceil(place / organizationEvery);
  return firstIds.contact + organizationEvery * random.whole(0, organizations - 1);
}

function addressIn(random: SeededRandom, home: Place): Values {
  const [city, state, postal] = random.pick(home.cities);
  const line1 = home.line.replace("$", random.pick(home.streets)).replace("#", String(random.whole(1, 220)));
  return { line1, city, postal_code: postal, state, country: home.country };
}

function phone(random: SeededRandom, home: Place): string {
  return `${home.dial}${random.whole(10, 99)} ${random.whole(100, 999)} ${random.whole(100, 999)}`;
}

/** Letters of a to z only, as a mailbox or a domain carries them; empty for other scripts. */
function plain(text: string): string {
  return text
    .replace(/ł/gi, "l")
    .replace(/đ/gi, "d")
    .replace(/ı/g, "i")
    .replace(/ß/g, "ss")
    .normalize("NFD")
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^a-z-]/g, "")
    .replace(/^-+|-+$/g, "");
}
