import { jobIds } from '#modules/jobs/server/testing/jobs.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  fetchMarkPeriods,
  fetchOwnPerformance,
  movePerformance,
  performanceCalls,
  type PerformanceReport as Row,
} from '../contract.ts';
import { type Evidence, fetchEvidence, printReport } from '../evidence.ts';
import { usualWeights } from '../marks.ts';
import { weightCalls } from '../weights/contract.ts';
import { settleReports, workOutMarks } from './nightly.ts';

const day = 24 * 3600;

let portal: TestPortal;
let person = 0;
let manager = 0;
beforeAll(async () => {
  portal = await testPortal();
  [person, manager] = [await personOf(portal, 'accountant'), await personOf(portal, 'manager')];
  await query(
    'update employee set reporting_manager_1_id = $2, reporting_manager_2_id = null where id = $1',
    person,
    manager,
  );
  // Here the role Team can only read its own reports.
  await query(
    "delete from role_permission where module = 'Performance Reports' and role_id in (select id from role where name = 'Team')",
  );
});

const query = async <One extends object>(text: string, ...values: readonly unknown[]): Promise<One[]> =>
  (await portal.database.pool.query<One>(text, [...values])).rows;

const night = async () => {
  await enqueue(portal.database, workOutMarks, {});
  await enqueue(portal.database, settleReports, {});
  await portal.runJobs();
};

/** Their draft for October, before any test. */
let october = 0;
beforeEach(async () => {
  await query("delete from feedback using job where job.id = job_id and reference_no like 'P-%'");
  await query("delete from job where reference_no like 'P-%'");
  const [row] = await query<{ id: number }>(
    `update performance_report set status = 'Draft', shared_at = null, acknowledged_at = null, response = null,
       comment = null, changed_since = false where employee_id = $1 and period = '2026-10' returning id`,
    person,
  );
  october = row?.id ?? 0;
  await query("delete from notification where entity = 'performance_report'");
  for (const role of ['accountant', 'manager', 'hr', 'team', 'admin'] as const)
    await portal.signIn(role, { fresh: true });
  await night();
});

/** One more job of theirs, dispatched in October, with the client's rating. */
async function dispatch(
  name: string,
  { deadline = '2026-10-20', rating }: { deadline?: string; rating?: number } = {},
) {
  const ids = await jobIds(portal);
  const [job] = await query<{ id: number }>(
    `insert into job (reference_no, title, company_id, client_id, job_type_id, status, status_since, job_date,
       start_date, job_end_date, dispatch_date, job_tat, net_tat, standard_tat, manager_id, budget_min, actual_min)
     values ($1, $1, $2, $3, $4, 'Close', '2026-10-15', '2026-10-01', '2026-10-01', $5, '2026-10-15', 5, 5, 10, $6, 60, 0)
     returning id`,
    name,
    ids.company,
    ids.client,
    ids.type,
    deadline,
    manager,
  );
  await query('insert into job_assignee (job_id, assignee_id) values ($1, $2)', job?.id, person);
  if (rating !== undefined)
    await query(
      `insert into feedback (job_id, client_id, band, rating, comment, requested_at, rated_at, rated_by)
       values ($1, $2, 'Good', $3, 'Splendid', '2026-10-16T10:00Z', '2026-10-17T10:00Z', 'A client')`,
      job?.id,
      ids.client,
      rating,
    );
}

const read = async (as: Role, id = october) =>
  (await portal.call<Row>(performanceCalls.byId, { as, query: { id } })).result;
const evidence = (as: Role, id = october) => portal.call<Evidence>(fetchEvidence, { as, params: { id } });
const move = (as: Role, status: string, more: object = {}, id = october) =>
  portal.call<Row>(performanceCalls.move, { as, query: { id }, body: { status, ...more } });
const share = () => move('manager', 'Shared', { comment: 'A good month' });

const told = async (role: Role) =>
  (
    await query<{ title: string }>(
      `select title from notification join employee on employee.user_id = account_id
       where employee.id = $1 and entity = 'performance_report' order by notification.id`,
      await personOf(portal, role),
    )
  ).map(({ title }) => title);

