import { config } from "zod";

/*
 * To be imported before any schema is made. Zod builds faster parsers from text where it may; the page's policy does
 * not let it, and each try would be one more violation, among which a true one goes unseen.
 */
config({ jitless: true });
