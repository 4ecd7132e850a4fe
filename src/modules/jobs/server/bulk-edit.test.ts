/** Bulk edits: fields of several jobs, by id or by the list's filters, undone as one. */
import { undoHeader } from '#platform/contract/envelope.ts';
import type { EditOutcome, EditPreview } from '#platform/contract/record/bulk-edit.ts';
import { undoAct } from '#platform/contract/record/undo.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobPath } from '../address.ts';
import { jobEdits, moveJobs } from '../bulk.ts';
import { jobCalls, type JobRow } from '../contract.ts';
import { addJob, type JobIds, jobIds, letChangeJobs } from './testing/jobs.ts';

let portal: TestPortal;
let ids: JobIds;
beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
});
beforeEach(() => portal.database.pool.query('delete from notification'));

const person = (name: string) => ids.person(name);
const add = (changes: object = {}) => addJob(portal, ids, changes);
const edit = (body: object, as: Role = 'admin') => portal.call<EditOutcome>(jobEdits.edit, { as, body });
const read = async (id: number) => (await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id } })).result;
const told = async () =>
  (await portal.database.pool.query<{ title: string }>("select title from notification where title like 'Assigned%'"))
    .rows.length;

const news = async () =>
  (
    await portal.database.pool.query<{ email: string; title: string; body: string; link: string }>(
      `select split_part(email, '@', 1) as email, title, body, link
       from notification join account on account.id = account_id order by notification.id`,
    )
  ).rows;

const keyOf = ({ headers }: { readonly headers: object }): string => {
  const header: unknown = Object.entries(headers).find(([name]) => name === undoHeader)?.[1];
  return String(header).split('; ')[0] ?? '';
};
const undo = (key: string, as: Role = 'admin') => portal.call<{ undone: number }>(undoAct, { as, body: { key } });

/** Jobs unique to a test: the title is the filter that finds them. */
async function several(title: string, count: number, changes: object = {}): Promise<readonly JobRow[]> {
  const rows: JobRow[] = [];
  for (let at = 0; at < count; at += 1) rows.push(await add({ title, ...changes }));
  return rows;
}

describe('changing some fields of several jobs', () => {
  test('leaves other fields alone, and reports what changed, what had the value, and what was refused', async () => {
    const [one, same, foreign] = [
      await add({ description: 'As agreed' }),
      await add({ job_end_date: '2026-12-11' }),
      await add({ assignee_ids: [], manager_id: null, reviewer_id: null }),
    ];
    const all = [one.id, same.id, foreign.id];
    const answer = await edit({ ids: all, fields: ['job_end_date'], job_end_date: '2026-12-11' }, 'accountant');
    expect(answer).toMatchObject({
      status: 200,
      message: '1 job changed',
      result: { done: 1, unchanged: [same.id], refused: [{ id: foreign.id, name: '', reason: 'Data Not Found' }] },
    });
    const { days_left: _, due: __, ...before } = one;
    const changed = { job_end_date: '2026-12-11', version: one.version + 1 };
    expect(await read(one.id)).toMatchObject({ ...before, ...changed });
    expect((await read(same.id)).version).toBe(same.version);
  });

  test('refuses what a single edit refuses, with the same message', async () => {
    const [early, closed] = [await add({ start_date: '2026-12-10' }), await add()];
    await portal.database.pool.query("update job set status = 'Close' where id = $1", [closed.id]);
    const body = { ids: [early.id, closed.id], fields: ['job_end_date'], job_end_date: '2026-12-01' };
    const { result } = await edit(body);
    const singly = async (row: JobRow) => {
      const { budget_min, ...form } = row;
      const answer = await portal.call(jobCalls.edit, {
        as: 'admin',
        query: { id: row.id },
        body: { ...form, budget_min: `${Math.floor(budget_min / 60)}:00`, job_end_date: '2026-12-01' },
      });
      return { id: row.id, name: row.title, reason: answer.message };
    };
    expect(result).toEqual({ done: 0, unchanged: [], refused: [await singly(early), await singly(closed)] });
  });

  test('clears an optional empty field, requires a mandatory one, refuses unknown ones', async () => {
    const { id } = await add();
    await edit({ ids: [id], fields: ['manager_id', 'assignee_ids'] });
    expect(await read(id)).toMatchObject({ manager_id: null, assignee_ids: [] });
    expect(await edit({ ids: [id], fields: [] })).toMatchObject({ status: 400, fields: { fields: expect.anything() } });
    expect(await edit({ ids: [id], fields: ['title'], title: 'New' })).toMatchObject({ status: 400 });
    expect(await edit({ ids: [id], fields: ['priority_id'], priority_id: 9999 })).toMatchObject({
      result: { done: 0, refused: [{ id, reason: 'Please select Priority' }] },
    });
  });

  test('needs the same right as editing one', async () => {
    const { id } = await add();
    expect((await edit({ ids: [id], fields: ['manager_id'] }, 'client')).status).toBe(403);
  });

  test('previews how many already have the value', async () => {
    const rows = [await add(), await add({ manager_id: null })];
    const { result } = await portal.call<EditPreview>(jobEdits.preview, {
      as: 'admin',
      body: { ids: rows.map(({ id }) => id) },
    });
    expect(result.count).toBe(2);
    expect(result.given).toEqual(expect.arrayContaining([{ field: 'manager_id', count: 1 }]));
  });

  test('two concurrent edits both get their outcome, and none is lost', async () => {
    const both = [await add(), await add()].map(({ id }) => id);
    const [first, second] = await Promise.all([
      edit({ ids: both, fields: ['manager_id'], manager_id: person('team') }),
      edit({ ids: both.toReversed(), fields: ['job_end_date'], job_end_date: '2026-12-18' }),
    ]);
    expect([first, second]).toMatchObject([{ result: { done: 2 } }, { result: { done: 2 } }]);
    for (const id of both) {
      expect(await read(id)).toMatchObject({ manager_id: person('team'), job_end_date: '2026-12-18' });
    }
  });
});

