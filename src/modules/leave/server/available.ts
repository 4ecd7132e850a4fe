/** How much of a type someone can take (decisions D22). */
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Amount } from '../arithmetic/amount.ts';
import type { Counting } from '../arithmetic/duration.ts';
import { openDays } from '../arithmetic/duration.ts';
import { endOfNextYear } from '../arithmetic/leave-year.ts';
import { availableFrom } from '../arithmetic/taking.ts';
import type { StoredPolicy } from '../policy/server/policies.ts';
import type { LeaveAccount } from './account.ts';
import { personDays } from './person-days.ts';

export const countingOf = ({ unit, half_days, calendar_days }: StoredPolicy): Counting => ({
  unit,
  halves: half_days,
  calendarDays: calendar_days,
});

/** The most that can be taken from a day to the end of the forecast, skipping days already on leave of any type. */
export function availableOn(person: Worker, { policy, account, away }: LeaveAccount, day: PlainDate): Amount {
  const until = account.ends.at(-1)?.last_day ?? endOfNextYear(day, '01-01');
  const days = personDays(person, day, until, policy.bank_holidays_inside);
  const counting = countingOf(policy);
  const whole = new Map(openDays(days, counting, () => 0).map(({ date, amount }) => [date, amount]));
  const takenOn = (date: PlainDate) => {
    const share = away.get(date) ?? 0;
    if (share >= 1) return Number.MAX_SAFE_INTEGER;
    return policy.unit === 'Hour' ? Math.round((whole.get(date) ?? 0) * share) : share * 100;
  };
  return availableFrom(account, openDays(days, counting, takenOn));
}
