/** The names and units of the legal figures, and what the rules of leave read of the rows. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { familyKinds, type FamilyKind, type FamilyLaw, seededFamilyLaw } from '../arithmetic/family-law.ts';
import { type Country, type Figure, figureNames, type FigureName } from '../arithmetic/law.ts';

export const countryNames = ['United Kingdom', 'India'] as const;
export type CountryName = (typeof countryNames)[number];

const codes: Readonly<Record<CountryName, Country>> = { 'United Kingdom': 'GB', India: 'IN' };

export const topics = ['Annual leave', 'Sickness', ...familyKinds] as const;
export type Topic = (typeof topics)[number];

type FamilyFigure =
  | 'most_days'
  | 'most_days_a_year'
  | 'step_days'
  | 'most_parts'
  | 'days_before'
  | 'within_days'
  | 'compulsory_days'
  | 'least_worked'
  | 'evidence_days';

/** Figures of family leave by name. */
const familyFigures = {
  'Days at most': 'most_days',
  'Days at most a year': 'most_days_a_year',
  'Days in each part, whole ones only': 'step_days',
  'Parts at most': 'most_parts',
  'Days before the event at most': 'days_before',
  'Days after the event by which it ends': 'within_days',
  'Days after the event that must be taken': 'compulsory_days',
  'Days worked in the year before': 'least_worked',
  'Days to show evidence once it is asked for': 'evidence_days',
} as const satisfies Readonly<Record<string, FamilyFigure>>;
type FamilyFigureName = keyof typeof familyFigures;

export const familyFigureNames = [
  'Days at most',
  'Days at most a year',
  'Days in each part, whole ones only',
  'Parts at most',
  'Days before the event at most',
  'Days after the event by which it ends',
  'Days after the event that must be taken',
  'Days worked in the year before',
  'Days to show evidence once it is asked for',
] as const satisfies readonly FamilyFigureName[];

export const lawFigures = [...figureNames, ...familyFigureNames] as const;
export type LawFigure = (typeof lawFigures)[number];

const ofSickness: ReadonlySet<LawFigure> = new Set([
  'Days of sickness without a note',
  'Statutory sick pay, percent of pay',
  'Statutory sick pay, a week at most',
]);

/** The figures that a topic has. */
export function figuresOfTopic(topic: Topic): readonly LawFigure[] {
  if (topic === 'Sickness') return figureNames.filter((name) => ofSickness.has(name));
  if (topic === 'Annual leave') return figureNames.filter((name) => !ofSickness.has(name));
  return familyFigureNames;
}

/** What a figure is counted in. */
export function unitOf(figure: LawFigure): string {
  if (figure === 'Statutory sick pay, a week at most') return 'GBP';
  if (/percent/i.test(figure)) return '%';
  if (figure.startsWith('Weeks')) return 'weeks';
  if (figure.startsWith('Months')) return 'months';
  return figure === 'Parts at most' ? 'parts' : 'days';
}

export type LawRow = {
  readonly country: CountryName;
  readonly topic: Topic;
  readonly figure: LawFigure;
  /** Decimal text; null for no limit. */
  readonly value: string | null;
  readonly from_children: number;
  readonly begins_on: PlainDate;
  readonly source: string;
};

/** The figures from which annual leave and sickness are worked out. */
export const figuresIn = (rows: readonly LawRow[]): readonly Figure[] =>
  rows.flatMap(({ country, figure, value, begins_on, source }) =>
    isFamilyFigure(figure) || value === null
      ? []
      : [{ country: codes[country], name: figure, figure: Number(value), begins_on, source }],
  );

/** The law of family leave: a row for each day on which a figure of a kind changes. */
export function familyLawIn(rows: readonly LawRow[]): readonly FamilyLaw[] {
  const kinds = Map.groupBy(
    rows.filter(({ figure }) => isFamilyFigure(figure)),
    ({ country, topic, from_children }) => `${country}/${topic}/${from_children}`,
  );
  return [...kinds.values()].flatMap((own) => {
    const days = [...new Set(own.map(({ begins_on }) => begins_on))].toSorted();
    return days.flatMap((day) => familyLawOn(own, day) ?? []);
  });
}

/** One kind as of a day. @param own its rows */
function familyLawOn(own: readonly LawRow[], day: PlainDate): FamilyLaw | undefined {
  const held = own
    .filter(({ begins_on }) => begins_on <= day)
    .toSorted((one, other) => (one.begins_on < other.begins_on ? -1 : 1));
  const last = held.at(-1);
  if (!last || !isKind(last.topic)) return undefined;
  const law = { ...shapeOf(codes[last.country], last.topic), from_children: last.from_children };
  const figures: Partial<Record<FamilyFigure, number | null>> = {};
  for (const { figure, value } of held)
    if (isFamilyFigure(figure)) figures[familyFigures[figure]] = value === null ? null : Number(value);
  const { most_days = null, most_days_a_year = null, most_parts = null, within_days = null } = figures;
  const { evidence_days = null } = figures;
  return {
    ...law,
    begins_on: day,
    source: last.source,
    most_days,
    most_days_a_year,
    most_parts,
    within_days,
    evidence_days,
    step_days: figures.step_days ?? 1,
    days_before: figures.days_before ?? 0,
    compulsory_days: figures.compulsory_days ?? 0,
    least_worked: figures.least_worked ?? 0,
  };
}

const isKind = (topic: Topic): topic is FamilyKind => topic !== 'Annual leave' && topic !== 'Sickness';

const isFamilyFigure = (figure: FigureName | FamilyFigureName): figure is FamilyFigureName => figure in familyFigures;

/** How a kind is counted, which no figure says: by working weeks, from the Sunday of its week, by days in hospital. */
function shapeOf(country: Country, kind: FamilyKind) {
  const known = seededFamilyLaw.find((one) => one.country === country && one.kind === kind);
  const { counts_work = false, by_week = false, by_stay = false } = known ?? {};
  return { country, kind, counts_work, by_week, by_stay };
}
