/** Tells the owner once of candidates who are stuck at a stage (domain specification, section 1.11). */
import { accountsOf } from '#modules/staff/server/public/people.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { workingDaysBetween } from '#platform/contract/working-days.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import { job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { candidatePath } from '../address.ts';
import { shownNameOf } from '../blind/server/blind.ts';
import { candidate } from '../contract.ts';
import type { Progress } from '../life.ts';
import { candidateNotifications } from '../notifications.ts';

/** Working days at a stage before someone counts as stuck. */
const patience = 5;
/** Days looked back; older ones have been reported already. */
const lookedBack = 21;

/** Stages at which the next step is the firm's. */
const moving: readonly Progress[] = [
  'New',
  'Shortlisted',
  'Send Link for Assessment',
  'To be Interviewed',
  'Interview - 1',
  'Interview - 2',
  'Interview - 3',
  'Interviewed & on Hold',
  'Interviewed & Shortlisted',
  'To be Offered',
];

export const remindOfStuck = job({
  name: 'remind-of-stuck-candidates',
  payload: z.object({}),
  every: '15 6 * * *',
  run: async (work) => {
    const calendar = await workCalendar(work);
    const day = today(work);
    const stuck = (await stillSince(work)).filter(({ since }) => workingDaysBetween(since, day, calendar) > patience);
    for (const own of Map.groupBy(stuck, ({ owner_id, since }) => `${owner_id} ${since}`).values())
      await tell(work, own);
  },
});

type Still = { id: number; name: string; owner_id: number; selection_progress: string; since: PlainDate };

async function stillSince(work: Work): Promise<readonly Still[]> {
  const since = sql`(stage_since at time zone ${work.config.firm.zone})::date`;
  const { rows } = await sql<Still>`
    select id, ${shownNameOf} as name, owner_id, selection_progress, ${since} as since from candidate
    where deleted_at is null and owner_id is not null and selection_progress = any(${[...moving]}::text[])
      and ${since} > ${addDays(today(work), -lookedBack)}::date
    order by owner_id, since, id`.execute(work.db);
  return rows;
}

/** All of an owner's that have been stuck since the same day: an import brings many at once. */
async function tell(work: Work, own: readonly Still[]): Promise<void> {
  const [first, ...others] = own;
  if (!first) return;
  const one = others.length === 0;
  await notify(work, candidateNotifications.stuck, {
    to: await accountsOf(work, [first.owner_id]),
    title: one
      ? `${first.name} has waited at ${first.selection_progress} for more than ${patience} working days`
      : `${own.length} candidates have waited at their stage for more than ${patience} working days`,
    body: one ? 'Take them further, or tell them that you do not' : own.map(({ name }) => name).join(', '),
    link: one ? candidatePath(first.id) : '/candidates?sort=stage_age',
    entity: candidate.entity,
    entityId: first.id,
    once: first.since,
  });
}
