import type { Page } from '#platform/contract/list.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { type Employee, type ListedEmployee, tiers } from '../employee.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const list = async (as: Role, query: Record<string, unknown> = {}, call: AnyEndpoint = contract.fetchAllStaff) =>
  (await portal.call<Page<ListedEmployee>>(call, { as, query: { limit: 100, ...query } })).result;
const person = async (as: Role, of: Role): Promise<ListedEmployee> => {
  const found = await list(as, { employee_name: cast[of].name });
  expect(found.count).toBe(1);
  return found.rows[0] as ListedEmployee;
};

describe('the demo firm', () => {
  test('has its forty people in one tree, four levels deep at most', async () => {
    const { rows, count } = await list('hr');
    expect(count).toBe(40);
    const managers = new Map(rows.map(({ id, reporting_manager_1_id }) => [id, reporting_manager_1_id]));
    const depth = (id: number): number => 1 + ((managers.get(id) ?? null) === null ? 0 : depth(managers.get(id) ?? 0));
    expect(Math.max(...rows.map(({ id }) => depth(id)))).toBe(4);
    expect(rows.filter(({ reporting_manager_1_id }) => reporting_manager_1_id === null)).toHaveLength(1);
    expect(new Set(rows.map(({ confirmation_status }) => confirmation_status)).size).toBe(3);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['ACTIVE', 'NOTICE']));
  });

  test('gives every staff member of the cast a post', async () => {
    for (const role of [
      'admin',
      'hr',
      'partner',
      'director',
      'manager',
      'hod',
      'accountant',
      'team',
      'newcomer',
    ] as const) {
      expect(await person('hr', role)).toMatchObject({ dot_access: true, role: cast[role].roleName });
    }
    expect(await person('hr', 'hod')).toMatchObject({ department: 'Bookkeeping', heads_department: 'Bookkeeping' });
    expect(await person('hr', 'hr')).toMatchObject({ department: 'HR', heads_department: 'HR' });
  });
});

describe('the staff lookup', () => {
  test('names everybody who works here, with role, post, department, manager', async () => {
    const { result } = await portal.call<{ rows: contract.StaffLookup[] }>(contract.fetchAllDotStaff, { as: 'team' });
    expect(result.rows).toHaveLength(40);
    expect(result.rows.find(({ employee_name }) => employee_name === cast.hod.name)).toMatchObject({
      role: 9,
      designation: 'Head of Department',
      department: 'Bookkeeping',
      reporting_manager: cast.director.name,
    });
  });

  test('is for staff only', async () => {
    expect((await portal.call(contract.fetchAllDotStaff, { as: 'client' })).status).toBe(403);
  });
});

describe('the managers of jobs', () => {
  const managers = async (as: Role) =>
    (await portal.call<{ rows: { id: number; employee_name: string }[] }>(contract.listManagers, { as })).result.rows;

  test('are identified by record, not by account', async () => {
    const rows = await managers('team');
    for (const role of ['partner', 'director', 'manager', 'hod'] as const) {
      const { id, user_id, employee_name } = await person('hr', role);
      expect(id).not.toBe(user_id);
      expect(rows).toContainEqual({ id, employee_name });
    }
    expect(rows.map(({ employee_name }) => employee_name)).not.toContain(cast.team.name);
  });

  test('are hidden from client users', async () => {
    expect(await managers('client')).toEqual([]);
  });
});

const termsOf = Object.keys(tiers.terms) as (keyof Employee)[];
const personalOf = Object.keys(tiers.personal) as (keyof Employee)[];
const all = { terms: true, personal: true, identity: true, notes: true, documents: true };
const none = { terms: false, personal: false, identity: false, notes: false, documents: false };
const self = { ...none, terms: true, personal: true, identity: true, documents: true };
const managed = { ...none, terms: true, notes: true };

