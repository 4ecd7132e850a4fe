/** Job dates that depend on a client's year end and VAT quarters: they move with them until the work starts. */
import * as z from 'zod';
import { addDays, addMonths, daysBetween, lastOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import { get } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { client } from './contract.ts';
import { clientModule } from './rights.ts';
import {
  accountsDue,
  corporationTaxDue,
  ct600Due,
  type Filer,
  isYearEnd,
  staggers,
  vatDue,
  yearEndsAround,
} from './statutory.ts';

export type WorkDates = {
  readonly year_end_date: PlainDate | null;
  readonly period_start: PlainDate | null;
  readonly period_end: PlainDate | null;
  readonly job_end_date: PlainDate | null;
};

/** The client details that a job's dates depend on. */
export type Marks = Pick<Filer, 'year_end_day' | 'year_end_month' | 'vat_stagger'>;

export const isMarked = (before: Marks, after: Marks): boolean =>
  before.year_end_day !== after.year_end_day ||
  before.year_end_month !== after.year_end_month ||
  before.vat_stagger !== after.vat_stagger;

const dates = z.object({
  year_end_date: z.string().nullable(),
  period_start: z.string().nullable(),
  period_end: z.string().nullable(),
  job_end_date: z.string().nullable(),
});

const redatedWork = z.object({
  id: z.int(),
  reference_no: z.string(),
  title: z.string(),
  before: dates,
  after: dates,
});
export type RedatedWork = z.output<typeof redatedWork>;

const { year_end_day, year_end_month, vat_stagger } = client.fields;

export const fetchRedating = get('/clients/fetchRedating', {
  says: 'Returns a client’s jobs not started yet whose dates would follow a new year end or VAT stagger',
  access: clientModule.update,
  query: z.strictObject({
    id: recordId,
    year_end_day: zodOf(year_end_day.schema),
    year_end_month: zodOf(year_end_month.schema),
    vat_stagger: zodOf(vat_stagger.schema),
  }),
  result: z.object({ rows: z.array(redatedWork) }),
});

/** The dates of a job after the change; undefined if it does not depend on what changed. */
export function redated(own: WorkDates, before: Marks, after: Marks): WorkDates | undefined {
  return withYearEnd(own, before, after) ?? withQuarter(own, before, after);
}

/** Moves to the nearest new year end; a period that ends with the year becomes the year up to it. */
function withYearEnd(own: WorkDates, before: Marks, after: Marks): WorkDates | undefined {
  const { year_end_date: old, period_start, period_end, job_end_date } = own;
  if (old === null || !isYearEnd(old, before)) return undefined;
  const end = nearest(old, yearEndsAround(old, after));
  if (end === undefined || end === old) return undefined;
  const isOfYear = period_end === old;
  return {
    year_end_date: end,
    period_start: isOfYear && period_start !== null ? addDays(monthsAfter(end, -12), 1) : period_start,
    period_end: isOfYear ? end : period_end,
    job_end_date: moved(job_end_date, old, end, [accountsDue, corporationTaxDue, ct600Due]),
  };
}

/** Moves to the nearest quarter of the new stagger. Monthly work is left alone. */
function withQuarter(own: WorkDates, before: Marks, after: Marks): WorkDates | undefined {
  const { year_end_date, period_start, period_end: old, job_end_date } = own;
  const [from, to] = [staggers.indexOf(before.vat_stagger), staggers.indexOf(after.vat_stagger)];
  if (from < 0 || to < 0 || from === to || year_end_date !== null || old === null) return undefined;
  const isQuarter = endsQuarter(old, from) && period_start === firstOfQuarter(old);
  if (!isQuarter) return undefined;
  const around = [-2, -1, 1, 2].map((months) => monthsAfter(old, months));
  const end = nearest(
    old,
    around.filter((one) => endsQuarter(one, to)),
  );
  if (end === undefined) return undefined;
  return {
    year_end_date,
    period_start: firstOfQuarter(end),
    period_end: end,
    job_end_date: moved(job_end_date, old, end, [vatDue]),
  };
}

const endsQuarter = (date: PlainDate, stagger: number) =>
  date === lastOfMonth(date) && Number(date.slice(5, 7)) % 3 === (stagger + 1) % 3;

const firstOfQuarter = (end: PlainDate): PlainDate => addMonths(`${end.slice(0, 8)}01`, -2);

const nearest = (date: PlainDate, others: readonly PlainDate[]): PlainDate | undefined =>
  others.toSorted((one, other) => Math.abs(daysBetween(date, one)) - Math.abs(daysBetween(date, other)))[0];

/** The end of a month stays the end of a month. */
const monthsAfter = (date: PlainDate, count: number): PlainDate =>
  date === lastOfMonth(date) ? lastOfMonth(addMonths(`${date.slice(0, 8)}01`, count)) : addMonths(date, count);

/** A statutory deadline becomes that of the new period; any other keeps its distance in days. */
function moved(
  deadline: PlainDate | null,
  from: PlainDate,
  to: PlainDate,
  laws: readonly ((end: PlainDate) => PlainDate)[],
): PlainDate | null {
  if (deadline === null) return null;
  const law = laws.find((one) => one(from) === deadline);
  return law ? law(to) : addDays(deadline, daysBetween(from, to));
}
