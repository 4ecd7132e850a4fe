import { fetchAllNotification } from '#modules/notifications/contract.ts';
import { restoreDeleted } from '#modules/recently-deleted/contract.ts';
import { diagramOf } from '#platform/contract/flow.ts';
import type { Page } from '#platform/contract/list.ts';
import { textDocument } from '#platform/contract/rich-text.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { assignJob, jobCalls, type JobRow, moveJob } from '../../contract.ts';
import type { JobStatus } from '../../life.ts';
import { fetchJobTasks, type Task } from '../../tasks.ts';
import { addJob, type JobIds, jobIds } from '../../server/testing/jobs.ts';
import { sowLife, type SowStatus } from '../life.ts';
import * as agreed from '../contract.ts';

let portal: TestPortal;
let ids: JobIds;
beforeAll(async () => {
  portal = await testPortal();
  for (const role of ['admin', 'partner', 'accountant', 'team', 'client', 'client2'] as const)
    await portal.signIn(role);
  ids = await jobIds(portal);
});

const person = (name: string) => ids.person(name);
const add = (changes: object = {}) => addJob(portal, ids, changes);

const job = async (id: number) => (await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id } })).result;

type Sows = { rows: agreed.Sow[]; requote: agreed.Requote };
const sows = (id: number, as: Role = 'admin') => portal.call<Sows>(agreed.fetchJobSows, { as, params: { job_id: id } });

const draft = (as: Role, id: number) =>
  portal.call<agreed.Sow>(agreed.draftSow, { as, query: { job_id: id }, body: {} });

const line = (budget_min: number | string) => ({
  planning_activity_id: null,
  description: 'Process payroll',
  budget_min,
  fee_type: 'Fixed',
});

const save = (as: Role, id: number, changes: object = {}) =>
  portal.call<agreed.Sow>(agreed.updateSow, { as, query: { id }, body: { lines: [line(600)], ...changes } });

const move = (as: Role, id: number, status: SowStatus, more: object = {}) =>
  portal.call<agreed.Sow>(agreed.moveSow, { as, query: { id }, body: { status, ...more } });

/** Agrees a version of these minutes. */
async function agreeOn(jobId: number, minutes: number): Promise<agreed.Sow> {
  const { result } = await draft('accountant', jobId);
  await save('accountant', result.id, { lines: [line(minutes)] });
  await move('accountant', result.id, 'Submitted');
  await move('admin', result.id, 'Management review');
  const answer = await move('admin', result.id, 'Agreed');
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return answer.result;
}

const step = (id: number, status: JobStatus) =>
  portal.call<JobRow>(moveJob, { as: 'manager', query: { id }, body: { status } });

const told = async (as: Role) =>
  (await portal.call<Page<{ title: string }>>(fetchAllNotification, { as, query: {} })).result.rows.map(
    ({ title }) => title,
  );

