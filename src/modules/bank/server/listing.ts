/** Bank statement lines for the page: open ones with a proposal, confirmed ones with their payment. */
import { minorUnits, amountOf } from '#platform/contract/money.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { ofSeenClients, seenInvoices } from '#modules/invoicing/server/public/invoices.ts';
import type { BankLine, BankState, StatementBalance } from '../contract.ts';
import { hintFor, type OwedInvoice, proposalFor } from '../matching.ts';
import { newestBalances } from './balances.ts';
import { seenLines } from './seen-lines.ts';

type Asked = { readonly state: BankState; readonly limit: number; readonly offset: number };
type Listed = {
  rows: BankLine[];
  count: number;
  counts: Record<BankState, number>;
  balances: StatementBalance[];
};

/** A line is open again if its payment was removed anywhere, or the bank seems to have taken it back. */
export const stateOfLine = sql<BankState>`(case when bank_line.ignore_reason is not null then 'Ignored'
  when payment.id is not null and payment.removed_on is null and bank_line.returned_on is null then 'Confirmed'
  else 'Open' end)`;

/** Whether this person sees a line in the list. */
export const isListed = (work: Work) => sql<boolean>`bank_line.deleted_at is null and ${seenLines(work)}`;

/** The number of open lines in the list, as a subquery. */
export const openLines = (work: Work): RawBuilder<number> => sql<number>`(select count(*)::int
  from bank_line left join payment on payment.id = payment_id where ${isListed(work)} and ${stateOfLine} = 'Open')`;

/** A line without its proposal. */
export type StoredLine = Omit<BankLine, 'proposal' | 'hint'>;

export async function linesOf(work: Work, { state, limit, offset }: Asked): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select bank_line.id, booked_on, bank_line.currency_id, currency_code as currency, bank_line.amount, charge, payer,
      payer_account, bank_line.reference, ${stateOfLine} as state, ignore_reason,
      (select json_build_object('id', before.id, 'booked_on', before.booked_on) from bank_line as before
        where before.id = bank_line.seems_id) as seems,
      case when bank_line.returned_on is not null and ignore_reason is null
        then json_build_object('on', bank_line.returned_on, 'reference', return_reference) end as returned,
      case when payment.removed_on is null and payment.id is not null then json_build_object('client', client_name, 'invoices',
        coalesce((select json_agg(json_build_object('id', invoice.id, 'invoice_no', invoice_no,
            'amount', allocation.amount::text) order by invoice.id)
          from allocation join invoice on invoice.id = invoice_id
          where allocation.payment_id = payment.id and allocation.removed_on is null), '[]')) end as payment
    from bank_line join currency on currency.id = bank_line.currency_id
    left join payment on payment.id = payment_id left join client on client.id = payment.client_id
    where ${isListed(work)} and ${stateOfLine} = ${state}
    order by booked_on desc, bank_line.id desc limit ${limit} offset ${offset}`.execute(work.db);
  return rows;
}

export async function listLines(work: Work, asked: Asked): Promise<Listed> {
  const { state } = asked;
  const rows = await linesOf(work, asked);
  const { rows: counted } = await sql<{ state: BankState; count: number }>`
    select ${stateOfLine} as state, count(*)::int as count
    from bank_line left join payment on payment.id = payment_id where ${isListed(work)} group by 1`.execute(work.db);
  const of = (one: BankState) => counted.find((row) => row.state === one)?.count ?? 0;
  const counts = { Open: of('Open'), Confirmed: of('Confirmed'), Ignored: of('Ignored') };
  const found = state === 'Open' ? await proposalsFor(work, rows) : new Map<number, Found>();
  return {
    rows: rows.map((row) => Object.assign(row, found.get(row.id) ?? { proposal: null, hint: null })),
    count: counts[state],
    counts,
    balances: await newestBalances(work),
  };
}

type Found = Pick<BankLine, 'proposal' | 'hint'>;

/** The oldest line first: an invoice proposed for it is not proposed again for a later one. */
async function proposalsFor(work: Work, lines: readonly StoredLine[]): Promise<Map<number, Found>> {
  if (lines.length === 0) return new Map();
  let owed = await owedInvoices(work);
  const payers = await payersOf(work, lines);
  const found = new Map<number, Found>();
  for (const line of lines.toReversed()) {
    if (line.seems !== null || line.returned !== null) continue;
    const proposal = proposalFor(line, { owed, payers });
    if (!proposal) {
      found.set(line.id, { proposal, hint: hintFor(line, owed) });
      continue;
    }
    const invoices = proposal.invoices.map((one) => ({ ...one }));
    found.set(line.id, { proposal: { ...proposal, invoices }, hint: null });
    const taken = new Map(proposal.invoices.map(({ id, amount }) => [id, amount]));
    owed = owed.flatMap((one) => {
      const balance = minorUnits(one.balance) - minorUnits(taken.get(one.id) ?? '0');
      return balance > 0n ? [taken.has(one.id) ? { ...one, balance: amountOf(balance) } : one] : [];
    });
  }
  return found;
}

async function owedInvoices(work: Work): Promise<OwedInvoice[]> {
  const { rows } = await sql<OwedInvoice>`
    select invoice.id, invoice_no, client_id, client_name as client, invoice.company_id, invoice.currency_id,
      currency_code as currency, balance
    from invoice join client on client.id = client_id join currency on currency.id = invoice.currency_id
    where invoice.id in ${seenInvoices(work)}
      and invoice.status in ('Issued', 'Being sent', 'Sent', 'Viewed', 'Part paid') and balance > 0
    order by due_date, invoice.id`.execute(work.db);
  return rows;
}

/**
 * The clients that have paid from these accounts. Accounts that pay for several clients, like those of card companies,
 * are left out.
 */
async function payersOf(
  work: Work,
  lines: readonly { readonly payer_account: string | null }[],
): Promise<ReadonlyMap<string, number>> {
  const accounts = lines.flatMap(({ payer_account }) => payer_account ?? []);
  const { rows } = await sql<{ payer_account: string; client_id: number }>`
    select payer_account, min(payment.client_id) as client_id
    from bank_line join payment on payment.id = payment_id
    where payer_account = any(${accounts}::text[]) and payment.removed_on is null
    group by payer_account
    having count(distinct payment.client_id) = 1 and bool_and(${ofSeenClients(work, 'payment')})`.execute(work.db);
  return new Map(rows.map(({ payer_account, client_id }) => [payer_account, client_id]));
}
