/** Texts as reps write them: short and long, plain and odd, so that a screen meets every kind. */
export const jobs = [
  "Buyer",
  "Owner",
  "Store manager",
  "Head of purchasing",
  "Technical director",
  "Office manager",
  "Chef",
  "Regional coordinator for out-of-town and seasonal branches",
  "Pharmacist",
];
export const industries = [
  "Food retail",
  "Construction",
  "Pharmacy",
  "Hospitality",
  "Machinery",
  "Agriculture",
  "Textiles",
  "Education",
  "Logistics",
];
export const tagWords = [
  "key account",
  "newsletter",
  "trade fair",
  "spring campaign",
  "late payer",
  "referral",
  "VIP",
  "do not call",
  "Großkunde",
  "été",
];
export const taskPhrases = [
  "Call back about the price list",
  "Send the offer again, with the discount we spoke of",
  "Bring samples",
  "Ask for the new delivery address",
  "Check whether the display has arrived",
  "Confirm the visit",
  "Collect the signed contract",
  "Remind of the open invoice",
  "Prepare the yearly talk: turnover by product line, complaints, what they buy elsewhere and why",
  "Say thank you for the referral",
];
export const noteOpenings = [
  "Met at the shop.",
  "Phoned.",
  "Spoke with the deputy; the buyer is away until next week.",
  "Nobody there, left a card.",
  "Long talk over coffee.",
  "Dropped in unannounced.",
];
export const noteMiddles = [
  "Wants a quote for the whole range, with and without delivery.",
  "Unhappy with the last delivery: two boxes damaged, one missing.",
  "Compares us with a cheaper supplier; quality matters more to them, they say.",
  "Budget is decided in spring.",
  "They are opening a second branch and need everything twice.",
  "Asked for training for two new people.",
  "Prefers email over phone. „Bitte nicht vor neun Uhr anrufen.“",
  "Shelf space was given to a competitor; we can have it back with a seasonal display.",
];
export const noteEndings = [
  "Follow up in two weeks.",
  "Nothing more to do for now.",
  "Promised to send the papers.",
  "Next visit fixed.",
  "👍",
  "",
];
export const dealThings = [
  "Yearly supply",
  "Spring order",
  "New branch",
  "Machine and service",
  "Trial package",
  "Framework contract",
  "Refit",
  "Seasonal display",
  "Replacement parts",
];
export const visitSummaries = [
  "Showed the new range; interested in two of the lines.",
  "Short stop, all fine.",
  "Took stock with the manager and placed an order.",
  "Closed for the day.",
  "Complaint settled on the spot.",
  "",
];
export const teams = ["North", "South", "Key accounts"];
export const dealSourceNames = [
  "Trade fair",
  "Web shop enquiry",
  "Recommendation",
  "Cold call",
  "Partner: Großhandel Süd",
  "Existing customer",
  "Tender portal",
];
export const leadSourceNames = [
  "Newsletter",
  "Contact form",
  "Business card",
  "Messe München",
  "Advertisement",
];
export const lossReasonNames = [
  "Price",
  "Chose a competitor",
  "No budget this year",
  "Project was given up",
  "Never answered again",
  "Could not deliver in time",
];
export const unqualifiedReasonNames = [
  "Outside our area",
  "Private customer",
  "Too small",
  "Duplicate",
  "Unreachable",
];
export const roleWords = [
  "involved",
  "decision maker",
  "technical adviser",
  "accounts payable",
  "site manager",
];
export const documentKinds = [
  ["Offer.pdf", "application/pdf"],
  ["Signed contract – final (2).pdf", "application/pdf"],
  ["Price list.csv", "text/csv"],
  ["Ladenfront Öffnungszeiten.png", "image/png"],
  ["Notes from the meeting.txt", "text/plain"],
] as const;

const email = (after: number, template: number, isReply = false) =>
  ({ after, unit: "weekdays", task: null, email: template, isReply }) as const;
const task = (after: number, content: string, unit: "hours" | "weekdays" = "weekdays") =>
  ({ after, unit, task: content, email: null, isReply: false }) as const;
export const sequencePlans = [
  { name: "First contact", steps: [email(0, 301), task(2, "Call and ask who decides"), email(3, 302, true)] },
  { name: "After the offer", steps: [email(1, 303), email(4, 304, true), task(2, "Call about the offer")] },
  { name: "Win back", steps: [task(0, "Read the last notes", "hours"), email(1, 305), email(10, 306)] },
  { name: "Contract renewal, 90 days ahead", steps: [task(0, "Check prices", "hours"), email(1, 307)] },
  { name: "No answer", steps: [] },
] as const;
