import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { saidOnce } from '#platform/server/list/said-once.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { openClients } from '../record.ts';
import { isNarrow, visible } from '../visible.ts';

/** The actor's clients that work can be done for, to choose from. */
export const choosableClients = (work: Work): ReturnType<typeof openClients> => openClients(work);

/** Whether this person sees every client of the firm. */
export const seesEveryClient = (actor: Reader['actor']): boolean => actor.audience === 'team' && !isNarrow(actor);

/** The ids of the clients that this person may see, as a subquery for `in`. */
export const seenClients = (reader: Pick<Reader, 'db' | 'actor'>): RawBuilder<number> =>
  saidOnce(sql<number>`(${visible(reader).select('client.id')})`);

/** The ids of the clients that this person manages, deputises for or is responsible for, as a subquery for `in`. */
export const managedClients = ({ actor }: Pick<Reader, 'actor'>): RawBuilder<number> =>
  saidOnce(sql<number>`(
  select client.id from client
  where ${peopleOf({ actor }).self} in (client.manager_id, client.partner_id, client.backup_manager_id))`);
