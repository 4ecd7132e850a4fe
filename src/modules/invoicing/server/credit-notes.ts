/** Credit notes: who sees them, and how one is stored. Staff see those of their clients, a client its own. */
import { vatKind } from '#modules/masters/contract.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { minorUnits, sumOf } from '#platform/contract/money.ts';
import { insertLinks } from '#platform/server/insert.ts';
import { addRecord, type RecordSource } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import { creditEvents } from '../payments.ts';
import { keepRate } from './kept-rates.ts';
import { nextDocumentNumber } from './issue.ts';
import type { StoredInvoice } from './record.ts';
import { asJson, type CreditNoteLineRow, type CreditNoteRow, type Snapshot, tables, type VatTotal } from './tables.ts';
import { ofSeenClients } from './visible.ts';

export type StoredCredit = Selectable<CreditNoteRow>;

export const creditNotes: RecordSource<StoredCredit> = {
  table: 'credit_note',
  entity: 'credit_note',
  called: 'credit note',
  visible: (work) =>
    tables(work)
      .selectFrom('credit_note')
      .where('credit_note.deleted_at', 'is', null)
      .where(ofSeenClients(work, 'credit_note')),
};

/** Unscoped: for effects of a person's action on any client. */
export const everyCredit: RecordSource<StoredCredit> = {
  ...creditNotes,
  visible: (work) => tables(work).selectFrom('credit_note').where('credit_note.deleted_at', 'is', null),
};

export type CreditLine = Omit<CreditNoteLineRow, 'credit_note_id' | 'position'>;

/** The stored line as the totals need it. */
export const ofRate = ({ vat_name, vat_rate }: Pick<CreditLine, 'vat_name' | 'vat_rate'>) => ({
  vat_rate,
  vat_kind: vatKind(vat_name, vat_rate),
});

export type NewCredit = {
  readonly of: Pick<StoredInvoice, 'company_id' | 'client_id' | 'currency_id' | 'section' | 'fx_rate'>;
  /** The invoice it settles first; null if it is for the client at large. */
  readonly invoice: Pick<StoredInvoice, 'id' | 'balance'> | null;
  readonly date: PlainDate;
  readonly reason: string;
  readonly lines: readonly CreditLine[];
  readonly vat: readonly VatTotal[];
  readonly snapshot: Snapshot;
};

/** Numbers and stores a credit note. What exceeds its invoice's balance stays open. */
export async function keepCredit(work: Work, { of, invoice, date, reason, lines, vat, snapshot }: NewCredit) {
  const { company_id, client_id, currency_id, section, fx_rate } = of;
  const sub_total = sumOf(vat.map(({ net }) => net));
  const vat_amount = sumOf(vat.map((one) => one.vat));
  const total = sumOf([sub_total, vat_amount]);
  const room = invoice?.balance ?? '0.00';
  const allocated = minorUnits(total) < minorUnits(room) ? total : room;
  const credit_no = await nextDocumentNumber(work, 'credit note', company_id, date);
  const { id } = await addRecord(work, creditNotes, creditEvents.created, {
    credit_no,
    company_id,
    client_id,
    currency_id,
    invoice_id: invoice?.id ?? null,
    section,
    credit_date: date,
    reason,
    sub_total,
    vat_amount,
    total,
    allocated,
    open: sumOf([total, `-${allocated}`]),
    vat: asJson(vat),
    fx_rate,
    snapshot: asJson(snapshot),
  });
  await insertLinks(
    work,
    'credit_note_line',
    lines.map((line, at) => ({ credit_note_id: id, position: at + 1, ...line })),
  );
  await keepRate(work, { table: 'credit_note', id });
  return { id, credit_no, allocated };
}

/** The credit notes of an invoice. */
export async function creditsOfInvoice(work: Work, invoiceId: number): Promise<number[]> {
  const rows = await tables(work)
    .selectFrom('credit_note')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
