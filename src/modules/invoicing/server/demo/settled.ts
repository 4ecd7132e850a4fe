/** The demo's payments and credit notes, and the invoices they count towards. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Seeding } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { creditReason, type DemoJob, type Made, moment, nextNumber, type Numbers } from './parts.ts';

type Settled = { readonly one: Made; readonly invoice_id: number; readonly day: PlainDate };

export async function settleDemo({ work }: Seeding, made: readonly Made[], ids: readonly number[], numbers: Numbers) {
  const paid = made.flatMap((one, at): Settled[] =>
    one.paidOn !== null && !one.credited ? [{ one, invoice_id: ids[at] ?? 0, day: one.paidOn }] : [],
  );
  const credited = made.flatMap((one, at): Settled[] =>
    one.credited ? [{ one, invoice_id: ids[at] ?? 0, day: one.day }] : [],
  );
  const payments = await insertRows(work, 'payment', paid.map(paymentRow));
  const credits = await insertRows(
    work,
    'credit_note',
    credited.map((of) => creditRow(of, numbers)),
  );
  await insertLinks(
    work,
    'credit_note_line',
    credited.map(({ one }, at) => creditLine(one, credits[at] ?? 0)),
  );
  await allocateAll(work, [
    ...paid.map((of, at) => allocationRow(of, amountOf(of.one), { payment_id: payments[at] ?? null })),
    ...credited.map((of, at) => allocationRow(of, of.one.totals.total, { credit_note_id: credits[at] ?? null })),
  ]);
}

const firstOf = ({ jobs }: Made) => jobs[0] as DemoJob;
const amountOf = ({ part, totals }: Made) => part ?? totals.total;

function paymentRow({ one, day }: Settled) {
  const { company_id, client_id, currency_id } = firstOf(one);
  const amount = amountOf(one);
  return {
    company_id,
    client_id,
    currency_id,
    payment_date: day,
    method: one.chance.pick('method', ['Bank transfer', 'Bank transfer', 'Direct debit', 'Card']),
    reference: `FP${one.chance.whole('reference', 100_000, 999_999)}`,
    amount,
    bank_charge: '0',
    withholding_tax: '0',
    settles: amount,
    allocated: amount,
    open: '0',
    created_at: moment(day, 15),
  };
}

function creditRow({ one, invoice_id, day }: Settled, numbers: Numbers) {
  const { company_id, client_id, currency_id, vat: name } = firstOf(one);
  const { sub_total, vat_amount, total, vat } = one.totals;
  return {
    company_id,
    client_id,
    currency_id,
    invoice_id,
    section: firstOf(one).section,
    credit_no: nextNumber(numbers, 'credit note', firstOf(one), day),
    credit_date: day,
    reason: creditReason(one),
    sub_total,
    vat_amount,
    total,
    allocated: total,
    open: '0',
    fx_rate: one.fxRate,
    vat: vat.map((of) => Object.assign({}, of, { name })),
    snapshot: one.snapshot,
    created_at: moment(day, 16),
  };
}

function creditLine(one: Made, credit_note_id: number) {
  const { vat_id, vat: vat_name, vat_rate } = firstOf(one);
  const amount = one.totals.sub_total;
  return { credit_note_id, position: 1, description: 'Invoice in full', amount, vat_id, vat_name, vat_rate };
}

type Source = { readonly payment_id?: number | null; readonly credit_note_id?: number | null };

const allocationRow = (
  { invoice_id, day }: Settled,
  amount: string,
  { payment_id = null, credit_note_id = null }: Source,
) => ({ payment_id, credit_note_id, invoice_id, amount, effective_on: day, created_at: moment(day, 15) });

async function allocateAll(work: Work, rows: readonly ReturnType<typeof allocationRow>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 5000) {
    await sql`insert into allocation (payment_id, credit_note_id, invoice_id, amount, effective_on, created_at)
      select payment_id, credit_note_id, invoice_id, amount, effective_on, created_at
      from json_populate_recordset(null::allocation, ${JSON.stringify(rows.slice(from, from + 5000))}::json)`.execute(
      work.db,
    );
  }
}