describe('who knows what', () => {
  test.each<[Role, Role, Employee['sees']]>([
    ['hr', 'partner', all],
    ['hr', 'hr', all],
    ['admin', 'hr', { ...all, identity: false }],
    ['admin', 'admin', all],
    ['partner', 'team', managed],
    ['director', 'hod', managed],
    ['team', 'team', self],
    ['team', 'hr', none],
    ['team', 'partner', none],
    ['accountant', 'team', none],
    ['hod', 'director', none],
  ])('%s of %s', async (reader, of, sees) => {
    const found = await person(reader, of);
    expect(found.sees).toEqual(sees);
    const known = (names: (keyof Employee)[]) => names.some((name) => found[name] !== null);
    expect([known(termsOf), known(personalOf)]).toEqual([sees.terms, sees.personal]);
    expect(found.dot_access !== null).toBe(sees.terms);
    const { result } = await portal.call(contract.fetchStaffById, { as: reader, query: { id: found.id } });
    const { photo: _photo, ...listed } = found;
    expect(result).toEqual(listed);
  });

  test('a person’s manager sees them, and everybody below', async () => {
    const people = await list('hr');
    const mine = people.rows.filter(({ reporting_manager_1 }) => reporting_manager_1 === cast.hod.name);
    expect(mine.length).toBeGreaterThan(2);
    const seen = (await list('hod')).rows.filter(({ sees }) => sees.terms).map(({ id }) => id);
    expect(seen.toSorted()).toEqual([...mine.map(({ id }) => id), (await person('hr', 'hod')).id].toSorted());
  });

  test('no filter or sort reveals hidden values', async () => {
    for (const query of [{ confirmation: 'PENDING' }, { access: 'On' }, { status: 'NOTICE' }, { gender: 'Male' }]) {
      const found = await list('accountant', query);
      expect(found.rows.every(({ sees }) => sees.terms)).toBe(true);
      expect((await list('hr', query)).count).toBeGreaterThan(found.count);
    }
    const byConfirmation = (await list('team', { sort: 'confirmation' })).rows.map(({ id }) => id);
    const hidden = (await list('team', { sort: 'confirmation' })).rows.filter(({ sees }) => !sees.terms);
    expect(byConfirmation.filter((id) => hidden.some((row) => row.id === id))).toEqual(
      hidden.map(({ id }) => id).toSorted((one, other) => one - other),
    );
  });

  test('notice is visible to managers above, and to nobody else', async () => {
    const [leaving] = (await list('hr', { status: 'NOTICE' })).rows;
    if (!leaving) throw new Error('The demo has somebody who is leaving');
    const { result } = await portal.call<Employee>(contract.fetchStaffById, {
      as: 'accountant',
      query: { id: leaving.id },
    });
    expect(result).toMatchObject({ status: 'ACTIVE', lwd: null, last_working_date: null, date_of_resignation: null });
  });
});

describe('leavers', () => {
  test('are listed for holders of the right, newest first', async () => {
    const { rows, count } = await list('hod', {}, contract.fetchAllExitedStaff);
    expect(count).toBe(9);
    expect(rows.map(({ lwd }) => lwd)).toEqual(
      rows
        .map(({ lwd }) => lwd)
        .toSorted()
        .toReversed(),
    );
    expect(rows.every(({ reason_of_resignation, sees }) => (reason_of_resignation !== null) === sees.terms)).toBe(true);
  });

  test('are hidden from others', async () => {
    const [gone] = (await list('hr', {}, contract.fetchAllExitedStaff)).rows;
    const ask = (as: Role) => portal.call(contract.fetchStaffById, { as, query: { id: gone?.id } });
    expect((await ask('hod')).status).toBe(200);
    expect((await ask('team')).status).toBe(404);
    expect((await portal.call(contract.fetchAllExitedStaff, { as: 'team' })).status).toBe(403);
  });
});

test.each<[Role]>([['hr'], ['hod'], ['team']])('what %s exports is what the list shows', async (as) => {
  const { result } = await portal.call<Buffer>(contract.exportStaff, { as, query: { format: 'csv' } });
  const cells = parse(result, { columns: true, bom: true }) as Record<string, string>[];
  const { rows } = await list(as);
  expect(cells.map((row) => row['EMP Code'])).toEqual(rows.map(({ employee_id }) => employee_id));
  expect(cells.map((row) => row['Date of birth'] !== '')).toEqual(rows.map(({ sees }) => sees.personal));
  expect(cells.map((row) => row['Access'] !== '')).toEqual(rows.map(({ sees }) => sees.terms));
});
