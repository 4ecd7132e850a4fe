/** Assigning people a pattern, a shift or their contract from a day on: the preview and the change. */
import { shiftType } from '#modules/masters/contract.ts';
import { contractOn, type Worker } from '#modules/staff/server/public/working-time.ts';
import { addDays, monthText, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid } from '#platform/server/errors.ts';
import { holdEntries } from '#platform/server/master/chosen.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type AssignedRow, type Assignment, rosterEvents } from '../contract.ts';
import { furthestAhead, furthestBack, leftOver, restWarnings } from '../rules.ts';
import { cellOf, everyDay, noRota, type Seen, seenDays, workedOn } from './cells.ts';
import { type Assigned, type OwnRota, patternRows, shiftRows } from './rota.ts';
import { holdDays, notOwn, peopleToSet, reckonAfter, tellOfShifts } from './setting.ts';

/** Days in the preview. */
const shown = 28;

type Planned = AssignedRow & { readonly spans: readonly Assigned[] };

/** @throws 400, 404 for a person who is not visible */
export async function preview(work: Work, wish: Assignment): Promise<readonly AssignedRow[]> {
  return (await planOf(work, wish)).map(rowOf);
}

function rowOf(planned: Planned): AssignedRow {
  const { spans: _, ...row } = planned;
  return row;
}

/** Each person as a whole or not at all; those who cannot have it are named with the reason. */
export async function assign(work: Work, wish: Assignment) {
  await holdDays(work, wish.employee_ids);
  const plan = await planOf(work, wish);
  const done = plan.filter(({ refused }) => refused === null);
  for (const one of done) {
    await keep(work, one);
    await record(work, rosterEvents.assigned, one.employee_id, {
      before: { shifts: one.was },
      after: { shifts: one.becomes, from: wish.begins_on, to: wish.ends_on },
    });
    const until = wish.ends_on === null ? 'on' : `to ${showDate(wish.ends_on)}`;
    const title = `Your shifts from ${showDate(wish.begins_on)} ${until}: ${one.becomes}`;
    await tellOfShifts(work, one.employee_id, title, `It was ${one.was}. By ${work.actor.name}.`);
  }
  if (done.length > 0 && wish.begins_on <= today(work))
    await reckonAfter(
      work,
      done.map(({ employee_id }) => employee_id),
      [wish.begins_on, today(work)],
    );
  return { done: done.length, rows: plan.map(rowOf) };
}

async function planOf(work: Work, wish: Assignment): Promise<readonly Planned[]> {
  const given = await givenBy(work, wish);
  const people = await peopleToSet(work, wish.employee_ids);
  const last = addDays(wish.begins_on, shown - 1);
  const to = wish.ends_on !== null && wish.ends_on < last ? wish.ends_on : last;
  const days = { from: addDays(wish.begins_on, -1), to: addDays(to, 1) };
  const seen = await seenDays(work, [...people.values()], days);
  return [...people.values()].map((person) => {
    const own = seen.rotas.get(person.id) ?? noRota;
    const kept = leftOver(own.spans, wish);
    const after: OwnRota = { roster: own.roster, spans: given.span === null ? kept : [...kept, given.span] };
    const changed = everyDay({ from: wish.begins_on, to }).filter(
      (date) => cellOf(person, date, seen).says !== cellOf(person, date, seen, after).says,
    );
    return {
      employee_id: person.id,
      name: person.name,
      was: wasOn(person, wish.begins_on, own, given.names, seen),
      becomes: given.name,
      changed: changed.length,
      kept: [...own.roster.keys()].filter((date) => wish.begins_on <= date && date <= (wish.ends_on ?? '9999')).length,
      warnings: [...warningsOf(person, everyDay(days), changed, seen, after)],
      refused: whyNot(work, person, wish, seen),
      spans: after.spans,
    };
  });
}

