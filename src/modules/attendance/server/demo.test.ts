import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const texts = async (sql: string) =>
  (await portal.database.pool.query<{ value: string }>(sql)).rows.map(({ value }) => value);

test('the demo has days of every kind, and something to decide for each', async () => {
  const codes = await texts(
    'select distinct attendance_type as value from attendance_day where attendance_type <> $$$$',
  );
  const halves = ['PL.P', 'P.PL', 'CL.P', 'P.CL'];
  const whole = ['P', 'WO', 'H', 'R', 'HD', 'A', 'LOP', 'PL', 'CL', 'EL', 'ML'];
  expect(codes).toEqual(expect.arrayContaining([...whole, ...halves]));
  expect(await texts('select distinct shift as value from attendance_day')).toContain('Night');
  const flags = await texts('select distinct unnest(flags) as value from attendance_day');
  expect(flags).toEqual(expect.arrayContaining(['missing_out', 'worked_day_off', 'manual']));
  expect(await texts("select distinct kind as value from attendance_proposal where status = 'Proposed'")).toHaveLength(
    2,
  );
  expect(await texts('select why as value from swipe_import_refused')).not.toEqual([]);
});