describe('the nightly calculation', () => {
  test('includes a new job in the draft the next morning, and shows the change before', async () => {
    const before = await read('manager');
    await dispatch('P-1', { deadline: '2026-10-10' });
    const { result } = await evidence('manager');
    expect(result.changed).toContainEqual({
      label: 'Jobs dispatched',
      was: String(before.dispatched),
      is_now: String((before.dispatched ?? 0) + 1),
    });
    expect(result.jobs.find(({ reference_no }) => reference_no === 'P-1')).toMatchObject({
      on_time: false,
      changes: 0,
    });
    await night();
    const after = await read('manager');
    expect([after.dispatched, after.with_deadline]).toEqual([
      (before.dispatched ?? 0) + 1,
      (before.with_deadline ?? 0) + 1,
    ]);
    expect((await evidence('manager')).result.changed).toEqual([]);
  });

  test('creates one report per person and period, however often it runs', async () => {
    const count = () => query<{ n: number }>('select count(*)::int as n from performance_report');
    const [before] = await count();
    await night();
    expect(await count()).toEqual([before]);
  });

  test('uses the weights valid on the period’s last day', async () => {
    const body = { ...usualWeights, begins_on: '2026-11-15', productivity: 0, learning: 40, note: null };
    expect((await portal.call(weightCalls.add, { as: 'manager', body })).status).toBe(403);
    const wrong = await portal.call(weightCalls.add, { as: 'hr', body: { ...body, learning: 41 } });
    expect(wrong.fields).toEqual({ learning: 'All five together are 100, not 101' });
    const added = await portal.call<{ id: number }>(weightCalls.add, { as: 'hr', body });
    expect(added.status).toBe(201);
    await night();
    const [november] = await query<{ id: number }>(
      "select id from performance_report where employee_id = $1 and period = '2026-11'",
      person,
    );
    const weightsOf = async (id: number) => (await evidence('manager', id)).result.parts.map(({ weight }) => weight);
    expect(await weightsOf(october)).toEqual([30, 25, 20, 15, 10]);
    expect(await weightsOf(november?.id ?? 0)).toEqual([0, 25, 20, 15, 40]);
    await portal.call(weightCalls.remove, { as: 'hr', params: { id: added.result.id } });
  });
});

describe('sharing', () => {
  test('freezes a report; later data is shown as changed since', async () => {
    await dispatch('P-2');
    expect((await share()).status).toBe(200);
    const shared = await read('accountant');
    // Calculated at the moment of sharing, not by the last nightly job.
    expect((await evidence('accountant')).result.changed).toEqual([]);
    await dispatch('P-3', { deadline: '2026-10-01' });
    await night();
    const later = await read('accountant');
    expect(later).toMatchObject({ ...shared, changed_since: true });
    expect((await evidence('accountant')).result.changed).toContainEqual(
      expect.objectContaining({ label: 'Jobs dispatched', was: String(shared.dispatched) }),
    );
  });

  test('needs an ended period and a comment, and is never for one’s own or a stranger’s report', async () => {
    const [november] = await query<{ id: number }>(
      "select id from performance_report where employee_id = $1 and period = '2026-11'",
      person,
    );
    expect(await move('manager', 'Shared', { comment: 'Now' }, november?.id)).toMatchObject({
      status: 409,
      message: 'Its period is not over yet',
    });
    expect((await move('manager', 'Shared')).status).toBe(400);
    expect((await move('accountant', 'Shared', { comment: 'Mine' })).status).toBe(403);
    expect((await move('hr', 'Shared', { comment: 'Theirs' })).status).toBe(403);
    expect((await move('team', 'Shared', { comment: 'Theirs' })).status).toBe(404);
  });

  test('several at once names those that cannot be shared, and shares the others', async () => {
    const { result } = await portal.call<{ done: number; refused: { reason: string }[] }>(movePerformance, {
      as: 'manager',
      body: { ids: [october, 999_999], status: 'Shared', comment: 'For all' },
    });
    expect(result).toMatchObject({ done: 1, refused: [{ id: 999_999, name: '' }] });
    expect(await told('accountant')).toEqual(['Your performance report for October 2026 is shared with you']);
  });
});

