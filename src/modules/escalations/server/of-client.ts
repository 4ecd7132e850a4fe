import { heldByTab } from '#modules/clients/server/public/tab-counts.ts';
import { escalationRights } from '../rights.ts';
import { visible } from './visible.ts';

/** What the tab Escalations of a client's page holds. */
export const escalationsHeldByTab = heldByTab('escalations', escalationRights.read, visible, 'escalation.client_id');
