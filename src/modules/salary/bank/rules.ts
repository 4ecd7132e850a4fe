/** What is asked of a bank account, and who may confirm it. */
import { addMonths, type PlainDate } from '#platform/contract/dates.ts';

/** How HR makes sure that it was the person: by another way than the one by which the change came. */
export const ways = ['By phone', 'In person', 'By video call'] as const;

const asked: Readonly<Record<string, readonly BankField[]>> = {
  GB: ['account_number', 'sort_code'],
  IN: ['account_number', 'ifsc'],
};
export type BankField = 'account_number' | 'sort_code' | 'ifsc' | 'iban';

/** The numbers that a bank account has in a country. */
export const fieldsIn = (country: string): readonly BankField[] => asked[country] ?? ['iban'];

export const fieldLabels: Readonly<Record<BankField, string>> = {
  account_number: 'Account number',
  sort_code: 'Sort code',
  ifsc: 'IFSC',
  iban: 'IBAN',
};

type Numbers = Readonly<Partial<Record<BankField, string | null>>>;

/** The sentences at the fields that are missing. */
export const missingIn = (country: string, numbers: Numbers): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fieldsIn(country).flatMap((name) => (numbers[name] ? [] : [[name, `${fieldLabels[name]} is required`]])),
  );

/** Somebody else of HR confirms than who did first. */
export const whyNotConfirm = (firstBy: number | null, account: number): string | undefined =>
  firstBy === account ? 'You have confirmed it: somebody else of HR does so as well' : undefined;

const monthOf = (day: PlainDate): PlainDate => `${day.slice(0, 7)}-01`;

/**
 * The month from which a confirmed account counts: this one, or the first whose register is not frozen yet.
 * @param frozen the last month that is frozen, as its first day
 */
export function countsFrom(today: PlainDate, frozen: PlainDate | null): PlainDate {
  const now = monthOf(today);
  return frozen === null || frozen < now ? now : addMonths(monthOf(frozen), 1);
}
