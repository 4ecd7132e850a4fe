import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { addStaff, changeStaff, personOf } from '../../server/testing/staff.ts';
import {
  type EmploymentChange,
  exportEmploymentChanges,
  fetchAllEmploymentChanges,
  fetchEmployment,
  type ListedChange,
} from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ start: new Date('2026-11-20T10:00:00Z') });
});

const list = async (as: Role, query: Record<string, unknown> = {}) =>
  (await portal.call<Page<ListedChange>>(fetchAllEmploymentChanges, { as, query: { limit: 100, ...query } })).result;
const changed = async (id: Parameters<typeof changeStaff>[1], changes: object) =>
  (await changeStaff(portal, id, changes)).result;

/** A person with a transfer and two future promotions, entered out of order. */
async function moved(name: string) {
  const person = (await addStaff(portal, { employee_name: name, doj: '2026-01-05', due_date: '2026-04-05' })).result;
  const far = await changed(person, { grade_id: 3, change_from: '2027-01-11', change_reason: 'Review' });
  const near = await changed(far, { designation: 'Senior Accountant', change_from: '2026-12-01' });
  await changed(near, { department_id: 2, change_from: '2026-11-10', change_reason: 'Asked for it' });
  return person;
}

describe('the list of changes', () => {
  test('shows future changes first by day, then past ones, newest first', async () => {
    await moved('Ordered Person');
    const { rows } = await list('hr', { employee_name: 'Ordered' });
    expect(rows.map(({ begins_on }) => begins_on)).toEqual(['2026-12-01', '2027-01-11', '2026-11-10', '2026-01-05']);
    expect(rows.map(({ isAhead }) => isAhead)).toEqual([true, true, false, false]);
    const days = (await list('hr')).rows.filter(({ isAhead }) => !isAhead).map(({ begins_on }) => begins_on);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test('shows what each person’s timeline shows', async () => {
    const person = await moved('Told Person');
    const line = await portal.call<{ rows: EmploymentChange[] }>(fetchEmployment, {
      as: 'hr',
      query: { id: person.id },
    });
    const { rows } = await list('hr', { employee_name: 'Told Person' });
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(byId.size).toBe(4);
    for (const change of line.result.rows) expect(byId.get(change.id)).toMatchObject(change);
    expect(rows[0]?.changes).toEqual([{ label: 'Designation', before: 'Accountant', after: 'Senior Accountant' }]);
  });

  test('is filtered by period, kind, person and department', async () => {
    await moved('Filtered Person');
    const own = { employee_name: 'Filtered Person' };
    const kinds = async (query: object) =>
      (await list('hr', { ...own, ...query })).rows.map(({ begins_on }) => begins_on);
    expect(await kinds({ beginsFrom: '10-11-2026', beginsTo: '01-12-2026' })).toEqual(['2026-12-01', '2026-11-10']);
    expect(await kinds({ kind: 'Transfer' })).toEqual(['2026-11-10']);
    expect(await kinds({ department: '2' })).toHaveLength(4);
    expect(await kinds({ department: '1' })).toEqual([]);
  });

  test('shows only people whose terms the reader knows', async () => {
    const hod = await personOf(portal, 'hod');
    const person = await moved('Reporting Person');
    await moved('Other Person');
    await changed(await personOf(portal, 'hr'), {});
    const [fresh] = (await list('hr', { employee_name: 'Reporting Person' })).rows;
    expect(fresh?.employee_id).toBe(person.id);
    expect((await list('hod', { employee_name: 'Reporting Person' })).count).toBe(0);
    await portal.database.pool.query('update employee set reporting_manager_2_id = $1 where id = $2', [
      hod.id,
      person.id,
    ]);
    expect((await list('hod', { employee_name: 'Reporting Person' })).count).toBe(4);
    expect((await list('hod', { employee_name: 'Other Person' })).count).toBe(0);
    const own = await personOf(portal, 'team');
    expect(new Set((await list('team')).rows.map(({ employee_id }) => employee_id))).toEqual(new Set([own.id]));
  });

  test.each<[Role]>([['hr'], ['hod']])('what %s exports is what the list shows', async (as) => {
    const { result } = await portal.call<Buffer>(exportEmploymentChanges, { as, query: { format: 'csv' } });
    const cells = parse(result, { columns: true, bom: true }) as Record<string, string>[];
    const { rows, count } = await list(as);
    expect(cells).toHaveLength(count);
    expect(cells.slice(0, 100).map((row) => [row['EMP Code'], row['Kind'], row['Why']])).toEqual(
      rows.map((row) => [row.code, row.kind, row.reason ?? '']),
    );
    const told = rows.find(({ kind }) => kind === 'Transfer');
    const cell = cells.find((row) => row['Kind'] === 'Transfer');
    for (const change of told?.changes ?? [])
      expect(cell?.['What changes']).toContain(`${change.label}: ${change.before} → ${change.after}`);
  });
});
