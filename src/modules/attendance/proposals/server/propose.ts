/**
 * Proposals follow the days: made when a day earns or costs something, withdrawn when it no longer does, and left alone
 * once decided (decisions D30).
 */
import { earners } from '#modules/leave/server/public/grants.ts';
import { askDeciders, settleAsked } from '#modules/delegation/server/public/asking.ts';
import { decidersOf } from '#modules/delegation/server/public/deciders.ts';
import type { Days } from '#modules/staff/server/public/absences.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { type Worker, workingPlaceOn } from '#modules/staff/server/public/working-time.ts';
import { lastOfMonth, monthText, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { attendanceApproval } from '../../corrections/contract.ts';
import { flags } from '../../day/codes.ts';
import { attendanceNotifications } from '../../notifications.ts';
import { closedMonths } from '../../server/closed.ts';
import { clockOf, dayHours, shiftsOf } from '../../server/hours.ts';
import type { ProposalKind } from '../contract.ts';
import { earnedBy } from '../credit.ts';
import { tooOftenLate } from '../late.ts';
import { askedProposals, waitingOf } from './asked.ts';
import { policyOn, latePolicies } from './late-policies.ts';

type Due = { employee_id: number; date: PlainDate; kind: ProposalKind; amount: number; why: string };

/**
 * @param days whose rows may have changed; late arrivals are counted for the whole months around them
 * @param tells false for the demo, whose proposals exist already
 */
export async function propose(work: Work, people: readonly Worker[], { from, to }: Days, tells = true): Promise<void> {
  const months = { from: `${from.slice(0, 7)}-01`, to: lastOfMonth(to) };
  const credit = await creditDue(work, people, { from, to });
  await follow(work, people, 'Credit leave', { from, to }, credit, tells);
  await follow(work, people, 'Late', months, await lateDue(work, people, months), tells);
}

type Worked = { employee_id: number; date: PlainDate; worked_min: number };

async function creditDue(work: Work, people: readonly Worker[], { from, to }: Days): Promise<readonly Due[]> {
  const { rows } = await sql<Worked>`
    select employee_id, date, worked_min from attendance_day
    where employee_id = any(${people.map(({ id }) => id)}::bigint[]) and date between ${from}::date and ${to}::date
      and ${flags.workedDayOff} = any(flags) and not ${flags.missingOut} = any(flags)`.execute(work.db);
  if (rows.length === 0) return [];
  const shifts = await shiftsOf(work);
  const byId = new Map(people.map((person) => [person.id, person]));
  const mayEarn = await earners(work, 'CL');
  const due: Due[] = [];
  for (const { employee_id, date, worked_min } of rows) {
    const person = byId.get(employee_id);
    const hours = person && dayHours(person, date, shifts, clockOf(person.zone));
    const amount = hours ? earnedBy(worked_min, hours.bounds) : 0;
    if (!person || amount === 0 || !mayEarn(person, date)) continue;
    const why = `Worked ${durationText(worked_min)} on ${weekdays[weekdayOf(date) - 1] ?? ''} ${showDate(date)}`;
    due.push({ employee_id, date, kind: 'Credit leave', amount, why });
  }
  return due;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Late = { employee_id: number; date: PlainDate; late_min: number; full: boolean };

async function lateDue(work: Work, people: readonly Worker[], { from, to }: Days): Promise<readonly Due[]> {
  const policies = await latePolicies(work);
  if (policies.length === 0) return [];
  const { rows } = await sql<Late>`
    select employee_id, date, late_min, net_min >= expected_min as full from attendance_day
    where employee_id = any(${people.map(({ id }) => id)}::bigint[]) and date between ${from}::date and ${to}::date
      and late_min > 0 and attendance_type is not null order by employee_id, date`.execute(work.db);
  const byId = new Map(people.map((person) => [person.id, person]));
  const months = Map.groupBy(rows, ({ employee_id, date }) => `${employee_id} ${date.slice(0, 7)}`);
  return [...months.values()].flatMap((days) => {
    const employee_id = days[0]?.employee_id ?? 0;
    const person = byId.get(employee_id);
    const judged = days.map((day) =>
      Object.assign({}, day, { policy: policyOn(policies, person && workingPlaceOn(person, day.date), day.date) }),
    );
    return tooOftenLate(judged).map(({ date, amount, count, minutes }): Due => {
      const why = `Late ${count} times in ${monthText(date)}, ${durationText(minutes)} in all`;
      return { employee_id, date, kind: 'Late', amount, why };
    });
  });
}

type Known = { id: number; employee_id: number; date: PlainDate; status: string; amount: number; why: string };

/** Adds and withdraws proposals to match what is due. */
async function follow(
  work: Work,
  people: readonly Worker[],
  kind: ProposalKind,
  { from, to }: Days,
  due: readonly Due[],
  tells: boolean,
): Promise<void> {
  const { rows: known } = await sql<Known>`
    select id, employee_id, date, status, amount::float8 as amount, why from attendance_proposal
    where kind = ${kind} and employee_id = any(${people.map(({ id }) => id)}::bigint[])
      and date between ${from}::date and ${to}::date`.execute(work.db);
  if (known.length === 0 && due.length === 0) return;
  const closed = await closedMonths(work, { from, to });
  const byId = new Map(people.map((person) => [person.id, person]));
  const isClosed = ({ employee_id, date }: Pick<Due, 'employee_id' | 'date'>) => {
    const person = byId.get(employee_id);
    return closed((person && workingPlaceOn(person, date)?.company_id) ?? null, date);
  };
  const keyOf = ({ employee_id, date }: Pick<Due, 'employee_id' | 'date'>) => `${employee_id} ${date}`;
  const wanted = new Map(due.map((one) => [keyOf(one), one]));
  const there = new Map(known.map((one) => [keyOf(one), one]));
  for (const one of known) if (one.status === 'Proposed' && !wanted.has(keyOf(one))) await withdraw(work, one);
  const changed = due.filter((one) => {
    const before = there.get(keyOf(one));
    const isSettled = before?.status === 'Confirmed' || before?.status === 'Dismissed';
    const isSame = before?.status === 'Proposed' && before.amount === one.amount && before.why === one.why;
    return !isSettled && !isSame && !isClosed(one);
  });
  if (changed.length === 0) return;
  const ids = [...new Set(changed.map(({ employee_id }) => employee_id))];
  const deciders = kind === 'Late' ? new Map() : await decidersOf(work, ids, attendanceApproval, today(work));
  for (const one of changed) {
    const person = byId.get(one.employee_id);
    const id = await put(work, one);
    if (!tells || !person || there.get(keyOf(one))?.status === 'Proposed') continue;
    if (kind === 'Late') await tellOfLateness(work, one);
    else await askDeciders(work, askedProposals, waitingOf(person.name, { ...one, id }), deciders.get(person.id) ?? []);
  }
}

async function withdraw(work: Work, { id }: Known): Promise<void> {
  await sql`update attendance_proposal set status = 'Withdrawn' where id = ${id}`.execute(work.db);
  await settleAsked(work, askedProposals.entity, id);
}

async function put({ db, now }: Work, { kind, employee_id, date, amount, why }: Due): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into attendance_proposal (kind, employee_id, date, amount, why, status, created_at)
    values (${kind}, ${employee_id}, ${date}, ${amount}, ${why}, 'Proposed', ${now.toISOString()})
    on conflict (employee_id, date, kind) do update set status = 'Proposed', amount = excluded.amount, why = excluded.why
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

const tellOfLateness = (work: Work, { employee_id, date, amount, why }: Due) =>
  tellPeople(work, attendanceNotifications.tooLate, [employee_id], {
    title: `${why}: HR may take ${amount === 1 ? 'a day' : 'half a day'} of leave`,
    body: 'Nothing is taken before HR has decided. Ask for a correction where a time is wrong.',
    link: `/my-account?area=attendance&month=${date.slice(0, 7)}`,
    once: date,
  });
