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

type Form = { readonly is: RegExp; readonly says: string };

/** What a number cannot be without: its check digits are only doubted (decisions D33). */
const forms: Readonly<Record<BankField, Form>> = {
  account_number: { is: /^\d{6,18}$/, says: 'Account number has 6 to 18 digits' },
  sort_code: { is: /^\d{6}$/, says: 'Sort code has 6 digits' },
  ifsc: { is: /^[A-Z\d]{11}$/, says: 'IFSC has 11 letters and digits' },
  iban: { is: /^[A-Z\d]{15,34}$/, says: 'IBAN has 15 to 34 letters and digits' },
};
const accountNumbers: Readonly<Record<string, Form>> = {
  GB: { is: /^\d{6,8}$/, says: 'Account number has 6 to 8 digits' },
  IN: { is: /^\d{9,18}$/, says: 'Account number has 9 to 18 digits' },
};

/** As it is kept: without the spaces and hyphens that banks print. */
export const bare = (number: string): string => number.replaceAll(/[\s-]/g, '').toUpperCase();

/** The sentences at the fields that are missing or hold no number of their kind. */
export const wrongIn = (country: string, numbers: Numbers): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fieldsIn(country).flatMap((name) => {
      const text = bare(numbers[name] ?? '');
      if (text === '') return [[name, `${fieldLabels[name]} is required`]];
      const form = (name === 'account_number' ? accountNumbers[country] : undefined) ?? forms[name];
      return form.is.test(text) ? [] : [[name, form.says]];
    }),
  );

/** '20-00-00' */
export const sortCodeInPairs = (text: string): string => bare(text).replaceAll(/(\d{2})(?=\d)/g, '$1-');

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
