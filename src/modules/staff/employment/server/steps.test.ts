import { beforeAll, describe, expect, test } from 'vitest';
import { signDownload } from '#platform/contract/file-calls.ts';
import { pdfText } from '#platform/server/documents/testing/pdf-text.ts';
import type { Employee } from '../../employee.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { fetchOwnPapers, type OwnPapers } from '../../papers.ts';
import { addStaff, personOf } from '../../server/testing/staff.ts';
import {
  changeEmployment,
  correctJoining,
  type EmploymentChange,
  fetchEmployment,
  type PersonPreview,
  previewEmployment,
  previewJoining,
  takeBackEmployment,
} from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ start: new Date('2026-11-20T10:00:00Z') });
});

const joined = async (more: object = {}) =>
  (await addStaff(portal, { doj: '2026-01-05', due_date: '2026-04-05', ...more })).result;
const step = (kind: string, begins_on: string, ...changes: readonly object[]) => ({
  kind,
  begins_on,
  reason: 'Agreed with both',
  with_letter: false,
  changes,
});
type Taken = { people: { employee_id: number }[]; isAhead: boolean };
const take = (body: object, as: 'hr' | 'manager' | 'team' = 'hr') => portal.call<Taken>(changeEmployment, { as, body });
const preview = (body: object) => portal.call<{ people: PersonPreview[] }>(previewEmployment, { as: 'hr', body });
const timeline = async ({ id }: Pick<Employee, 'id'>) =>
  (await portal.call<{ rows: EmploymentChange[] }>(fetchEmployment, { as: 'hr', query: { id } })).result.rows;
const stored = async ({ id }: Pick<Employee, 'id'>) => {
  const { rows } = await portal.database.pool.query<{ department_id: number; manager: number | null; version: number }>(
    'select department_id, reporting_manager_1_id as manager, version from employee where id = $1',
    [id],
  );
  return rows[0];
};

describe('a transfer from a past day', () => {
  test('is previewed as the periods that would change, and nothing is stored', async () => {
    const [p, q] = [await joined(), await joined()];
    const person = await joined({ reporting_manager_1_id: p.id });
    await take(step('Change of manager', '2026-11-15', { employee_id: person.id, reporting_manager_1_id: q.id }));
    const before = await stored(person);
    const wish = step('Transfer', '2026-11-01', {
      employee_id: person.id,
      department_id: 2,
      reporting_manager_1_id: q.id,
    });
    const { result } = await preview(wish);
    expect(result.people).toMatchObject([
      {
        employee_id: person.id,
        rows: [
          {
            from: '2026-11-01',
            to: '2026-11-14',
            changes: [{ label: 'Department' }, { label: 'Reporting manager 1' }],
          },
          { from: '2026-11-15', to: null, changes: [{ label: 'Department' }] },
        ],
      },
    ]);
    expect(await stored(person)).toEqual(before);
    expect(await timeline(person)).toHaveLength(2);
    expect((await take(wish)).status).toBe(201);
    expect(await stored(person)).toMatchObject({ department_id: 2, manager: q.id });
  });
});

