import { type TestPortal, testPortal } from '#test/portal.ts';
import { expect, test } from 'vitest';
import { type Attrition, fetchAttrition } from '../pictures.ts';

test('each month opens with the headcount at which the one before closed', async () => {
  const portal: TestPortal = await testPortal();
  for (const role of ['hr', 'manager', 'client'] as const) await portal.signIn(role);
  const { result } = await portal.call<Attrition>(fetchAttrition, { as: 'hr', query: {} });
  expect(result.months).toHaveLength(12);
  result.months.slice(1).forEach(({ opening }, at) => expect(opening).toBe(result.months[at]?.closing));
  const { rows } = await portal.database.pool.query<{ left: number }>(
    `select count(*)::int as left from employee where status = 'EXITED' and deleted_at is null
       and last_working_date between $1 and $2`,
    [result.from, result.to],
  );
  expect(result.months.reduce((sum, { left }) => sum + left, 0)).toBeGreaterThanOrEqual(rows[0]?.left ?? 0);
  for (const as of ['manager', 'client'] as const)
    expect((await portal.call(fetchAttrition, { as, query: {} })).status).toBe(403);
});
