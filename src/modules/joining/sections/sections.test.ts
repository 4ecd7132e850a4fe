import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openUntil, progressOf, rightToWorkNotices, whyNotFill, whyNotVerify, whyRemind } from '../rules.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { asksRightToWork, countries, countryOf, sectionOf, sectionsOf } from './by-country.ts';
import { type Doubt, whyDoubt } from '#modules/staff/public/doubts.ts';
import { formOf, isAsked } from './section.ts';

const namesIn = (country: (typeof countries)[number]) =>
  sectionsOf(country).flatMap(({ fields }) => Object.keys(fields));

describe('the company’s country decides what is asked', () => {
  test('the United Kingdom asks for right to work and starter statement, and none of India’s details', () => {
    const asked = namesIn('GB');
    for (const never of ['father_name', 'blood_group', 'pan_card_number', 'aadhar_card_number', 'uan'])
      expect(asked).not.toContain(never);
    for (const name of ['shown_by', 'starter', 'loan_plan', 'ni_number', 'sort_code']) expect(asked).toContain(name);
    expect(sectionOf('GB', 'tax')?.fields['starter']?.words).toEqual([
      'P45',
      'Statement A',
      'Statement B',
      'Statement C',
    ]);
    expect(sectionOf('GB', 'tax')?.fields['ni_number']?.optional).toBe(true);
  });

  test('India asks for PAN, UAN, nominee, PF and ESI; Aadhaar stays optional', () => {
    const asked = namesIn('IN');
    for (const name of ['pan_card_number', 'uan', 'nominee_name', 'pf_member', 'esi_number', 'ifsc', 'father_name'])
      expect(asked).toContain(name);
    expect(sectionOf('IN', 'identity')?.fields['aadhar_card_number']?.optional).toBe(true);
    expect(asked).not.toContain('shown_by');
  });

  test.each(countries)('in %s exactly the numbers of documents are encrypted', (country) => {
    for (const { key, fields, sealed, doubts } of sectionsOf(country)) {
      const named = Object.keys(fields).filter((name) => /(?:number|uan|iban|share_code)$/.test(name));
      expect([key, ...sealed].toSorted()).toEqual([key, ...named].toSorted());
      for (const name of Object.keys(doubts)) expect(fields).toHaveProperty(name);
    }
    expect(new Set(sectionsOf(country).map(({ key }) => key)).size).toBe(sectionsOf(country).length);
  });

  test('an unknown country has sections of its own', () => {
    expect([countryOf('GB'), countryOf('IN'), countryOf('FR'), countryOf(null)]).toEqual([
      'GB',
      'IN',
      'Other',
      'Other',
    ]);
    expect([asksRightToWork('GB'), asksRightToWork('IN')]).toEqual([true, false]);
  });
});

test.each<[Doubt, string, boolean]>([
  ['PAN', 'ACUPA7085R', true],
  ['PAN', 'acupa 7085r', true],
  ['PAN', 'ACU7085R', false],
  ['Aadhaar', '2341 2341 2346', true],
  ['Aadhaar', '2341 2341 2347', false],
  ['NI number', 'HH 01 02 03 D', true],
  ['NI number', 'QQ 12 34 56 C', false],
  ['IBAN', 'GB82 WEST 1234 5698 7654 32', true],
  ['IBAN', 'GB82 WEST 1234 5698 7654 33', false],
  ['Sort code', '20-00-00', true],
  ['Sort code', '20-00-0', false],
  ['IFSC', 'HDFC0001234', true],
  ['IFSC', 'HDFC1001234', false],
  ['UAN', '100904319456', true],
  ['UAN', '1009043194', false],
])('%s %s passes: %s; a failure is a warning, never a refusal', (kind, text, passes) => {
  expect(whyDoubt(kind, text) === undefined).toBe(passes);
});

test('no text crashes a check', () => {
  const kinds: Doubt[] = ['PAN', 'Aadhaar', 'NI number', 'IBAN', 'Sort code', 'IFSC', 'UAN'];
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.string(), (kind, text) => {
      expect(['string', 'undefined']).toContain(typeof whyDoubt(kind, text));
    }),
  );
});