function warningsOf(
  person: Worker,
  days: readonly PlainDate[],
  changed: readonly PlainDate[],
  seen: Seen,
  own: OwnRota,
) {
  const worked = days.map((date) => workedOn(cellOf(person, date, seen, own), seen.shifts));
  return restWarnings(worked, changed).slice(0, mostWarnings);
}

const mostWarnings = 3;

function whyNot(work: Work, person: Worker, { begins_on, ends_on }: Assignment, seen: Seen): string | null {
  if (person.user_id === work.actor.accountId) return notOwn;
  if (!contractOn(person, begins_on)) return `Does not work here on ${showDate(begins_on)}`;
  if (ends_on !== null && !contractOn(person, ends_on)) return `Does not work here on ${showDate(ends_on)}`;
  return cellOf(person, begins_on, seen).closed ? `${monthText(begins_on)} is closed: begin later` : null;
}

type Given = {
  readonly name: string;
  readonly span: Assigned | null;
  readonly names: (span: Assigned) => string;
};

/** @throws 400 for a choice no longer offered, and for a day too far away */
async function givenBy(work: Work, wish: Assignment): Promise<Given> {
  const { gives, begins_on, ends_on } = wish;
  const [shifts, patterns] = [await shiftRows(work), await patternRows(work)];
  const day = today(work);
  if (begins_on > addDays(day, furthestAhead)) throw invalid({ begins_on: 'Choose a day within a year' });
  if (begins_on < addDays(day, -furthestBack)) throw invalid({ begins_on: 'Choose a day of the last three months' });
  const names = ({ shift_type_id, shift_pattern_id }: Assigned) =>
    (shift_pattern_id === null ? shifts.get(shift_type_id ?? 0)?.name : patterns.get(shift_pattern_id)?.name) ?? '';
  const nothing = { begins_on, ends_on, shift_type_id: null, shift_pattern_id: null, pattern: null };
  if (gives === 'Contract') return { name: 'By contract', span: null, names };
  if (gives === 'Shift') {
    const chosen = { of: shiftType, id: wish.shift_type_id };
    const shift = shifts.get(wish.shift_type_id ?? 0);
    if (!shift || !(await holdEntries(work, [chosen]))(chosen))
      throw invalid({ shift_type_id: 'This shift is not offered any more' });
    return { name: shift.name, span: { ...nothing, shift_type_id: shift.id }, names };
  }
  const pattern = patterns.get(wish.shift_pattern_id ?? 0);
  if (pattern?.offered !== true) throw invalid({ shift_pattern_id: 'This pattern is not there any more' });
  return { name: pattern.name, span: { ...nothing, shift_pattern_id: pattern.id, pattern }, names };
}

function wasOn(person: Worker, date: PlainDate, { spans }: OwnRota, names: Given['names'], seen: Seen): string {
  const span = spans.find(({ begins_on, ends_on }) => begins_on <= date && (ends_on === null || date <= ends_on));
  if (span) return names(span);
  const shift = seen.shifts.get(contractOn(person, date)?.shift_type_id ?? 0);
  return shift ? `By contract (${shift.name})` : 'By contract';
}

async function keep({ db, actor }: Work, { employee_id, spans }: Planned): Promise<void> {
  await sql`delete from shift_assignment where employee_id = ${employee_id}`.execute(db);
  const given = JSON.stringify(spans);
  await sql`
    insert into shift_assignment (employee_id, begins_on, ends_on, shift_type_id, shift_pattern_id, created_by)
    select ${employee_id}, begins_on, ends_on, shift_type_id, shift_pattern_id, ${actor.accountId}
    from json_to_recordset(${given}::json) as given (
      begins_on date, ends_on date, shift_type_id bigint, shift_pattern_id bigint)`.execute(db);
}

/** The patterns that can be assigned. */
export const patternChoices = async (work: Work) =>
  [...(await patternRows(work)).values()].flatMap(({ id, name, offered }) => (offered ? [{ id, name }] : []));
