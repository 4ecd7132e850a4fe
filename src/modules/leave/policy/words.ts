/** Describes a policy in a sentence. */
import type { LeavePolicy } from './contract.ts';

export type Worded = Pick<
  LeavePolicy,
  | 'granted'
  | 'has_balance'
  | 'paid'
  | 'unit'
  | 'annual'
  | 'accrual'
  | 'accrual_from_day'
  | 'bank_holidays_inside'
  | 'valid_days'
  | 'carry_max'
  | 'carry_expire_months'
  | 'above'
  | 'calendar_days'
  | 'max_consecutive'
>;

/** 'Intern staff in London' for a policy narrower than its company; undefined for one of the whole company. */
export function scopeText({
  location,
  employment_type,
}: Readonly<Record<'location' | 'employment_type', string | null>>): string | undefined {
  if (employment_type === null) return location === null ? undefined : `In ${location}`;
  return `${employment_type} staff${location === null ? '' : ` in ${location}`}`;
}

/** '18 days a year, 1.5 on the 1st of each month; up to 30 carried over, the rest paid out'. */
export function policyText(policy: Worded): string {
  if (!policy.granted) return 'No longer given';
  if (!policy.has_balance) return `${givenText(policy)}${policy.paid ? '' : ', unpaid'}`;
  const earned = [earnedText(policy), serviceText(policy)].join('');
  const says = [earned, carriedText(policy)].filter((part) => part !== '').join('; ');
  return policy.paid ? says : `${says}, unpaid`;
}

function givenText({ calendar_days, max_consecutive }: Worded): string {
  if (max_consecutive === null) return 'Given as it is asked for';
  const unit = calendar_days ? 'calendar days' : 'days';
  return `Up to ${max_consecutive} ${unit} in a row, as it is asked for`;
}

function earnedText({ accrual, annual, unit, bank_holidays_inside, valid_days }: Worded): string {
  const amount = Number(annual ?? 0);
  const thing = unit === 'Day' ? 'day' : 'hour';
  const yearly = `${counted(amount, thing)} a year`;
  const holidays = bank_holidays_inside ? ', bank holidays inside' : '';
  switch (accrual) {
    case 'None':
      return `What HR grants${valid_days === null ? '' : `, to be used within ${counted(valid_days, 'day')}`}`;
    case 'Monthly start':
      return `${yearly}, ${twelfth(amount)} on the 1st of each month${holidays}`;
    case 'Monthly end':
      return `${yearly}, ${twelfth(amount)} at the end of each month${holidays}`;
    case 'Yearly':
      return `${yearly}, on its first day${holidays}`;
    case 'By days worked':
      return `Earned by days worked${holidays}`;
    case 'By hours worked':
      return `For irregular hours: a share of the hours worked, at the end of each month${holidays}`;
    case 'By weeks of the pattern':
      return `${counted(amount, 'week')} a year of the person’s own week${holidays}`;
  }
}

const serviceText = ({ accrual_from_day }: Worded) =>
  accrual_from_day === 0 ? '' : `, after ${counted(accrual_from_day, 'day')} of service`;

function carriedText({ accrual, carry_max, carry_expire_months, above }: Worded): string {
  if (accrual === 'None') return '';
  const rest = above === 'Encash' ? 'paid out' : 'lapses';
  if (carry_max === null) return 'all of it carried over';
  const most = Number(carry_max);
  if (most === 0) return above === 'Encash' ? 'what is left is paid out' : 'nothing carried over';
  const until = carry_expire_months === null ? '' : ` for ${counted(carry_expire_months, 'month')}`;
  const isWeeks = accrual === 'By weeks of the pattern' || accrual === 'By hours worked';
  const amount = isWeeks ? counted(most, 'week') : String(most);
  return `up to ${amount} carried over${until}, the rest ${rest}`;
}

const counted = (amount: number, thing: string) => `${amount} ${thing}${amount === 1 ? '' : 's'}`;

/** The average month. */
const twelfth = (annual: number) => String(Math.round((annual / 12) * 100) / 100);
