/** What HR may allocate: asked by form and server. */
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import { amountOf, amountText, halfDay, quarterHour, type Unit, wholeDay } from '../arithmetic/amount.ts';
import { longestLeave } from '../rules.ts';
import type { Allocation } from './contract.ts';

type Counted = { readonly unit: Unit; readonly half_days: boolean };
type Employed = { readonly doj: PlainDate; readonly last_day: PlainDate | null };

/** What is wrong, by field. */
export function whyNotAllocate(
  form: Allocation,
  counted: Counted,
  { doj, last_day }: Employed,
): Record<string, string> {
  const wrong: Record<string, string> = {};
  const amount = whyNotAmount(form, counted);
  if (amount) wrong['amount'] = amount;
  if (form.date < doj) wrong['date'] = `Choose a day from joining on, ${showDate(doj)}`;
  else if (last_day !== null && form.date > last_day)
    wrong['date'] = `Choose a day up to the last working day, ${showDate(last_day)}`;
  if (form.expires_on === null) return wrong;
  if (form.kind === 'Adjust') wrong['expires_on'] = 'An adjustment has no end. Grant the days instead';
  else if (form.expires_on < form.date) wrong['expires_on'] = 'Choose a day after it begins';
  return wrong;
}

function whyNotAmount({ kind, amount: typed }: Allocation, { unit, half_days }: Counted): string | undefined {
  const amount = amountOf(typed, unit);
  const exact = Number(typed) * (unit === 'Day' ? wholeDay : 60);
  const step = unit === 'Hour' ? quarterHour : half_days ? halfDay : wholeDay;
  if (Math.abs(exact - amount) > 1e-6 || amount % step !== 0) return steps(unit, half_days);
  const most = unit === 'Day' ? longestLeave * wholeDay : longestLeave * 24 * 60;
  if (Math.abs(amount) > most) return `At most ${amountText(most, unit)}`;
  if (kind === 'Adjust') return amount === 0 ? 'Enter what is added, or with a minus what is taken away' : undefined;
  if (kind === 'Grant') return amount > 0 ? undefined : 'Enter more than 0. To take away, choose Adjust';
  return undefined;
}

const steps = (unit: Unit, halves: boolean): string => {
  if (unit === 'Hour') return 'Enter hours in quarters: 7.25, 7.5, 7.75';
  return halves ? 'Enter whole or half days: 2, 2.5' : 'Enter whole days: this type has no halves';
};
