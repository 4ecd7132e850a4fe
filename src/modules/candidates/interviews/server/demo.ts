import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import { cast } from '#platform/server/demo/cast.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { momentAt } from '#platform/server/time/zone.ts';
import { sql } from 'kysely';
import { modes, rounds, usualCriteria } from '../rules.ts';

/** An interview for each round that a candidate has reached: the last one is to come, earlier ones took place. */
export const seedInterviews: SeedPart = {
  name: 'interviews',
  run: async (seeding) => {
    const reached = await roundsReached(seeding);
    const people = await interviewersOf(seeding);
    if (people.length === 0) return;
    const made = reached.map((round, index) => interviewOf(seeding, round, index, people));
    const ids = await insertRows(
      seeding.work,
      'interview',
      made.map(({ row }) => row),
    );
    await insertLinks(
      seeding.work,
      'interview_interviewer',
      made.flatMap(({ interviewers }, at) => interviewers.map((id) => link(ids[at], id))),
    );
    await insertRows(
      seeding.work,
      'interview_feedback',
      made.flatMap(({ feedback }, at) => feedback.map((given) => Object.assign({ interview_id: ids[at] }, given))),
    );
    await offerTimes(seeding, people);
  },
};

const link = (interview_id: number | undefined, interviewer_id: number) => ({ interview_id, interviewer_id });

type Reached = {
  candidate_id: number;
  round: number;
  since: PlainDate;
  /** The interview of their current stage. */
  is_last: boolean;
  manager: number | null;
  by: number | null;
};

async function roundsReached({ work: { db } }: Seeding): Promise<readonly Reached[]> {
  const { rows } = await sql<Reached>`
    select candidate_id, right(to_stage, 1)::int as round, (at at time zone 'UTC')::date as since,
      to_stage = selection_progress as is_last, hiring_manager_id as manager, candidate.created_by as by
    from candidate_stage join candidate on candidate.id = candidate_id
    join recruitment on recruitment.id = recruitment_id
    where to_stage like 'Interview - _' order by candidate_id, round`.execute(db);
  return rows;
}

/** People with a sign-in, the demo's own Team first: anybody may be asked to interview. */
async function interviewersOf({ work: { db } }: Seeding): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select employee.id from employee join account on account.id = user_id
    where status <> 'EXITED' and deleted_at is null
    order by account.email = ${cast.team.email} desc, employee.id limit 24`.execute(db);
  return rows.map(({ id }) => id);
}

const zone = 'Europe/London';
const hours = ['09:30', '11:00', '13:30', '15:00', '16:00'] as const;

const words = {
  Proceed: [
    'Knows the work and explains it well. I would like to have them in the team.',
    'Strong on detail, asks good questions.',
  ],
  Hold: ['Good with people. The technical side needs another look.', 'Knows the basics; has not led anybody yet.'],
  Reject: ['Has done less of this work than the resume says.', 'Looks for something that we do not offer.'],
} as const;

function interviewOf(seeding: Seeding, reached: Reached, index: number, people: readonly number[]) {
  const { candidate_id, round, since, is_last, manager } = reached;
  const chance = seeding.draw('interview', index);
  const second = index % 12 === 0 ? people[0] : chance.pick('second', people);
  const interviewers = [...new Set([manager ?? chance.pick('first', people), second ?? 0])].filter((id) => id > 0);
  // Takes days and hours in turn, so that nobody has two interviews at once.
  const time = hours[index % hours.length] ?? '09:30';
  // Some took place a few days ago and still lack feedback.
  const hasBeen = is_last && index % 3 === 0;
  const day = !is_last
    ? weekdayFrom(addDays(since, 1))
    : weekdayFrom(addDays(seeding.asOf, hasBeen ? -4 : 1 + (index % 9)));
  const at = momentAt(day, time, zone);
  const isMoved = is_last && index % 7 === 3;
  const row = {
    candidate_id,
    round,
    at,
    minutes: round === 1 ? 45 : 60,
    mode: modes[index % modes.length],
    place: placeOf(index),
    status: is_last ? (isMoved ? 'Rescheduled' : 'Scheduled') : 'Done',
    sequence: isMoved ? 1 : 0,
    zone: index % 3 === 0 ? 'Asia/Kolkata' : zone,
    created_at: momentAt(since, '08:00', 'UTC'),
    created_by: reached.by,
  };
  const given = is_last ? [] : interviewers.map((id, place) => said(chance, { id, place, round, day }));
  return { row, interviewers, feedback: given };
}

function placeOf(index: number): string | null {
  const mode = modes[index % modes.length];
  if (mode === 'Video') return `https://meet.example/${1000 + index}`;
  return mode === 'In person' ? 'Meeting room 2' : null;
}

type Said = { readonly id: number; readonly place: number; readonly round: number; readonly day: PlainDate };

function said(chance: ReturnType<Seeding['draw']>, { id, place, round, day }: Said) {
  const decision = chance.weighted(`decision ${place}`, [
    ['Proceed', 60],
    ['Hold', 25],
    ['Reject', 15],
  ] as const);
  const least = { Proceed: 6, Hold: 4, Reject: 2 }[decision];
  const score = (name: string) => chance.whole(`${name} ${place}`, least, least + 3);
  return {
    interviewer_id: id,
    criteria: usualCriteria[rounds.find((one) => one === round) ?? 1].map((name) => ({ name, score: score(name) })),
    overall: score('overall'),
    decision,
    comments: chance.pick(`comments ${place}`, words[decision]),
    given_at: momentAt(day, place === 0 ? '17:00' : '18:10', zone),
  };
}

/** Offers times to some of the candidates who are to be interviewed. */
async function offerTimes(seeding: Seeding, people: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; created_by: number | null }>`
    select id, created_by from (select id, created_by, row_number() over (order by id) as place from candidate
      where selection_progress = 'To be Interviewed') as waiting
    where place % 3 = 1 order by id`.execute(seeding.work.db);
  const ids = await insertRows(
    seeding.work,
    'interview_offer',
    rows.map(({ id, created_by }) => ({
      candidate_id: id,
      round: 1,
      minutes: 60,
      mode: 'Video',
      place: `https://meet.example/${5000 + id}`,
      created_at: momentAt(addDays(seeding.asOf, -1), '10:00', zone),
      created_by,
    })),
  );
  const days = [3, 4, 5].map((ahead) => weekdayFrom(addDays(seeding.asOf, ahead)));
  await insertLinks(
    seeding.work,
    'interview_offer_interviewer',
    ids.map((id, at) => ({ interview_offer_id: id, interviewer_id: people[at % people.length] })),
  );
  await insertLinks(
    seeding.work,
    'interview_slot',
    ids.flatMap((id) =>
      [...new Set(days)].flatMap((day) =>
        ['10:00', '14:00'].map((time) => ({ interview_offer_id: id, at: momentAt(day, time, zone) })),
      ),
    ),
  );
}

/** That day, or the Monday after it. */
function weekdayFrom(day: PlainDate): PlainDate {
  const weekday = weekdayOf(day);
  return weekday > 5 ? addDays(day, 8 - weekday) : day;
}
