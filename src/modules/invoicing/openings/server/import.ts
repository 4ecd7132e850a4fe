/** Open invoices of the former program: each ages from its own dates, and has no lines, VAT or PDF here. */
import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { company, currency } from '#modules/masters/contract.ts';
import { addDays, showDate } from '#platform/contract/dates.ts';
import { minorUnits, placesOf } from '#platform/contract/money.ts';
import { refused } from '#platform/server/errors.ts';
import type { FieldErrors, Importer, Numbered } from '#platform/server/import/check.ts';
import type { Choosable } from '#platform/server/import/readings.ts';
import { onlyErrors } from '#platform/server/import/record-choices.ts';
import { choosable, choosableByName } from '#platform/server/master/choices.ts';
import { deleteRecord } from '#platform/server/record/changes.ts';
import { removeRecord } from '#platform/server/record/writes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { paymentEvents } from '../../payments.ts';
import { invoiceRights } from '../../rights.ts';
import { payments } from '../../server/payments.ts';
import { invoices } from '../../server/record.ts';
import { type Opening, openingImport } from '../import.ts';
import { addOpenings, type Whole } from './adding.ts';

export const openingImporter: Importer<Opening> = {
  declared: openingImport,
  choices: choicesOf,
  known: keptAlready,
  clashes,
  add: async (work, rows) => addOpenings(work, await whole(work, rows)),
  undo: [
    {
      table: 'invoice',
      label: 'invoice_no',
      access: invoiceRights.delete,
      remove: (work, id) => removeRecord(work, invoices, id),
    },
    { table: 'payment', label: 'reference', access: invoiceRights.delete, remove: deleteCredit },
  ],
};

/** Deletes credit from the former program, as if it had never been imported. @throws 404, 409 */
function deleteCredit(work: Work, id: number): Promise<{ id: number }> {
  return deleteRecord(work, payments, paymentEvents.deleted, id, ({ allocated }) => {
    if (minorUnits(allocated) > 0n) throw refused('It counts towards invoices or was paid back: take that back first');
  });
}

async function choicesOf(work: Work): Promise<Readonly<Record<string, readonly Choosable[]>>> {
  return {
    client_id: (await choosableClients(work)).flatMap(({ id, client_name, client_code }) => [
      { id, name: client_name },
      { id, name: client_code },
    ]),
    company_id: await choosableByName(work, company),
    currency_id: await choosableByName(work, currency),
  };
}

/** Fills in what follows from the client: company, currency and due date. */
async function whole(work: Work, rows: readonly Opening[]): Promise<Whole[]> {
  const clients = new Map((await choosableClients(work)).map((one) => [one.id, one]));
  const [first] = await choosable(work, company);
  const terms = await termsOf(work, rows);
  return rows.map((row) => {
    const client = clients.get(row.client_id);
    return {
      ...row,
      company_id: row.company_id ?? client?.company_id ?? first?.id ?? 0,
      currency_id: row.currency_id ?? client?.currency_id ?? 0,
      due_date: row.due_date ?? addDays(row.invoice_date, terms.get(row.client_id) ?? 0),
    };
  });
}

async function termsOf({ db }: Work, rows: readonly Opening[]): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(rows.map(({ client_id }) => client_id))];
  const { rows: found } = await sql<{ id: number; days: number }>`
    select id, payment_terms_days as days from client where id = any(${ids}::bigint[])`.execute(db);
  return new Map(found.map(({ id, days }) => [id, days]));
}

async function clashes(work: Work, rows: readonly Opening[]): Promise<FieldErrors[]> {
  const filled = await whole(work, rows);
  const ours = await numbersOfOurs(work, filled);
  const codes = await codesOf(work);
  const day = today(work);
  const met = new Set<string>();
  return filled.map((row) => {
    const key = keyOf(row);
    const isTwice = met.has(key);
    met.add(key);
    return onlyErrors({
      company_id: row.company_id === 0 ? 'Company is required: the client has none' : undefined,
      currency_id: row.currency_id === 0 ? 'Currency is required: the client has none' : undefined,
      invoice_no: isTwice ? 'This number is in the file twice' : ours(row),
      invoice_date: row.invoice_date > day ? 'The date is in the future' : undefined,
      due_date: row.due_date < row.invoice_date ? `The invoice is of ${showDate(row.invoice_date)}` : undefined,
      ...wrongAmounts(row, placesOf(codes.get(row.currency_id) ?? '')),
    });
  });
}

function wrongAmounts({ total, balance }: Whole, places: number): Readonly<Record<string, string | undefined>> {
  const owed = minorUnits(balance);
  const parts = (text: string | null) => text !== null && /\.\d*[1-9]/.test(text);
  if (places === 0 && (parts(balance) || parts(total))) return { balance: 'This currency has no decimals' };
  if (owed === 0n) return { balance: 'Nothing is owed of it' };
  return { balance: total !== null && owed > minorUnits(total) ? 'More is owed than it came to' : undefined };
}

const keyOf = ({ company_id, invoice_no }: Pick<Whole, 'company_id' | 'invoice_no'>) =>
  `${company_id} ${invoice_no.toLowerCase()}`;

type Kept = { readonly company_id: number; readonly number: string };

const lowered = (rows: readonly Whole[]) => [...new Set(rows.map(({ invoice_no }) => invoice_no.toLowerCase()))];

/** The rows whose number the same company has already, on an invoice or a credit. */
async function keptAlready(work: Work, rows: readonly Numbered<Opening>[]): Promise<(string | undefined)[]> {
  const filled = await whole(
    work,
    rows.map(({ values }) => values),
  );
  const numbers = lowered(filled);
  const { rows: found } = await sql<Kept>`
    select company_id, invoice_no as number from invoice
    where opening and deleted_at is null and lower(invoice_no) = any(${numbers}::text[])
    union all select company_id, reference from payment
    where opening and removed_on is null and deleted_at is null and lower(reference) = any(${numbers}::text[])`.execute(
    work.db,
  );
  const kept = new Set(found.map(({ company_id, number }) => keyOf({ company_id, invoice_no: number })));
  return filled.map((row) => (kept.has(keyOf(row)) ? `Kept already: ${row.invoice_no}` : undefined));
}

/** Why a number clashes with the portal's own series: it is given, or may be given later ('UK/2026-27/00001'). */
async function numbersOfOurs({ db }: Work, rows: readonly Whole[]): Promise<(row: Whole) => string | undefined> {
  const { rows: issued } = await sql<{ number: string }>`
    select lower(invoice_no) as number from invoice
    where not opening and lower(invoice_no) = any(${lowered(rows)}::text[])`.execute(db);
  const { rows: companies } = await sql<{ code: string }>`select lower(code) as code from company`.execute(db);
  const [ours, codes] = [new Set(issued.map(({ number }) => number)), new Set(companies.map(({ code }) => code))];
  return ({ invoice_no }) => {
    const number = invoice_no.toLowerCase();
    if (ours.has(number)) return 'The portal has issued this number itself';
    const [code = '', year = '', last = ''] = number.split('/');
    return codes.has(code) && /^\d{4}/.test(year) && /^\d+$/.test(last)
      ? 'The portal numbers its own invoices like this: write something before it'
      : undefined;
  };
}

async function codesOf({ db }: Work): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; code: string }>`select id, currency_code as code from currency`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
