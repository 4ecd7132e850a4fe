/** A person's ledger of one type in a leave year, and what makes up the balance of a day. */
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { mayUse } from '#platform/contract/access.ts';
import { addDays, lastOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { Unit } from '../../arithmetic/amount.ts';
import { leaveYearOf, type LeaveYear } from '../../arithmetic/leave-year.ts';
import { endOfPeriod, endToRead, type LedgerRow, type Take } from '../../arithmetic/ledger.ts';
import { standingOn } from '../../arithmetic/standing.ts';
import { isByHours } from '../../policy/rules.ts';
import { allocateLeave, takeBackAllocation } from '../../rights.ts';
import { accountsOf, inUnitFor, type LeaveAccount } from '../../server/account.ts';
import { balancesOf } from '../../server/balances.ts';
import { placeNear } from '../../server/holdings.ts';
import { leaveCompany } from '../../server/types.ts';
import type { Ledger, LedgerAccount, LedgerLine, WhyItIs } from '../contract.ts';
import { endSays, rowSays } from '../words.ts';

type Asked = { readonly leave_type_id?: number | undefined; readonly on?: PlainDate | undefined };

/** Checks no rights: the caller does. */
export async function ledgerOf(work: Work, person: Worker, { leave_type_id, on }: Asked): Promise<Ledger> {
  const day = on ?? person.today;
  const company = await leaveCompany(work, placeNear(person, day)?.company_id ?? null);
  const year = leaveYearOf(day, company?.year_start ?? '01-01');
  const counted = ((await accountsOf(work, [person], day)).get(person.id) ?? []).filter(
    ({ policy }) => policy.has_balance,
  );
  const one = counted.find(({ type }) => type.id === leave_type_id) ?? counted[0];
  const isOwn = person.user_id === work.actor.accountId;
  return {
    employee: { id: person.id, name: person.name },
    on: day,
    year_from: year.first,
    year_to: year.last,
    may_allocate: !isOwn && mayUse(work.actor, allocateLeave),
    balances: [...((await balancesOf(work, [person], day)).get(person.id) ?? [])],
    account: one ? await accountIn(work, person, one, day, year) : null,
  };
}

async function accountIn(
  work: Work,
  person: Worker,
  one: LeaveAccount,
  day: PlainDate,
  year: LeaveYear,
): Promise<LedgerAccount> {
  const mayTakeBack = person.user_id !== work.actor.accountId && mayUse(work.actor, takeBackAllocation);
  const inUnit = inUnitFor(person, one.policy);
  const posted = (await postedRows(work, person.id, one.type.id)).map(({ unit, ...row }) =>
    Object.assign(row, { amount: inUnit(row.amount, unit), note: row.note ?? hoursOf(one, row) }),
  );
  const lines = linesOf(posted, mayTakeBack);
  return {
    leave_type_id: one.type.id,
    name: one.type.name,
    unit: one.unit,
    before: lines.findLast(({ date }) => date < year.first)?.balance ?? 0,
    rows: lines.filter(({ date }) => date >= year.first && date <= year.last),
    why: whyItIs(one, day, year),
  };
}

type Posted = LedgerRow & {
  readonly id: number;
  readonly note: string | null;
  readonly by: string | null;
  readonly is_entered: boolean;
  readonly entered_at: string;
};

/** An Opening sorts last on its day, as it replaces what came before. */
async function postedRows(
  { db }: Work,
  employeeId: number,
  typeId: number,
): Promise<readonly (Posted & { readonly unit: Unit })[]> {
  const { rows } = await sql<Posted & { unit: Unit }>`
    select leave_ledger.id, leave_ledger.date, kind, unit, amount, expires_on, period, leave_ledger.note,
      employee_name as by,
      leave_ledger.created_by is not null as is_entered, leave_ledger.created_at as entered_at
    from leave_ledger left join employee on employee.user_id = leave_ledger.created_by
    where leave_ledger.employee_id = ${employeeId} and leave_type_id = ${typeId} and leave_ledger.deleted_at is null
    order by leave_ledger.date, kind = 'Opening', leave_ledger.id`.execute(db);
  return rows;
}

/** Rows with the balance after each; rows replaced by an Opening do not count after it. */
function linesOf(rows: readonly Posted[], mayTakeBack: boolean): readonly LedgerLine[] {
  let [balance, opened] = [0, ''];
  return rows.map(({ period, is_entered, entered_at, ...row }) => {
    if (row.kind === 'Opening') [balance, opened] = [row.amount, row.date];
    else if ((endOfPeriod(period)?.slice(-10) ?? row.date) > opened) balance += row.amount;
    const isAllocated = is_entered && isAllocation(row.kind);
    return {
      ...row,
      expires_on: endToRead(row.expires_on),
      balance,
      entered_at,
      says: rowSays({ ...row, period }),
      may_take_back: mayTakeBack && isAllocated && endOfPeriod(period) === undefined,
    };
  });
}

export const isAllocation = (kind: string): boolean => kind === 'Opening' || kind === 'Grant' || kind === 'Adjust';

/** The hours behind a month's accrual: '157:00 worked'. */
function hoursOf({ hours, policy }: LeaveAccount, { kind, period }: Pick<LedgerRow, 'kind' | 'period'>): string | null {
  if (kind !== 'Accrual' || hours === undefined || !isByHours(policy) || !/^\d{4}-\d{2}$/.test(period ?? ''))
    return null;
  const month = `${period}-01`;
  return `${durationText(hours.between(month, lastOfMonth(month)))} worked`;
}

const withHours = (says: string, hours: string | null) => (hours === null ? says : `${says}: ${hours}`);

function whyItIs(of: LeaveAccount, day: PlainDate, { last }: LeaveYear): WhyItIs {
  const { account, scheduled } = of;
  const { balance, buckets } = standingOn(account, day);
  const ahead = new Set(scheduled);
  const coming = account.rows.filter((row) => row.date > day && row.date <= last && (ahead.has(row) || row.amount > 0));
  // What expires within the year, or once it is over.
  const { ended } = standingOn(account, last);
  return {
    balance,
    buckets: [...buckets],
    booked: spansOf(account.takes.filter(({ pending, date }) => !pending && date > day)),
    pending: spansOf(account.takes.filter(({ pending }) => pending)),
    coming: coming
      .filter(({ kind }) => kind === 'Accrual' || kind === 'Grant' || kind === 'Adjust')
      .map((row) => ({ date: row.date, amount: row.amount, says: withHours(rowSays(row), hoursOf(of, row)) })),
    ends: ended
      .filter(({ date }) => date >= day)
      .map((one) => ({ date: one.date, amount: one.amount, says: endSays(one) })),
  };
}

/** Days of leave as spans: a weekend between two days does not split them. */
function spansOf(takes: readonly Take[]): WhyItIs['booked'] {
  const spans: { from: PlainDate; to: PlainDate; amount: number }[] = [];
  for (const { date, amount } of takes.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    const last = spans.at(-1);
    if (last && date <= addDays(last.to, 3)) {
      last.to = date;
      last.amount += amount;
    } else spans.push({ from: date, to: date, amount });
  }
  return spans;
}
