/** Scheduled work: the day before, the first day, overdue tasks, and no-shows. */
import { addDays } from '#platform/contract/dates.ts';
import { addWorkingDays } from '#platform/contract/working-days.ts';
import { type Job, job } from '#platform/server/jobs/job.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { noShowAfter } from '../rules.ts';
import { askNoShow, tellManager, tellOverdue, tellTeam } from './notify.ts';
import { hasCome } from './come.ts';
import { seers } from './owners.ts';
import type { StoredOnboarding } from './record.ts';
import { tables } from './tables.ts';

const live = (work: Work) =>
  tables(work)
    .selectFrom('onboarding')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['Pending', 'In process'])
    .orderBy('id');

/** Runs for the last working day before joining, and for the day itself. */
const tellOfJoiners = job({
  name: 'onboarding-joiners',
  payload: z.object({}),
  every: '10 * * * *',
  run: async (work) => {
    const day = today(work);
    const next = addWorkingDays(day, 1, await workCalendar(work));
    const coming = await live(work).where('doj', '>', day).where('doj', '<=', next).execute();
    for (const row of coming) await tellManager(work, row);
    const first = await live(work).where('doj', '=', day).where('status', '=', 'In process').execute();
    for (const row of first) await tellTeam(work, row);
  },
});

type Late = { id: number; onboarding_id: number; person: number; title: string };

const tellOfOverdue = job({
  name: 'onboarding-overdue',
  payload: z.object({}),
  every: '20 6 * * *',
  run: async (work) => {
    const { rows } = await sql<Late>`
      select onboarding_task.id, onboarding_id, seers.id as person, title
      from onboarding_task join onboarding on onboarding.id = onboarding_id cross join lateral ${seers} as seers
      where onboarding_task.status = 'To do' and onboarding_task.deleted_at is null
        and onboarding.deleted_at is null and onboarding.status in ('Pending', 'In process')
        and due < ${today(work)} and overdue_told is distinct from due
      order by onboarding_task.id`.execute(work.db);
    for (const [onboardingId, late] of Map.groupBy(rows, ({ onboarding_id }) => onboarding_id)) {
      const row = await live(work).where('id', '=', onboardingId).executeTakeFirst();
      if (!row) continue;
      for (const [person, own] of Map.groupBy(late, (one) => one.person))
        await tellOverdue(
          work,
          row,
          person,
          own.map(({ title }) => title),
        );
    }
    const told = [...new Set(rows.map(({ id }) => id))];
    await sql`update onboarding_task set overdue_told = due where id = any(${told}::bigint[])`.execute(work.db);
  },
});

/** Three days after the joining date HR is asked about people who have never signed in. */
const askOfNoShows = job({
  name: 'onboarding-no-show',
  payload: z.object({}),
  every: '30 6 * * *',
  run: async (work) => {
    const rows: StoredOnboarding[] = await live(work)
      .where('doj', '<=', addDays(today(work), -noShowAfter))
      .execute();
    for (const row of rows) if (!(await hasCome(work, row))) await askNoShow(work, row);
  },
});

export const onboardingJobs: readonly Job[] = [tellOfJoiners, tellOfOverdue, askOfNoShows];
