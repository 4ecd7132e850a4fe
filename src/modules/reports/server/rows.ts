/** Calculates the rows of a report from the database's aggregates. */
import { addMonths, type PlainDate } from '#platform/contract/dates.ts';
import type { Report, ReportColumn, Taken } from '#platform/contract/report/report.ts';
import type { ReportRow } from '../contract.ts';
import type { Values } from './asked.ts';
import type { Group } from './groups.ts';
import { inputsOf, monthField, nameOf } from './inputs.ts';
import type { Question } from './statement.ts';

export type Taking = Readonly<Record<string, Taken>>;

export function rowOf(
  { columns, sideways }: Report,
  key: Values,
  from: Taking,
  cells: readonly Group[] = [],
): ReportRow {
  const inputs: Record<string, Taken> = {};
  const values: Record<string, Taken> = {};
  for (const [name, column] of Object.entries(columns)) {
    const own = Object.fromEntries(
      Object.entries(column.inputs).map(([as, input]) => {
        const found = from[nameOf(input)];
        return [as, found === undefined ? nothingOf(input) : found];
      }),
    );
    values[name] = column.value(own);
    for (const [as, value] of Object.entries(own)) inputs[`${name}.${as}`] = value;
  }
  const input = sideways && nameOf(sideways.input);
  const across =
    input === undefined ? null : Object.fromEntries(cells.map((cell) => [cell.side ?? '', cell.taken[input] ?? null]));
  return { key, inputs, values, sideways: across, before: null };
}

/** Without any rows, counts and sums are 0 and everything else is missing. */
const nothingOf = ({ take }: ReportColumn['inputs'][string]): Taken =>
  take === 'count' || take === 'sum' || take === 'distinct' ? 0 : null;

export type Rows = { readonly rows: readonly ReportRow[]; readonly total: ReportRow; readonly count: number };

/** Rows with their cells, including every month of the period, and the total. */
export function rowsOf(question: Question, groups: readonly Group[], until: PlainDate): Rows {
  const { report, by } = question;
  const told = (key: Values) => JSON.stringify(by.map((field) => key[field] ?? null));
  const cells = Map.groupBy(
    groups.filter(({ level }) => level === 'cell'),
    ({ key }) => told(key),
  );
  const found = groups.filter(({ level }) => level === 'row');
  const total = groups.find(({ level }) => level === 'total')?.taken ?? {};
  const rows = [
    ...found.map(({ key, taken }) => rowOf(report, key, taken, cells.get(told(key)))),
    ...monthsWithout(question, found, until).map((key) => rowOf(report, key, {})),
  ];
  const sides = groups.filter(({ level }) => level === 'side');
  const whole = rowOf(report, {}, total, report.sideways?.input.take === 'only' ? [] : sides);
  return { rows: afterAll(report, rows, whole), total: whole, count: Number(total['rows'] ?? 0) };
}

/** Every month of the period gets a row (decisions D38), for each combination of the other fields. */
function monthsWithout({ report: { subject }, by, period }: Question, found: readonly Group[], until: PlainDate) {
  if (!by.some((field) => subject.fields[field]?.kind === 'month')) return [];
  const month = monthField(subject);
  const others = (key: Values) =>
    Object.fromEntries(by.filter((field) => field !== month).map((one) => [one, key[one] ?? null]));
  const has = Map.groupBy(found, ({ key }) => JSON.stringify(others(key)));
  const last = period.to < until ? period.to : until;
  const months: string[] = [];
  for (let day = `${period.from.slice(0, 7)}-01`; day <= last; day = addMonths(day, 1)) months.push(day.slice(0, 7));
  if (by.length === 1 && has.size === 0) has.set('{}', []);
  return [...has.values()].flatMap((rows) => {
    const known = new Set(rows.map(({ key }) => key[month]));
    const rest = others(rows[0]?.key ?? {});
    return months.filter((one) => !known.has(one)).map((one): Values => Object.assign({}, rest, { [month]: one }));
  });
}

/** Adds shares, running shares and ranks, which need all rows and the total. */
export function afterAll({ columns }: Report, rows: readonly ReportRow[], total: ReportRow): readonly ReportRow[] {
  for (const [name, { after }] of Object.entries(columns)) {
    if (!after) continue;
    const whole = Number(total.values[name] ?? 0);
    const sorted = rows.toSorted((one, other) => Number(other.values[name] ?? 0) - Number(one.values[name] ?? 0));
    const share = (part: number) => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10);
    let [sum, place, last] = [0, 0, Number.NaN];
    for (const [at, row] of sorted.entries()) {
      const value = Number(row.values[name] ?? 0);
      sum += value;
      if (value !== last) place = at + 1;
      last = value;
      row.values[name] = after === 'share' ? share(value) : after === 'running' ? share(sum) : place;
    }
    total.values[name] = after === 'share' ? share(whole) : null;
  }
  return rows;
}

const collator = new Intl.Collator('en', { numeric: true });

/** Missing values come last in both directions (decisions D38). */
export function inOrder({ report, by }: Question, rows: readonly ReportRow[], sort = report.sort): ReportRow[] {
  const { fields } = report.subject;
  // Rows with equal names keep a stable order.
  const isId = (field: string) => fields[field]?.kind === 'id';
  const inTurn = by.toSorted((one, other) => Number(isId(one)) - Number(isId(other)));
  const [name, way] = sort?.startsWith('-') ? [sort.slice(1), -1] : [sort, 1];
  const own = (row: ReportRow): Taken =>
    name === undefined ? null : ((report.columns[name] ? row.values[name] : row.key[name]) ?? null);
  const byKeys = (one: ReportRow, other: ReportRow): number => {
    for (const field of inTurn) {
      const order = compared(one.key[field] ?? null, other.key[field] ?? null, 1);
      if (order !== 0) return order;
    }
    return 0;
  };
  return rows.toSorted((one, other) => compared(own(one), own(other), way) || byKeys(one, other));
}

function compared(one: Taken, other: Taken, way: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return (one - other) * way;
  return collator.compare(String(one), String(other)) * way;
}

/** Adds to each row its values in the period before. Rows that existed only then have no current values. */
export function withBefore(question: Question, now: Rows, then: Rows, months: number | null): Rows {
  const { report, by } = question;
  const month = by.find((field) => report.subject.fields[field]?.kind === 'month');
  const told = (key: Values, later: number) =>
    JSON.stringify(
      by.map((field) =>
        field === month && later > 0 ? addMonths(`${String(key[field])}-01`, later).slice(0, 7) : (key[field] ?? null),
      ),
    );
  const before = new Map(then.rows.map((row) => [told(row.key, months ?? 0), row]));
  const rows = now.rows.map((row) => Object.assign({}, row, { before: before.get(told(row.key, 0))?.values ?? null }));
  const known = new Set(now.rows.map(({ key }) => told(key, 0)));
  const gone = month
    ? []
    : [...before].flatMap(([key, row]) =>
        known.has(key) ? [] : [Object.assign(rowOf(report, row.key, {}), { before: row.values })],
      );
  return {
    rows: [...rows, ...gone],
    total: Object.assign({}, now.total, { before: then.total.values }),
    count: now.count,
  };
}

/** All inputs over the subject by name, as a register reads them from one row. */
export const subjectInputs = (report: Report) => inputsOf(report, report.subject);
