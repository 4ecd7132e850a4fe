/**
 * Family leave by law, as we read it in November 2026 (decisions D24, D25). The database is seeded with these rows;
 * a kind without a row in force cannot be given.
 */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Country } from './law.ts';

export const familyKinds = [
  'Maternity',
  'Adoption',
  'Commissioning mother',
  'Paternity',
  'Neonatal care',
  'Parental bereavement',
  'Shared parental',
  'Carer',
  'Parental',
  'Dependants',
] as const;
export type FamilyKind = (typeof familyKinds)[number];

/** A row of law. Its days are calendar days, except for kinds that count working weeks. */
export type FamilyLaw = {
  readonly country: Country;
  readonly kind: FamilyKind;
  /** The least number of surviving children from which it holds; 0 for everybody. */
  readonly from_children: number;
  readonly begins_on: PlainDate;
  readonly source: string;
  /** The most days for one event; null for a reasonable time, as the law says. */
  readonly most_days: number | null;
  /** The most days in twelve months; null for no such limit. */
  readonly most_days_a_year: number | null;
  /** Whether a week means the person's own working week. */
  readonly counts_work: boolean;
  /** Taken in whole weeks where it is 7. */
  readonly step_days: number;
  /** The most parts in which it may be taken; null for any number. */
  readonly most_parts: number | null;
  /** How many days before the event it may start, counted from the Sunday of that week where `by_week` says so. */
  readonly days_before: number;
  readonly by_week: boolean;
  /** How many days after the event it has to end; null for no limit. */
  readonly within_days: number | null;
  /** Days from the event on that must be taken. */
  readonly compulsory_days: number;
  /** Days that must have been worked in the twelve months before. */
  readonly least_worked: number;
  /** A week of leave for each seven days in hospital. */
  readonly by_stay: boolean;
  /** Days allowed for showing evidence once it is asked for; null for no limit of its own. */
  readonly evidence_days: number | null;
};

const plain: FamilyLaw = {
  country: 'GB',
  kind: 'Maternity',
  from_children: 0,
  begins_on: '2026-04-06',
  source: '',
  most_days: null,
  most_days_a_year: null,
  counts_work: false,
  step_days: 1,
  most_parts: null,
  days_before: 0,
  by_week: false,
  within_days: null,
  compulsory_days: 0,
  least_worked: 0,
  by_stay: false,
  evidence_days: null,
};

const week = 7;
const maternity = 'Maternity and Parental Leave etc. Regulations 1999';
const adoption = 'Paternity and Adoption Leave Regulations 2002';
const dayOne = 'Employment Rights Act 2025';

const unitedKingdom: readonly FamilyLaw[] = [
  {
    ...plain,
    begins_on: '2007-04-01',
    source: `${maternity}, regulations 4, 7 and 8`,
    most_days: 52 * week,
    most_parts: 1,
    days_before: 11 * week,
    by_week: true,
    compulsory_days: 2 * week,
  },
  {
    ...plain,
    kind: 'Adoption',
    begins_on: '2007-04-01',
    source: `${adoption}, regulations 16, 18 and 20`,
    most_days: 52 * week,
    most_parts: 1,
    days_before: 2 * week,
  },
  {
    ...plain,
    kind: 'Paternity',
    source: `${adoption}, regulations 4 to 5A; ${dayOne}`,
    most_days: 2 * week,
    step_days: week,
    most_parts: 2,
    within_days: 52 * week,
  },
  {
    ...plain,
    kind: 'Neonatal care',
    begins_on: '2025-04-06',
    source: 'Neonatal Care Leave and Miscellaneous Amendments Regulations 2025',
    most_days: 12 * week,
    step_days: week,
    within_days: 68 * week,
    by_stay: true,
  },
  {
    ...plain,
    kind: 'Parental bereavement',
    begins_on: '2020-04-06',
    source: 'Parental Bereavement Leave Regulations 2020',
    most_days: 2 * week,
    step_days: week,
    most_parts: 2,
    within_days: 56 * week,
  },
  {
    ...plain,
    kind: 'Shared parental',
    begins_on: '2014-12-01',
    source: 'Shared Parental Leave Regulations 2014',
    most_days: 50 * week,
    step_days: week,
    most_parts: 3,
    within_days: 52 * week,
    evidence_days: 14,
  },
  {
    ...plain,
    kind: 'Carer',
    begins_on: '2024-04-06',
    source: 'Carer’s Leave Regulations 2024',
    most_days_a_year: week,
    counts_work: true,
  },
  {
    ...plain,
    kind: 'Parental',
    source: `${maternity}, regulations 13 to 16 and schedule 2; ${dayOne}`,
    most_days: 18 * week,
    most_days_a_year: 4 * week,
    step_days: week,
    // Up to the eighteenth birthday.
    within_days: 6574,
  },
  { ...plain, kind: 'Dependants', begins_on: '1999-12-15', source: 'Employment Rights Act 1996, section 57A' },
];

const benefit = 'Maternity Benefit Act 1961, section 5; Code on Social Security 2020, section 60';
const indian: FamilyLaw = { ...plain, country: 'IN', begins_on: '2017-04-01', source: benefit, most_parts: 1 };

const india: readonly FamilyLaw[] = [
  { ...indian, most_days: 182, days_before: 56, least_worked: 80 },
  { ...indian, from_children: 2, most_days: 84, days_before: 42, least_worked: 80 },
  // Twelve weeks from the day of handing over.
  { ...indian, kind: 'Adoption', most_days: 84, within_days: 83, least_worked: 80 },
  { ...indian, kind: 'Commissioning mother', most_days: 84, within_days: 83, least_worked: 80 },
];

export const seededFamilyLaw: readonly FamilyLaw[] = [...unitedKingdom, ...india];
