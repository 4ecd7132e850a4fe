/** People undo their own actions from a record's Activity, within an hour. */
import type { Page } from '#platform/contract/list.ts';
import { undoAct } from '#platform/contract/record/undo.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { tokenWith } from '#test/tokens/made.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { assignJob, fetchJobHistory, type JobRow, moveJob } from '../contract.ts';
import type { JobStatus } from '../life.ts';
import { addJob, type JobIds, jobIds, letChangeJobs } from './testing/jobs.ts';

let portal: TestPortal;
let ids: JobIds;
beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
});

const move = (as: Role, { id, version }: JobRow, status: JobStatus, asks: object = {}) =>
  portal.call<JobRow>(moveJob, { as, query: { id }, body: { status, version, ...asks } });

describe('Undo in the Activity of a record', () => {
  type Told = { says: string; undo?: { key: string; steps: number } };
  const activity = async (as: Role, id: number) =>
    (await portal.call<Page<Told>>(fetchJobHistory, { as, params: { id } })).result.rows;
  const offered = async (as: Role, id: number) => (await activity(as, id)).flatMap((one) => one.undo ?? []);
  const started = async () => {
    const { result } = await move('manager', await addJob(portal, ids), 'Job Assigned');
    return (await move('accountant', result, 'Job Started')).result;
  };
  const passMinutes = async (minutes: number) => {
    portal.advance(minutes * 60);
    await portal.runJobs();
    // No session lasts that long without activity.
    for (const as of ['manager', 'accountant', 'admin'] as const) await portal.signIn(as, { fresh: true });
  };

  test('is offered for an hour beside one’s own last step, if nobody was notified', async () => {
    const { id } = await started();
    await passMinutes(58);
    const [last, ...earlier] = await activity('accountant', id);
    expect(last).toMatchObject({ says: 'Status of the job changed', undo: { steps: 1 } });
    expect(earlier.filter(({ undo: one }) => one)).toEqual([]);
    expect(await offered('admin', id)).toEqual([]);
    const body = { key: last?.undo?.key };
    expect(await portal.call(undoAct, { as: 'accountant', body })).toMatchObject({ status: 200, message: 'Undone' });
    expect(await activity('accountant', id)).toMatchObject([{ says: 'Step undone' }, ...earlier.map(() => ({})), {}]);
    expect(await offered('accountant', id)).toEqual([]);
  });

  test('ends after the hour, or once someone has changed the record', async () => {
    const [old, changed] = [await started(), await started()];
    expect(await offered('accountant', changed.id)).toHaveLength(1);
    const held = await move('manager', changed, 'On Hold', { reason: 'Waits', waiting_on: 'Client' });
    expect(held.status).toBe(200);
    expect(await offered('accountant', changed.id)).toEqual([]);
    const [offer] = await offered('accountant', old.id);
    await passMinutes(61);
    expect(await offered('accountant', old.id)).toEqual([]);
    expect((await portal.call(undoAct, { as: 'accountant', body: { key: offer?.key } })).status).toBe(409);
  });

  test('is refused for access tokens, and for people who may no longer take the step', async () => {
    const { id } = await started();
    const [offer] = await offered('accountant', id);
    const body = { key: offer?.key };
    const token = await tokenWith(portal, 'accountant', ['Jobs:READ', 'Everybody:UPDATE']);
    const { result } = await portal.call<Page<Told>>(fetchJobHistory, { token, params: { id } });
    expect(result.rows.filter(({ undo: one }) => one)).toEqual([]);
    expect(await portal.call(undoAct, { token, body })).toMatchObject({
      status: 403,
      message: expect.stringContaining('Jobs:UPDATE'),
    });
    await letChangeJobs(portal, 'accountant', false);
    expect(await offered('accountant', id)).toEqual([]);
    expect((await portal.call(undoAct, { as: 'accountant', body })).status).toBe(403);
    await letChangeJobs(portal, 'accountant', true);
    expect(await offered('accountant', id)).toEqual([offer]);
  });

  test('ends once people were notified', async () => {
    const { id, version } = await started();
    const body = { assignees: [{ id: ids.person('hod'), budget_min: null }], reviewer_id: null, note: null, version };
    expect((await portal.call(assignJob, { as: 'manager', query: { id }, body })).status).toBe(200);
    expect(await offered('manager', id)).toHaveLength(1);
    await passMinutes(1);
    expect(await offered('manager', id)).toEqual([]);
  });
});
