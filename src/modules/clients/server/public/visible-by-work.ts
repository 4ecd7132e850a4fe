/**
 * Accountants and the Team see the clients for whom work is done that they see, a HOD those of the work of the
 * department; modules that have work provide it.
 */
import { dependency } from '#platform/server/dependency.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { Expression } from 'kysely';

/** The ids of the clients of somebody's work: `select client_id from job where …`, some of them more than once. */
export type ClientsOfWork = (reader: Pick<Reader, 'db' | 'actor'>) => Expression<unknown>;

/** `provides: [sightByWork.provide(clientsOfJobs)]` */
export const sightByWork = dependency<ClientsOfWork>('whose work for a client somebody sees');
