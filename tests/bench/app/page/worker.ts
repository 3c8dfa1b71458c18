import { answerStretches } from "./contestant.ts";
import { contestants } from "./contestants.ts";

answerStretches((name) => contestants[name]);
