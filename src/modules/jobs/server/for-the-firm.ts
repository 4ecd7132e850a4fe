import { advanceModule } from '#modules/clients/rights.ts';
import { permissionText } from '#platform/contract/access.ts';
import { unnarrowed } from '#platform/contract/tokens/scopes.ts';
import type { Work } from '#platform/server/work.ts';
import { archiveModule, jobModule } from '../rights.ts';

const rights = new Set(
  [jobModule, advanceModule, archiveModule].flatMap(({ name }) => [
    permissionText(name, 'READ'),
    permissionText(name, 'UPDATE'),
  ]),
);

/**
 * The same work with the firm's own rights to jobs, for what follows from anybody's action. The audit trail still names
 * that person.
 */
export const forTheFirm = (work: Work): Work => ({
  ...work,
  actor: {
    ...work.actor,
    audience: 'team',
    clientId: null,
    role: { id: 0, name: '' },
    permissions: rights,
    token: unnarrowed(work.actor.token),
  },
});
