/** What a bank account needs, and who may confirm it. */
import { addMonths, type PlainDate } from '#platform/contract/dates.ts';

/** How HR verifies that it was the person: through another channel than the change. */
export const ways = ['By phone', 'In person', 'By video call'] as const;

const asked: Readonly<Record<string, readonly BankField[]>> = {
  GB: ['account_number', 'sort_code'],
  IN: ['account_number', 'ifsc'],
};
export type BankField = 'account_number' | 'sort_code' | 'ifsc' | 'iban';

/** The numbers of a bank account in a country. */
export const fieldsIn = (country: string): readonly BankField[] => asked[country] ?? ['iban'];

export const fieldLabels: Readonly<Record<BankField, string>> = {
  account_number: 'Account number',
  sort_code: 'Sort code',
  ifsc: 'IFSC',
  iban: 'IBAN',
};

type Numbers = Readonly<Partial<Record<BankField, string | null>>>;

type Form = { readonly is: RegExp; readonly says: string };

/** The required format of a number; a wrong check digit only causes a warning (decisions D33). */
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

/** As stored: without the spaces and hyphens that banks print. */
export const bare = (number: string): string => number.replaceAll(/[\s-]/g, '').toUpperCase();

/** The messages for fields that are missing or invalid. */
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

/** The second confirmation is by another person of HR than the first. */
export const whyNotConfirm = (firstBy: number | null, account: number): string | undefined =>
  firstBy === account ? 'You have confirmed it: somebody else of HR does so as well' : undefined;

const monthOf = (day: PlainDate): PlainDate => `${day.slice(0, 7)}-01`;

/**
 * The month from which a confirmed account is used: this one, or the first whose register is not frozen yet.
 * @param frozen the last frozen month, as its first day
 */
export function countsFrom(today: PlainDate, frozen: PlainDate | null): PlainDate {
  const now = monthOf(today);
  return frozen === null || frozen < now ? now : addMonths(monthOf(frozen), 1);
}
