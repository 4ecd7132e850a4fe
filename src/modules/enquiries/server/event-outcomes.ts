import type { EventOutcomes } from '#modules/events/server/public/outcomes.ts';
import { sql } from 'kysely';
import { slaStatus } from '../contract.ts';
import { visible } from './record.ts';

/** The outcome of an event, over the enquiries this person sees. */
export const outcomesOfEvent: EventOutcomes = (reader) => {
  const brought = visible(reader)
    .whereRef('enquiry.event_id', '=', sql.ref('event.id'))
    .select(sql<number>`count(*)`.as('count'));
  const accepted = brought.where('enquiry.sla_status_id', '=', slaStatus.accepted);
  return { enquiries: sql<number>`${brought}`, converted: sql<number>`${accepted}` };
};