describe('a statement of work', () => {
  test('lives as the README draws it', () => {
    expect(readFileSync('src/modules/jobs/README.md', 'utf8')).toContain(diagramOf(sowLife));
  });

  test('goes from the job type’s plan through review and a return until it is agreed', async () => {
    const { id, reference_no } = await add();
    expect(await step(id, 'SOW Created')).toMatchObject({ status: 409, message: 'Write the statement of work first' });
    const first = await draft('accountant', id);
    expect(first).toMatchObject({ status: 201, result: { sow_version: 1, status: 'Draft', total_budget_min: 480 } });
    expect(first.result.lines.map(({ description }) => description)).toContain('Process payroll');
    expect(first.result.lines.every(({ planning_activity_id: activity }) => activity !== null)).toBe(true);
    expect((await step(id, 'SOW Created')).status).toBe(200);

    const scope_text = textDocument('The monthly payroll of twelve people');
    const lines = [line('1:30'), line('1.5'), line('90m')];
    const saved = await save('accountant', first.result.id, { scope_text, lines, software: 'BrightPay', version: 1 });
    expect(saved.result).toMatchObject({ scope_text, total_budget_min: 270, software: 'BrightPay', version: 2 });
    expect(await save('accountant', first.result.id, { version: 1 })).toMatchObject({ status: 409 });

    const sow = first.result.id;
    expect((await move('accountant', sow, 'Submitted')).status).toBe(200);
    expect(await save('accountant', sow)).toMatchObject({ status: 409, message: 'The SOW waits for its review' });
    expect(await move('accountant', sow, 'Management review')).toMatchObject({ status: 403 });
    expect((await move('admin', sow, 'Management review')).status).toBe(200);
    expect(await move('admin', sow, 'Draft')).toMatchObject({
      status: 400,
      fields: { reason: 'Please Enter the Reason' },
    });
    const returned = await move('admin', sow, 'Draft', { reason: 'Too few hours' });
    expect(returned.result).toMatchObject({ status: 'Draft', management_note: 'Too few hours' });
    expect(await told('accountant')).toContain(`SOW returned: ${reference_no} Payroll – October 2026`);

    await save('accountant', sow);
    await move('accountant', sow, 'Submitted');
    await move('admin', sow, 'Management review');
    expect((await job(id)).budget_min).toBe(480);
    const done = await move('admin', sow, 'Agreed', { note: 'As discussed' });
    expect(done.result).toMatchObject({
      management_note: 'As discussed',
      requote: false,
      agreed_at: expect.any(String),
    });
    expect((await job(id)).budget_min).toBe(600);
  });

  test('is announced to the client’s partner, or to every Partner and Director without one', async () => {
    const { pool } = portal.database;
    const { rows } = await pool.query<{ partner_id: number | null }>('select partner_id from client where id = $1', [
      ids.client,
    ]);
    const submitFor = async (partner: number | null, title: string) => {
      await pool.query('update client set partner_id = $2 where id = $1', [ids.client, partner]);
      const { result } = await draft('accountant', (await add({ title })).id);
      await move('accountant', result.id, 'Submitted');
    };
    const heard = async (title: string) => {
      const roles: readonly Role[] = ['partner', 'director', 'admin', 'accountant'];
      const all = await Promise.all(roles.map(async (role) => [role, await told(role)] as const));
      return all
        .filter(([, titles]) => titles.some((one) => one.startsWith('SOW to review') && one.endsWith(title)))
        .map(([role]) => role);
    };
    await submitFor(person('director'), 'With a partner');
    await submitFor(null, 'Without one');
    await pool.query('update client set partner_id = $2 where id = $1', [ids.client, rows[0]?.partner_id]);
    expect(await heard('With a partner')).toEqual(['director']);
    expect(await heard('Without one')).toEqual(['partner', 'director']);
  });

  test('cannot be reviewed by its author', async () => {
    const { result } = await draft('admin', (await add()).id);
    await move('admin', result.id, 'Submitted');
    expect(await move('admin', result.id, 'Management review')).toMatchObject({
      status: 409,
      message: 'Someone else has to review your SOW',
    });
  });

  test('has one draft for each job, even when two people start one at once', async () => {
    const { id } = await add();
    const both = await Promise.all([draft('admin', id), draft('accountant', id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await draft('admin', id)).toMatchObject({
      status: 409,
      message: 'Version 1 of the SOW is Draft: finish it first',
    });
    expect((await sows(id)).result.rows).toHaveLength(1);
  });

  test('is agreed by only one of two people at once', async () => {
    const { result } = await draft('accountant', (await add()).id);
    await move('accountant', result.id, 'Submitted');
    await move('admin', result.id, 'Management review');
    const both = await Promise.all([move('admin', result.id, 'Agreed'), move('partner', result.id, 'Agreed')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('stays in force until its next version is agreed', async () => {
    const { id } = await add();
    await agreeOn(id, 600);
    const next = await draft('accountant', id);
    expect(next.result).toMatchObject({ sow_version: 2, status: 'Draft', total_budget_min: 600, prepared: true });
    await save('accountant', next.result.id, { lines: [line(300), line(240)] });
    expect((await job(id)).budget_min).toBe(600);
    await move('accountant', next.result.id, 'Submitted');
    await move('admin', next.result.id, 'Management review');
    expect((await sows(id)).result.rows.map(({ status }) => status)).toEqual(['Management review', 'Agreed']);
    await move('admin', next.result.id, 'Agreed');
    expect((await sows(id)).result.rows.map(({ status }) => status)).toEqual(['Agreed', 'Superseded']);
    expect((await job(id)).budget_min).toBe(540);
    expect(await move('admin', next.result.id, 'Superseded')).toMatchObject({ status: 409 });
  });

  test('a discarded draft can be restored with its lines, unless another is open', async () => {
    const { id } = await add();
    const { id: first } = (await draft('accountant', id)).result;
    await save('accountant', first, { lines: [line(90)], period: 'October' });
    expect((await portal.call(agreed.removeSow, { as: 'accountant', params: { id: first } })).status).toBe(200);
    const restore = () => portal.call(restoreDeleted, { as: 'admin', query: { entity: 'sow', id: first } });
    const { id: second } = (await draft('accountant', id)).result;
    expect(await restore()).toMatchObject({
      status: 409,
      message: `Another SOW of a job has taken the place of 'Version 1 for job ${id}'. Rename or delete that one first`,
    });
    await portal.call(agreed.removeSow, { as: 'accountant', params: { id: second } });
    expect((await restore()).status).toBe(200);
    expect((await sows(id)).result.rows).toMatchObject([{ id: first, period: 'October', lines: [{ budget_min: 90 }] }]);
  });

  test('only a draft can be discarded', async () => {
    const { id } = await add();
    const remove = (sow: number) => portal.call(agreed.removeSow, { as: 'accountant', params: { id: sow } });
    const first = await draft('accountant', id);
    expect((await remove(first.result.id)).status).toBe(200);
    expect((await sows(id)).result.rows).toEqual([]);
    expect(await remove((await agreeOn(id, 60)).id)).toMatchObject({ status: 409 });
  });

  test.each([
    ['no hours', [line('long')], 'lines.0.budget_min', 'Please provide a valid Hours'],
    ['a blank line', [{ ...line(60), description: ' ' }], 'lines.0.description', 'Description is required'],
    ['an unknown fee', [{ ...line(60), fee_type: 'Free' }], 'lines.0.fee_type', 'Please select Fee type'],
    ['too many hours in all', [line('9999'), line('1')], 'lines', 'The total must be at most 9999 hours'],
    [
      'an unknown activity',
      [{ ...line(60), planning_activity_id: 999_999 }],
      'lines',
      'Please select Planning activity',
    ],
  ])('%s: nothing is stored', async (_, lines, field, message) => {
    const { result } = await draft('accountant', (await add()).id);
    const answer = await save('accountant', result.id, { lines, software: 'Lost' });
    expect(answer).toMatchObject({ status: 400, fields: { [field]: message } });
    expect((await sows(result.job_id, 'accountant')).result.rows).toEqual([result]);
  });

  test('needs hours to be submitted, and an open job to be changed', async () => {
    const { id } = await add();
    const { result } = await draft('accountant', id);
    await save('accountant', result.id, { lines: [] });
    expect(await move('accountant', result.id, 'Submitted')).toMatchObject({
      status: 409,
      message: 'Add a line with its hours first',
    });
    await portal.database.pool.query("update job set status = 'Close' where id = $1", [id]);
    for (const answer of [await save('accountant', result.id), await draft('accountant', id)]) {
      expect(answer).toMatchObject({ status: 409, message: 'The job is closed: reopen it to change it' });
    }
  });
});

describe('an approved quote', () => {
  async function quotedJob(minutes: number): Promise<number> {
    const { id } = await add();
    await agreeOn(id, minutes);
    for (const status of ['SOW Created', 'Awaiting Quote', 'Approval Pending', 'Quote Approved'] as const) {
      expect((await step(id, status)).status).toBe(200);
    }
    return id;
  }

  test('needs renewing above a tenth more hours, and no longer below it', async () => {
    const id = await quotedJob(600);
    expect(await agreeOn(id, 660)).toMatchObject({ requote: false, quoted_min: 600 });
    expect((await sows(id)).result.requote).toBeNull();
    // A tenth above the previous version, and more than that above the quote.
    const more = await draft('accountant', id);
    await save('accountant', more.result.id, { lines: [line(661)] });
    const review = await portal.call<agreed.ReviewedSow>(agreed.fetchSow, {
      as: 'admin',
      query: { id: more.result.id },
    });
    expect(review.result).toMatchObject({
      in_force: { sow_version: 2, total_budget_min: 660 },
      would_requote: { quoted_min: 600, total_budget_min: 661 },
    });
    await move('accountant', more.result.id, 'Submitted');
    await move('admin', more.result.id, 'Management review');
    expect((await move('admin', more.result.id, 'Agreed')).result).toMatchObject({ requote: true, quoted_min: 600 });
    expect((await sows(id)).result.requote).toEqual({ quoted_min: 600, total_budget_min: 661 });
    await agreeOn(id, 620);
    expect((await sows(id)).result.requote).toBeNull();
  });

  test('is settled by the next approval', async () => {
    const id = await quotedJob(600);
    await agreeOn(id, 900);
    expect((await sows(id)).result.requote).not.toBeNull();
    await portal.database.pool.query(
      `insert into job_status_log (job_id, from_status, to_status, at, minutes)
       values ($1, 'Approval Pending', 'Quote Approved', now() + interval '1 day', 0)`,
      [id],
    );
    expect((await sows(id)).result.requote).toBeNull();
  });

  test('is missing: hours change without a warning', async () => {
    const { id } = await add();
    await agreeOn(id, 600);
    expect(await agreeOn(id, 6000)).toMatchObject({ requote: false, quoted_min: null });
  });
});

describe('access', () => {
  test('needs the right and a visible job; client users have none', async () => {
    const { id } = await add();
    const { result } = await draft('accountant', id);
    // Team has no right to add; other teams do not see the job.
    expect((await draft('team', id)).status).toBe(403);
    const answers = [sows(id, 'team'), save('team', result.id), move('team', result.id, 'Submitted')];
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(404);
    for (const role of ['client', 'client2'] as const) {
      const refusals = [sows(id, role), draft(role, id), save(role, result.id), move(role, result.id, 'Submitted')];
      for (const answer of await Promise.all(refusals)) expect(answer.status).toBe(403);
      const one = await portal.call(agreed.fetchSow, { as: role, query: { id: result.id } });
      expect(one.status).toBe(403);
    }
    expect((await sows(id)).result.rows).toEqual([expect.objectContaining({ status: 'Draft', version: 1 })]);
  });
});

describe('a copied job', () => {
  const copy = (copy_of: number) => add({ title: 'Payroll – November 2026', copy_of });
  const tasks = async (id: number) =>
    (await portal.call<{ rows: Task[] }>(fetchJobTasks, { as: 'admin', params: { job_id: id } })).result.rows;

  test('comes with the SOW in force as a draft, and with the tasks', async () => {
    const { id } = await add();
    const first = await agreeOn(id, 600);
    const next = await draft('accountant', id);
    await save('accountant', next.result.id, { lines: [line(900)] });
    await portal.database.pool.query(
      "update job_task set title = 'Our own step', status = 'Done', due_offset = 3 where id = $1",
      [(await tasks(id))[0]?.id],
    );
    const made = await copy(id);
    expect(made.status).toBe('Job Created');
    const { rows } = (await sows(made.id)).result;
    expect(rows).toMatchObject([{ sow_version: 1, status: 'Draft', lines: first.lines, agreed_at: null }]);
    const copied = await tasks(made.id);
    expect(copied.map(({ title }) => title)).toEqual((await tasks(id)).map(({ title }) => title));
    expect(copied[0]).toMatchObject({ title: 'Our own step', status: 'To do', due_date: '2026-11-19' });
  });

  test('keeps budget shares of people who prepare both', async () => {
    const { id, assignee_ids } = await add();
    const [first = 0] = assignee_ids;
    const { rows } = await portal.database.pool.query<{ id: number }>(
      'select id from employee where id <> $1 and status <> $2 order by id desc limit 1',
      [first, 'EXITED'],
    );
    const gone = rows[0]?.id ?? 0;
    const assignees = [
      { id: first, budget_min: 150 },
      { id: gone, budget_min: 90 },
    ];
    const given = await portal.call(assignJob, {
      as: 'admin',
      query: { id },
      body: { assignees, reviewer_id: null, note: null },
    });
    expect(given.status).toBe(200);
    const made = await copy(id);
    const query = 'select assignee_id, budget_min from job_share where job_id = $1';
    const shares = await portal.database.pool.query(query, [made.id]);
    expect(made.assignee_ids).not.toContain(gone);
    expect(shares.rows).toEqual([{ assignee_id: first, budget_min: 150 }]);
  });

  test('needs an existing original', async () => {
    const count = async () =>
      (await portal.database.pool.query<{ count: number }>('select count(*)::int as count from job')).rows[0]?.count;
    const before = await count();
    const { client, company, type } = ids;
    const body = {
      title: 'Copy',
      company_id: company,
      client_id: client,
      job_type_id: type,
      budget_min: 0,
      copy_of: 999_999,
    };
    expect((await portal.call(jobCalls.add, { as: 'admin', body })).status).toBe(404);
    expect(await count()).toBe(before);
  });
});
