/**
 * Legal figures as we read the law in November 2026 (decisions D24, D25), each with a source and a start date. They
 * seed the database, which holds the corrections that advisers have made since.
 */
import type { PlainDate } from '#platform/contract/dates.ts';

export const countries = ['GB', 'IN'] as const;
export type Country = (typeof countries)[number];

export const figureNames = [
  'Weeks of leave a year',
  'Days of leave a year at most',
  'Weeks kept for who was sick',
  'Months to use days kept for sickness',
  'Weeks carried by agreement',
  'Percent of irregular hours',
  'Days of sickness without a note',
  'Statutory sick pay, percent of pay',
  'Statutory sick pay, a week at most',
  'Days worked for one day of leave',
  'Days worked at least',
  'Days carried at most',
] as const;
export type FigureName = (typeof figureNames)[number];

export type Figure = {
  readonly country: Country;
  readonly name: FigureName;
  readonly figure: number;
  readonly begins_on: PlainDate;
  readonly source: string;
};

/** The figure in force on a day; undefined if none is yet. */
export const figureOn = (
  figures: readonly Figure[],
  country: Country,
  name: FigureName,
  day: PlainDate,
): number | undefined =>
  figures
    .filter((one) => one.country === country && one.name === name && one.begins_on <= day)
    .reduce<Figure | undefined>((latest, one) => (latest && latest.begins_on > one.begins_on ? latest : one), undefined)
    ?.figure;

const workingTime = 'Working Time Regulations 1998';
const codeOfSafety = 'Occupational Safety, Health and Working Conditions Code 2020, section 32';
const carried = `${workingTime}, regulation 13(9) to (17)`;
const sickPay = 'Social Security Contributions and Benefits Act 1992, part XI; Employment Rights Act 2025';

const rows: readonly (readonly [Country, FigureName, number, PlainDate, string])[] = [
  ['GB', 'Weeks of leave a year', 5.6, '2009-04-01', `${workingTime}, regulations 13 and 13A`],
  ['GB', 'Days of leave a year at most', 28, '2009-04-01', `${workingTime}, regulation 13A(3)`],
  ['GB', 'Weeks kept for who was sick', 4, '2024-01-01', carried],
  ['GB', 'Months to use days kept for sickness', 18, '2024-01-01', carried],
  ['GB', 'Weeks carried by agreement', 1.6, '2009-04-01', `${workingTime}, regulation 13A(7)`],
  ['GB', 'Percent of irregular hours', 12.07, '2024-04-01', `${workingTime}, regulation 15B`],
  ['GB', 'Days of sickness without a note', 7, '1985-04-06', 'Statutory Sick Pay (Medical Evidence) Regulations 1985'],
  ['GB', 'Statutory sick pay, percent of pay', 80, '2026-04-06', sickPay],
  ['GB', 'Statutory sick pay, a week at most', 123.25, '2026-04-06', sickPay],
  ['IN', 'Days worked for one day of leave', 20, '2025-11-21', codeOfSafety],
  ['IN', 'Days worked at least', 180, '2025-11-21', codeOfSafety],
  ['IN', 'Days carried at most', 30, '2025-11-21', codeOfSafety],
];

export const seededFigures: readonly Figure[] = rows.map(([country, name, figure, begins_on, source]) => ({
  country,
  name,
  figure,
  begins_on,
  source,
}));
