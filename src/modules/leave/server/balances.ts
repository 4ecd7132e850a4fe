/** The leave types that someone may take, and their balances. */
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { leaveYearOf } from '../arithmetic/leave-year.ts';
import { standingOn } from '../arithmetic/standing.ts';
import type { LeaveBalance, LeaveTypeChoice } from '../applying.ts';
import { asksOf, familyKindOf } from '../family/rules.ts';
import { accountsOf, type LeaveAccount } from './account.ts';
import { availableOn } from './available.ts';
import { placeNear } from './holdings.ts';
import { whyNotEligible } from './applying/policy-limits.ts';
import { leaveCompany } from './types.ts';

/** The types that a person may apply for today, each with the amount available. */
export async function typesOf(work: Work, person: Worker): Promise<LeaveTypeChoice[]> {
  const accounts = (await accountsOf(work, [person], person.today)).get(person.id) ?? [];
  const company = await leaveCompany(work, placeNear(person, person.today)?.company_id ?? null);
  return accounts
    .filter(({ policy }) => whyNotEligible(person, policy) === undefined)
    .map((one) => ({
      id: one.type.id,
      name: one.type.name,
      short_code: one.type.short_code,
      unit: one.unit,
      half_days: one.policy.half_days,
      private: one.type.private,
      asks: asksOf(familyKindOf(one.type.short_code), company?.country),
      has_balance: one.policy.has_balance,
      available: one.policy.has_balance ? availableOn(person, one, person.today) : null,
    }));
}

/** Balances of these people on a day, for types with a balance. */
export async function balancesOf(
  work: Work,
  people: readonly Worker[],
  day: PlainDate,
): Promise<ReadonlyMap<number, readonly LeaveBalance[]>> {
  const accounts = await accountsOf(work, people, day);
  const found = new Map<number, readonly LeaveBalance[]>();
  for (const person of people) {
    const company = await leaveCompany(work, placeNear(person, day)?.company_id ?? null);
    const year = leaveYearOf(day, company?.year_start ?? '01-01');
    const own = (accounts.get(person.id) ?? []).filter(({ policy }) => policy.has_balance);
    found.set(
      person.id,
      own.map((one) => balanceOf(person, one, day, year)),
    );
  }
  return found;
}

function balanceOf(
  person: Worker,
  one: LeaveAccount,
  day: PlainDate,
  { first, last }: { readonly first: PlainDate; readonly last: PlainDate },
): LeaveBalance {
  const { type, unit, account } = one;
  const standing = standingOn(account, day);
  const before = standingOn(account, addDays(first, -1));
  const sum = (kinds: readonly string[]) =>
    account.rows.reduce(
      (total, { kind, date, amount }) => total + (kinds.includes(kind) && date >= first && date <= day ? amount : 0),
      0,
    );
  const unposted = account.takes.reduce(
    (total, { date, amount, pending }) => total + (!pending && date >= first && date <= day ? amount : 0),
    0,
  );
  return {
    leave_type_id: type.id,
    name: type.name,
    short_code: type.short_code,
    unit,
    opening: before.closing + sum(['Opening']),
    accrued: sum(['Accrual', 'Grant', 'Adjust']),
    taken: unposted - sum(['Taken', 'Cancelled']),
    pending: standing.pending,
    booked: standing.booked,
    balance: standing.balance,
    available: availableOn(person, one, day),
    buckets: [...standing.buckets],
    year_from: first,
    year_to: last,
  };
}
