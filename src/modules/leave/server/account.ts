/**
 * People's accounts of each leave type: posted, scheduled, pending and accepted, put together for the rules of
 * `arithmetic/`. Checks no rights: the caller chooses the people.
 */
import { wholeDay } from '#modules/staff/public/shift.ts';
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { addMonths, type PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type Amount, inUnitOf, type Unit } from '../arithmetic/amount.ts';
import type { Figure } from '../arithmetic/law.ts';
import { endOfNextYear } from '../arithmetic/leave-year.ts';
import type { Account, LedgerRow, Take, YearEnd } from '../arithmetic/ledger.ts';
import { lawOf } from '../law/server/law.ts';
import { longUnpaid } from '../arithmetic/unpaid.ts';
import type { Span } from '../arithmetic/accrual.ts';
import { worksOn } from '../arithmetic/duration.ts';
import { personDay } from './person-days.ts';
import { type Reminders, remindersOf, withKept, type YearOfLeave } from '../ledger/server/kept.ts';
import { awayByDay, type AwayDay, awayOf, unpaidIn } from './away-days.ts';
import { type EndPolicy, yearEndsOf } from '../arithmetic/year-end.ts';
import { policiesOf, type StoredPolicy } from '../policy/server/policies.ts';
import { amountIn, type Holding, holdingsOf, type LeavePerson, placeNear, policyNear } from './holdings.ts';
import { irregularHours } from './irregular.ts';
import type { HoursWorked } from '../arithmetic/hours-worked.ts';
import { bankHolidaysFor, scheduledFor, weeksOn } from './schedule.ts';
import { leaveCompany, type LeaveCompany, type LeaveType, leaveTypes } from './types.ts';

/** A person's account of one type. */
export type LeaveAccount = {
  readonly type: LeaveType;
  /** The policy in force on the given day, or the last one before it. */
  readonly policy: StoredPolicy;
  readonly unit: Unit;
  readonly account: Account;
  /** Grants of policies up to the end of the forecast, posted or not. */
  readonly scheduled: readonly LedgerRow[];
  /** Bank holidays taken from the entitlement but not posted yet. */
  readonly bankHolidays: readonly Take[];
  /** Posted bank holidays that no longer apply to the person: they are given back. */
  readonly holidaysBack: readonly LedgerRow[];
  /** The last day whose ends are posted; null before the first. */
  readonly postedThrough: PlainDate | null;
  /** The hours worked, for people with irregular hours. */
  readonly hours: HoursWorked | undefined;
  /** How much of each day is already leave, of any type: 1 for all of it. */
  readonly away: ReadonlyMap<PlainDate, number>;
};

type StoredLedgerRow = LedgerRow & { employee_id: number; leave_type_id: number; unit: Unit };
type StoredTake = Take & { employee_id: number; leave_type_id: number; unit: Unit };

/**
 * The accounts of these people, of all types that they have or had on a day.
 * @param policies those in force, or a draft to compare
 * @param except an application that is tried again: its days are not deducted twice
 */
export async function accountsOf(
  work: Work,
  people: readonly Worker[],
  day: PlainDate,
  policies?: readonly StoredPolicy[],
  except = 0,
): Promise<ReadonlyMap<number, readonly LeaveAccount[]>> {
  const ids = people.map(({ id }) => id);
  const [types, all, { figures }, posted, takes, through, away, reminders, refused] = await Promise.all([
    leaveTypes(work),
    policies ?? policiesOf(work),
    lawOf(work),
    postedOf(work, ids),
    takesOf(work, ids, except),
    postedThroughOf(work, ids),
    awayOf(work, ids, except),
    remindersOf(work, ids),
    refusedOf(work, ids),
  ]);
  const hours = await irregularHours(work, people, away);
  const rowsOf = byPersonAndType(posted);
  const takesBy = byPersonAndType(takes);
  const refusedBy = byPersonAndType(refused);
  const accounts = new Map<number, readonly LeaveAccount[]>();
  for (const person of people) {
    const company = await leaveCompany(work, placeNear(person, day)?.company_id ?? null);
    const days = away.get(person.id) ?? [];
    const unpaid = longUnpaid(unpaidIn(days), (date) => worksOn(personDay(person, date, false)) === null);
    const own = types.flatMap((type) => {
      const key = keyOf(person.id, type.id);
      const found = accountOf({ person, company }, type, day, {
        policies: all,
        figures,
        posted: rowsOf.get(key) ?? [],
        takes: takesBy.get(key) ?? [],
        refused: refusedBy.get(key) ?? [],
        postedThrough: through.get(key) ?? null,
        away: awayByDay(days),
        days,
        reminders,
        unpaid,
        hours: hours.get(person.id),
      });
      return found ?? [];
    });
    accounts.set(person.id, own);
  }
  return accounts;
}

