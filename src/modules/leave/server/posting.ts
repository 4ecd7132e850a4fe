/**
 * Automatic postings: accruals, days taken, ends (decisions D23). Each row once by person, type and period; the end of
 * a leave year waits for HR's run.
 */
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { today as todayOf, type Work } from '#platform/server/work.ts';
import { insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';
import { accrualsToPost } from '../arithmetic/accrual-run.ts';
import type { LedgerRow, YearEnd } from '../arithmetic/ledger.ts';
import { endsToPost } from '../arithmetic/year-end.ts';
import { accountsOf, bankHoliday, type LeaveAccount } from './account.ts';
import { postTaken } from './days.ts';

/**
 * Posts what is due for these people.
 * @param years the last day of leave years whose end is posted too; null leaves them to HR's run
 * @returns how many rows
 */
export async function postDueOf(
  work: Work,
  people: readonly Worker[],
  today: PlainDate,
  years: PlainDate | null = null,
): Promise<number> {
  const ids = people.map(({ id }) => id);
  let count = await postTaken(work, sql`day.employee_id = any(${ids}::bigint[])`, today);
  const earned = await accountsOf(work, people, today);
  const granted = people.flatMap(({ id }) =>
    (earned.get(id) ?? []).flatMap((one) =>
      toStore(id, one, [...accrued(one, today), ...holidaysTaken(one, today), ...one.holidaysBack]),
    ),
  );
  count += await store(work, granted);
  // Ends depend on what was just posted.
  const accounts = await accountsOf(work, people, today);
  const ended = people.flatMap(({ id }) =>
    (accounts.get(id) ?? []).flatMap((one) => {
      const through = nightOf(one, today, years);
      return through === null ? [] : [{ id, one, through }];
    }),
  );
  count += await store(
    work,
    ended.flatMap(({ id, one, through }) => toStore(id, one, endsIn(one, today, through))),
  );
  await keepNights(work, ended);
  return count;
}

const accrued = ({ policy, scheduled, account }: LeaveAccount, today: PlainDate): readonly LedgerRow[] =>
  policy.has_balance ? accrualsToPost(scheduled, postedIn(account.rows, scheduled), today) : [];

/** The stored rows. Scheduled ones in the same list are recognised by identity. */
function postedIn(rows: readonly LedgerRow[], scheduled: readonly LedgerRow[]): readonly LedgerRow[] {
  const ahead = new Set(scheduled);
  return rows.filter((row) => !ahead.has(row));
}

const holidaysTaken = ({ bankHolidays }: LeaveAccount, today: PlainDate): readonly LedgerRow[] =>
  bankHolidays
    .filter(({ date }) => date <= today)
    .map(({ date, amount }) => ({
      date,
      kind: 'Taken',
      amount: -amount,
      expires_on: null,
      period: bankHoliday(date),
    }));

/**
 * The last day whose end is posted: yesterday, or the day before a year end that waits for HR; null if that is done.
 */
function nightOf(
  { account, postedThrough, policy }: LeaveAccount,
  today: PlainDate,
  years: PlainDate | null,
): PlainDate | null {
  if (!policy.has_balance) return null;
  const waiting = waitingEnds({ account, postedThrough }, today).find(({ last_day }) => last_day > (years ?? ''));
  const night = addDays(waiting?.last_day ?? today, -1);
  return night > (postedThrough ?? '') ? night : null;
}

/** Past year ends that wait for HR's run, oldest first. */
export const waitingEnds = (
  { account, postedThrough }: Pick<LeaveAccount, 'account' | 'postedThrough'>,
  today: PlainDate,
): readonly YearEnd[] => account.ends.filter(({ last_day }) => last_day > (postedThrough ?? '') && last_day < today);

/** Recalculates posted ends after a change in their time; differences are posted today (decisions D23). */
export async function replayEnds(work: Work, people: readonly Worker[]): Promise<number> {
  const accounts = await accountsOf(work, people, todayOf(work));
  return store(
    work,
    people.flatMap((person) =>
      (accounts.get(person.id) ?? []).flatMap((one) =>
        one.postedThrough === null || !one.policy.has_balance
          ? []
          : toStore(person.id, one, endsIn(one, person.today, one.postedThrough)),
      ),
    ),
  );
}

const endsIn = ({ account, postedThrough }: LeaveAccount, on: PlainDate, through: PlainDate): readonly LedgerRow[] =>
  endsToPost(account, { through, on, postedThrough });

const toStore = (employee_id: number, { type, unit }: LeaveAccount, rows: readonly LedgerRow[]) =>
  rows.map((row) => ({ ...row, employee_id, leave_type_id: type.id, unit }));

async function store(work: Work, rows: readonly ReturnType<typeof toStore>[number][]): Promise<number> {
  const at = work.now.toISOString();
  await insertRows(
    work,
    'leave_ledger',
    rows.map((row) => ({ ...row, created_at: at })),
  );
  return rows.length;
}

async function keepNights(
  work: Work,
  nights: readonly { readonly id: number; readonly one: LeaveAccount; readonly through: PlainDate }[],
): Promise<void> {
  if (nights.length === 0) return;
  await sql`
    insert into leave_posted (employee_id, leave_type_id, through)
    select * from unnest(${nights.map(({ id }) => id)}::bigint[], ${nights.map(({ one }) => one.type.id)}::bigint[],
      ${nights.map(({ through }) => through)}::date[])
    on conflict (employee_id, leave_type_id) do update set through = excluded.through`.execute(work.db);
}
