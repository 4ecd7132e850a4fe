import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { whyNotNumbers } from './identifiers.ts';

const countries = { GB: 'United Kingdom', IE: 'Ireland' };
const none = {
  registration_no: null,
  vat_no: null,
  tax_reference: null,
  utr: null,
  ni_number: null,
  accounts_office_ref: null,
  country_id: 1,
  client_type: 'Individual',
};
const country = (code: string) => ({ code, name: new Map(Object.entries(countries)).get(code) ?? code });

type Key = Exclude<keyof typeof none, 'country_id' | 'client_type'>;
type Sample = readonly [country: string, Key, string];

/** With a valid check digit; invented, or published by the tax offices as examples. */
const checked: readonly Sample[] = [
  ['GB', 'vat_no', 'GB 980 7806 84'],
  ['GB', 'vat_no', 'XI980780684'],
  ['GB', 'tax_reference', '1955839661'],
  ['GB', 'tax_reference', '1955839661K'],
  ['GB', 'utr', '1955839661'],
  ['IE', 'vat_no', 'IE 6433435F'],
  ['IN', 'vat_no', '27AAPFU0939F1ZV'],
  ['AU', 'registration_no', '004 085 616'],
  ['AU', 'vat_no', '83 914 571 673'],
  ['MT', 'vat_no', 'MT 1167-9112'],
  ['AT', 'vat_no', 'ATU26060062'],
  ['AU', 'registration_no', '60 640 888 208'],
  ['AU', 'tax_reference', '844866640'],
  ['BE', 'vat_no', 'BE0082642020'],
  ['BE', 'registration_no', '0082.642.020'],
  ['CH', 'vat_no', 'CHE666468242MWST'],
  ['CH', 'registration_no', 'CHE860446668'],
  ['CY', 'vat_no', 'CY18446006R'],
  ['DE', 'vat_no', 'DE828026448'],
  ['DK', 'vat_no', '62224460'],
  ['DK', 'registration_no', '62224460'],
  ['FR', 'vat_no', 'FR28624668042'],
  ['FR', 'registration_no', '468628284'],
  ['FR', 'registration_no', '08480880226648'],
  ['IE', 'tax_reference', '6464068E'],
  ['IT', 'vat_no', 'IT42862060482'],
  ['LU', 'vat_no', 'LU04262886'],
  ['NZ', 'vat_no', '144600864'],
  ['NZ', 'tax_reference', '144600864'],
  ['PT', 'vat_no', 'PT568022688'],
  ['PT', 'tax_reference', 'PT568022688'],
  ['SG', 'registration_no', '84064446M'],
  ['ZA', 'tax_reference', '0688484286'],
];
/** As people type and paste them. */
const asTyped: readonly Sample[] = [
  ['GB', 'vat_no', '  xi980780684 '],
  ['GB', 'tax_reference', ' 1955839661k '],
  ['GB', 'tax_reference', '123 / AB 456'],
  ['GB', 'tax_reference', '123/ab4567890a'],
  ['GB', 'tax_reference', '123/A'],
  ['DK', 'registration_no', '6222 4460'],
];
/** Nearly valid. */
const nearlyRight: readonly Sample[] = [
  ['GB', 'tax_reference', '1123/AB456'],
  ['GB', 'tax_reference', '12/AB456'],
  ['GB', 'tax_reference', '123/'],
  ['GB', 'tax_reference', '123/AB4567890AB'],
  ['GB', 'tax_reference', '123/AB456-7'],
  ['GB', 'tax_reference', 'K1955839661'],
  ['GB', 'tax_reference', '19558K39661'],
  ['GB', 'vat_no', '980XI780684'],
  ['GB', 'utr', '123456789'],
  ['GB', 'ni_number', 'QQ123456C'],
  ['GB', 'ni_number', 'AB123456E'],
  ['GB', 'accounts_office_ref', '123AP00012345'],
  ['GB', 'accounts_office_ref', '123PA0001234'],
  ['GB', 'vat_no', '980780684XI'],
  ['DK', 'vat_no', '62224461'],
  ['BE', 'registration_no', '0082.642.021'],
];
/** Only their format can be checked. */
const unchecked: readonly Sample[] = [
  ['GB', 'ni_number', 'AB123456C'],
  ['GB', 'accounts_office_ref', '123PA00012345'],
  ['GB', 'accounts_office_ref', '123PA0001234X'],
  ['GB', 'tax_reference', '123/AB456'],
  ['IN', 'tax_reference', 'ACUPA7085R'],
  ['NL', 'vat_no', 'NL420402688B01'],
  ['SE', 'vat_no', 'SE606442260001'],
  ['US', 'tax_reference', '91-1144442'],
  ['US', 'tax_reference', '188668248'],
  ['ZA', 'vat_no', '4840606800'],
];

