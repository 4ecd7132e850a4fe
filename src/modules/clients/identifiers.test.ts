import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { whyNotNumbers } from './identifiers.ts';

const countries = {
  GB: 'United Kingdom',
  IE: 'Ireland',
  IN: 'India',
  AU: 'Australia',
  US: 'United States',
  MT: 'Malta',
};
const none = { registration_no: null, vat_no: null, tax_reference: null, country_id: 1 };
const country = (code: keyof typeof countries) => ({ code, name: countries[code] });

type Sample = readonly [keyof typeof countries, 'registration_no' | 'vat_no' | 'tax_reference', string];

/** With a check digit; made up, or published by the tax offices as examples. */
const checked: readonly Sample[] = [
  ['GB', 'vat_no', 'GB 980 7806 84'],
  ['GB', 'vat_no', 'XI980780684'],
  ['GB', 'tax_reference', '1955839661'],
  ['GB', 'tax_reference', '1955839661K'],
  ['IE', 'vat_no', 'IE 6433435F'],
  ['IN', 'vat_no', '27AAPFU0939F1ZV'],
  ['AU', 'registration_no', '004 085 616'],
  ['AU', 'vat_no', '83 914 571 673'],
  ['MT', 'vat_no', 'MT 1167-9112'],
];
const unchecked: readonly Sample[] = [
  ['GB', 'tax_reference', '123/AB456'],
  ['IN', 'tax_reference', 'ACUPA7085R'],
  ['US', 'tax_reference', '91-1144442'],
];

describe('a number of a client', () => {
  test.each([...checked, ...unchecked])('of %s as %s: %s will do', (code, field, text) => {
    expect(whyNotNumbers({ ...none, [field]: text }, country(code))).toEqual({});
  });

  test.each(checked)('of %s as %s: %s with another digit will not', (code, field, text) => {
    const typo = text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
    expect(Object.keys(whyNotNumbers({ ...none, [field]: typo }, country(code)))).toEqual([field]);
  });

  test('is named in one sentence with its country', () => {
    expect(whyNotNumbers({ ...none, vat_no: 'GB123' }, country('GB'))).toEqual({
      vat_no: 'Please provide a valid VAT number for United Kingdom',
    });
  });

  test('stays as it was saved, as long as the country does', () => {
    const before = { ...none, vat_no: 'typed long ago' };
    expect(whyNotNumbers({ ...before, tax_reference: '123/AB456' }, country('GB'), before)).toEqual({});
    const moved = { ...before, country_id: 2 };
    expect(Object.keys(whyNotNumbers(moved, country('IE'), before))).toEqual(['vat_no']);
  });

  test('of a country without rules is taken as it is, and no text breaks the check', () => {
    const code = fc.constantFrom(...Object.keys(countries), 'AE', 'DE', 'FR', 'NZ');
    const found = fc.sample(fc.tuple(code, fc.string({ unit: 'grapheme' })), 1000).map(([of, text]) => ({
      of,
      wrong: whyNotNumbers(
        { ...none, registration_no: text, vat_no: text, tax_reference: text },
        { code: of, name: of },
      ),
    }));
    expect(found.filter(({ of, wrong }) => of === 'AE' && Object.keys(wrong).length > 0)).toEqual([]);
  });
});
