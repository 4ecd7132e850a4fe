/** Lines of bank statements as the page shows them: open ones with a proposal, confirmed ones with their payment. */
import { minorUnits, amountOf } from '#platform/contract/money.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { ofSeenClients, seenInvoices } from '#modules/invoicing/server/public/invoices.ts';
import type { BankLine, BankProposal, BankState } from '../contract.ts';
import { type OwedInvoice, proposalFor } from '../matching.ts';
import { seenLines } from './seen-lines.ts';

type Asked = { readonly state: BankState; readonly limit: number; readonly offset: number };
type Listed = { rows: BankLine[]; count: number; counts: Record<BankState, number> };

/** A removed payment, wherever it was removed, leaves its line open. */
export const stateOfLine = sql<BankState>`(case when bank_line.ignore_reason is not null then 'Ignored'
  when payment.id is not null and payment.removed_on is null then 'Confirmed' else 'Open' end)`;

const seen = (work: Work) => sql<boolean>`bank_line.deleted_at is null and ${seenLines(work)}`;

/** Without what they are proposed for. */
export async function linesOf(work: Work, { state, limit, offset }: Asked): Promise<Omit<BankLine, 'proposal'>[]> {
  const { rows } = await sql<Omit<BankLine, 'proposal'>>`
    select bank_line.id, booked_on, bank_line.currency_id, currency_code as currency, bank_line.amount, charge, payer,
      payer_account, bank_line.reference, ${stateOfLine} as state, ignore_reason,
      (select json_build_object('id', before.id, 'booked_on', before.booked_on) from bank_line as before
        where before.id = bank_line.seems_id) as seems,
      case when ${stateOfLine} = 'Confirmed' then json_build_object('client', client_name, 'invoices',
        coalesce((select json_agg(json_build_object('id', invoice.id, 'invoice_no', invoice_no,
            'amount', allocation.amount::text) order by invoice.id)
          from allocation join invoice on invoice.id = invoice_id
          where allocation.payment_id = payment.id and allocation.removed_on is null), '[]')) end as payment
    from bank_line join currency on currency.id = bank_line.currency_id
    left join payment on payment.id = payment_id left join client on client.id = payment.client_id
    where ${seen(work)} and ${stateOfLine} = ${state}
    order by booked_on desc, bank_line.id desc limit ${limit} offset ${offset}`.execute(work.db);
  return rows;
}

export async function listLines(work: Work, asked: Asked): Promise<Listed> {
  const { state } = asked;
  const rows = await linesOf(work, asked);
  const { rows: counted } = await sql<{ state: BankState; count: number }>`
    select ${stateOfLine} as state, count(*)::int as count
    from bank_line left join payment on payment.id = payment_id where ${seen(work)} group by 1`.execute(work.db);
  const of = (one: BankState) => counted.find((row) => row.state === one)?.count ?? 0;
  const counts = { Open: of('Open'), Confirmed: of('Confirmed'), Ignored: of('Ignored') };
  const proposals = state === 'Open' ? await proposalsFor(work, rows) : new Map<number, BankProposal>();
  return {
    rows: rows.map((row) => Object.assign(row, { proposal: proposals.get(row.id) ?? null })),
    count: counts[state],
    counts,
  };
}

/** The oldest line first: what it is proposed for is not proposed to a later one as well. */
async function proposalsFor(
  work: Work,
  lines: readonly Omit<BankLine, 'proposal'>[],
): Promise<Map<number, BankProposal>> {
  if (lines.length === 0) return new Map();
  let owed = await owedInvoices(work, lines);
  const payers = await payersOf(work, lines);
  const found = new Map<number, BankProposal>();
  for (const line of lines.toReversed()) {
    const proposal = line.seems === null ? proposalFor(line, { owed, payers }) : null;
    if (!proposal) continue;
    found.set(line.id, { ...proposal, invoices: proposal.invoices.map((one) => ({ ...one })) });
    const taken = new Map(proposal.invoices.map(({ id, amount }) => [id, amount]));
    owed = owed.flatMap((one) => {
      const balance = minorUnits(one.balance) - minorUnits(taken.get(one.id) ?? '0');
      return balance > 0n ? [taken.has(one.id) ? { ...one, balance: amountOf(balance) } : one] : [];
    });
  }
  return found;
}

async function owedInvoices(work: Work, lines: readonly { readonly currency_id: number }[]): Promise<OwedInvoice[]> {
  const currencies = [...new Set(lines.map(({ currency_id }) => currency_id))];
  const { rows } = await sql<OwedInvoice>`
    select invoice.id, invoice_no, client_id, client_name as client, invoice.company_id, invoice.currency_id, balance
    from invoice join client on client.id = client_id
    where invoice.id in ${seenInvoices(work)} and invoice.currency_id = any(${currencies}::bigint[])
      and invoice.status in ('Issued', 'Being sent', 'Sent', 'Viewed', 'Part paid') and balance > 0
    order by due_date, invoice.id`.execute(work.db);
  return rows;
}

/** Who paid last from these accounts. */
async function payersOf(
  work: Work,
  lines: readonly { readonly payer_account: string | null }[],
): Promise<ReadonlyMap<string, number>> {
  const accounts = lines.flatMap(({ payer_account }) => payer_account ?? []);
  const { rows } = await sql<{ payer_account: string; client_id: number }>`
    select distinct on (payer_account) payer_account, payment.client_id
    from bank_line join payment on payment.id = payment_id
    where payer_account = any(${accounts}::text[]) and payment.removed_on is null and ${ofSeenClients(work, 'payment')}
    order by payer_account, payment.id desc`.execute(work.db);
  return new Map(rows.map(({ payer_account, client_id }) => [payer_account, client_id]));
}
