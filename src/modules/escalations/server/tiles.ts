/** Escalations on the dashboard. */
import { onlyRoles } from '#platform/contract/access.ts';
import { tileOf } from '#platform/server/tiles/of-kind.ts';
import { escalationRights } from '../rights.ts';
import { escalationList, ownEscalations, seenEscalations } from './to-do.ts';

const said = { says: 'Not resolved yet', tone: 'red' } as const;

export const escalationTiles = [
  tileOf(seenEscalations, escalationList, {
    ...said,
    title: 'Escalations',
    place: 15,
    access: onlyRoles(escalationRights.read, 'Client Manager', 'HOD', 'Partner', 'Director', 'Admin'),
  }),
  tileOf(ownEscalations, escalationList, { ...said, place: 27 }),
];
