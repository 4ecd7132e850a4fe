/** Scheduled work on interviews: reminders, missing feedback, interviewers who cannot come. */
import { absencesOf } from '#modules/staff/server/public/absences.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { addDays, dateOf, type PlainDate } from '#platform/contract/dates.ts';
import { type Job, job } from '#platform/server/jobs/job.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import { later } from '#platform/server/time/moments.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { ownInterviewsPath } from '../addresses.ts';
import { interviewEvents } from '../contract.ts';
import { interviewNotifications } from '../notifications.ts';
import type { Reminded } from '../rules.ts';
import { aboutCandidate } from './about.ts';
import { mailCandidate, tellRecruiter, whenOf } from './notify.ts';
import { anyInterview, type StoredInterview } from './record.ts';

const hour = 60 * 60;

export const remindOfInterviews = job({
  name: 'remind-of-interviews',
  payload: z.object({}),
  every: '*/5 * * * *',
  run: async (work) => {
    await remind(work, 'hour', hour);
    await remind(work, 'day', 24 * hour);
  },
});

/** Reminds both sides, once for the current time of the interview. @param ahead seconds */
async function remind(work: Work, which: Reminded, ahead: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update interview set reminded = ${which}
    where status in ('Scheduled', 'Rescheduled') and deleted_at is null
      and at > ${work.now.toISOString()} and at <= ${later(work.now, ahead)}
      and (reminded is null or (${which === 'hour'} and reminded = 'day'))
    returning id`.execute(work.db);
  for (const { id } of rows) {
    const interview = await lockRecord(work, anyInterview, id);
    await mailCandidate(work, 'soon', interview);
    await tellInterviewersOf(
      work,
      interview,
      'soon',
      which === 'hour' ? 'Interview within the hour' : 'Interview tomorrow',
      which,
    );
  }
}

async function tellInterviewersOf(
  work: Work,
  interview: StoredInterview,
  kind: 'soon' | 'feedbackMissing',
  title: string,
  once: string,
  people: readonly number[] = interview.interviewer_ids,
): Promise<void> {
  const about = await aboutCandidate(work, interview.candidate_id);
  await tellPeople(work, interviewNotifications[kind], people, {
    title: `${title}: ${about.shown}, ${about.position}`,
    body: whenOf(work, interview, interview.zone),
    link: ownInterviewsPath,
    entity: 'interview',
    entityId: interview.id,
    once: `${interview.id}.${interview.sequence}.${once}`,
  });
}

/** Days after an interview until which feedback is asked for. */
const askedForDays = 14;

export const askForInterviewFeedback = job({
  name: 'ask-for-interview-feedback',
  payload: z.object({}),
  every: '10,40 * * * *',
  run: async (work) => {
    const { rows } = await sql<{ id: number; people: number[] }>`
      select interview.id, array_agg(interviewer_id order by interviewer_id) as people
      from interview join interview_interviewer on interview_id = interview.id
      where status in ('Scheduled', 'Rescheduled', 'Done') and deleted_at is null
        and at + make_interval(mins => minutes) <= ${later(work.now, -24 * hour)}
        and at > ${later(work.now, -askedForDays * 24 * hour)}
        and not exists (select from interview_feedback as own where own.interview_id = interview.id
          and own.interviewer_id = interview_interviewer.interviewer_id)
      group by interview.id order by interview.id`.execute(work.db);
    for (const { id, people } of rows) {
      const interview = await lockRecord(work, anyInterview, id);
      await tellInterviewersOf(work, interview, 'feedbackMissing', 'Your feedback is missing', 'feedback', people);
    }
  },
});

/** Days ahead in which to look for interviewers who are away or have left. */
const reach = 60;

export const markInterviewTrouble = job({
  name: 'mark-interviews-in-trouble',
  payload: z.object({}),
  every: '20,50 * * * *',
  run: async (work) => {
    const days = { from: today(work), to: addDays(today(work), reach) };
    const planned = await plannedBetween(work, days);
    const people = [...new Set(planned.flatMap((one) => one.people.map(({ id }) => id)))];
    const away = await absencesOf(work, people, days);
    for (const { id, at, trouble: before, people: interviewers } of planned) {
      const day = dateOf(at, work.config.firm.zone);
      const isAway = (person: Planned['people'][number]) =>
        away
          .get(person.id)
          ?.get(day)
          ?.some(({ asked, part, minutes }) => !asked && part === 'Full' && minutes === null) ?? false;
      const trouble = troubleOf(interviewers, day, isAway);
      if (trouble !== before) await mark(work, id, trouble);
    }
  },
});

type Planned = {
  readonly id: number;
  readonly at: string;
  readonly trouble: string | null;
  readonly people: readonly { id: number; name: string; left: boolean; last_day: PlainDate | null }[];
};

async function plannedBetween(
  work: Work,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<readonly Planned[]> {
  const { rows } = await sql<Planned>`
    select interview.id, at, trouble, json_agg(json_build_object('id', employee.id, 'name', employee_name,
      'left', employee.status = 'EXITED' or employee.deleted_at is not null, 'last_day', last_working_date)
      order by employee.id) as people
    from interview join interview_interviewer on interview_id = interview.id
    join employee on employee.id = interviewer_id
    where interview.status in ('Scheduled', 'Rescheduled') and interview.deleted_at is null
      and at >= ${from} and at <= ${to} and at > ${work.now.toISOString()}
    group by interview.id order by interview.id`.execute(work.db);
  return rows;
}

/** Why an interview cannot take place as planned; never why someone is away (decisions D27). */
function troubleOf(
  people: Planned['people'],
  day: PlainDate,
  isAway: (person: Planned['people'][number]) => boolean,
): string | null {
  const gone = people.find(({ left, last_day }) => left || (last_day !== null && last_day < day));
  if (gone) return `${gone.name} has left by then`;
  const away = people.find(isAway);
  return away ? `${away.name} is away` : null;
}

async function mark(work: Work, id: number, trouble: string | null): Promise<void> {
  const after = await changeRecord(work, anyInterview, interviewEvents.marked, id, undefined, () => ({ trouble }));
  if (trouble === null) return;
  await tellRecruiter(work, 'trouble', after, trouble, `${id}.${after.sequence}.${trouble}`);
}

export const interviewJobs: readonly Job[] = [remindOfInterviews, askForInterviewFeedback, markInterviewTrouble];