describe('answering', () => {
  test('a dispute goes to HR, who reopen it; it is recalculated, shared again and acknowledged', async () => {
    await share();
    const before = await read('manager');
    expect((await move('accountant', 'Disputed')).status).toBe(400);
    await move('accountant', 'Disputed', { reason: 'A job is missing' });
    expect(await told('hr')).toEqual([expect.stringContaining('disputes October 2026')]);
    await dispatch('P-4');
    expect((await move('manager', 'Draft')).status).toBe(403);
    expect((await move('hr', 'Draft')).result.dispatched).toBe((before.dispatched ?? 0) + 1);
    expect(await told('manager')).toEqual([
      expect.stringContaining('disputes October 2026'),
      expect.stringContaining('Open again'),
    ]);
    expect((await share()).result).toMatchObject({ status: 'Shared', response: null });
    expect((await move('accountant', 'Acknowledged', { response: 'Thank you' })).result).toMatchObject({
      status: 'Acknowledged',
      response: 'Thank you',
      comment: 'A good month',
    });
  });

  test('without an answer there is one reminder after five days, and a lock after twenty', async () => {
    await share();
    const after = async (days: number) => {
      portal.advance(days * day);
      await night();
      return (await query<{ status: string }>('select status from performance_report where id = $1', october))[0]
        ?.status;
    };
    expect(await after(4)).toBe('Shared');
    expect(await told('manager')).toEqual([]);
    expect(await after(1)).toBe('Shared');
    expect(await after(14)).toBe('Shared');
    expect(await told('manager')).toEqual([expect.stringContaining('has not answered October 2026 yet')]);
    expect(await told('accountant')).toHaveLength(2);
    expect(await after(1)).toBe('Locked');
    portal.advance(-20 * day);
  });

  test('an acknowledged report is locked after ten days', async () => {
    await share();
    await move('accountant', 'Acknowledged');
    portal.advance(9 * day);
    await night();
    expect(await query('select status from performance_report where id = $1', october)).toEqual([
      { status: 'Acknowledged' },
    ]);
    portal.advance(day);
    await night();
    expect(await query('select status from performance_report where id = $1', october)).toEqual([{ status: 'Locked' }]);
    portal.advance(-10 * day);
  });
});

describe('reading reports', () => {
  test('the manager reads a client’s words, the person only the average', async () => {
    for (const name of ['P-5', 'P-6', 'P-7']) await dispatch(name, { rating: 9 });
    await night();
    const own = await evidence('accountant');
    expect(own.result).toMatchObject({ is_own: true, ratings: [], ratings_hidden: 0 });
    expect(JSON.stringify(own.result)).not.toContain('Splendid');
    expect(own.result.parts.find(({ part }) => part === 'feedback')?.mark).toBeGreaterThan(0);
    const led = await evidence('manager');
    expect(led.result.ratings.filter(({ comment }) => comment === 'Splendid')).toHaveLength(3);
  });

  test('everybody reads their own without any right, and never a colleague’s', async () => {
    expect((await portal.call(performanceCalls.page, { as: 'team', query: {} })).status).toBe(403);
    const { result } = await portal.call<{ rows: Row[] }>(fetchOwnPerformance, { as: 'team' });
    const self = await personOf(portal, 'team');
    expect(result.rows.map(({ employee_id }) => employee_id)).toEqual(result.rows.map(() => self));
    expect(result.rows.length).toBeGreaterThan(3);
    expect((await evidence('team', result.rows[0]?.id)).result.is_own).toBe(true);
    expect((await evidence('team')).status).toBe(404);
  });

  test('notes for the meeting are only for the manager', async () => {
    const { kind, begins_on } = await read('manager');
    const body = { employee_id: person, kind, begins_on, notes: 'Ask about the move' };
    expect((await portal.call(performanceCalls.edit, { as: 'manager', query: { id: october }, body })).status).toBe(
      200,
    );
    expect((await read('manager')).notes).toBe('Ask about the move');
    expect((await read('accountant')).notes ?? null).toBeNull();
  });

  test('the periods count the reports that one sees', async () => {
    const seen = async (as: Role) =>
      (await portal.call<{ rows: { period: string; reports: number }[] }>(fetchMarkPeriods, { as })).result.rows;
    const listed = async (as: Role, period: string) =>
      (await portal.call<Page<Row>>(performanceCalls.page, { as, query: { period } })).result.count;
    for (const as of ['admin', 'manager', 'accountant'] as const) {
      const rows = await seen(as);
      expect(rows.length).toBeGreaterThan(3);
      for (const { period, reports } of rows) expect(await listed(as, period)).toBe(reports);
    }
  });

  test('the PDF is printed for the person, and only for people who see the report', async () => {
    await share();
    const printed = await portal.call<Buffer>(printReport, { as: 'accountant', query: { id: october } });
    expect(printed.status).toBe(200);
    expect(printed.result.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await portal.call(printReport, { as: 'team', query: { id: october } })).status).toBe(404);
  }, 60_000);
});