describe('all rows that match the filters', () => {
  test('are changed as the caller sees them', async () => {
    const title = 'Payroll of the harbour';
    await several(title, 2);
    const [foreign] = await several(title, 1, { assignee_ids: [], manager_id: null, reviewer_id: null });
    const found = { filters: { title }, count: 2 };
    const body = { found, fields: ['job_end_date'], job_end_date: '2026-12-18' };
    expect((await edit(body, 'accountant')).result).toEqual({ done: 2, unchanged: [], refused: [] });
    expect((await read(foreign?.id ?? 0)).job_end_date).not.toBe('2026-12-18');
  });

  test('stay unchanged if the filters now match another number', async () => {
    const title = 'Payroll of the lighthouse';
    const rows = await several(title, 3);
    for (const call of [
      edit({ found: { filters: { title }, count: 2 }, fields: ['manager_id'] }),
      portal.call(moveJobs, {
        as: 'admin',
        body: { found: { filters: { title }, count: 2 }, status: 'Job Assigned' },
      }),
    ]) {
      expect(await call).toMatchObject({
        status: 409,
        message: 'The filters now find 3 jobs, not 2: nothing was changed',
      });
    }
    for (const { id, version } of rows) expect((await read(id)).version).toBe(version);
  });

  test('all take a step', async () => {
    const title = 'Payroll of the quay';
    await several(title, 2);
    const body = { found: { filters: { title }, count: 2 }, status: 'Job Assigned' };
    expect(await portal.call(moveJobs, { as: 'admin', body })).toMatchObject({ result: { done: 2, refused: [] } });
  });

  test.each([
    ['neither ids nor filters', {}],
    ['both', { ids: [1], found: { filters: {}, count: 1 } }],
    ['an unknown filter', { found: { filters: { colour: 'red' }, count: 1 } }],
    ['more than the limit', { found: { filters: {}, count: 50_001 } }],
  ])('%s are refused', async (_, choice) => {
    expect((await edit({ ...choice, fields: ['manager_id'] })).status).toBe(400);
  });

  test('take a step 500 at a time at most', async () => {
    const body = { found: { filters: {}, count: 501 }, status: 'Job Assigned' };
    const message = 'At most 500 jobs at once';
    expect(await portal.call(moveJobs, { as: 'admin', body })).toMatchObject({ status: 400, message });
  });
});

