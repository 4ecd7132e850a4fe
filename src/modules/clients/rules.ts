import type { monthNames } from '#platform/contract/dates.ts';

export const clientTypes = [
  'Limited',
  'LLP',
  'Partnership',
  'Sole trader',
  'Charity',
  'Individual',
  'Accounting firm',
] as const;

/** The first month in which VAT quarters end; Monthly: every month. */
export const vatStaggers = ['Jan', 'Feb', 'Mar', 'Monthly', 'None'] as const;

export const payrollFrequencies = ['Weekly', 'Fortnightly', 'Four weekly', 'Monthly'] as const;

export type Month = (typeof monthNames)[number];

/** In a leap year: 29 February is a valid year end. */
const lengths: Readonly<Record<Month, number>> = {
  January: 31,
  February: 29,
  March: 31,
  April: 30,
  May: 31,
  June: 30,
  July: 31,
  August: 31,
  September: 30,
  October: 31,
  November: 30,
  December: 31,
};

/** 29 in February. */
export const lastDayOf = (month: Month): number => lengths[month];

type YearEnd = { readonly year_end_day: number | null; readonly year_end_month: Month | null };

/** A year end is a day and a month, or neither; gives a message for the invalid one. */
export function whyNotYearEnd({ year_end_day: day, year_end_month: month }: YearEnd): {
  readonly year_end_day?: string;
  readonly year_end_month?: string;
} {
  if (day === null && month === null) return {};
  if (month === null) return { year_end_month: 'Please select Year end month' };
  if (day === null) return { year_end_day: 'Year end day is required' };
  return day > lengths[month] ? { year_end_day: `${month} has no day ${day}` } : {};
}

/** Clients under MTD need a start date. */
export const whyNotMtd = ({ tax_regime, mtd_from }: { tax_regime: string | null; mtd_from: string | null }) =>
  tax_regime === 'MTD for income tax' && mtd_from === null ? 'MTD from is required' : undefined;

type Team = {
  readonly manager_id: number | null;
  readonly backup_manager_id: number | null;
};

/** The backup manager must differ from the manager. */
export const whyNotBackup = ({ manager_id: manager, backup_manager_id: backup }: Team): string | undefined =>
  backup !== null && backup === manager ? 'The back-up and the manager cannot be the same person' : undefined;

/** Numbers issued only by HMRC. */
export const ukNumbers = ['utr', 'ni_number', 'accounts_office_ref'] as const;
export type UkNumber = (typeof ukNumbers)[number];

/** Only people have an NI number; the others apply to any type of client. */
export const hasUkNumber = (number: UkNumber, client_type: string | null): boolean =>
  number !== 'ni_number' || client_type === 'Sole trader' || client_type === 'Individual';
