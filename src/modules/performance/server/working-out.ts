/** Creates the reports of a period and calculates everybody's marks at once. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { insertRows } from '#platform/server/insert.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { MarkPeriod } from '../periods.ts';
import { figuresOf, type Inputs, marksOf, type Weights } from '../marks.ts';
import { inputsOfPeople, workersIn } from './inputs.ts';
import { weightsOn } from './weights.ts';

type Spoken = Pick<MarkPeriod, 'begins_on' | 'ends_on'>;

/** The part of a period up to a day: later days contain no work yet. */
export const soFar = ({ begins_on, ends_on }: Spoken, day: PlainDate) => ({
  from: begins_on,
  to: ends_on < day ? ends_on : day,
});

/** Creates missing drafts: one for each person employed in the period. */
export async function makeDrafts(work: Work, period: MarkPeriod): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from employee where id in ${workersIn(soFar(period, today(work)))}
      and id not in (select employee_id from performance_report where period = ${period.period})
    order by employee_name, id`.execute(work.db);
  await insertRows(
    work,
    'performance_report',
    rows.map(({ id: employee_id }) => ({
      employee_id,
      kind: period.kind,
      period: period.period,
      begins_on: period.begins_on,
      ends_on: period.ends_on,
      status: 'Draft',
      changed_since: false,
      version: 1,
      created_at: work.now.toISOString(),
    })),
  );
}

type Open = { id: number; employee_id: number; status: string };

/**
 * Recalculates the drafts of a period, and records for the other reports whether their inputs have changed since.
 * @param only one report's id; the whole period when not given
 */
export async function workOut(work: Work, period: MarkPeriod, only?: number): Promise<void> {
  const { rows: open } = await sql<Open>`
    select id, employee_id, status from performance_report
    where period = ${period.period} and deleted_at is null and status <> 'Locked'
      and ${only === undefined ? sql`true` : sql`id = ${only}`}
    order by id`.execute(work.db);
  if (open.length === 0) return;
  const people = sql`(select unnest(${open.map(({ employee_id }) => employee_id)}::bigint[]))`;
  const inputs = await inputsOfPeople(readerOf(work), soFar(period, today(work)), people);
  const weights = await weightsOn(work, period.ends_on);
  const drafts = open.filter(({ status }) => status === 'Draft');
  await keepMarks(work, drafts, inputs, weights);
  await noteChanges(
    work,
    open.filter(({ status }) => status !== 'Draft'),
    inputs,
  );
}

type ByPerson = ReadonlyMap<number, Inputs>;

async function keepMarks(work: Work, drafts: readonly Open[], inputs: ByPerson, weights: Weights): Promise<void> {
  const at = work.now.toISOString();
  const rows = drafts.flatMap(({ id, employee_id }) => {
    const of = inputs.get(employee_id);
    if (!of) return [];
    const { total: mark, ...marks } = marksOf(of, weights);
    const { training_min, dispatched, with_deadline, ratings } = of;
    const shown = { ...marks, mark, ...figuresOf(of), training_min, dispatched, with_deadline, ratings };
    return [{ shown: { id, ...shown, worked_out_at: at }, kept: { report_id: id, ...of, ...weights } }];
  });
  if (rows.length === 0) return;
  const shown = JSON.stringify(rows.map((row) => row.shown));
  await sql`
    update performance_report as report set ${setting(shownColumns, 'fresh')}, changed_since = false
    from json_populate_recordset(null::performance_report, ${shown}::json) as fresh where report.id = fresh.id`.execute(
    work.db,
  );
  const kept = JSON.stringify(rows.map((row) => row.kept));
  await sql`
    insert into performance_input
    select * from json_populate_recordset(null::performance_input, ${kept}::json)
    on conflict (report_id) do update set ${setting(inputColumns, 'excluded')}`.execute(work.db);
}

async function noteChanges(work: Work, shared: readonly Open[], inputs: ByPerson): Promise<void> {
  const now = shared.flatMap(({ id, employee_id }) => {
    const of = inputs.get(employee_id);
    return of ? [{ report_id: id, ...of }] : [];
  });
  if (now.length === 0) return;
  await sql`
    update performance_report as report set changed_since = ${differs}
    from json_populate_recordset(null::performance_input, ${JSON.stringify(now)}::json) as fresh
    join performance_input as kept on kept.report_id = fresh.report_id
    where report.id = fresh.report_id and report.changed_since is distinct from (${differs})`.execute(work.db);
}

const differs = sql`(kept.chargeable_min, kept.available_min, kept.earned_min, kept.actual_min, kept.dispatched,
    kept.with_deadline, kept.on_time_jobs, kept.changes, kept.ratings, kept.points, kept.training_min,
    kept.expected_halves, kept.present_halves) is distinct from (
    fresh.chargeable_min, fresh.available_min, fresh.earned_min, fresh.actual_min, fresh.dispatched,
    fresh.with_deadline, fresh.on_time_jobs, fresh.changes, fresh.ratings, fresh.points, fresh.training_min,
    fresh.expected_halves, fresh.present_halves)`;

const setting = (columns: readonly string[], from: string) =>
  sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${from}.${name}`)}`));

export const inputNames = [
  'chargeable_min',
  'available_min',
  'earned_min',
  'actual_min',
  'dispatched',
  'with_deadline',
  'on_time_jobs',
  'changes',
  'ratings',
  'points',
  'training_min',
  'expected_halves',
  'present_halves',
] as const satisfies readonly (keyof Inputs)[];

const partColumns = ['productivity', 'on_time', 'quality', 'feedback', 'learning'] as const;
const inputColumns = [...inputNames, ...partColumns, 'target_hours'];

const shownColumns = [
  'mark',
  'band',
  ...partColumns,
  'utilisation',
  'budget_adherence',
  'review_changes',
  'attendance',
  'training_min',
  'dispatched',
  'with_deadline',
  'ratings',
  'worked_out_at',
];

/** The period of a report. */
export const periodOf = ({ kind, period, begins_on, ends_on }: MarkPeriod): MarkPeriod => ({
  kind,
  period,
  begins_on,
  ends_on,
});
