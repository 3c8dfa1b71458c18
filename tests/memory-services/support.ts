import type { SeededRandom } from "../services/random.ts";
import { EventService } from "./events.ts";
import type { ListLag } from "./follower.ts";
import { RuleService, rulesPath } from "./rules.ts";
import type { ServiceAnswer, ServiceRequest } from "./service-request.ts";
import { WebhookService, webhooksPath } from "./webhooks.ts";

/**
 * The support platform without a network (support document): rules, webhooks, events. The conformance table
 * (`tests/contract/conformance/support-memory.test.ts`) and `tests/property/support-services.test.ts` hold it to the
 * sandbox.
 */
export class SupportService {
  readonly rules: RuleService;
  readonly webhooks = new WebhookService();
  readonly events = new EventService();

  constructor(random: SeededRandom) {
    this.rules = new RuleService(random);
  }

  /** From now on lists are of a while ago; one rule by its id, and writes, are of now. */
  lagLists(lag: ListLag): void {
    this.rules.lagLists(lag);
    this.events.lagMs = lag.ms;
  }

  handle(request: ServiceRequest): ServiceAnswer {
    const { path } = request;
    if (path === rulesPath || path.startsWith(`${rulesPath}/`)) return this.rules.handle(request);
    if (path === webhooksPath || path.startsWith(`${webhooksPath}/`)) return this.webhooks.handle(request);
    return this.events.handle(request);
  }
}
