import type { PlainDate } from '#platform/contract/dates.ts';
import type { AccrualPolicy, Service } from '../accrual.ts';

export const policy = (given: Partial<AccrualPolicy>): AccrualPolicy => ({
  begins_on: '2020-01-01',
  accrual: 'Monthly start',
  annual: 1800,
  accrual_from_day: 0,
  pro_rata: true,
  rounding: 'Half day',
  stops_in_unpaid_leave: false,
  ...given,
});
export const privileged = policy({});
export const earned = policy({ accrual: 'Monthly end', annual: 1200, accrual_from_day: 90, pro_rata: false });
export const yearly = policy({ accrual: 'Yearly', annual: 1200 });

/** The Indian law of 2026. */
export const law = { forOne: 20, least: 180 };

export const service = (from: PlainDate, given: Partial<Service> = {}): Service => ({
  from,
  to: null,
  year_start: '04-01',
  unpaid: [],
  worked: () => 0,
  law,
  hours: undefined,
  ...given,
});
