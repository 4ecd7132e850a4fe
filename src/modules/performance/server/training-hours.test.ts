import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { fetchTrainingHours, type TrainingHours } from '../training-hours.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  for (const role of ['hr', 'manager', 'accountant', 'client'] as const) await portal.signIn(role);
});

const hoursOf = async (as: 'hr' | 'manager') =>
  (await portal.call<TrainingHours>(fetchTrainingHours, { as, query: {} })).result;

test('hours come from trainings attended in the quarter', async () => {
  const { people, from, to, count, target_min } = await hoursOf('hr');
  expect(target_min).toBe(600);
  expect(count).toBe(people.length);
  for (const { employee_id, minutes } of [...people.slice(0, 8), ...people.slice(-3)]) {
    const { rows } = await portal.database.pool.query<{ minutes: number }>(
      `select coalesce(sum(duration_min), 0)::int as minutes from training_session as session
       join training_trainee on session_id = session.id and employee_id = $1 and attended
       where date between $2 and $3 and deleted_at is null and cancelled_at is null`,
      [employee_id, from, to],
    );
    expect([employee_id, minutes]).toEqual([employee_id, rows[0]?.minutes]);
  }
});

test('a manager sees only their own people, and without the right to read reports there are none', async () => {
  expect((await hoursOf('manager')).count).toBeLessThan((await hoursOf('hr')).count);
  expect((await portal.call(fetchTrainingHours, { as: 'client', query: {} })).status).toBe(403);
});
