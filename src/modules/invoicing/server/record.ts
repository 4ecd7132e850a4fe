import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { staffLookup } from '#modules/staff/server/public/people.ts';
import { minorUnits, showAmount } from '#platform/contract/money.ts';
import type { StepOf } from '#platform/contract/record/record.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { Changes } from '#platform/server/record/changes.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { invoice } from '../contract.ts';
import type { InvoiceFacts } from '../life.ts';
import { overQuoted } from './drafting/billable.ts';
import { whyForeignVat, whyNotStructured } from './e-invoice/missing.ts';
import { whyNoRate } from './exchange.ts';
import { issued, whyNotDate } from './issue.ts';
import { checkDates, nothingYet } from './drafting/new-draft.ts';
import { visible } from './visible.ts';
import { tables } from './tables.ts';

export type StoredInvoice = StoredRow<typeof invoice>;

const isOwed = sql<boolean>`(invoice.balance > 0 and invoice.status in ('Issued', 'Being sent', 'Sent', 'Viewed', 'Part paid'))`;

export const invoices = stored(invoice, {
  visible,
  choosable: { employee: staffLookup, client: choosableClients },
  workedOut: {
    age: ({ today: day }: Reader) => sql<number | null>`case when ${isOwed} then ${day}::date - invoice.due_date end`,
    overdue: ({ today: day }: Reader) => sql<boolean>`(${isOwed} and invoice.due_date < ${day}::date)`,
  },
  onSave: async (work, columns, before) => {
    const { invoice_date = null, tax_point = null, tax_point_reason = null } = columns;
    await checkDates(work, { invoice_date, tax_point, tax_point_reason });
    return before ? {} : nothingYet;
  },
  keeps: { client_id: whyClientStays },
  onStep,
  factsOf,
  whyNotDelete: ({ status, opening, paid, credited }) => {
    if (opening && minorUnits(paid) + minorUnits(credited) > 0n)
      return 'Payments or credits count towards it: take them back first';
    return status === 'Draft' || opening
      ? undefined
      : `An invoice that is ${status} is kept: only a draft can be deleted`;
  },
});

/** A draft with documents for one client must not go to another. */
async function whyClientStays({ db }: Work, { id }: Pick<StoredInvoice, 'id'>): Promise<string | undefined> {
  const { rows } = await sql`
    select from invoice_document where invoice_id = ${id} and deleted_at is null limit 1`.execute(db);
  return rows.length === 0
    ? undefined
    : 'The client stays: this draft has documents. Delete them, or begin a draft for the other client';
}

/** The columns that a step changes besides the status. */
async function onStep(
  work: Work,
  { name }: Pick<StepOf<typeof invoice>, 'name'>,
  before: StoredInvoice,
  { reason = null }: Readonly<Record<string, string | null>>,
): Promise<Changes<StoredInvoice>> {
  if (name === 'issue') return issued(work, before);
  if (name === 'handOver') return { sent_at: work.now.toISOString() };
  return name === 'void' ? { void_reason: reason } : {};
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
    opening: row.opening,
    isSettled: minorUnits(row.paid) + minorUnits(row.credited) > 0n,
  };
}

/** Why a draft cannot be issued as it is; null if it can. */
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
  return (
    (await whyForeignVat(work, row)) ??
    (await whyNotStructured(work, row)) ??
    (await whyNoRate(work, row)) ??
    whyNotDate(work, row)
  );
}