const keyOf = (employee: number, type: number) => `${employee}/${type}`;

const byPersonAndType = <Row extends { employee_id: number; leave_type_id: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ employee_id, leave_type_id }) => keyOf(employee_id, leave_type_id));

type Parts = {
  readonly policies: readonly StoredPolicy[];
  readonly figures: readonly Figure[];
  readonly posted: readonly StoredLedgerRow[];
  readonly takes: readonly StoredTake[];
  readonly refused: readonly StoredTake[];
  readonly postedThrough: PlainDate | null;
  readonly away: LeaveAccount['away'];
  readonly days: readonly AwayDay[];
  readonly reminders: Reminders;
  readonly unpaid: readonly Span[];
  readonly hours: HoursWorked | undefined;
};

function accountOf(
  { person, company }: LeavePerson,
  type: LeaveType,
  day: PlainDate,
  { postedThrough, away, ...parts }: Parts,
): LeaveAccount | undefined {
  const held = holdingsOf(person, parts.policies, type.id);
  const policy = policyNear(held, day);
  if (!policy) return undefined;
  const inUnit = inUnitFor(person, policy);
  const counted = <Row extends { amount: Amount; unit: Unit }>(rows: readonly Row[]): readonly Row[] =>
    rows.map((row) =>
      row.unit === policy.unit ? row : Object.assign({}, row, { amount: inUnit(row.amount, row.unit) }),
    );
  const posted = counted(parts.posted);
  const takes = counted(parts.takes);
  const refused = counted(parts.refused);
  const shared = { type, policy, unit: policy.unit, postedThrough, away, hours: parts.hours };
  if (!policy.has_balance) {
    const account = { rows: posted, takes, ends: [], max_negative: Number.MAX_SAFE_INTEGER };
    return { ...shared, scheduled: [], bankHolidays: [], holidaysBack: [], account };
  }
  const until = forecastOf(policy, company, person.today);
  const known = new Set(posted.map(({ period }) => period));
  const opened = posted.reduce((last, { kind, date }) => (kind === 'Opening' && date > last ? date : last), '');
  const asHeld = <Row extends { date: PlainDate; amount: Amount }>(row: Row): Row =>
    Object.assign({}, row, { amount: inUnit(row.amount, policyNear(held, row.date)?.unit ?? policy.unit) });
  const scheduled = scheduledFor({ person, company }, held, { until, ...parts }).map(asHeld);
  const ahead = scheduled.filter(({ date, period }) => date > opened && !known.has(period));
  const holidays = bankHolidaysFor(person, held, firstDay(person, posted), until);
  const bankHolidays = holidays.filter(({ date }) => date > opened && !known.has(bankHoliday(date))).map(asHeld);
  const holidaysBack = holidaysToGiveBack(posted, holidays).filter(({ date }) => date > opened);
  const { figures, reminders, hours, days } = parts;
  const yearStart = company?.year_start ?? '01-01';
  const all = [...takes, ...bankHolidays];
  const toldOfYear = { figures, reminders, hours, inUnit, away: days, typeId: type.id };
  const year = { ...toldOfYear, yearStart, scheduled, posted, refused, takes: all };
  const ends = endsOf(person, held, year, until).filter(({ last_day }) => last_day > opened);
  const account = {
    rows: [...posted, ...ahead, ...holidaysBack],
    takes: year.takes,
    ends,
    max_negative: amountIn(policy, policy.max_negative),
  };
  return { ...shared, account, scheduled, bankHolidays, holidaysBack };
}

/** A posted bank holiday that has moved or is now outside the employment is given back (decisions D24). */
function holidaysToGiveBack(posted: readonly LedgerRow[], holidays: readonly Take[]): readonly LedgerRow[] {
  const still = new Set(holidays.map(({ date }) => date));
  const back = new Set(posted.flatMap(({ kind, period }) => (kind === 'Cancelled' ? [period] : [])));
  return posted.flatMap((row): readonly LedgerRow[] => {
    const { kind, date, amount, period } = row;
    const isHoliday = kind === 'Taken' && period === bankHoliday(date);
    if (!isHoliday || still.has(date) || back.has(period)) return [];
    return [{ date, kind: 'Cancelled', amount: -amount, expires_on: null, period }];
  });
}

