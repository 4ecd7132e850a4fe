import { addDays } from '#platform/contract/dates.ts';
import { type Job, job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { trainingNotifications } from '../notifications.ts';
import { trainingPath } from './calendar.ts';
import { trainingEntity } from './queries.ts';

/** Trainings are often written down some days later: so long their trainees are still asked. */
const askedForDays = 14;

/** Asks, once, what trainees think of a training, on the morning after. */
const askForFeedback = job({
  name: 'ask-for-training-feedback',
  payload: z.object({}),
  every: '0 7 * * *',
  run: async (work) => {
    for (const { id, topic, accounts } of await unasked(work)) {
      await notify(work, trainingNotifications.feedbackAsked, {
        to: accounts,
        title: `How was the training? ${topic}`,
        body: 'Give it 0 to 10 and say in a line what would have made it better.',
        link: trainingPath(id),
        entity: trainingEntity,
        entityId: id,
        once: `training ${id}`,
      });
    }
  },
});

async function unasked(work: Work): Promise<readonly { id: number; topic: string; accounts: number[] }[]> {
  const { rows } = await sql<{ id: number; topic: string; accounts: number[] }>`
    select session.id, session.topic, array_agg(employee.user_id order by employee.user_id) as accounts
    from training_session as session
    join training_trainee as trainee on trainee.session_id = session.id
    join employee on employee.id = trainee.employee_id
    where session.deleted_at is null and session.cancelled_at is null
      and session.date < ${today(work)} and session.date >= ${addDays(today(work), -askedForDays)}
      and trainee.attended is distinct from false and trainee.feedback is null and employee.user_id is not null
    group by session.id order by session.id`.execute(work.db);
  return rows;
}

export const trainingJobs: readonly Job[] = [askForFeedback];
