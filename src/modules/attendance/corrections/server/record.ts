import { employeeOf, staffLookup } from '#modules/staff/server/public/people.ts';
import { workerOf, workingPlaceOn } from '#modules/staff/server/public/working-time.ts';
import { mayUse } from '#platform/contract/access.ts';
import { monthText, showDate } from '#platform/contract/dates.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import { invalid, notAllowed, refused } from '#platform/server/errors.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { closeMonths } from '../../rights.ts';
import { closedMonths, holdOpen } from '../../server/closed.ts';
import { clockOf } from '../../server/hours.ts';
import { seenPerson } from '../../server/person.ts';
import { momentsOf } from '../../server/reckon.ts';
import { attendanceDecided, correctionPartsOf, visibleCorrections } from '../../server/visible.ts';
import { attendanceCorrection } from '../contract.ts';
import type { CorrectionFacts } from '../life.ts';
import { lastDayToCorrect, mostCorrections, tooMany } from '../rules.ts';

export type StoredCorrection = StoredRow<typeof attendanceCorrection>;

type Form = Pick<StoredCorrection, 'employee_id' | 'date' | 'time_in' | 'time_out'>;

/** Corrections of a person's days are made one at a time. */
const holdDays = ({ db }: Work, employeeId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`attendance/${employeeId}`}, 0))`.execute(db);

/** @throws 400 for impossible times, 403, 409 if the day is closed, corrected already, or corrected too often */
async function checkForm(work: Work, form: Form, before: StoredCorrection | undefined): Promise<void> {
  const person = await seenPerson(work, form.employee_id);
  const isOwn = person.user_id === work.actor.accountId;
  if (!isOwn && !mayUse(work.actor, closeMonths)) throw notAllowed('You correct your own days alone');
  const place = workingPlaceOn(person, form.date);
  if (!place) throw invalid({ date: `${person.name} did not work here on ${showDate(form.date)}` });
  if (form.date > person.today) throw invalid({ date: 'This day is still to come' });
  if (momentsOf(form, clockOf(person.zone)).out > work.now.getTime())
    throw invalid({ time_out: 'This time is still to come' });
  await holdOpen(work, { from: form.date, to: form.date });
  await holdDays(work, form.employee_id);
  const closed = await closedMonths(work, { from: form.date, to: form.date });
  if (closed(place.company_id, form.date)) throw refused(whyClosed(form.date), 'date');
  // Other times on the same day count as the same correction.
  if (isOwn && before?.date !== form.date) await checkLimits(work, form, person.today, before?.id ?? 0);
}

const whyClosed = (date: string) => `${monthText(date)} is closed: HR settles it in the next month`;

async function checkLimits(work: Work, { employee_id, date }: Form, day: string, except: number): Promise<void> {
  if (day > lastDayToCorrect(date, await workCalendar(work)))
    throw refused('A day is corrected within three working days: ask HR', 'date');
  const { rows } = await sql<{ date: string }>`
    select date from attendance_correction
    where employee_id = ${employee_id} and id <> ${except} and deleted_at is null and correction_status <> 'REJECTED'
      and date_trunc('month', date) = date_trunc('month', ${date}::date)`.execute(work.db);
  if (rows.some((row) => row.date === date)) throw refused('There is a correction of this day already', 'date');
  if (rows.length >= mostCorrections) throw refused(tooMany, 'date');
}

async function factsOf(work: Work, row: StoredCorrection): Promise<CorrectionFacts> {
  if (row.correction_status !== 'PENDING') return { whyNotAccept: null };
  const person = await workerOf(work, row.employee_id);
  const place = person && workingPlaceOn(person, row.date);
  const closed = await closedMonths(work, { from: row.date, to: row.date });
  return { whyNotAccept: place && closed(place.company_id, row.date) ? whyClosed(row.date) : null };
}

export const corrections = stored(attendanceCorrection, {
  visible: visibleCorrections,
  shares: attendanceDecided,
  parts: correctionPartsOf,
  choosable: { employee: staffLookup },
  factsOf,
  onSave: async (work, columns, before) => {
    await checkForm(work, { ...before, ...columns } as Form, before);
    return {};
  },
  keeps: { employee_id: () => 'It stays with this person: withdraw it and ask for another' },
  onStep: async (work, _step, _row, asked) => ({
    ...asked,
    approved_by_id: (await employeeOf(work, work.actor.accountId))?.id ?? null,
    approved_on: work.now.toISOString(),
  }),
});
