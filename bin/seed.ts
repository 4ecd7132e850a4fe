/** Creates the demo firm: `npm run seed -- --seed 42 --factor 1 --as-of 2026-11-20 [--fresh]`. */
import { parseArgs } from 'node:util';
import { isEmpty, withDemoDatabase } from '#app/server/demo-database.ts';
import { contentHash, seedAll } from '#app/server/seed.ts';
import { dateOf, realDate } from '#platform/contract/dates.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '42' },
    factor: { type: 'string', default: '1' },
    'as-of': { type: 'string' },
    fresh: { type: 'boolean', default: false },
  },
});

const refuse = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

const seed = Number(values.seed);
const factor = Number(values.factor);
if (!Number.isInteger(seed) || seed < 0) refuse('--seed takes a whole number, e.g. 42');
if (!(factor > 0 && factor <= 1000)) refuse('--factor takes a number above 0 and up to 1000, e.g. 100');

await withDemoDatabase({ fresh: values.fresh }, async (database, config) => {
  const asOf = values['as-of'] ?? dateOf(new Date(), config.firm.zone);
  if (!realDate(asOf)) throw new Error('--as-of takes a date as YYYY-MM-DD');
  if (!(await isEmpty(database)))
    throw new Error('There is data already. Add --fresh to throw it away and begin anew.');
  const began = Date.now();
  await seedAll(database, config, { seed, factor, asOf });
  console.log(`Seed ${seed}, factor ${factor}, as of ${asOf}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  console.log(`Content ${await contentHash(database)}`);
}).catch((error: Error) => refuse(error.message));
