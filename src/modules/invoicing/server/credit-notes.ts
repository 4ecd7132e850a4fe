/** Whose credit notes are whose: staff see those of their clients, a client its own. */
import type { RecordSource } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import { type CreditNoteRow, tables } from './tables.ts';
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

/** The same for what follows from somebody's act, whoever's client it is. */
export const everyCredit: RecordSource<StoredCredit> = {
  ...creditNotes,
  visible: (work) => tables(work).selectFrom('credit_note').where('credit_note.deleted_at', 'is', null),
};

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