test('the form accepts a number that fails its check', () => {
  const section = sectionOf('IN', 'identity');
  if (!section) throw new Error('There is no such section');
  const typed = {
    pan_card_name: 'Asha Rao',
    pan_card_number: 'NOT A PAN',
    staff_docs: [`staff_docs/${'a'.repeat(22)}/a.pdf`],
  };
  expect(zodOf(formOf(section)).safeParse(typed).success).toBe(true);
  expect(zodOf(formOf(section)).safeParse({ ...typed, pan_card_number: undefined }).success).toBe(false);
  expect(
    zodOf(formOf(section, { kept: ['pan_card_number'] })).safeParse({ ...typed, pan_card_number: undefined }).success,
  ).toBe(true);
  expect(zodOf(formOf(section, { draft: true })).safeParse({}).success).toBe(true);
});

describe('complete sections', () => {
  const given = (values: object, files = 0) => ({ values: { ...values }, files, doj: '2026-12-01' });

  test('education has all details of each qualification, or none', () => {
    const check = sectionOf('GB', 'education')?.check;
    const first = { qualification_1: 'BCom', institute_1: 'Leeds', year_1: '2015' };
    expect(check?.(given(first))).toEqual({});
    expect(check?.(given({ ...first, qualification_2: 'ACCA' }))).toEqual({
      institute_2: 'Please Enter All Education Details',
      year_2: 'Please Enter All Education Details',
    });
  });

  test('a spouse is required of married joiners, and a permanent address unless it is the same', () => {
    const section = sectionOf('IN', 'personal');
    if (!section) throw new Error('There is no such section');
    const own = { dob: '1990-05-01', marital_status: 'Married', same_address: false };
    expect(section.check(given(own))).toEqual({
      spouse_name: 'Spouse name is required',
      permanent_address: 'Permanent address is required',
    });
    expect(section.check(given({ ...own, spouse_name: 'Alex', same_address: true }))).toEqual({});
    expect([isAsked(section, 'spouse_name', { marital_status: 'Divorced' }), isAsked(section, 'dob', {})]).toEqual([
      false,
      true,
    ]);
  });

  test('a right to work needs evidence and has to be valid on the first day', () => {
    const check = sectionOf('GB', 'right_to_work')?.check;
    expect(check?.(given({ shown_by: 'Share code' }))).toMatchObject({ share_code: 'Share code is required' });
    expect(check?.(given({ shown_by: 'Document' }))).toMatchObject({ staff_docs: 'Copies is required' });
    expect(check?.(given({ shown_by: 'Provider', permission_until: '2026-11-30' }))).toMatchObject({
      permission_until: 'Your permission ends before your first day',
    });
    expect(check?.(given({ shown_by: 'Document', permission_until: '2026-12-01' }, 1))).toMatchObject({});
  });
});

describe('a kit', () => {
  const kit = { doj: '2026-12-01', extended_until: null, status: 'In progress', progress: 40 };

  test('closes the day before joining unless it is extended', () => {
    expect(openUntil(kit)).toBe('2026-11-30');
    expect(whyNotFill(kit, '2026-11-30')).toBeUndefined();
    expect(whyNotFill(kit, '2026-12-01')).toBe('This joining kit ended on 30-11-2026. Ask us to extend it');
    expect(whyNotFill({ ...kit, extended_until: '2026-12-03' }, '2026-12-03')).toBeUndefined();
    expect(whyNotFill({ ...kit, status: 'Submitted' }, '2026-11-01')).toMatch(/^We are checking/);
  });

  test.each([
    ['2026-11-24', null, 40, undefined],
    ['2026-11-25', null, 40, 'half'],
    ['2026-11-25', null, 50, undefined],
    ['2026-11-26', '2026-11-25', 40, undefined],
    ['2026-11-28', '2026-11-25', 80, 'last'],
    ['2026-11-29', '2026-11-28', 80, undefined],
  ] as const)('reminds on %s, reminded on %s, at %i %%: %s', (today, remindedOn, progress, which) => {
    expect(whyRemind({ ...kit, progress }, remindedOn, today)).toBe(which);
  });

  test('can be verified only once the right to work, or the identity, is checked', () => {
    expect(whyNotVerify({ right_to_work_by: null }, true)).toBe('Right to work is not checked');
    expect(whyNotVerify({ right_to_work_by: null }, false)).toBe('Identity is not checked');
    expect(whyNotVerify({ right_to_work_by: 'Document' }, true)).toBeNull();
    expect(rightToWorkNotices).toEqual([60, 30, 7]);
  });

  test('is at 100 % only when every section is complete', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (complete, more) => {
        const progress = progressOf(complete, complete + more);
        expect(progress === 100).toBe(complete > 0 && more === 0);
        expect(progress).toBeLessThanOrEqual(100);
      }),
    );
  });
});
