/** The demo's bank statement of the last days: clear matches, doubtful ones, and other people's money. */
import { addDays, firstOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { today } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { keepStatement } from './keeping.ts';
import type { Balance, StatementLine } from './statement-line.ts';

type Owed = {
  readonly invoice_no: string;
  readonly client: string;
  readonly balance: string;
  readonly currency: string;
};

export const seedBank: SeedPart = {
  name: 'bank',
  after: ['billing'],
  run: async (seeding) => {
    const owed = await owedIn(seeding);
    const day = today(seeding.work);
    const lines = owed.map((one, at) => lineFor(one, at, addDays(day, -1 - Math.floor(at / 3))));
    if (lines.length > 0)
      await keepStatement(
        { ...seeding.work, requestId: 'seed' },
        { lines: [...lines, ofNobody(day), ...ofLastMonth(owed, day)], leftOut: [], balances: [closingOf(day)] },
        undefined,
      );
  },
};

/** The oldest invoices of different clients: enough to fill a screen. */
async function owedIn({ work }: Seeding): Promise<readonly Owed[]> {
  const { rows } = await sql<Owed>`
    select invoice_no, client, balance, currency from (
      select distinct on (client_id) invoice.id, invoice_no, client_name as client, balance::text,
        currency_code as currency
      from invoice join client on client.id = client_id join currency on currency.id = invoice.currency_id
      where invoice.status in ('Sent', 'Viewed') and balance > 0 and disputed_at is null
      order by client_id, invoice.id) as first
    order by id limit 12`.execute(work.db);
  return rows;
}

/** References as people write them: the number, part of it, or nothing useful. */
function lineFor({ invoice_no, client, balance, currency }: Owed, at: number, booked_on: PlainDate): StatementLine {
  const reference = [
    `Invoice ${invoice_no}`,
    invoice_no.replaceAll('/', ' '),
    'Thank you',
    `Inv ${invoice_no.slice(-4)}`,
  ];
  return {
    account: 'GB82WEST12345698765432',
    currency,
    booked_on,
    amount: balance,
    charge: '0.00',
    payer: client.toUpperCase(),
    payer_account: null,
    reference: reference[at % reference.length] ?? '',
    bank_id: `DEMO-${at + 1}`,
  };
}

const ofNobody = (day: PlainDate): StatementLine => ({
  account: 'GB82WEST12345698765432',
  currency: 'GBP',
  booked_on: addDays(day, -2),
  amount: '37.50',
  charge: '0.00',
  payer: 'EXAMPLE BANK',
  payer_account: null,
  reference: 'Interest of the month',
  bank_id: 'DEMO-INTEREST',
});

/** Payments on account that block the month being closed. */
const ofLastMonth = (owed: readonly Owed[], day: PlainDate): readonly StatementLine[] =>
  owed.slice(0, 3).map(({ client, currency }, at) => ({
    account: 'GB82WEST12345698765432',
    currency,
    booked_on: addDays(firstOfMonth(day), -1 - at),
    amount: `${150 + 35 * at}.00`,
    charge: '0.00',
    payer: client.toUpperCase(),
    payer_account: null,
    reference: 'On account',
    bank_id: `DEMO-ACCOUNT-${at + 1}`,
  }));

/** The statement is incomplete: the next one reveals the difference. */
const closingOf = (day: PlainDate): Balance => ({
  account: 'GB82WEST12345698765432',
  currency: 'GBP',
  opening: null,
  closing: { on: addDays(day, -1), amount: '48210.55' },
});
