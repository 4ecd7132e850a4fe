/** Opening balances of the demo's people, and what HR has granted since. */
import { type Worker } from '#modules/staff/server/public/working-time.ts';
import { addDays, daysBetween, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { cast } from '#platform/server/demo/cast.ts';
import type { Seeding } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { leaveYearOf } from '../../arithmetic/leave-year.ts';
import { accountsOf, type LeaveAccount } from '../account.ts';
import { grantsToShow, isShown, openingToShow } from './demo-every-kind.ts';
import { placeNear } from '../holdings.ts';
import { leaveCompany } from '../types.ts';

/** When a person's balances were imported. */
type TakenOver = { readonly day: PlainDate; readonly endsHere: boolean };

export async function openAccounts(seeding: Seeding, people: readonly Worker[]): Promise<void> {
  const { work, asOf } = seeding;
  const accounts = await accountsOf(work, people, asOf);
  const hr = await accountIdOf(work, cast.hr.email);
  const rows = [];
  for (const person of people) {
    const own = (accounts.get(person.id) ?? []).filter(({ policy }) => policy.has_balance);
    const over = await takenOver(work, person, asOf);
    if (over.day >= person.doj) rows.push(...own.flatMap((one) => opening(seeding, person, one, over)));
    if (isShown(person)) rows.push(...own.flatMap((one) => grantsToShow(person, one, asOf, hr)));
    rows.push(
      ...own.filter(({ type }) => type.short_code === 'CL').flatMap((one) => credits(seeding, person, one, hr)),
    );
  }
  await insertRows(work, 'leave_ledger', rows);
}

/** The main demo company started shortly before its leave year ended, so that this year end waits for HR. */
export async function endsItsYearHere(work: Work, person: Worker, asOf: PlainDate): Promise<boolean> {
  return (await leaveCompany(work, placeNear(person, asOf)?.company_id ?? null))?.country === 'GB';
}

async function takenOver(work: Work, person: Worker, asOf: PlainDate): Promise<TakenOver> {
  const company = await leaveCompany(work, placeNear(person, asOf)?.company_id ?? null);
  const { first } = leaveYearOf(asOf, company?.year_start ?? '01-01');
  const endsHere = isShown(person) || (await endsItsYearHere(work, person, asOf));
  return { day: addDays(first, endsHere ? -15 : -1), endsHere };
}

function opening({ draw }: Seeding, person: Worker, one: LeaveAccount, { day, endsHere }: TakenOver) {
  const { type, policy, unit } = one;
  const most = policy.carry_max === null ? 3 : Math.min(12, Math.floor(Number(policy.carry_max)));
  const drawn = draw('leave opening', person.id).whole(type.short_code, 0, 2 * most);
  // Some have more than can be carried: the rest lapses.
  const left = endsHere && type.short_code === 'AL' ? 4 + draw('leave opening', person.id).whole('AL', 0, 20) : drawn;
  return {
    ...entered(person, one, { day, by: null, note: 'As it stood in the register before' }),
    kind: 'Opening',
    unit,
    amount: isShown(person) ? openingToShow(type.short_code) : (unit === 'Hour' ? 60 : 50) * left,
    period: `opening ${day}`,
    expires_on: null,
  };
}

/** Credit Leave for Saturdays worked, valid for ninety days. */
function credits({ asOf, draw }: Seeding, person: Worker, one: LeaveAccount, by: number | null) {
  const chance = draw('leave credit', person.id);
  const first = addDays(mondayOf(addDays(asOf, -330)), 5 + 7 * chance.whole('first', 0, 6));
  const count = Math.floor(daysBetween(first, asOf) / 56);
  return Array.from({ length: Math.max(0, count) }, (_, at) => addDays(first, 56 * at))
    .filter((saturday) => saturday >= person.doj)
    .map((saturday, at) =>
      Object.assign(
        entered(person, one, { day: addDays(saturday, 2), by, note: `Worked on Saturday, ${showDate(saturday)}` }),
        {
          kind: 'Grant',
          unit: one.unit,
          amount: chance.chance(`half ${at}`, 0.3) ? 50 : 100,
          period: null,
          expires_on: addDays(saturday, 90),
        },
      ),
    );
}

type Entered = { readonly day: PlainDate; readonly by: number | null; readonly note: string };

export const entered = ({ id }: Worker, { type }: LeaveAccount, { day, by, note }: Entered) => ({
  employee_id: id,
  leave_type_id: type.id,
  date: day,
  note,
  created_by: by,
  created_at: `${day}T18:00:00Z`,
});

async function accountIdOf({ db }: Work, email: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from account where email = ${email}`.execute(db);
  return rows[0]?.id ?? null;
}
