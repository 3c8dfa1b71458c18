import { speak } from "../../src-shared/i18n/catalogues.ts";
import { locale } from "./locale.ts";

// Before any other module of the page is run: each may hold words from its beginning. Another language needs the page
// to be loaded anew.
speak(locale);
