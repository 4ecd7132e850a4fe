import { staffLookup } from '#modules/staff/server/public/people.ts';
import { stored } from '#platform/server/record/stored.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { client } from '../contract.ts';
import { clientWork } from './public/client-work.ts';
import { visible } from './sight.ts';
import type { ClientTables } from './tables.ts';
import { tellOfEnd } from './told.ts';

/** Nobody knows before a module has work. */
const inHand = (which: 'open' | 'overdue') => (reader: Reader) => {
  const counts = clientWork.everywhere().map((work) => work[which](reader));
  return counts.length > 0 ? sql`${sql.join(counts, sql` + `)}` : sql`null::bigint`;
};

const clientOptions = {
  choosable: { employee: staffLookup },
  workedOut: { open_jobs: inHand('open'), overdue_jobs: inHand('overdue') },
  alsoReads: () => clientWork.everywhere().map(({ entity }) => entity),
  onStep: async (work, { to }, before, { reason = null }) => {
    const ends = to === 'Ended';
    if (ends) await tellOfEnd(work, before.id, reason);
    return {
      // The day on which it first became active stays.
      onboarded_on: to === 'Active' ? (before.onboarded_on ?? today(work)) : before.onboarded_on,
      ended_on: ends ? today(work) : null,
      end_reason: ends ? reason : null,
    };
  },
} satisfies Omit<Parameters<typeof stored<typeof client>>[1], 'visible'>;

export const clientRecords = stored(client, { ...clientOptions, visible });

/** Whoever's they are: for an answer about one that was theirs until a moment ago. */
export const everyClient = stored(client, {
  ...clientOptions,
  visible: ({ db }) => db.withTables<ClientTables>().selectFrom('client').where('client.deleted_at', 'is', null),
});

/** The clients that work can be done for, by name. */
export const openClients = (work: Work) =>
  visible(work)
    .select(['client.id', 'client.client_code', 'client.client_name'])
    .select(['client.company_id', 'client.manager_id', 'client.currency_id'])
    .where('client.status', '<>', 'Ended')
    .orderBy('client.client_name')
    .execute();
