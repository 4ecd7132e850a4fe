import { jobIds } from '#modules/jobs/server/testing/jobs.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fetchClientJobs, type PickedFeeType } from '../contract.ts';
import { type FeeHours, fetchFeeHours, updateFeeHours } from '../fee-hours.ts';
import * as weeks from '../weeks.ts';

let portal: TestPortal;
let person: (name: string) => number;
const [pqd, trainee, others] = [1, 5, 1];

beforeEach(async () => {
  portal = await testPortal();
  ({ person } = await jobIds(portal));
  const { pool } = portal.database;
  await pool.query('delete from time_entry; delete from week_sheet; delete from fee_type_hours');
  const put = 'update employee set operation_member_categorization_id = $1 where id = $2';
  await pool.query(put, [trainee, person('team')]);
  await pool.query(put, [others, person('accountant')]);
});

const cell = { fee_type_id: pqd, operation_member_categorization_id: trainee, hours: 2, before: null };
const keep = (changes: object = {}, as: Role = 'admin') =>
  portal.call<FeeHours>(updateFeeHours, { as, body: { cells: [{ ...cell, ...changes }] } });
const book = async (as: Role, given: object = {}) => {
  const { result } = await portal.call<{ cells: weeks.SavedCell[] }>(weeks.saveCells, {
    as,
    body: { cells: [{ date: '2026-11-17', fee_type_id: pqd, duration_min: 180, ...given }] },
  });
  return result.cells[0];
};

describe('the hours of a fee type', () => {
  test('are those of the person’s categorization, and more needs a reason', async () => {
    expect((await keep()).status).toBe(200);
    expect((await book('team'))?.refused).toEqual({
      field: 'over_budget_reason',
      message: 'The budget of 02:00 hours is used up: say why more is needed',
    });
    expect((await book('team', { over_budget_reason: 'A course' }))?.entry?.duration_min).toBe(180);
    expect((await book('accountant'))?.refused).toBeNull();
  });

  test('are shown with the time booked in the year of the week, in every view', async () => {
    await keep();
    await book('team', { date: '2026-11-16', duration_min: 60 });
    await portal.database.pool.query(
      `insert into time_entry (employee_id, date, kind, fee_type_id, duration_min, billable)
       values ($1, '2025-12-31', 'Other', $2, 45, false)`,
      [person('team'), pqd],
    );
    const weekAt = async (week: string) =>
      (await portal.call<weeks.Week>(weeks.fetchWeek, { as: 'team', query: { week } })).result;
    const of = (all: readonly PickedFeeType[]) => all.find(({ id }) => id === pqd);
    const now = await weekAt('2026-11-16');
    expect(of(now.fee_types)).toMatchObject({ budget_min: 120, used_min: 60 });
    expect(now.rows[0]).toMatchObject({ budget_min: 120, used_min: 60 });
    expect(of((await weekAt('2025-12-22')).fee_types)).toMatchObject({ budget_min: 120, used_min: 45 });
    // Wednesday is the last day of the year, Thursday the first.
    const newYear = await weekAt('2025-12-31');
    expect([of(newYear.earlier_fee_types)?.used_min, of(newYear.fee_types)?.used_min]).toEqual([45, 60]);
    const picked = await portal.call<{ fee_types: PickedFeeType[] }>(fetchClientJobs, { as: 'team', query: {} });
    expect(of(picked.result.fee_types)).toMatchObject({ budget_min: 120, used_min: 60 });
  });

  test('apply by the year that an entry is moved into, also when it moves over New Year', async () => {
    await keep();
    const { pool } = portal.database;
    await pool.query('update time_setting set closed_until = null');
    await pool.query("update employee set doj = '2020-01-01' where id = $1", [person('team')]);
    await portal.database.pool.query(
      `insert into time_entry (employee_id, date, kind, fee_type_id, duration_min, billable)
       values ($1, '2025-12-15', 'Other', $2, 60, false), ($1, '2026-01-15', 'Other', $2, 120, false)`,
      [person('team'), pqd],
    );
    const entry = (await book('team', { date: '2025-12-31', duration_min: 60 }))?.entry;
    const moved = { id: entry?.id, version: entry?.version, duration_min: 60 };
    expect((await book('team', { ...moved, date: '2026-01-02' }))?.refused?.field).toBe('over_budget_reason');
    expect((await book('team', { ...moved, date: '2025-12-30' }))?.refused).toBeNull();
  });

  test('are edited by people who manage master data, and logged; an empty cell means everybody’s hours', async () => {
    expect((await keep({}, 'team')).status).toBe(403);
    expect((await portal.call(fetchFeeHours, { as: 'manager' })).status).toBe(403);
    await keep();
    expect((await keep({ hours: 3 })).status).toBe(409);
    expect((await keep({ hours: 2001, before: 2 })).status).toBe(400);
    expect((await keep({ hours: null, before: 2 })).result.rows).toEqual([]);
    const { rows } = await portal.database.pool.query<{ hours: string }>(
      `select coalesce(after->>'hours', 'none') as hours from audit_entry where event = 'fee_type_hours.updated' order by id`,
    );
    expect(rows.map(({ hours }) => hours)).toEqual(['2', 'none']);
    expect((await book('team'))?.refused).toBeNull();
  });
});
