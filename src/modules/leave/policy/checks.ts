/** Checks a policy on its own, for form and server. */
import { type PlainDate, showDate } from '#platform/contract/dates.ts';

type Checked = {
  readonly begins_on: PlainDate;
  readonly granted: boolean;
  readonly unit: string;
  readonly has_balance: boolean;
  readonly annual: string | null;
  readonly accrual: string;
  readonly half_days: boolean;
  readonly calendar_days: boolean;
  readonly carry_max: string | null;
  readonly carry_expire_months: number | null;
  readonly statutory: boolean;
  readonly sandwich: string;
};

type About = { readonly today: PlainDate; readonly before: Pick<Checked, 'begins_on'> | undefined };

/** Why a policy cannot be changed: leave was already worked out by it. Undefined while it has not begun. */
export const whyKept = ({ begins_on }: Pick<Checked, 'begins_on'>, today: PlainDate): string | undefined =>
  begins_on > today ? undefined : `This policy has begun on ${showDate(begins_on)}. Change it from a later day`;

export function whyNotPolicy(form: Checked, { today, before }: About) {
  const kept = before && whyKept(before, today);
  if (kept) return { begins_on: kept };
  if (before && form.begins_on <= today) return { begins_on: 'Choose a day after today, or add another policy' };
  return {
    annual: whyNotAnnual(form),
    sandwich: form.statutory && form.sandwich !== 'None' ? 'Statutory leave has no sandwich days' : undefined,
    half_days: form.calendar_days && form.half_days ? 'Leave by calendar days has whole days only' : undefined,
    unit: whyNotUnit(form),
    carry_expire_months:
      form.carry_expire_months !== null && form.carry_max !== null && Number(form.carry_max) === 0
        ? 'Nothing is carried over: leave this empty'
        : undefined,
  };
}

function whyNotUnit({ calendar_days, unit, accrual, granted }: Checked): string | undefined {
  if (calendar_days && unit !== 'Day') return 'Leave by calendar days is counted in days';
  return granted && accrual === 'By hours worked' && unit !== 'Hour' ? 'Hours worked earn hours' : undefined;
}

/** Accrual by days or hours worked takes its rate from the law; without accrual HR grants the leave. */
export function whyNotAnnual({ granted, has_balance, annual, accrual, unit }: Checked): string | undefined {
  if (!granted) return undefined;
  if (!has_balance)
    return annual === null && accrual === 'None' ? undefined : 'Leave without a balance accrues nothing';
  if (accrual === 'None' || accrual === 'By days worked') return undefined;
  if (accrual === 'By hours worked') return annual === null ? undefined : 'The law says how much of the hours it is';
  if (annual === null) return 'Enter how much it is a year';
  if (accrual === 'By weeks of the pattern' && unit === 'Hour') return 'Weeks of the pattern are counted in days';
  return undefined;
}
