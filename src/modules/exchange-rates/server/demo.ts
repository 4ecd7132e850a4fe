/** Monthly rates of the currencies of the demo's clients, for as long as it has invoices. */
import { addMonths } from '#platform/contract/dates.ts';
import { amountOf } from '#platform/contract/money.ts';
import type { SeedPart } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';

/** The approximate value of a pound, in ten-thousandths. */
const usual: Readonly<Record<string, number>> = {
  EUR: 11_700,
  USD: 13_100,
  AED: 48_100,
  AUD: 20_300,
  INR: 1_121_000,
  JPY: 1_962_000,
};

const months = 30;

export const seedExchangeRates: SeedPart = {
  name: 'exchange rates',
  run: async ({ work, asOf, draw }) => {
    const { rows } = await sql<{ id: number; code: string }>`
      select id, currency_code as code from currency where deleted_at is null order by id`.execute(work.db);
    const base_id = rows.find(({ code }) => code === 'GBP')?.id ?? 0;
    const first = `${asOf.slice(0, 7)}-01`;
    const made = rows.flatMap(({ id, code }) => {
      const about = usual[code];
      if (about === undefined) return [];
      return Array.from({ length: months }, (_, at) => ({
        base_id,
        currency_id: id,
        rate_date: addMonths(first, -at),
        // Within two percent of the usual value.
        rate: amountOf(
          BigInt(Math.round(about * (0.98 + draw(`rate of ${code}`, at).whole('of 400', 0, 400) / 10_000))),
          4,
        ),
        source: 'Demo',
      }));
    });
    await insertRows(work, 'exchange_rate', made);
  },
};
