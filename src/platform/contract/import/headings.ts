/** Common column headings. */
import { folded } from '../text/folding.ts';

/** 'Amount (GBP)', 'Fees [£]' */
const bracketed = /^(.+?)\s*[([]\s*(?:([A-Z]{3})|(\p{Sc}))\s*[)\]]\s*$/u;
const signs: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', '₹': 'INR' };

/** 'Amount (GBP)' -> 'Amount' and its currency. A dollar sign is ambiguous: several countries use it. */
export function headingOf(text: string): { readonly bare: string; readonly currency: string | null } {
  const [, bare, code, sign = ''] = bracketed.exec(text) ?? [];
  return bare === undefined ? { bare: text, currency: null } : { bare, currency: code ?? signs[sign] ?? null };
}

/** Headings, in any file, for a field whose label comes first. */
const synonyms: readonly (readonly string[])[] = [
  ['Email', 'E-mail', 'Email address', 'Mail', 'Email ID', 'Primary email'],
  ['Phone', 'Phone number', 'Telephone', 'Telephone number', 'Tel', 'Tel no', 'Phone no', 'Landline'],
  ['Mobile', 'Mobile number', 'Mobile phone', 'Mobile no', 'Cell', 'Cell phone', 'Cellphone'],
  ['Address', 'Street', 'Street address', 'Address line 1', 'Address 1', 'Street 1', 'Full address', 'Line 1'],
  ['City', 'Town', 'Town/City', 'City/Town', 'Post town', 'Address city'],
  ['State', 'County', 'Region', 'Province', 'State/Province', 'State/Region', 'County/State', 'State or county'],
  ['Zipcode', 'Postcode', 'Postal code', 'Zip', 'Zip code', 'Post code', 'PIN code', 'Zip/Postcode', 'Postcode/Zip'],
  ['Country', 'Country name', 'Country code', 'Nation', 'Country/Region'],
  ['Currency', 'Currency code', 'CCY', 'Currency name'],
  ['Website', 'Web site', 'Web', 'URL', 'Web address', 'Homepage'],
  ['Notes', 'Note', 'Comments', 'Comment', 'Remarks', 'Memo'],
  ['VAT number', 'VAT no', 'VAT registration number', 'VAT reg no', 'VAT registration'],
  ['Date of birth', 'DOB', 'Birth date', 'Birthday', 'Birthdate'],
  ['Gender', 'Sex'],
];

/** The other headings of a field with this label. */
export const synonymsOf = (label: string): readonly string[] =>
  synonyms.find(([first = '']) => folded(first) === folded(label)) ?? [];

/** Prefixes that say whose a field is, likeliest first: 'POAddressLine1' in Xero, 'Billing street'. */
export const usualPrefixes: readonly string[] = [
  'Primary',
  'Main',
  'Registered',
  'Registered office',
  'Business',
  'Office',
  'Work',
  'PO',
  'Postal',
  'Mailing',
  'Correspondence',
  'Billing',
  'Invoice',
];

/**
 * Parts of a name in program exports, to be joined. Titles such as 'Mr' are left out: people are not searched by them.
 */
export const nameParts: readonly (readonly string[])[] = [
  ['First name', 'Forename', 'Given name', 'First names', 'Christian name', 'First'],
  ['Middle name', 'Middle names'],
  ['Last name', 'Surname', 'Family name', 'Second name', 'Last'],
];

/** Address lines in order. Fields the form has separately are matched first. */
export const addressLines: readonly (readonly string[])[] = [
  ['Address line 1', 'Address 1', 'Street 1', 'Street address 1', 'Line 1', 'Street address', 'Street', 'Address'],
  ['Address line 2', 'Address 2', 'Street 2', 'Street address 2', 'Line 2', 'Street line 2'],
  ['Address line 3', 'Address 3', 'Street 3', 'Street address 3', 'Line 3', 'Locality'],
  ['Address line 4', 'Address 4', 'Street 4', 'Line 4'],
  ['City', 'Town', 'Town/City', 'City/Town', 'Post town'],
  ['State', 'County', 'Region', 'Province', 'State/Province'],
  ['Zipcode', 'Postcode', 'Postal code', 'Zip', 'Zip code', 'Post code'],
  ['Country', 'Country name'],
];
