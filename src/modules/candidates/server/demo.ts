import { joinedInDemo } from '#modules/recruitment/server/public/filling.ts';
import { addDays } from '#platform/contract/dates.ts';
import { familyName, foreignNumber, givenName } from '#platform/server/demo/names.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { later } from '#platform/server/time/moments.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { sql } from 'kysely';
import { hoursToCallBack, rejectedStages, rejectReasons, theirOwn } from '../rejecting/reasons.ts';
import { candidateLife, type Progress } from '../life.ts';
import { noticePeriods } from '../rules.ts';

/** How many in a thousand are at each stage: about 26 of 320 have an offer, and every stage occurs. */
const many: Readonly<Partial<Record<Progress, number>>> = {
  New: 162,
  Shortlisted: 140,
  Rejected: 345,
  'To be Interviewed': 95,
  'To be Offered': 7,
  Offered: 7,
  'Offer Sent': 10,
  Accepted: 8,
  'Offer Rejected': 7,
  'To join': 10,
  'Move to Onboarding': 17,
};
const shares = candidateLife.states.map((state) => [state, many[state] ?? 24] as const);

/** The stage before each, for the history. */
const before: Readonly<Partial<Record<Progress, Progress>>> = {
  Shortlisted: 'New',
  'Send Link for Assessment': 'Shortlisted',
  'To be Interviewed': 'Shortlisted',
  'Interview - 1': 'To be Interviewed',
  'Interview - 2': 'Interview - 1',
  'Interview - 3': 'Interview - 2',
  'Interviewed & on Hold': 'Interview - 1',
  'Interviewed & Shortlisted': 'Interview - 2',
  'Interviewed & Rejected': 'Interview - 1',
  'To be Offered': 'Interviewed & Shortlisted',
  Offered: 'To be Offered',
  'Offer Sent': 'Offered',
  Accepted: 'Offer Sent',
  'Offer Rejected': 'Offer Sent',
  'To join': 'Accepted',
  'Move to Onboarding': 'To join',
  'On Hold': 'Shortlisted',
  Rejected: 'New',
};

function wayTo(stage: Progress): readonly Progress[] {
  const from = before[stage];
  return from === undefined ? [stage] : [...wayTo(from), stage];
}

type Position = {
  id: number;
  designation: string;
  department: string;
  recruiter_id: number | null;
  open_date: string | null;
  status: string;
};

/** 320 f^0.7 candidates of positions that have been open (domain specification, section 4.2). */
export const seedCandidates: SeedPart = {
  name: 'candidates',
  run: async (seeding) => {
    const { db } = seeding.work;
    const { rows: positions } = await sql<Position>`
      select recruitment.id, designation, department.name as department, recruiter_id, open_date, status
      from recruitment join department on department.id = department_id
      where open_date is not null order by recruitment.id`.execute(db);
    const { rows: sources } = await sql<{ id: number }>`select id from recruitment_source order by id`.execute(db);
    if (positions.length === 0) return;
    const count = Math.round(320 * seeding.factor ** 0.7);
    const made = Array.from({ length: count }, (_, index) => one(seeding, index, positions, sources));
    const ids = await insertRows(
      seeding.work,
      'candidate',
      made.map(({ row }) => row),
    );
    await insertRows(
      seeding.work,
      'candidate_stage',
      made.flatMap(({ stages }, at) => stages.map((stage) => Object.assign({ candidate_id: ids[at] }, stage))),
    );
    for (const { id } of positions) {
      const joined = made.filter(
        ({ row }) => row.recruitment_id === id && row.selection_progress === 'Move to Onboarding',
      );
      await joinedInDemo(seeding.work, id, joined.length);
    }
    await seedAssessments(seeding, made, ids);
    await seedWishes(seeding, made, ids);
  },
};

const firms = ['Tundra Foods', 'Quarrix Media', 'Pylon Care', 'Sorrelix Interiors', 'Brindlewick Optics'] as const;
const degrees = ['BCom', 'MCom', 'BA Accounting', 'BSc Economics', 'ACCA', 'CA Inter'] as const;

/** Positions that were open that day. Candidates still in the process need one that is not closed. */
function openOn(positions: readonly Position[], day: string, alsoOver: boolean): readonly Position[] {
  const open = positions.filter(({ open_date, status }) => (open_date ?? '') <= day && (alsoOver || status === 'Open'));
  return open.length > 0 ? open : positions;
}

