/** Possible covers for someone who is away: present, with time, the skill, and the right to open jobs. */
import type { CoverProposal } from '#modules/leave/public/due-work.ts';
import type { DaysAway } from '#modules/leave/server/public/work-while-away.ts';
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { jobRights } from '#modules/jobs/rights.ts';
import { type DueJob, jobsDue, plannedFor } from '#modules/jobs/server/public/covering.ts';
import { levelsIn, levelsOfPeople } from '#modules/skills/server/public/levels.ts';
import { awayRuns, awayText } from '#modules/staff/public/away-days.ts';
import { type Colleague, staffLookup } from '#modules/staff/server/public/people.ts';
import {
  plannedAround,
  plannedOf,
  type Scheduled,
  scheduled,
  workers,
} from '#modules/staff/server/public/working-time.ts';
import { addDays, daysBetween } from '#platform/contract/dates.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { coverReasons, coverScore, minutesBetween } from '../covering.ts';
import { daysOf, leftOf, shareOut, weightsOf } from '../planning.ts';
import { skillOf } from '../suggesting.ts';
import { preparing } from './suggest.ts';

/** The most people proposed. */
const most = 3;

/** Jobs someone prepares that are due in these days. */
async function preparedBy(work: Work, employeeId: number, { from, to }: DaysAway): Promise<readonly DueJob[]> {
  const due = await jobsDue(work, employeeId, { from, to });
  return due.filter(({ parts }) => parts.some(({ id }) => id === employeeId));
}

/** Minutes these jobs still take. */
const takesOf = (jobs: readonly DueJob[], person: number): number =>
  jobs.reduce((sum, job) => sum + shareOf(job, person), 0);

/** One person's share of a job's remaining minutes. */
function shareOf(job: Parameters<typeof weightsOf>[0] & { readonly actual_min: number }, person: number): number {
  const at = job.parts.findIndex(({ id }) => id === person);
  return at === -1 ? 0 : (shareOut(leftOf(job), weightsOf(job))[at] ?? 0);
}

/** People of the same department who are present, best first. */
export async function proposals(work: Work, employeeId: number, days: DaysAway): Promise<readonly CoverProposal[]> {
  const staff = await staffLookup(work);
  const own = staff.find(({ id }) => id === employeeId);
  const mayOpen = new Set(await rightHolders(work, jobRights.read));
  const opens = ({ user_id }: Colleague) => user_id !== null && mayOpen.has(user_id);
  const near = staff.filter((one) => one.id !== employeeId && one.department_id === own?.department_id && opens(one));
  const people = (await withDays(work, near, days)).filter((person) => !isAwayIn(person, days));
  const jobs = await preparedBy(work, employeeId, days);
  const free = await freeOf(work, people, days);
  const skills = [...new Set(jobs.map(({ service_line }) => skillOf(service_line)))];
  const levels = await levelsOfPeople(
    work,
    skills,
    people.map(({ id }) => id),
  );
  const known = await Promise.all(skills.map(async (name) => ({ name, levels: await levelsIn(work, name) })));
  const rows = people.map(({ id, name }) => {
    const candidate = {
      free: free.get(id) ?? 0,
      takes: takesOf(jobs, employeeId),
      level: averageOf(jobs.flatMap((job) => levels.get(skillOf(job.service_line))?.get(id) ?? [])),
      onThem: jobs.filter(({ parts }) => parts.some((one) => one.id === id)).length,
      reviews: jobs.filter(({ reviewer_id }) => reviewer_id === id).length,
    };
    const shown = known.flatMap((skill) => {
      const level = skill.levels.get(id);
      return level === undefined ? [] : [{ name: skill.name, level }];
    });
    const { onThem } = candidate;
    return { id, name, onThem, score: coverScore(candidate), reasons: coverReasons({ ...candidate, skills: shown }) };
  });
  // Colleagues first: a head of department is only asked if nobody else is present.
  const roles = new Map(staff.map(({ id, role }) => [id, role]));
  const peers = rows.filter(({ id, onThem }) => preparing.has(roles.get(id) ?? null) || onThem > 0);
  return (peers.length > 0 ? peers : rows)
    .toSorted((one, other) => other.score - one.score || one.id - other.id)
    .slice(0, most)
    .map(({ score: _score, onThem: _onThem, ...row }) => row);
}

const averageOf = (levels: readonly number[]): number | null =>
  levels.length === 0 ? null : levels.reduce((sum, one) => sum + one, 0) / levels.length;

async function withDays(
  work: Work,
  people: readonly { readonly id: number }[],
  { to }: DaysAway,
): Promise<readonly Scheduled[]> {
  const ids = people.map(({ id }) => id);
  const found = await workers(work, sql`employee.id = any(${ids}::bigint[])`);
  return scheduled(work, found, { from: today(work), to });
}

const isAwayIn = (person: Scheduled, days: DaysAway): boolean =>
  daysIn(days).some((day) => plannedAround(person, day) > 0 && (person.away.get(day) ?? []).length > 0);

const daysIn = ({ from, to }: DaysAway): readonly string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at));

/** Working minutes in these days, minus the minutes already planned. */
async function freeOf(work: Work, people: readonly Scheduled[], { from, to }: DaysAway) {
  const day = today(work);
  const jobs = await plannedFor(
    work,
    people.map(({ id }) => id),
  );
  return new Map(
    people.map((person) => {
      const { count, minutes } = daysOf((date) => plannedOf(person, date), day);
      const own = jobs.filter(({ parts }) => parts.some(({ id }) => id === person.id));
      const planned = own.map((one) => minutesBetween(shareOf(one, person.id), one, { from, to, today: day }, count));
      const first = from > day ? from : day;
      return [person.id, minutes(first, to) - planned.reduce((sum, one) => sum + one, 0)];
    }),
  );
}

/** Objections to someone as the cover, limited to what the reader may know. */
export async function warnings(
  work: Work,
  employeeId: number,
  coverId: number,
  days: DaysAway,
): Promise<readonly string[]> {
  const colleague = (await staffLookup(work)).find(({ id }) => id === coverId);
  if (!colleague) return ['Who covers has left the firm. Choose somebody else'];
  const { employee_name: name, user_id } = colleague;
  const jobs = await preparedBy(work, employeeId, days);
  const [person] = await withDays(work, [colleague], days);
  const free = person ? ((await freeOf(work, [person], days)).get(coverId) ?? 0) : 0;
  const mayOpen = user_id !== null && (await rightHolders(work, jobRights.read)).includes(user_id);
  const takes = takesOf(jobs, employeeId);
  const reviews = jobs.filter(({ reviewer_id }) => reviewer_id === coverId).length;
  return [
    ...(person ? awayIn(person, days).map((text) => `${name}: ${text}`) : []),
    ...(mayOpen ? [] : [`${name} may not open jobs. Choose somebody else, or ask an administrator`]),
    ...(takes > 0 && free < takes
      ? [`${name} has too little time free in these days for the work that falls due`]
      : []),
    ...(reviews > 0
      ? [`${name} reviews ${reviews === 1 ? 'one' : reviews} of these jobs: what they review stays with its preparer`]
      : []),
  ];
}

function awayIn(person: Scheduled, days: DaysAway): readonly string[] {
  const around = {
    minutesAround: (day: string) => plannedAround(person, day),
    awayOn: (day: string) => person.away.get(day) ?? [],
  };
  const runs = awayRuns(around, days.from, days.to).map(awayText);
  return runs.length === 0 && isAwayIn(person, days) ? ['Away for a part of these days'] : runs;
}
