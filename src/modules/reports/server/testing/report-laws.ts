/** Laws for every report; each group has a test file of its own, which names the days that its demo data fill. */
import { addDays } from '#platform/contract/dates.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { reportCalls } from '../../contract.ts';
import { type Asking, answerOf, provesRow, someOf } from './by-another-road.ts';
import type { ReportGroup } from '#platform/contract/report/report.ts';

type Days = { readonly from: string; readonly to: string };

type GroupOfReports = {
  readonly as: Role;
  readonly usual: Days;
  /** By name, for reports whose demo data lie elsewhere. */
  readonly days?: Readonly<Record<string, Days>>;
};

/** Generates the tests of a group's reports. @returns gives the portal, for a report's own tests */
export function reportLaws(group: ReportGroup, { as, usual, days = {} }: GroupOfReports): () => TestPortal {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await testPortal();
  });
  const own = reportCalls.filter(({ report }) => report.group === group);
  describe.each(own.map((calls) => [calls.report.name, calls] as const))('%s', (name, calls) => {
    const { report } = calls;
    const asking = (): Asking => ({ portal, as, ...(days[name] ?? usual) });

    test('each figure of a row and the total matches the rows behind it', async () => {
      const { rows, total, count } = await answerOf(asking(), calls);
      expect([rows.length > 0, count > 0]).toEqual([true, true]);
      let proven = 0;
      for (const row of [total, ...someOf(rows, 6)]) proven += await provesRow(asking(), calls, row);
      if (Object.keys(report.columns).length > 0) expect(proven).toBeGreaterThan(0);
    }, 60_000);

    test('a filter keeps the rows with its value, and leaves its choices as they are', async () => {
      const { from, to } = asking();
      for (const field of report.filters) {
        const choices = async (query: object) =>
          (await portal.call<string[]>(calls.choices, { as, query: { from, to, field, ...query } })).result;
        const [value] = await choices({});
        if (value === undefined) continue;
        const kind = report.subject.fields[field]?.kind;
        const filters = JSON.stringify({ [field]: kind === 'number' ? Number(value) : value });
        const narrowed = await answerOf(asking(), calls, { filters });
        expect([field, value, narrowed.count > 0]).toEqual([field, value, true]);
        for (const { key } of narrowed.rows) if (key[field] !== undefined) expect(String(key[field])).toBe(value);
        expect(await choices({ filters })).toEqual(await choices({}));
      }
    });

    test('the total row count is the same under any grouping', async () => {
      const fields = [...report.by, ...(report.mayBy ?? [])];
      expect(fields).toEqual([...new Set(fields)]);
      const whole = await answerOf(asking(), calls);
      for (const field of report.rows === 'each' ? [] : (report.mayBy ?? [])) {
        const { by, total, count, rows } = await answerOf(asking(), calls, { by: field });
        expect([by, count, total.values]).toEqual([[field], whole.count, whole.total.values]);
        for (const row of someOf(rows, 2)) await provesRow(asking(), calls, row, { by: field });
      }
    }, 60_000);

    test('sorted by a column, missing values come last in both directions', async () => {
      const [name_ = ''] = Object.keys(report.columns);
      for (const sort of [name_, `-${name_}`].filter((one) => one.replace('-', '') !== '')) {
        const { rows } = await answerOf(asking(), calls, { sort });
        const values = rows.map((row) => row.values[name_] ?? null);
        const known = values.filter((value) => value !== null);
        expect(values.slice(0, known.length)).toEqual(known);
        const numbers = known.map(Number);
        if (numbers.every((value) => !Number.isNaN(value)))
          expect(numbers).toEqual(numbers.toSorted((one, other) => (sort.startsWith('-') ? other - one : one - other)));
      }
    });

    test('the comparison shows the earlier period’s own figures', async () => {
      const { before, total } = await answerOf(asking(), calls, { compare: 'year' });
      if (report.when !== undefined || report.rows === 'each') return;
      const then = await answerOf({ ...asking(), from: before?.from ?? '', to: before?.to ?? '' }, calls);
      expect(total.before).toEqual(then.total.values);
    });

    test('a column’s words name all of its inputs, and no others', () => {
      for (const { words, inputs } of Object.values(report.columns))
        expect(new Set([...words.matchAll(/\{(\w+)\}/g)].map(([, one]) => one))).toEqual(new Set(Object.keys(inputs)));
    });

    test('days in the wrong order, ten years, and unknown fields are refused', async () => {
      const { from, to } = asking();
      const refused = async (query: object) =>
        (await portal.call(calls.fetch, { as, query: { from, to, ...query } })).message;
      if (report.when === undefined) {
        expect(await refused({ to: addDays(from, -1) })).toBe('To must not be before From');
        expect(await refused({ from: '2016-10-01' })).toMatch(/^Please choose .* at most$/);
      }
      expect(await refused({ filters: '{"nonsense_id":1}' })).toBe('This report cannot be filtered by nonsense_id');
      expect(await refused({ filters: 'nonsense' })).toBe('Please provide valid filters');
      const cell = { from, to, cell: '{"net_min or true":1}' };
      expect((await portal.call(calls.behind, { as, query: cell })).status).toBe(400);
    });

    test('its file has the same rows, total and figures', async () => {
      const { from, to } = asking();
      const { rows_count, total } = await answerOf(asking(), calls);
      const file = await portal.call(calls.export, { as, query: { from, to, format: 'csv' } });
      const text = String(file.result)
        .replace(/"[^"]*"/g, 'quoted')
        .trim();
      expect(text.split('\r\n')).toHaveLength(rows_count + 2);
      const [name_ = ''] = Object.keys(report.columns);
      if (report.columns[name_]?.unit === 'number' && total.values[name_] !== null)
        expect(text.split('\r\n').at(-1)).toContain(`,${String(total.values[name_])}`);
    }, 60_000);
  });
  return () => portal;
}
