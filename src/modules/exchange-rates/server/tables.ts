import type { Published } from '#platform/server/published.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { exchangeRate } from '../contract.ts';

export type ExchangeRateTables = { exchange_rate: TableRow<typeof exchangeRate> };

/** Others ask `server/public/rates.ts`. */
export const published = {} satisfies Published<ExchangeRateTables>;

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<ExchangeRateTables>();
