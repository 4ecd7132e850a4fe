/** Who may read printed files: staff who see the client, and the client its own invoices and credit notes. */
import { mayUse } from '#platform/contract/access.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import type { Work } from '#platform/server/work.ts';
import { printedEntities } from '../files.ts';
import { invoicingModule } from '../rights.ts';
import { ofSeenClients, visible } from './visible.ts';
import { tables } from './tables.ts';

const rowsOf: Readonly<Record<(typeof printedEntities)[number], (work: Work, id: number) => Promise<unknown>>> = {
  invoice_printed: (work, id) => visible(work).select('invoice.id').where('invoice.id', '=', id).executeTakeFirst(),
  credit_note_printed: (work, id) =>
    tables(work)
      .selectFrom('credit_note')
      .select('credit_note.id')
      .where('credit_note.id', '=', id)
      .where(ofSeenClients(work, 'credit_note'))
      .executeTakeFirst(),
};

export const printedFiles: readonly FileOwner[] = printedEntities.map((entity) => ({
  entity,
  tells: null,
  mayRead: async (work, id) =>
    mayUse(work.actor, invoicingModule.read) && (await rowsOf[entity](work, id)) !== undefined,
}));
