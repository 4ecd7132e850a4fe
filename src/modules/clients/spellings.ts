/** Spellings of other programs for values that are a word, a number or two fields here. */
import { monthNames } from '#platform/contract/dates.ts';
import { folded } from '#platform/contract/text/folding.ts';
import { type clientTypes, lastDayOf, type Month, type vatStaggers } from './rules.ts';

/** Folded forms; '' for words that do not name a type. */
const typeWords: Readonly<Record<(typeof clientTypes)[number] | '', string>> = {
  Limited: `limited, ltd, limited company, ltd company, uk limited company, private limited company, company, plc,
    private limited by shares, private company limited by shares, private limited by guarantee,
    company limited by shares, company limited by guarantee, public limited company, corporation, ltd co, limited by guarantee, dormant company`,
  LLP: 'llp, limited liability partnership',
  Partnership:
    'partnership, general partnership, ordinary partnership, limited partnership, lp, traditional partnership',
  'Sole trader':
    'sole trader, sole proprietor, sole proprietorship, self employed, self employed individual, sole trade',
  Charity:
    'charity, registered charity, charitable incorporated organisation, cio, charitable trust, charitable company',
  Individual: 'individual, person, people, private individual, private client, personal tax, personal tax client',
  'Accounting firm': 'accounting firm, accountancy firm, accountancy practice, accountant',
  '': 'organisation, organization, client, customer, business, other, none, n/a, unknown',
};

const statusWords = {
  Active: 'active, live, current, current client, active client, open, yes, trading',
  Prospect: 'prospect, lead, enquiry, potential, potential client, proposal, prospective client',
  Ended: `ended, inactive, archived, ceased, ceased trading, dissolved, closed, former, former client, lost, lost client,
    disengaged, hidden, left, deleted, in liquidation, liquidation, no longer a client, not active, struck off`,
} as const;

const wordsOf = <Word extends string>(words: Readonly<Record<Word, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries<string>(words).flatMap(([word, all]) => all.split(',').map((one) => [folded(one), word] as const)),
  );

const types = wordsOf(typeWords);
const statuses = wordsOf(statusWords);

/** 'Private Limited Company' -> 'Limited'; '' for a word without meaning, undefined for an unknown one. */
export const typeIn = (text: string): string | undefined => types.get(folded(text));

/** 'Archived' -> 'Ended' */
export const statusIn = (text: string): string | undefined => statuses.get(folded(text));

/** 'Mar', 'march' and '3' as the month's index from 0; -1 for none. */
function monthAt(word: string): number {
  const plain = folded(word);
  if (/^\d{1,2}$/.test(plain)) return Number(plain) >= 1 && Number(plain) <= 12 ? Number(plain) - 1 : -1;
  return plain.length < 3 ? -1 : monthNames.findIndex((name) => folded(name).startsWith(plain));
}

export type YearEnd = { readonly day: number; readonly month: Month };

/**
 * A year end as people write it, the day first: '31/03', '31 March', '31/03/2027', '2027-03-31', 'March 31'. A month
 * alone means its last day. undefined if it is not a year end.
 */
export function yearEndIn(text: string): YearEnd | undefined {
  const plain = text.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const [, isoMonth, isoDay] = /^\d{4}-(\d{1,2})-(\d{1,2})$/.exec(plain) ?? [];
  if (isoMonth !== undefined) return yearEndOf(isoMonth, isoDay);
  const parts = plain.split(/[\s./,-]+/).filter((part) => part !== '' && !/^\d{4}$/.test(part) && part !== 'of');
  const [first = '', second, third] = parts.map((part) => part.replace(/^(\d{1,2})(?:st|nd|rd|th)$/i, '$1'));
  // '31-Mar-27': the last part is the year.
  if (third !== undefined && !/^\d{2}$/.test(third)) return undefined;
  if (second === undefined) return /^\d/.test(first) ? undefined : yearEndOf(first, undefined);
  const dayFirst = /^\d/.test(first) ? yearEndOf(second, first) : undefined;
  return dayFirst ?? yearEndOf(first, second);
}

function yearEndOf(word: string, day: string | undefined): YearEnd | undefined {
  const month = monthNames[monthAt(word)];
  if (month === undefined || (day !== undefined && !/^\d{1,2}$/.test(day))) return undefined;
  const last = lastDayOf(month);
  // 28 and 29 February are the same year end.
  const chosen = day === undefined ? (month === 'February' ? 28 : last) : Number(day);
  return chosen >= 1 && chosen <= last ? { day: chosen, month } : undefined;
}

/** HMRC's groups: 'Stagger 1' ends in March, June, September and December. */
const groups = ['Mar', 'Jan', 'Feb'] as const;

/** 'Stagger 1', 'Mar/Jun/Sep/Dec', 'Monthly', 'Not registered'; undefined if unknown. */
export function staggerIn(text: string): (typeof vatStaggers)[number] | undefined {
  const plain = folded(text);
  const [, group] = /^(?:(?:vat)?(?:stagger|group)?)([123])$/.exec(plain) ?? [];
  if (group !== undefined) return groups[Number(group) - 1];
  if (plain.startsWith('month')) return 'Monthly';
  if (['', 'none', 'no', 'na', 'notregistered', 'notvatregistered'].includes(plain)) return 'None';
  const months = text.split(/[^\p{L}]+/u).map(monthAt);
  const at = months.find((month) => month >= 0);
  return at === undefined ? undefined : (['Jan', 'Feb', 'Mar'] as const)[at % 3];
}

/** Days from invoice to due date: '30 days', 'Net 30', 'Due on receipt'; undefined if unknown. */
export function termsIn(text: string): number | undefined {
  const plain = text.trim().toLowerCase().replace(/\(s\)/g, 's').replace(/\s+/g, ' ');
  if (/^(?:due )?(?:up)?on receipt$|^immediate(?:ly)?$|^cash on delivery$|^cod$|^due immediately$/.test(plain))
    return 0;
  const number =
    /^(?:net ?)?(\d{1,3})(?: ?d| ?days?)?(?: net)?(?: (?:days )?after(?: the)?(?: invoice| bill)?(?: date)?)?$/;
  const [, days] = number.exec(plain) ?? [];
  return days !== undefined && Number(days) <= 365 ? Number(days) : undefined;
}

/**
 * A company number of England and Wales with the leading zeros that a spreadsheet removed; undefined if none are
 * missing.
 */
export function wholeCompanyNumber(text: string, country: string, client_type: string): string | undefined {
  const plain = text.replace(/\s/g, '');
  return country === 'GB' && client_type === 'Limited' && /^[1-9]\d{4,6}$/.test(plain)
    ? plain.padStart(8, '0')
    : undefined;
}

/** Common names of countries besides those in the list, by code. */
export const countryNames: Readonly<Record<string, readonly string[]>> = {
  GB: [
    'UK',
    'U.K.',
    'United Kingdom',
    'Great Britain',
    'Britain',
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
    'England & Wales',
    'England and Wales',
    'GBR',
    'United Kingdom of Great Britain and Northern Ireland',
  ],
  IE: ['Republic of Ireland', 'Ireland', 'Eire', 'Éire', 'IRL'],
  US: ['USA', 'U.S.A.', 'U.S.', 'United States', 'United States of America', 'America'],
  IN: ['India', 'IND', 'Bharat'],
  AE: ['UAE', 'U.A.E.', 'United Arab Emirates'],
  AU: ['Australia', 'AUS'],
  DE: ['Germany', 'Deutschland'],
  NL: ['Netherlands', 'The Netherlands', 'Holland'],
};
