import { type Feedback, fetchJobFeedback } from '#modules/feedback/contract.ts';
import { openFeedback, rateByLink, type SharedFeedback } from '#modules/feedback/rate.ts';
import { dispatchedJob } from '#modules/jobs/server/testing/jobs.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Escalation, escalationCalls } from '../contract.ts';
import { confirmOwnEscalation, reopenOwnEscalation } from '../own.ts';
import { closeSilent, moveEscalationsUp } from './nightly.ts';
import { answered, type Escalated, escalated } from './testing/escalations.ts';

let portal: Escalated['portal'];
let ids: Escalated['ids'];
let byId: Escalated['byId'];
let move: Escalated['move'];
let raised: Escalated['raised'];
let all: Escalated['all'];
let told: Escalated['told'];
let run: Escalated['run'];
let later: Escalated['later'];
let resolved: Escalated['resolved'];
beforeEach(async () => {
  ({ portal, ids, byId, move, raised, all, told, run, later, resolved } = await escalated());
});

describe('a poor rating', () => {
  const tokenIn = async (kind: string) => {
    const { rows } = await portal.database.pool.query<{ text: string }>(
      'select text from mail where kind = $1 order by id desc limit 1',
      [kind],
    );
    return /\/rate\/([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1] ?? '';
  };
  const feedbackOf = async (job_id: number) =>
    (await portal.call<{ feedback: Feedback | null }>(fetchJobFeedback, { as: 'admin', params: { job_id } })).result
      .feedback;

  test('opens one escalation; once settled the client can revise the rating once, and both are kept', async () => {
    const job = await dispatchedJob(portal, ids);
    const token = await tokenIn('feedback');
    expect((await portal.call(rateByLink, { token, body: { rating: 3, comment: 'Late' } })).status).toBe(200);
    const said = { rating: 2, comment: 'Late', quality: 4, timeliness: 0 };
    expect((await portal.call(rateByLink, { token, body: said })).status).toBe(200);
    const [escalation, second] = await all();
    expect(second).toBeUndefined();
    expect(escalation).toMatchObject({
      job_id: job.id,
      source: 'Feedback',
      severity: 'High',
      status: 'Open',
      shared: true,
    });
    expect(escalation?.description).toBe('The job was rated 3 of 10. Late');
    expect(await told('escalation.raised')).toContain('manager');
    expect(await told('escalation.severe')).toEqual(['director']);

    const id = escalation?.id ?? 0;
    expect((await move(id, 'Acknowledged')).status).toBe(200);
    expect((await move(id, 'Resolved', { resolution: 'Done' })).fields).toEqual({
      root_cause: 'Root cause is required',
      corrective_action: 'Corrective action is required',
      preventive_action: 'Preventive action is required',
    });
    expect((await move(id, 'Resolved', answered)).status).toBe(200);
    expect(await told('escalation.resolved')).toEqual(['client']);
    expect((await portal.call(confirmOwnEscalation, { as: 'client', query: { id }, body: {} })).status).toBe(200);
    expect(await byId(id)).toMatchObject({ status: 'Closed', client_confirmed: true });

    const again = await tokenIn('feedback.revision');
    await later(8 * 86_400);
    const opened = await portal.call<SharedFeedback>(openFeedback, { token: again });
    expect(opened.result.feedback).toMatchObject({ rating: 2, revises: true, whyNot: null });
    expect((await portal.call(rateByLink, { token: again, body: { rating: 8, comment: 'Thank you' } })).status).toBe(
      200,
    );
    expect(await feedbackOf(job.id)).toMatchObject({
      rating: 8,
      band: 'Good',
      first_rating: 2,
      first_comment: 'Late',
      first_quality: 4,
      first_timeliness: 0,
      first_communication: null,
      quality: null,
    });
    await later(7 * 86_400 + 60);
    expect((await portal.call(rateByLink, { token: again, body: { rating: 10 } })).status).toBe(409);
    expect(await all()).toHaveLength(1);
  });

  test.each([
    [4, 1],
    [5, 0],
    [10, 0],
  ])('of %i opens %i escalations', async (rating, count) => {
    await dispatchedJob(portal, ids);
    await portal.call(rateByLink, { token: await tokenIn('feedback'), body: { rating } });
    expect(await all()).toHaveLength(count);
  });
});

test('needs no revision if it was already improved when its escalation closed', async () => {
  const job = await dispatchedJob(portal, ids);
  const asked = async (kind: string) =>
    (await portal.database.pool.query<{ text: string }>('select text from mail where kind = $1', [kind])).rows;
  const token = /\/rate\/([\w-]{43})/.exec((await asked('feedback'))[0]?.text ?? '')?.[1] ?? '';
  for (const rating of [3, 9])
    expect((await portal.call(rateByLink, { token, body: { rating, comment: null } })).status).toBe(200);
  const [escalation] = await all();
  expect(escalation?.job_id).toBe(job.id);
  const id = escalation?.id ?? 0;
  await move(id, 'Acknowledged');
  await move(id, 'Resolved', answered);
  expect((await move(id, 'Closed', { closing_note: 'By telephone' })).status).toBe(200);
  expect(await asked('feedback.revision')).toEqual([]);
});

describe('the clocks', () => {
  // Calculated by hand: the firm is open 09:00 to 17:00, Monday to Friday; the first is raised on a Tuesday at 10:00.
  test.each([
    ['Critical', '2026-11-24T11:00Z', '2026-11-25T10:00Z'],
    ['High', '2026-11-24T14:00Z', '2026-11-26T10:00Z'],
    ['Medium', '2026-11-25T10:00Z', '2026-12-01T10:00Z'],
    ['Low', '2026-11-26T10:00Z', '2026-12-08T10:00Z'],
  ])('of severity %s', async (severity, respond_by, due_at) => {
    const { id } = await raised({ severity });
    expect(momentsIn(await byId(id))).toMatchObject({ respond_by, due_at, moves_at: respond_by });
  });

  test('move it up the chain while nobody answers, and again when the resolution is late', async () => {
    await portal.database.pool.query('update client set manager_id = $1 where id = $2', [
      ids.person('accountant'),
      ids.client,
    ]);
    const { id } = await raised({}, 'admin');
    const owners = async () => {
      const { owner, level } = await byId(id);
      return [level, owner];
    };
    expect(await owners()).toEqual([0, 'Giriel Goldanwala']);
    await run(moveEscalationsUp);
    expect((await byId(id)).level).toBe(0);
    await later(60 * 60);
    await run(moveEscalationsUp);
    expect(await owners()).toEqual([1, 'Fenora Farrowley']);
    expect(await told('escalation.movedUp')).toEqual(['hod']);
    expect(momentsIn(await byId(id))).toMatchObject({
      moves_at: '2026-11-24T12:00Z',
      respond_by: '2026-11-24T11:00Z',
    });
    await run(moveEscalationsUp);
    expect((await byId(id)).level).toBe(1);

    expect((await move(id, 'Investigating', {}, 'admin')).status).toBe(200);
    expect(momentsIn(await byId(id))).toMatchObject({
      moves_at: '2026-11-25T10:00Z',
      first_response_at: '2026-11-24T11:00Z',
    });
    await later(23 * 60 * 60);
    await run(moveEscalationsUp);
    expect(await owners()).toEqual([2, 'Devesh Dorvanath']);
    await later(60 * 60);
    await run(moveEscalationsUp);
    expect((await byId(id)).level).toBe(3);
    await later(60 * 60);
    await run(moveEscalationsUp);
    expect(await byId(id)).toMatchObject({ level: 3, moves_at: null, status: 'Investigating' });
  });

  test('are recalculated after a fast clock was corrected', async () => {
    const { id: early } = await raised({ severity: 'Critical' });
    const { id: ahead } = await raised({ severity: 'Critical' });
    const times = async (one: number) => momentsIn(await byId(one));
    const before = await times(early);
    await portal.database.pool.query(`update escalation set moves_at = '2027-01-20T12:00:00Z' where id = $1`, [early]);
    await portal.database.pool.query(
      `update escalation set begun_at = '2027-01-20T10:00:00Z', respond_by = '2027-01-20T11:00:00Z',
         due_at = '2027-01-21T10:00:00Z', moves_at = '2027-01-20T11:00:00Z' where id = $1`,
      [ahead],
    );
    await run(moveEscalationsUp);
    expect(await times(early)).toEqual(before);
    expect(await times(ahead)).toEqual(before);
    expect([(await byId(early)).level, (await byId(ahead)).level]).toEqual([0, 0]);
    await later(60 * 60);
    await run(moveEscalationsUp);
    for (const one of [early, ahead]) expect((await byId(one)).level).toBeGreaterThan(0);
  });

  test('stop when it is resolved, and start over when the client reopens it', async () => {
    const id = await resolved();
    expect((await byId(id)).moves_at).toBeNull();
    await later(3 * 60 * 60);
    const body = { reopen_reason: 'The sum is still wrong' };
    expect((await portal.call(reopenOwnEscalation, { as: 'client', query: { id }, body })).status).toBe(200);
    expect(await byId(id)).toMatchObject({
      status: 'Reopened',
      reopened_count: 1,
      reopen_reason: 'The sum is still wrong',
    });
    expect(momentsIn(await byId(id))).toMatchObject({
      respond_by: '2026-11-24T14:00Z',
      moves_at: '2026-11-24T14:00Z',
      first_response_at: null,
    });
    expect(await told('escalation.reopened')).toEqual(['manager']);
    expect((await portal.call(reopenOwnEscalation, { as: 'client', query: { id }, body })).status).toBe(409);
  });

  test('follow a changed severity from the same start', async () => {
    const { id, version } = await raised({ severity: 'Low' });
    const { client_id, job_id, category, owner_id, description, shared } = await byId(id);
    const body = { client_id, job_id, category, owner_id, description, shared, severity: 'High', version };
    await later(30 * 60);
    expect((await portal.call(escalationCalls.edit, { as: 'manager', query: { id }, body })).status).toBe(200);
    expect(momentsIn(await byId(id))).toMatchObject({
      respond_by: '2026-11-24T14:00Z',
      due_at: '2026-11-26T10:00Z',
      moves_at: '2026-11-24T14:00Z',
    });
  });

  test('close a resolution after five working days without an objection', async () => {
    const id = await resolved();
    for (const days of [1, 6]) {
      await later(days * 86_400);
      await run(closeSilent);
      expect((await byId(id)).status).toBe('Resolved');
    }
    await later(86_400);
    await run(closeSilent);
    expect(await byId(id)).toMatchObject({ status: 'Closed', client_confirmed: false });
    expect(await told('escalation.closed')).toEqual(['client']);
  });
});

const momentsIn = (row: Escalation) =>
  Object.fromEntries(
    (['respond_by', 'due_at', 'moves_at', 'first_response_at'] as const).map((name) => [
      name,
      row[name] === null ? null : `${new Date(row[name]).toISOString().slice(0, 16)}Z`,
    ]),
  );
