import { heldByTab } from '#modules/clients/server/public/tab-counts.ts';
import { quotationRights } from '../rights.ts';
import { visible } from './visible.ts';

/** The tab Quotations of a client's page. */
export const quotationsOfClient = heldByTab('quotes', quotationRights.read, visible, 'quotation.client_id');
