/** What is asked of a report, checked. */
import { fieldsIn, type FieldValues } from '../contract.ts';
import { daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import type { Report } from '#platform/contract/report/report.ts';
import { invalid } from '#platform/server/errors.ts';
import { type RawBuilder, sql } from 'kysely';

export type Values = Readonly<FieldValues>;

export type Asked = { readonly from: PlainDate; readonly to: PlainDate; readonly filters?: string | undefined };

/** What the contract has checked. */
export const valuesIn = (text: string | undefined): Values => fieldsIn(text ?? '{}') ?? {};

/** In days: a column for each day is no sheet any more beyond the first, years of rows no report beyond the second. */
const [mostSideways, most] = [62, 5 * 366];

/** @throws 400 for days that are turned round or too many, for a filter that the report does not have */
export function mustBeAsked({ sideways, filters: known }: Report, { from, to, filters }: Asked): void {
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw invalid({ to: 'To must not be before From' });
  if (sideways && days > mostSideways) throw invalid({ to: `Please choose ${mostSideways} days at most` });
  if (days > most) throw invalid({ to: 'Please choose five years at most' });
  const other = Object.keys(valuesIn(filters)).find((field) => !known.includes(field));
  if (other !== undefined) throw invalid({ filters: `This report cannot be filtered by ${other}` });
}

/** @throws 400 for a field by which nothing is counted in this report */
export function mustBeCell({ subject, by, sideways, columns }: Report, cell: Values): void {
  const flags = Object.values(columns).flatMap(({ inputs }) => Object.values(inputs).map(({ field }) => field));
  const known = new Set([...by, ...(sideways ? [sideways.field] : []), ...flags]);
  const other = Object.keys(cell).find((field) => !known.has(field) || subject.fields[field] === undefined);
  if (other !== undefined) throw invalid({ cell: `No cell of this report is told by ${other}` });
}

/** Equality as an index knows it; of a flag, that it is true. */
export function isIn({ subject }: Report, values: Values): RawBuilder<boolean> {
  const all = Object.entries(values).map(([field, value]) => {
    const column = sql.ref(`behind.${field}`);
    if (subject.fields[field]?.kind === 'flag') return sql<boolean>`${column}`;
    return value === null ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${value}`;
  });
  return all.length === 0 ? sql<boolean>`true` : sql.join(all, sql` and `);
}
