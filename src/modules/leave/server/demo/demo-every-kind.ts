/** A demo person with every kind of ledger row and leave in every state. */
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { cast } from '#platform/server/demo/cast.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { LeaveStatus } from '../../life.ts';
import type { LeaveAccount } from '../account.ts';
import { endDays, giveBack } from '../days.ts';
import { asked, type HalfOfDay, type Made, nextWorked } from './demo-leave.ts';

export const isShown = ({ name }: Worker): boolean => name === cast.hod.name;

/** More than can be carried, in hundredths of a day: the rest of PL is paid out, that of EL lapses. */
export const openingToShow = (type: string): number => ({ PL: 3300, EL: 1500 })[type] ?? 0;

/** Earned Leave that HR added and corrected. */
export function grantsToShow(person: Worker, { type, unit }: LeaveAccount, asOf: PlainDate, by: number | null) {
  if (type.short_code !== 'EL') return [];
  const [granted, adjusted] = [addDays(asOf, -100), addDays(asOf, -80)];
  const row = { employee_id: person.id, leave_type_id: type.id, unit, created_by: by, period: null };
  return [
    {
      ...row,
      date: granted,
      kind: 'Grant',
      amount: 200,
      expires_on: addDays(asOf, 120),
      note: 'Stayed on for the peak of the audits',
      created_at: `${granted}T11:20:00Z`,
    },
    {
      ...row,
      date: adjusted,
      kind: 'Adjust',
      amount: 100,
      expires_on: null,
      note: `${showDate(addDays(adjusted, -21))} was entered twice in the register before`,
      created_at: `${adjusted}T16:45:00Z`,
    },
  ];
}

/**
 * Type, days from today to the first one, working days, state, and the half of the first day where it is a half day.
 */
const shown: readonly (readonly [string, number, number, LeaveStatus, HalfOfDay?])[] = [
  ['EL', -150, 2, 'ACCEPTED'],
  ['PL', -120, 3, 'ACCEPTED', 'Second'],
  ['EL', -66, 3, 'ACCEPTED'],
  ['EL', -45, 2, 'ACCEPTED'],
  ['PL', -40, 1, 'ACCEPTED', 'First'],
  ['PL', -36, 1, 'ACCEPTED', 'Second'],
  ['LOP', -31, 1, 'REJECTED'],
  ['CL', -24, 1, 'ACCEPTED', 'First'],
  ['CL', -17, 1, 'ACCEPTED'],
  ['CL', -10, 1, 'ACCEPTED', 'Second'],
  ['PL', 27, 3, 'ACCEPTED', 'Second'],
  ['PL', 48, 2, 'CANCEL_REQUESTED'],
  ['EL', 62, 2, 'PENDING'],
  ['PL', 76, 1, 'CANCELLED'],
];

export function everyKind(person: Worker, accounts: readonly LeaveAccount[], asOf: PlainDate): readonly Made[] {
  return shown.flatMap(([code, ahead, length, status, half], at) => {
    const account = accounts.find(({ type }) => type.short_code === code);
    const start = nextWorked(person, addDays(asOf, ahead));
    if (!account || start < person.doj) return [];
    const askedOn = addDays(ahead > 0 ? asOf : start, ahead > 0 ? -9 + (at % 4) : -14);
    return asked({ person, account, start, length, askedOn, status, at, ...(half && { half }) }) ?? [];
  });
}

/** After days are posted as taken: one day of a leave is given back, and HR cancels a whole leave. */
export async function endSome(
  work: Work,
  person: Worker,
  made: readonly Made[],
  ids: readonly number[],
): Promise<void> {
  const ofEarned = made.flatMap(({ person: whose, account: { type }, status, days }, at) =>
    whose === person && type.short_code === 'EL' && status === 'ACCEPTED'
      ? [{ id: ids[at] ?? 0, leave_type_id: type.id, days }]
      : [],
  );
  const [parted, cancelled] = ofEarned.slice(-2);
  const worked = parted?.days.filter(({ amount }) => amount > 0)[1];
  if (!parted || !cancelled || !worked) return;
  await giveBack(work, person, parted, [worked.date]);
  await sql`update leave_application set duration = duration - 1 where id = ${parted.id}`.execute(work.db);
  await endDays(work, person, cancelled);
  await sql`
    update leave_application set leave_status = 'CANCELLED', cancel_reason = 'Came in after all: a client needed it',
      cancelled_by_id = approved_by_id, cancelled_on = approved_on + interval '20 days'
    where id = ${cancelled.id}`.execute(work.db);
}
