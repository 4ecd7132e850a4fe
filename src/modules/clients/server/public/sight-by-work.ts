/** Accountants and the Team see the clients for whom work is done that they see; modules that have work provide it. */
import { dependency } from '#platform/server/dependency.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { RawBuilder } from 'kysely';

/** Whether somebody sees work for the client of the row at hand: `exists (… where job.client_id = client.id)`. */
export type SeesWork = (reader: Pick<Reader, 'db' | 'actor'>) => RawBuilder<boolean>;

/** `provides: [sightByWork.provide(seesJobs)]` */
export const sightByWork = dependency<SeesWork>('whose work for a client somebody sees');
