import { packageConfiguration } from "./scripts/package/configuration.ts";

export default packageConfiguration(process.env, process.platform);