describe('a number of a client', () => {
  test.each([...checked, ...unchecked])('of %s as %s: %s is valid', (code, field, text) => {
    expect(whyNotNumbers({ ...none, [field]: text }, country(code))).toEqual({});
  });

  test.each(checked)('of %s as %s: %s with another digit is not', (code, field, text) => {
    const typo = text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
    expect(Object.keys(whyNotNumbers({ ...none, [field]: typo }, country(code)))).toEqual([field]);
  });

  test.each([...checked, ...unchecked])('of %s as %s is not a word', (code, field) => {
    expect(Object.keys(whyNotNumbers({ ...none, [field]: 'unknown' }, country(code)))).toEqual([field]);
  });

  test.each(asTyped)('of %s as %s may be typed: %s', (code, field, text) => {
    expect(whyNotNumbers({ ...none, [field]: text }, country(code))).toEqual({});
  });

  test.each(nearlyRight)('of %s as %s is refused: %s', (code, field, text) => {
    expect(Object.keys(whyNotNumbers({ ...none, [field]: text }, country(code)))).toEqual([field]);
  });

  test('is accepted as it is if the country is not known, and an empty one is not checked', () => {
    expect(whyNotNumbers({ ...none, vat_no: 'GB123' }, undefined)).toEqual({});
    for (const code of ['GB', 'BE', 'DK']) expect(whyNotNumbers(none, country(code))).toEqual({});
    expect(whyNotNumbers({ ...none, registration_no: 'SC 1' }, country('GB'))).toEqual({});
  });

  test('is checked when it is new or changed, and when the country changes', () => {
    const before = { ...none, vat_no: 'GB 980 7806 84' };
    const after = { ...before, vat_no: 'GB 980 7806 85' };
    expect(Object.keys(whyNotNumbers(after, country('GB')))).toEqual(['vat_no']);
    expect(Object.keys(whyNotNumbers(after, country('GB'), before))).toEqual(['vat_no']);
    expect(whyNotNumbers(after, country('GB'), after)).toEqual({});
  });

  test('from HMRC is for clients in the UK, and an NI number for people only', () => {
    const uk = { utr: '1955839661', ni_number: 'AB123456C', accounts_office_ref: '123PA00012345' };
    expect(whyNotNumbers({ ...none, ...uk }, country('GB'))).toEqual({});
    expect(Object.keys(whyNotNumbers({ ...none, ...uk }, country('IE')))).toEqual(Object.keys(uk));
    const company = { ...none, ...uk, client_type: 'Limited' };
    expect(whyNotNumbers(company, country('GB'))).toEqual({
      ni_number: 'Only sole traders and individuals have an NI number',
    });
    expect(whyNotNumbers(company, country('GB'), company)).toEqual({});
    expect(Object.keys(whyNotNumbers(company, country('GB'), { ...none, ...uk }))).toEqual(['ni_number']);
  });

  test('is refused in one sentence with its country', () => {
    expect(whyNotNumbers({ ...none, vat_no: 'GB123' }, country('GB'))).toEqual({
      vat_no: 'Please provide a valid VAT number for United Kingdom',
    });
  });

  test('is not checked again while it and the country stay as saved', () => {
    const before = { ...none, vat_no: 'typed long ago' };
    expect(whyNotNumbers({ ...before, tax_reference: '123/AB456' }, country('GB'), before)).toEqual({});
    const moved = { ...before, country_id: 2 };
    expect(Object.keys(whyNotNumbers(moved, country('IE'), before))).toEqual(['vat_no']);
  });

  test('of a country without rules is accepted as it is, and no text breaks the check', () => {
    const code = fc.constantFrom('AE', ...new Set(checked.concat(unchecked).map(([of]) => of)));
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[A-Z]{0,3}[0-9]{0,14}[A-Z]?[0-9]{0,2}$/),
    );
    const found = fc.sample(fc.tuple(code, text), 2000).map(([of, typed]) => ({
      of,
      wrong: whyNotNumbers(
        { ...none, registration_no: typed, vat_no: typed, tax_reference: typed },
        { code: of, name: of },
      ),
    }));
    expect(found.filter(({ of, wrong }) => of === 'AE' && Object.keys(wrong).length > 0)).toEqual([]);
  });
});
