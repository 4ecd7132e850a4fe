/**
 * Accountants and Team members see clients through work that they see, a HOD through the work of the department;
 * provided by modules that have work.
 */
import { dependency } from '#platform/server/dependency.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { Expression } from 'kysely';

/** The ids of clients that a person's work is for: `select client_id from job where …`; may repeat. */
export type ClientsOfWork = (reader: Pick<Reader, 'db' | 'actor'>) => Expression<unknown>;

/** `provides: [sightByWork.provide(clientsOfJobs)]` */
export const sightByWork = dependency<ClientsOfWork>('whose work for a client somebody sees');
