import { permissionText } from '#platform/contract/access.ts';
import { unnarrowed } from '#platform/contract/tokens/scopes.ts';
import type { Work } from '#platform/server/work.ts';
import { jobModule } from '../rights.ts';

const rights = new Set([permissionText(jobModule.name, 'READ')]);

/** The same work with a client's rights: it sees its own jobs, as a client does. */
export const asClient = (work: Work, clientId: number): Work => ({
  ...work,
  actor: {
    ...work.actor,
    audience: 'client',
    clientId,
    role: { id: 0, name: '' },
    permissions: rights,
    token: unnarrowed(work.actor.token),
  },
});