describe('a swap', () => {
  const under = async () => {
    const chief = await joined();
    return [chief, await joined({ reporting_manager_1_id: chief.id })] as const;
  };
  const swapOf = (chief: Employee, below: Employee) =>
    step(
      'Change of manager',
      '2026-11-16',
      { employee_id: chief.id, reporting_manager_1_id: below.id },
      { employee_id: below.id, reporting_manager_1_id: null },
    );

  test('of a manager and their report is one step', async () => {
    const [chief, below] = await under();
    expect((await take(swapOf(chief, below))).status).toBe(201);
    expect([(await stored(chief))?.manager, (await stored(below))?.manager]).toEqual([below.id, null]);
  });

  test('is refused if it closes a circle on any day', async () => {
    const [chief, below] = await under();
    const half = await take(
      step('Change of manager', '2026-11-16', { employee_id: chief.id, reporting_manager_1_id: below.id }),
    );
    expect([half.status, half.message]).toEqual([409, 'This person already reports to them']);
    expect((await stored(chief))?.manager).toBeNull();
    // Reports to them from December on, and manages their current manager from January on.
    const third = await joined();
    const later = (employee: Employee, from: string, manager: Employee | null) =>
      take(step('Change of manager', from, { employee_id: employee.id, reporting_manager_1_id: manager?.id ?? null }));
    expect((await later(third, '2026-12-01', below)).status).toBe(201);
    const closed = await later(below, '2026-11-25', third);
    expect([closed.status, closed.message]).toEqual([409, 'This person already reports to them, from 01-12-2026 on']);
  });

  test('sent twice at once gives one 201 and one 409', async () => {
    const [one, other] = [await joined(), await joined()];
    const answers = await Promise.all([
      take(step('Change of manager', '2026-11-16', { employee_id: one.id, reporting_manager_1_id: other.id })),
      take(step('Change of manager', '2026-11-16', { employee_id: other.id, reporting_manager_1_id: one.id })),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('is all or nothing, and errors name the person', async () => {
    const [one, other] = [
      await joined({ employee_name: 'Early Bird' }),
      await joined({ doj: '2026-11-18', due_date: '2027-02-18' }),
    ];
    const answer = await take(
      step(
        'Transfer',
        '2026-11-10',
        { employee_id: one.id, department_id: 2 },
        { employee_id: other.id, department_id: 3 },
      ),
    );
    expect([answer.status, answer.fields]).toEqual([
      400,
      { begins_on: `${other.employee_name}: it is before the date of joining` },
    ]);
    expect((await stored(one))?.department_id).toBe(1);
  });
});

describe('invalid input', () => {
  test.each([
    ['an unknown department', { department_id: 9999 }, { 'changes.0.department_id': 'Please select Department' }],
    ['nothing', {}, { 'changes.0.designation': 'Nothing changes here yet' }],
    ['a value already in place', { department_id: 1 }, { begins_on: 'That is so on this day already' }],
  ])('%s is refused at its field', async (_, values, fields) => {
    const { id } = await joined();
    const answer = await take(step('Transfer', '2026-11-10', { employee_id: id, ...values }));
    expect([answer.status, answer.fields]).toEqual([400, fields]);
  });

  test('is refused for a repeated person, or without the right', async () => {
    const { id } = await joined();
    const twice = await take(
      step('Transfer', '2026-11-10', { employee_id: id, department_id: 2 }, { employee_id: id, grade_id: 1 }),
    );
    expect([twice.status, twice.fields]).toEqual([400, { changes: 'Somebody stands here twice' }]);
    expect((await take(step('Transfer', '2026-11-10', { employee_id: id, department_id: 2 }), 'team')).status).toBe(
      403,
    );
  });
});

describe('a change that is taken back', () => {
  test('restores the previous values, or those of the other changes', async () => {
    const person = await joined();
    await take(step('Transfer', '2026-11-01', { employee_id: person.id, department_id: 2 }));
    await take(step('Transfer', '2026-11-10', { employee_id: person.id, department_id: 3 }));
    const [last, first, opening] = await timeline(person);
    const back = (id: number | undefined) => portal.call(takeBackEmployment, { as: 'hr', params: { id: id ?? 0 } });
    expect((await back(last?.id)).status).toBe(200);
    expect((await stored(person))?.department_id).toBe(2);
    expect((await back(first?.id)).status).toBe(200);
    expect((await stored(person))?.department_id).toBe(1);
    expect((await back(opening?.id)).status).toBe(409);
    expect((await timeline(person)).map(({ kind }) => kind)).toEqual(['Joining']);
  });

  test('cannot be taken back where a circle would result', async () => {
    const chief = await joined();
    const below = await joined({ reporting_manager_1_id: chief.id });
    await take(step('Change of manager', '2026-11-10', { employee_id: below.id, reporting_manager_1_id: null }));
    await take(step('Change of manager', '2026-11-12', { employee_id: chief.id, reporting_manager_1_id: below.id }));
    const [change] = await timeline(below);
    const back = await portal.call(takeBackEmployment, { as: 'hr', params: { id: change?.id ?? 0 } });
    expect(back.status).toBe(409);
    expect((await stored(below))?.manager).toBeNull();
  });
});

test('a promotion prints its letter once for readers who know the terms, and notifies the person', async () => {
  const { id } = await personOf(portal, 'team');
  const promoted = await take({
    ...step('Promotion', '2026-12-01', { employee_id: id, designation: 'Assistant Manager', grade_id: 3 }),
    with_letter: true,
  });
  expect(promoted.result.isAhead).toBe(true);
  await portal.runJobs();
  const [change] = await timeline({ id });
  expect(change).toMatchObject({ with_letter: true, letter: { type: 'application/pdf' } });
  expect(change?.letter?.name).toMatch(/^Letter of promotion, .*\.pdf$/);
  const signed = await portal.call<{ url: string }>(signDownload, {
    as: 'team',
    query: { key: change?.letter?.key ?? '' },
  });
  const text = pdfText((await portal.app.inject(signed.result.url)).rawPayload);
  expect(text).toContain('you are promoted to Assistant Manager from 01-12-2026');
  expect(text).toContain('your designation is Assistant Manager and your grade is');
  const others = await portal.call(signDownload, { as: 'accountant', query: { key: change?.letter?.key ?? '' } });
  expect(others.status).toBe(404);
  const keptWith = async (as: Role) => {
    const { result } = await portal.call<OwnPapers>(fetchOwnPapers, { as });
    return result.letters.map(({ key }) => key);
  };
  expect(await keptWith('team')).toContain(change?.letter?.key);
  expect(await keptWith('accountant')).not.toContain(change?.letter?.key);
  const { rows } = await portal.database.pool.query<{ title: string; link: string }>(
    `select title, link from notification join employee on user_id = account_id where employee.id = $1 and kind = 'staff.letter'`,
    [id],
  );
  expect(rows).toEqual([{ title: 'A letter for you: of promotion', link: `/staff/${id}?tab=employment` }]);
});

describe('a wrong joining date', () => {
  const correct = (id: number, doj: string) =>
    portal.call(correctJoining, { as: 'hr', body: { employee_id: id, doj, reason: 'The contract says so' } });

  test('is previewed, then corrected with everything that begins with it', async () => {
    const { id } = await joined();
    const body = { employee_id: id, doj: '2025-11-05', reason: 'The contract says so' };
    const { result } = await portal.call(previewJoining, { as: 'hr', body });
    expect(result).toEqual({
      changes: [
        { label: 'Date of joining', before: '05-01-2026', after: '05-11-2025' },
        { label: 'Due date', before: '05-04-2026', after: '03-02-2026' },
        { label: 'Total years of service', before: '0 Y 10 M', after: '1 Y 0 M' },
      ],
      notes: ['Time up to 28-02-2026 is closed and stays as it is'],
    });
    expect((await timeline({ id }))[0]?.begins_on).toBe('2026-01-05');
    expect((await correct(id, '2025-11-05')).status).toBe(200);
    expect((await timeline({ id }))[0]?.begins_on).toBe('2025-11-05');
  });

  test('cannot move past a later change, or stay the same', async () => {
    const { id } = await joined();
    await take(step('Transfer', '2026-03-10', { employee_id: id, department_id: 2 }));
    const beyond = await correct(id, '2026-03-11');
    expect([beyond.status, Object.keys(beyond.fields ?? {})]).toEqual([400, ['doj']]);
    expect((await correct(id, '2026-01-05')).fields).toEqual({ doj: 'They joined on this day already' });
  });
});
