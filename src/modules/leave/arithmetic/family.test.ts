import { addDays, daysBetween } from '#platform/contract/dates.ts';
import { describe, expect, test } from 'vitest';
import { seededFamilyLaw, type FamilyKind, type FamilyLaw } from './family-law.ts';
import { earliestStart, familyLawOf, wholeUntil, whyNotFamilyLeave, type FamilyRequest } from './family.ts';
import type { Country } from './law.ts';

function lawOf(country: Country, kind: FamilyKind, children = 0): FamilyLaw {
  const law = familyLawOf(seededFamilyLaw, country, kind, '2027-01-01', children);
  if (law === undefined) throw new Error(`No ${kind} in ${country}`);
  return law;
}

const asked = (from: string, to: string, given: Partial<FamilyRequest> = {}): FamilyRequest => ({
  from,
  to,
  event: null,
  earlier: [],
  worked: 300,
  stay: 0,
  shareUsed: 0,
  daysAWeek: 5,
  workIn: (span) => daysBetween(span.from, span.to) + 1,
  ...given,
});

/** A leave of some weeks from a day on. */
const weeks = (from: string, number: number, given: Partial<FamilyRequest> = {}) =>
  asked(from, addDays(from, number * 7 - 1), given);

describe('maternity leave in India (decisions D25)', () => {
  const due = { event: '2027-06-15' };

  test('due on 15-06-2027 a start on 01-05 ends on 29-10', () => {
    const law = lawOf('IN', 'Maternity');
    expect(wholeUntil(law, '2027-05-01')).toBe('2027-10-29');
    expect(whyNotFamilyLeave(law, asked('2027-05-01', '2027-10-29', due))).toBeUndefined();
  });

  test.each([
    [0, asked('2027-04-10', '2027-10-08', due), 'Maternity leave can start on 20-04-2027 at the earliest'],
    [0, asked('2027-04-20', '2027-10-18', due), undefined],
    [0, asked('2027-05-01', '2027-10-30', due), 'Maternity leave is 26 weeks at most, with what was taken before'],
    [
      0,
      asked('2027-05-01', '2027-10-29', { ...due, worked: 79 }),
      'Maternity leave needs 80 days of work in the twelve months before. There are 79',
    ],
    [2, asked('2027-05-03', '2027-07-25', due), 'Maternity leave can start on 04-05-2027 at the earliest'],
    [2, asked('2027-05-04', '2027-07-26', due), undefined],
    [2, asked('2027-05-04', '2027-07-27', due), 'Maternity leave is 12 weeks at most, with what was taken before'],
  ])('with %s surviving children, %o: %s', (children, request, why) => {
    expect(whyNotFamilyLeave(lawOf('IN', 'Maternity', children), request)).toBe(why);
  });

  test.each(['Adoption', 'Commissioning mother'] as const)('%s is 84 days from handing over', (kind) => {
    const event = '2027-06-15';
    expect(wholeUntil(lawOf('IN', kind), event)).toBe('2027-09-06');
    expect(whyNotFamilyLeave(lawOf('IN', kind), asked(event, '2027-09-06', { event }))).toBeUndefined();
    expect(whyNotFamilyLeave(lawOf('IN', kind), asked('2027-06-14', '2027-09-05', { event }))).toMatch('15-06-2027');
    expect(whyNotFamilyLeave(lawOf('IN', kind), asked('2027-06-16', '2027-09-07', { event }))).toMatch('06-09-2027');
  });
});

describe('maternity leave in the United Kingdom (decisions D24, D25)', () => {
  const law = lawOf('GB', 'Maternity');
  const due = { event: '2027-06-15' };

  test('starts eleven weeks before the week of the birth at the earliest', () => {
    expect([earliestStart(law, '2027-06-15'), earliestStart(law, '2027-06-13')]).toEqual(['2027-03-28', '2027-03-28']);
  });

  test.each([
    ['52 weeks', weeks('2027-05-31', 52, due), undefined],
    ['more', weeks('2027-05-31', 53, due), 'Maternity leave is 52 weeks at most, with what was taken before'],
    ['up to two weeks after the birth', asked('2027-05-31', '2027-06-28', due), undefined],
    ['a day less', asked('2027-05-31', '2027-06-27', due), 'The first 2 weeks after the birth have to be part of it'],
    ['starting after them', weeks('2027-06-21', 10, due), 'The first 2 weeks after the birth have to be part of it'],
    ['starting the day after an early birth', weeks('2027-06-16', 10, due), undefined],
  ])('%s', (_, request, why) => {
    expect(whyNotFamilyLeave(law, request)).toBe(why);
  });
});

