/** `npm test` plays the seeds from 1 to this one each time; `npm run test:deep` plays new ones behind them. */
export const seedsOfEveryRun = 200;
