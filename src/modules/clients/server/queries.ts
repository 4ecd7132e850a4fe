import { staffLookup } from '#modules/staff/server/public/people.ts';
import { stored } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { client } from '../contract.ts';
import { visible } from './sight.ts';

export const clientRecords = stored(client, {
  visible,
  choosable: { employee: staffLookup },
  onStep: (work, { to }, before, { reason = null }) => ({
    // The day on which it first became active stays.
    onboarded_on: to === 'Active' ? (before.onboarded_on ?? today(work)) : before.onboarded_on,
    ended_on: to === 'Ended' ? today(work) : null,
    end_reason: to === 'Ended' ? reason : null,
  }),
});

/** The clients that work can be done for, by name. */
export const openClients = (work: Work) =>
  visible(work)
    .select(['client.id', 'client.client_code', 'client.client_name'])
    .where('client.status', '<>', 'Ended')
    .orderBy('client.client_name')
    .execute();