function one(seeding: Seeding, index: number, positions: readonly Position[], sources: readonly { id: number }[]) {
  const chance = seeding.draw('candidate', index);
  const stage = index < candidateLife.states.length ? candidateLife.states[index] : chance.weighted('stage', shares);
  const progress = stage ?? 'New';
  const name = `${givenName(chance)} ${familyName(chance)}`;
  const way = wayTo(progress);
  // Finished applications may be old; open ones have waited days, not months.
  const isOver = progress === 'Move to Onboarding' || progress.endsWith('Rejected');
  const waited = way.map((_, at) => chance.whole(`days at ${at}`, 1, 8));
  const reachedAfter = way.map((_, at) => waited.slice(0, at).reduce((sum, days) => sum + days, 0));
  // Nearly nine months ago at most: some of the rejected ones are anonymised within the next weeks.
  const ago = chance.whole('added', isOver ? 20 : 0, isOver ? 262 : 12);
  const added = addDays(seeding.asOf, -ago - (reachedAfter.at(-1) ?? 0));
  const position = chance.pick('position', openOn(positions, added, isOver || progress === 'On Hold'));
  const salary = chance.whole('salary', 22, 68) * 1000;
  const firm = chance.pick('firm', firms);
  const years = chance.whole('years', 1, 12);
  const stages = way.map((to_stage, at) => ({
    from_stage: way[at - 1] ?? null,
    to_stage,
    at: startOfDay(addDays(added, reachedAfter[at] ?? 0), 'UTC'),
    by: 1,
  }));
  const row = {
    name,
    recruitment_id: position.id,
    current_company: firm,
    current_designation: position.designation,
    experience_years: years,
    current_salary: salary,
    expected_salary: Math.round(salary * 1.15),
    notice_period: chance.pick('notice', noticePeriods),
    source_id: sources.length > 0 ? chance.pick('source', sources).id : null,
    selection_progress: progress,
    owner_id: position.recruiter_id,
    email: `${name.toLowerCase().replace(' ', '.')}.${index + 1}@candidates.example`,
    phone: foreignNumber(400 + index),
    location: chance.pick('location', ['London', 'Leeds', 'Ahmedabad', 'Pune']),
    tags: chance.pick('tags', ['SAP', 'IFRS', 'Xero, QuickBooks', null, null, null]),
    reason_to_change: chance.pick('reason', [
      'More responsibility',
      'Closer to home',
      'The firm is closing its office',
    ]),
    work_1_start: addDays(added, -365 * years),
    work_1_end: null,
    work_1_designation: position.designation,
    work_1_department: position.department,
    work_1_name: firm,
    work_1_is_current: true,
    qualification_1: chance.pick('degree', degrees),
    stage_since: stages.at(-1)?.at ?? startOfDay(added, 'UTC'),
    held_from: progress === 'On Hold' ? 'Shortlisted' : null,
    ...rejectionOf(chance, progress, stages.at(-1)?.at ?? startOfDay(added, 'UTC')),
    created_at: startOfDay(added, 'UTC'),
    created_by: 1,
  };
  return { row, stages };
}

type Chance = ReturnType<Seeding['draw']>;

/** Most were told the next day. */
function rejectionOf(chance: Chance, progress: Progress, at: string) {
  if (!rejectedStages.includes(progress)) return {};
  const reason = chance.pick('reject reason', rejectReasons);
  const note = reason === 'Experience' ? 'Others had more of the experience that we look for' : null;
  const hours = theirOwn.includes(reason) ? 0 : hoursToCallBack;
  return { reject_reason: reason, reject_note: note, rejection_told_at: later(new Date(at), hours * 3600) };
}

type Made = readonly ReturnType<typeof one>[];

/** Results of those who were asked to take a test. */
async function seedAssessments(seeding: Seeding, made: Made, ids: readonly number[]): Promise<void> {
  const rows = made.flatMap(({ row, stages }, at) => {
    const asked = stages.find(
      ({ to_stage }) => to_stage === 'Send Link for Assessment' || (to_stage === 'To be Interviewed' && at % 6 === 0),
    );
    if (!asked) return [];
    const isDone = row.selection_progress !== 'Send Link for Assessment' || at % 2 === 0;
    const score = isDone ? seeding.draw('assessment', at).whole('score', 41, 96) : null;
    const link = `https://assessment.example/bookkeeping/${at + 1}`;
    return [{ candidate_id: ids[at], link, sent_at: asked.at, score, created_by: 1, created_at: asked.at }];
  });
  await insertRows(seeding.work, 'candidate_assessment', rows);
}

/** A few rejected candidates want to hear of other positions; one asked for deletion. */
async function seedWishes(seeding: Seeding, made: Made, ids: readonly number[]): Promise<void> {
  const told = made.flatMap(({ row }, at) =>
    row.selection_progress === 'Rejected' ? [{ id: ids[at] ?? 0, since: row.stage_since }] : [],
  );
  await insertRows(
    seeding.work,
    'candidate_consent',
    told
      .filter((_, at) => at % 12 === 5)
      .map(({ id, since }, at) => ({
        candidate_id: id,
        given_on: since.slice(0, 10),
        months: at % 2 === 0 ? 24 : 12,
        text_version: 1,
      })),
  );
  const forget = told[9];
  if (forget)
    await sql`update candidate set deletion_asked_at = ${startOfDay(addDays(seeding.asOf, -2), 'UTC')}
      where id = ${forget.id}`.execute(seeding.work.db);
}