describe('other family leave in the United Kingdom (decisions D24)', () => {
  const born = { event: '2027-01-04' };
  const block = (from: string, number: number) => ({ from, to: addDays(from, number * 7 - 1) });

  test.each([
    ['Paternity', 'two weeks', weeks('2027-01-04', 2, born), undefined],
    ['Paternity', 'a second block', weeks('2027-06-07', 1, { ...born, earlier: [block('2027-01-04', 1)] }), undefined],
    [
      'Paternity',
      'a third block',
      weeks('2027-06-07', 1, { ...born, earlier: [block('2027-01-04', 1), block('2027-02-01', 1)] }),
      'Paternity leave is taken in 2 parts at most',
    ],
    [
      'Paternity',
      'three weeks',
      weeks('2027-01-04', 3, born),
      'Paternity leave is 2 weeks at most, with what was taken before',
    ],
    ['Paternity', 'some days', asked('2027-01-04', '2027-01-06', born), 'Paternity leave is taken in whole weeks'],
    [
      'Paternity',
      'before the birth',
      weeks('2027-01-03', 1, born),
      'Paternity leave can start on 04-01-2027 at the earliest',
    ],
    ['Paternity', 'ending within 52 weeks', weeks('2027-12-28', 1, born), undefined],
    ['Paternity', 'ending later', weeks('2027-12-29', 1, born), 'Paternity leave has to end by 03-01-2028'],
    [
      'Neonatal care',
      'a stay of six days',
      weeks('2027-01-11', 1, { ...born, stay: 6 }),
      'Neonatal care leave needs a stay in hospital of at least seven days',
    ],
    ['Neonatal care', 'a week for seven days', weeks('2027-01-11', 1, { ...born, stay: 13 }), undefined],
    [
      'Neonatal care',
      'two weeks for 13 days',
      weeks('2027-01-11', 2, { ...born, stay: 13 }),
      'Neonatal care leave is 1 week at most, with what was taken before',
    ],
    ['Neonatal care', 'twelve weeks for a long stay', weeks('2027-05-03', 12, { ...born, stay: 120 }), undefined],
    [
      'Neonatal care',
      'thirteen',
      weeks('2027-05-03', 13, { ...born, stay: 120 }),
      'Neonatal care leave is 12 weeks at most, with what was taken before',
    ],
    [
      'Neonatal care',
      'after 68 weeks',
      weeks('2028-04-20', 1, { ...born, stay: 20 }),
      'Neonatal care leave has to end by 24-04-2028',
    ],
    ['Parental bereavement', 'within 56 weeks', weeks('2028-01-25', 1, born), undefined],
    [
      'Parental bereavement',
      'later',
      weeks('2028-01-26', 1, born),
      'Parental bereavement leave has to end by 31-01-2028',
    ],
    ['Shared parental', 'all of it', weeks('2027-01-18', 50, born), undefined],
    [
      'Shared parental',
      'less the days used by maternity leave',
      weeks('2027-01-18', 43, { ...born, shareUsed: 56 }),
      'Shared parental leave is 42 weeks at most, with what was taken before',
    ],
    ['Carer', 'a week of work', asked('2027-02-01', '2027-02-05'), undefined],
    [
      'Carer',
      'more in a year',
      asked('2027-02-01', '2027-02-01', { earlier: [{ from: '2026-03-02', to: '2026-03-06' }] }),
      'Carer’s leave is 1 week in twelve months at most, with what was taken before',
    ],
    [
      'Carer',
      'a year later',
      asked('2027-03-08', '2027-03-08', { earlier: [{ from: '2026-03-02', to: '2026-03-06' }] }),
      undefined,
    ],
    ['Parental', 'four weeks', weeks('2027-07-05', 4, born), undefined],
    [
      'Parental',
      'five in a year',
      weeks('2027-07-05', 5, born),
      'Parental leave is 4 weeks in twelve months at most, with what was taken before',
    ],
    [
      'Parental',
      'more than 18 for a child',
      weeks('2032-07-05', 3, { ...born, earlier: [block('2028-01-03', 16)] }),
      'Parental leave is 18 weeks at most, with what was taken before',
    ],
    ['Dependants', 'reasonable time', asked('2027-02-01', '2027-02-01'), undefined],
  ] as const)('%s, %s', (kind, _, request, why) => {
    expect(whyNotFamilyLeave(lawOf('GB', kind), request)).toBe(why);
  });
});

test('a kind without a row in force cannot be given', () => {
  expect(familyLawOf(seededFamilyLaw, 'IN', 'Paternity', '2027-01-01', 0)).toBeUndefined();
  expect(familyLawOf(seededFamilyLaw, 'GB', 'Neonatal care', '2025-04-05', 0)).toBeUndefined();
});

test('every row of law names its source', () => {
  expect(seededFamilyLaw.filter(({ source }) => source.length < 20)).toEqual([]);
});
