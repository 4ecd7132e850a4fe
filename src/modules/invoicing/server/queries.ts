import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { staffLookup } from '#modules/staff/server/public/people.ts';
import { minorUnits, showAmount } from '#platform/contract/money.ts';
import type { Step } from '#platform/contract/flow.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { Changes } from '#platform/server/record/changes.ts';
import { type Stored, stored, type StoredRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { invoice } from '../contract.ts';
import type { InvoiceFacts } from '../life.ts';
import { overQuoted } from './billable.ts';
import { issued, whyNotDate } from './issue.ts';
import { visible } from './sight.ts';
import { type InvoicingTables, tables } from './tables.ts';

export type StoredInvoice = StoredRow<typeof invoice>;

const isOwed = sql<boolean>`(invoice.balance > 0 and invoice.status in ('Issued', 'Sent', 'Viewed', 'Part paid'))`;

export const invoices = stored(invoice, {
  visible,
  choosable: { employee: staffLookup, client: choosableClients },
  workedOut: {
    age: ({ today: day }: Reader) => sql<number | null>`case when ${isOwed} then ${day}::date - invoice.due_date end`,
    overdue: ({ today: day }: Reader) => sql<boolean>`(${isOwed} and invoice.due_date < ${day}::date)`,
  },
  onStep,
  factsOf,
});

/** Whosoever it is: for what follows from somebody's act. */
export const everyInvoice: Stored<typeof invoice> = {
  ...invoices,
  visible: ({ db }) => db.withTables<InvoicingTables>().selectFrom('invoice').where('invoice.deleted_at', 'is', null),
};

/** What a step changes beside the status. */
async function onStep(
  work: Work,
  { to }: Step<string>,
  before: StoredInvoice,
  { reason = null }: Readonly<Record<string, string | null>>,
): Promise<Changes<StoredInvoice>> {
  if (to === 'Issued') return issued(work, before);
  if (to === 'Sent') return { sent_at: work.now.toISOString() };
  return to === 'Void' ? { void_reason: reason } : {};
}

export async function factsOf(work: Work, row: StoredInvoice): Promise<InvoiceFacts> {
  const { lines } = await tables(work)
    .selectFrom('invoice_line')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where('invoice_id', '=', row.id)
    .executeTakeFirstOrThrow();
  return {
    lines,
    whyNotIssue: row.status === 'Draft' ? await whyNotIssue(work, row) : null,
    hasContact: (await whoReceives(work, row.client_id, 'invoice')).length > 0,
    isSettled: minorUnits(row.paid) + minorUnits(row.credited) > 0n,
  };
}

/** Why a draft cannot be issued as it is; null where it can. */
export async function whyNotIssue(work: Work, row: StoredInvoice): Promise<string | null> {
  const { rows } = await sql<{ address: string | null; unbillable: boolean }>`
    select address, unbillable from client where id = ${row.client_id}`.execute(work.db);
  const [client] = rows;
  if (client?.unbillable) return 'The client is unbillable: nothing is invoiced to it';
  if (!client?.address) return 'The client has no address: add it first';
  const [over] = row.over_reason === null ? await overQuoted(work, row.id) : [];
  if (over) {
    const [billed, fee] = [showAmount(over.billed), showAmount(over.fee)];
    return `${over.reference_no} is billed at ${billed} and was quoted at ${fee}: say why in 'Why more than the quoted fee'`;
  }
  return whyNotDate(work, row);
}
