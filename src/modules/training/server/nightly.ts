import { training } from '#modules/masters/contract.ts';
import { addDays } from '#platform/contract/dates.ts';
import { entriesOf } from '#platform/server/master/choices.ts';
import { type Job, job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { trainingNotifications } from '../notifications.ts';
import { standings } from './duties.ts';
import { trainingPath } from './calendar.ts';
import { trainingEntity } from './queries.ts';

/** Days for asking trainees, as trainings are often entered late. */
const askedForDays = 14;

/** Asks trainees for feedback, once, on the morning after. */
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

/** Days before the due date when people who have not attended are reminded, and days after it. */
const remindedBefore = 14;
const remindedAfter = 30;

const remindOfDuties = job({
  name: 'remind-of-mandatory-trainings',
  payload: z.object({}),
  every: '10 7 * * *',
  run: async (work) => {
    const [first, last] = [addDays(today(work), -remindedAfter), addDays(today(work), remindedBefore)];
    const topics = await entriesOf(work, training);
    for (const { duty, people, done } of await standings(work)) {
      if (duty.due_date < first || duty.due_date > last) continue;
      const over = duty.due_date < today(work);
      const topic = topics.find(({ id }) => id === duty.training_id)?.name ?? '';
      const missing = people.filter(({ id, user_id }) => user_id !== null && !done.has(id));
      await notify(work, trainingNotifications.due, {
        to: missing.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])),
        title: ({ dayInWords }) =>
          over ? `Overdue: the mandatory training ${topic}` : `Mandatory by ${dayInWords(duty.due_date)}: ${topic}`,
        body: 'Ask your manager or HR when it is held next.',
        link: '/mandatory-training',
        entity: 'training_duty',
        entityId: duty.id,
        once: `${duty.id}.${duty.due_date}.${over ? 'over' : 'soon'}`,
      });
    }
  },
});

export const trainingJobs: readonly Job[] = [askForFeedback, remindOfDuties];
