import { heldByTab } from '#modules/clients/server/public/tab-counts.ts';
import { readQuotations } from '../contract.ts';
import { visible } from './sight.ts';

/** What the tab Quotes of a client's page holds. */
export const quotationsOfClient = heldByTab('quotes', readQuotations, visible, 'quotation.client_id');
