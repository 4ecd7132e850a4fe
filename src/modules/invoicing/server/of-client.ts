/** What other modules show of a client's invoices. */
import type { OpenAffairs } from '#modules/clients/server/public/open-affairs.ts';
import { heldByTab } from '#modules/clients/server/public/tab-counts.ts';
import { sql } from 'kysely';
import { owedStates } from '../life.ts';
import { invoiceRights } from '../rights.ts';
import { visible } from './visible.ts';
import { tables } from './tables.ts';

/** The content of the Invoices tab on a client's page. */
export const invoicesOfClient = heldByTab('invoices', invoiceRights.read, visible, 'invoice.client_id');

/** Shown to anyone ending a client, without the invoice right. */
export const unpaidInvoices: OpenAffairs = async (work, clientId) => {
  const { count } = await tables(work)
    .selectFrom('invoice')
    .select(sql<number>`count(*)`.as('count'))
    .where('client_id', '=', clientId)
    .where('balance', '>', '0')
    .where('deleted_at', 'is', null)
    .where('status', 'in', [...owedStates])
    .executeTakeFirstOrThrow();
  return {
    count,
    title: count === 1 ? '1 unpaid invoice' : `${count} unpaid invoices`,
    to: `/invoicing?client=${clientId}`,
  };
};
