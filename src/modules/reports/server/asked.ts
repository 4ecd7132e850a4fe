/** Checks the question asked of a report. */
import {
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
  type PlainDate,
  realDate,
} from '#platform/contract/dates.ts';
import type { AnyFacts } from '#platform/contract/report/facts.ts';
import type { Report } from '#platform/contract/report/report.ts';
import { invalid } from '#platform/server/errors.ts';
import type { Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import { type AskedOfReport, fieldsIn, type FieldValues } from '../contract.ts';
import type { Question } from './statement.ts';

export type Values = Readonly<FieldValues>;

/** The text was checked by the contract. */
export const valuesIn = (text: string | undefined): Values => fieldsIn(text ?? '{}') ?? {};

/** Days: a column for each day makes no sheet beyond the first, and years of rows no report beyond the second. */
const [mostSideways, most] = [62, 5 * 366];

/**
 * @param report as its reader sees it
 * @throws 400 for days in the wrong order or too many, or for an unknown filter, group or order
 */
export function questionOf(report: Report, { from, to, filters, by }: AskedOfReport, sort?: string): Question {
  const { when = 'period', sideways, subject } = report;
  const period = when === 'period' ? { from, to } : { from: to, to };
  const days = daysBetween(period.from, period.to) + 1;
  if (days < 1) throw invalid({ to: 'To must not be before From' });
  if (subject.fields[sideways?.field ?? '']?.kind === 'date' && days > mostSideways)
    throw invalid({ to: `Please choose ${mostSideways} days at most` });
  if (days > most) throw invalid({ to: 'Please choose five years at most' });
  const values = valuesIn(filters);
  mustFit(subject, values, 'filters');
  const other = Object.keys(values).find((field) => !report.filters.includes(field));
  if (other !== undefined) throw invalid({ filters: `This report cannot be filtered by ${other}` });
  const groups = withIds(subject, groupsIn(report, by));
  const order = sort?.replace(/^-/, '') ?? '';
  if (order !== '' && !groups.includes(order) && !Object.hasOwn(report.columns, order))
    throw invalid({ sort: `This report cannot be sorted by ${order}` });
  return { report, period, filters: values, by: groups };
}

function groupsIn(report: Report, by: string | undefined): readonly string[] {
  if (by === undefined || by === '' || report.rows === 'each') return report.by;
  const groups = by.split(',');
  const other = groups.find((field) => !report.by.includes(field) && !report.mayBy?.includes(field));
  if (other !== undefined) throw invalid({ by: `This report cannot be grouped by ${other}` });
  return groups;
}

/** Adds the ids that distinguish equal texts. */
export const withIds = ({ fields }: AnyFacts, by: readonly string[]): readonly string[] => [
  ...new Set(by.flatMap((field) => [fields[field]?.id ?? [], field].flat())),
];

/** @throws 400 for a field that does not group this report */
export function mustBeCell({ report: { subject, sideways, chart, rows }, by }: Question, cell: Values): void {
  const drawn = chart ? withIds(subject, [chart.x, chart.series ?? chart.x]) : [];
  const known = new Set([...by, ...drawn, ...(sideways ? [sideways.field] : []), ...(rows === 'each' ? ['key'] : [])]);
  const other = Object.keys(cell).find((field) => !known.has(field));
  if (other !== undefined) throw invalid({ cell: `No cell of this report is told by ${other}` });
  mustFit(subject, cell, 'cell');
}

/** @throws 400 for a value that a field of its kind cannot have */
function mustFit({ fields }: AnyFacts, values: Values, at: string): void {
  const wrong = Object.entries(values).find(([field, value]) => {
    const kind = fields[field]?.kind ?? 'text';
    if (kind === 'flag') return value !== 'Yes' && value !== 'No';
    if (value === null || kind === 'text' || kind === 'month') return false;
    if (kind === 'date') return typeof value !== 'string' || realDate(value) === undefined;
    if (kind === 'id') return typeof value === 'number' && !Number.isSafeInteger(value);
    return typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > 1e15;
  });
  if (wrong) throw invalid({ [at]: `Please provide a valid ${fields[wrong[0]]?.heading ?? wrong[0]}` });
}

/** Written as equality, so that an index can be used. */
export function isIn({ fields }: AnyFacts, values: Values): RawBuilder<boolean> {
  const all = Object.entries(values).map(([field, value]) => {
    const column = sql.ref(`behind.${field}`);
    if (fields[field]?.kind === 'flag') return sql<boolean>`${column} = ${value === 'Yes'}`;
    if (field === 'key') return sql<boolean>`${column}::text = ${String(value)}`;
    return value === null ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${value}`;
  });
  return all.length === 0 ? sql<boolean>`true` : sql.join(all, sql` and `);
}

export type Before = Period & { readonly months: number | null };

/**
 * The comparison period (decisions D38). For a month, quarter or year in progress: the same number of days of the
 * previous one, to its last day at most. For other days: the same number before them. `months` is the distance, if it
 * is whole months.
 */
export function periodBefore({ from, to: asked }: Period, compared: 'before' | 'year', today: PlainDate): Before {
  const to = asked > today && from <= today ? today : asked;
  const months = compared === 'year' ? 12 : wholeMonths(from, to, today);
  if (months === null) {
    const days = daysBetween(from, to) + 1;
    return { from: addDays(from, -days), to: addDays(from, -1), months };
  }
  const start = addMonths(from, -months);
  if (to === lastOfMonth(to)) return { from: start, to: lastOfMonth(addMonths(firstOfMonth(to), -months)), months };
  const last = compared === 'year' ? addMonths(to, -months) : addDays(start, daysBetween(from, to));
  const end = addDays(from, -1);
  return { from: start, to: compared === 'before' && last > end ? end : last, months };
}

/** 1, 3 or 12 if the days are a month, quarter or year from its first day, up to its last or to today. */
function wholeMonths(from: PlainDate, to: PlainDate, today: PlainDate): number | null {
  if (from !== firstOfMonth(from)) return null;
  const within = [1, 3, 12].find((months) => to < addMonths(from, months)) ?? null;
  if (within === null) return to === lastOfMonth(to) ? monthsBetween(from, to) : null;
  const isWhole = to === addDays(addMonths(from, within), -1);
  if (isWhole || to === today) return within;
  return to === lastOfMonth(to) ? monthsBetween(from, to) : null;
}

const monthsBetween = (from: PlainDate, to: PlainDate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;