describe('undoing a bulk edit', () => {
  test('restores every row in time, and nobody is notified', async () => {
    const rows = [await add({ assignee_ids: [] }), await add({ assignee_ids: [person('accountant')] })];
    await portal.database.pool.query('delete from notification');
    const all = rows.map(({ id }) => id);
    const answer = await edit({
      ids: all,
      fields: ['assignee_ids', 'priority_id'],
      assignee_ids: [person('team')],
      priority_id: 1,
    });
    expect(answer.result.done).toBe(2);
    expect((await undo(keyOf(answer))).result).toEqual({ undone: 2 });
    for (const { id, assignee_ids, priority_id } of rows) {
      expect(await read(id)).toMatchObject({ assignee_ids, priority_id });
    }
    portal.advance(60);
    await portal.runJobs();
    expect(await told()).toBe(0);
  });

  test('notifies people once the time for it is over', async () => {
    const all = [await add({ assignee_ids: [] }), await add({ assignee_ids: [] })].map(({ id }) => id);
    await portal.database.pool.query('delete from notification');
    await edit({ ids: all, fields: ['assignee_ids'], assignee_ids: [person('team')] });
    await portal.runJobs();
    expect(await told()).toBe(0);
    portal.advance(33);
    await portal.runJobs();
    expect(await news()).toEqual([
      {
        email: 'team',
        title: '2 jobs were assigned to you',
        body: expect.stringMatching(/^UK-PR-\d+ .+; UK-PR-\d+ /),
        link: '/jobs?part=Preparer',
      },
    ]);
    expect((await portal.mails()).filter(({ subject }) => subject.includes('2 jobs were assigned'))).toHaveLength(1);
  });

  test.each([1, 2, 3])('with %i jobs notifies each person once, of a single one as usual', async (count) => {
    const rows = await several(`Payroll of pier ${count}`, count, { manager_id: person('manager') });
    const all = rows.map(({ id }) => id);
    await portal.database.pool.query(`update job set status = 'In Progress' where id = any($1)`, [all]);
    await portal.database.pool.query('delete from notification');
    const body = { ids: all, status: 'On Hold', reason: 'Waits', waiting_on: 'Client' };
    expect((await portal.call(moveJobs, { as: 'admin', body })).result).toEqual({ done: count, refused: [] });
    portal.advance(33);
    await portal.runJobs();
    const [heard, ...others] = await news();
    expect(others).toEqual([]);
    expect(heard).toMatchObject(
      count === 1
        ? { email: 'manager', title: expect.stringMatching(/^On hold: /), link: jobPath(all[0] ?? 0) }
        : { email: 'manager', title: `${count} jobs were put on hold`, link: '/jobs?part=Manager&status=On%20Hold' },
    );
  });

  test('is refused as a whole if one row has changed since', async () => {
    const all = [await add(), await add()].map(({ id }) => id);
    const key = keyOf(await edit({ ids: all, fields: ['manager_id'] }));
    await edit({ ids: all.slice(0, 1), fields: ['job_end_date'], job_end_date: '2026-12-22' });
    expect((await undo(key, 'manager')).status).toBe(404);
    expect((await undo(key)).status).toBe(409);
    for (const id of all) expect((await read(id)).manager_id).toBeNull();
  });

  const edited = async (fields: object, as: Role) => {
    const all = [await add({ reviewer_id: null }), await add({ reviewer_id: null })].map(({ id }) => id);
    const answer = await edit({ ids: all, fields: Object.keys(fields), ...fields }, as);
    expect(answer.result.done).toBe(2);
    return { all, key: keyOf(answer) };
  };
  const ends = async (all: readonly number[]) => {
    const rows = await Promise.all(all.map(read));
    return [...new Set(rows.map(({ job_end_date }) => job_end_date))];
  };

  test('is refused for people who may no longer edit', async () => {
    const { all, key } = await edited({ job_end_date: '2026-12-22' }, 'accountant');
    await letChangeJobs(portal, 'accountant', false);
    expect(await undo(key, 'accountant')).toMatchObject({
      status: 403,
      message: expect.stringContaining('change jobs'),
    });
    expect(await ends(all)).toEqual(['2026-12-22']);
    await letChangeJobs(portal, 'accountant', true);
    expect((await undo(key, 'accountant')).result).toEqual({ undone: 2 });
  });

  test('is refused if a row is no longer visible, though no edit moved it', async () => {
    const { all, key } = await edited({ job_end_date: '2026-12-22' }, 'accountant');
    await portal.database.pool.query('delete from job_assignee where job_id = $1', [all[1]]);
    expect((await undo(key, 'accountant')).status).toBe(404);
    expect(await ends(all)).toEqual(['2026-12-22']);
  });

  test('brings back rows that the edit itself handed on', async () => {
    const { all, key } = await edited({ assignee_ids: [person('team')] }, 'accountant');
    expect((await portal.call(jobCalls.byId, { as: 'accountant', query: { id: all[0] } })).status).toBe(404);
    expect((await undo(key, 'accountant')).result).toEqual({ undone: 2 });
    for (const id of all) expect((await read(id)).assignee_ids).toEqual([person('accountant')]);
  });
});
