import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { chosenJobs } from '#modules/jobs/server/public/job-choices.ts';
import { staffLookup } from '#modules/staff/server/public/people.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { escalation, escalationComments } from '../contract.ts';
import { factsOf } from './recipients.ts';
import { visible } from './visible.ts';
import { onSave, onStep } from './steps.ts';

export type StoredEscalation = StoredRow<typeof escalation>;

/** An escalation that its client has ever known of cannot move to another client or job. */
async function whyStays({ db }: Work, { id, shared }: StoredRow<typeof escalation>): Promise<string | undefined> {
  const { rows } = await sql<{ told: boolean }>`
    select exists (select from guest_link where entity = 'escalation' and entity_id = ${id})
      or exists (select from comment where entity = ${escalationComments.entity} and record_id = ${id} and kind = 'shared')
      as told`.execute(db);
  return shared || rows[0]?.told
    ? 'The client knows of this escalation: mark it as invalid and raise another'
    : undefined;
}

export const escalations = stored(escalation, {
  visible,
  choosable: { employee: staffLookup, client: choosableClients, job: chosenJobs },
  workedOut: {
    // Both are days in the firm's zone.
    age: ({ today, zone }: Reader) =>
      sql<number>`(coalesce((escalation.closed_at at time zone ${zone})::date, ${today}::date)
        - (escalation.created_at at time zone ${zone})::date)`,
  },
  onSave,
  onStep,
  keeps: { client_id: whyStays, job_id: whyStays },
  // Only the firm's own mistakes can be deleted; the client's words stay.
  whyNotDelete: ({ source, status }) => {
    if (source !== 'Manager') return 'It can’t be deleted. Mark it as invalid instead, with the reason';
    return status === 'Open' ? undefined : 'Somebody has dealt with it already: mark it as invalid, with the reason';
  },
  handsOn: true,
  factsOf,
});
