import { heldByTab } from '#modules/clients/server/public/tab-counts.ts';
import { escalationRights } from '../rights.ts';
import { visible } from './visible.ts';

/** The count on the tab Escalations of a client's page. */
export const escalationsHeldByTab = heldByTab('escalations', escalationRights.read, visible, 'escalation.client_id');
