import { heldByTab } from '#modules/clients/server/public/tab-counts.ts';
import { readEscalations } from '../contract.ts';
import { visible } from './sight.ts';

/** What the tab Escalations of a client's page holds. */
export const escalationsHeldByTab = heldByTab('escalations', readEscalations, visible, 'escalation.client_id');