/** The ends of leave years from the first row on, with what each carries. */
function endsOf(person: Worker, held: readonly Holding[], year: YearOfLeave, until: PlainDate): readonly YearEnd[] {
  const policies = held.flatMap((one) => endPolicyOf(person, one, year.inUnit));
  const ends = yearEndsOf(policies, year.yearStart, firstDay(person, year.posted), until);
  return ends.map(withKept(person, held, year));
}

type InUnit = ReturnType<typeof inUnitOf>;

/** Converts by the person's working day as it is now. */
export function inUnitFor(person: Worker, { unit }: Pick<StoredPolicy, 'unit'>): InUnit {
  const place = placeNear(person, person.today);
  return inUnitOf(unit, place ? Math.round(wholeDay(place.terms)) : 0);
}

function forecastOf(policy: StoredPolicy, company: LeaveCompany | undefined, today: PlainDate): PlainDate {
  const furthest = endOfNextYear(today, company?.year_start ?? '01-01');
  if (policy.forecast_months === null) return furthest;
  const shortened = addMonths(today, policy.forecast_months);
  return shortened < furthest ? shortened : furthest;
}

const firstDay = ({ doj }: Worker, posted: readonly LedgerRow[]): PlainDate =>
  posted.reduce((first, { date }) => (date < first ? date : first), doj);

/** The most that is carried: days, or weeks of the person's own pattern where the policy grants weeks. */
function carryOf(person: Worker, from: PlainDate, policy: StoredPolicy): Amount | null {
  const { carry_max, accrual } = policy;
  // Irregular hours carry weeks of the time before each end, see `withKept`.
  if (carry_max === null || accrual === 'By hours worked') return null;
  return accrual === 'By weeks of the pattern'
    ? weeksOn(person, from > person.today ? from : person.today, carry_max)
    : amountIn(policy, carry_max);
}

/** The period under which a bank holiday is posted as taken. */
export const bankHoliday = (date: PlainDate): string => `bank holiday ${date}`;

function endPolicyOf(person: Worker, { from, policy }: Holding, inUnit: InUnit): readonly EndPolicy[] {
  if (policy === null) return [];
  const { carry_expire_months, above, below, unit } = policy;
  const most = carryOf(person, from, policy);
  return [{ begins_on: from, carry_max: most === null ? null : inUnit(most, unit), carry_expire_months, above, below }];
}

async function postedOf({ db }: Work, ids: readonly number[]): Promise<readonly StoredLedgerRow[]> {
  const { rows } = await sql<StoredLedgerRow>`
    select employee_id, leave_type_id, date, kind, unit, amount, expires_on, period from leave_ledger
    where employee_id = any(${[...ids]}::bigint[]) and deleted_at is null order by date, id`.execute(db);
  return rows;
}

async function postedThroughOf({ db }: Work, ids: readonly number[]): Promise<ReadonlyMap<string, PlainDate>> {
  const { rows } = await sql<{ employee_id: number; leave_type_id: number; through: PlainDate }>`
    select employee_id, leave_type_id, through from leave_posted
    where employee_id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ employee_id, leave_type_id, through }) => [keyOf(employee_id, leave_type_id), through]));
}

/** Days of live leave not posted yet. */
async function takesOf({ db }: Work, ids: readonly number[], except: number): Promise<readonly StoredTake[]> {
  const { rows } = await sql<StoredTake>`
    select day.employee_id, leave_type_id, day.date, day.amount, day.unit, leave_status = 'PENDING' as pending
    from leave_day as day join leave_application on leave_application.id = application_id
    where day.employee_id = any(${[...ids]}::bigint[]) and live and day.amount > 0 and day.application_id <> ${except}
      and not exists (select from leave_ledger as posted where posted.application_id = day.application_id
        and posted.kind = 'Taken' and posted.date = day.date)
    order by day.date`.execute(db);
  return rows;
}

/** Days of refused leave that were not taken in another application, each once. */
async function refusedOf({ db }: Work, ids: readonly number[]): Promise<readonly StoredTake[]> {
  const { rows } = await sql<StoredTake>`
    select distinct on (day.employee_id, leave_type_id, day.date) day.employee_id, leave_type_id, day.date, day.amount,
      day.unit, false as pending
    from leave_day as day join leave_application on leave_application.id = application_id
    where day.employee_id = any(${[...ids]}::bigint[]) and leave_status = 'REJECTED' and day.amount > 0
      and leave_application.deleted_at is null and not exists (select from leave_day as had
        where had.employee_id = day.employee_id and had.date = day.date and had.live and had.amount > 0)
    order by day.employee_id, leave_type_id, day.date, day.amount desc`.execute(db);
  return rows;
}
