import { addJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TimeEntry, timeEntryCalls } from '../contract.ts';
import { fetchTimeSettings, type TimeSetting, updateTimeSettings } from '../settings.ts';
import { fetchTimer, startTimer, stopTimer, type Timer } from '../timer.ts';
import { endOf } from './timer.ts';

describe('a timer stops automatically', () => {
  test.each([
    ['after ten hours', '2026-11-20T08:00:00Z', 'Europe/London', '2026-11-20T18:00:00.000Z'],
    ['at 23:59', '2026-11-20T15:00:00Z', 'Europe/London', '2026-11-20T23:59:00.000Z'],
    ['at 23:59 in its owner’s zone', '2026-11-20T15:00:00Z', 'Asia/Kolkata', '2026-11-20T18:29:00.000Z'],
    ['at once, if it starts later', '2026-11-20T23:59:30Z', 'Europe/London', '2026-11-20T23:59:30.000Z'],
    ['after ten elapsed hours in spring', '2026-03-29T00:30:00Z', 'Europe/London', '2026-03-29T10:30:00.000Z'],
    ['after ten elapsed hours in autumn', '2026-10-24T23:30:00Z', 'Europe/London', '2026-10-25T09:30:00.000Z'],
    ['at 23:59 of a day of 23 hours', '2026-03-29T14:30:00Z', 'Europe/London', '2026-03-29T22:59:00.000Z'],
    ['at 23:59 of a day of 25 hours', '2026-10-25T14:30:00Z', 'Europe/London', '2026-10-25T23:59:00.000Z'],
    ['at the first 23:59 of a day that has two', '2026-10-29T17:00:00Z', 'Africa/Cairo', '2026-10-29T20:59:00.000Z'],
  ])('%s', (_, started_at, zone, end) => {
    expect(new Date(endOf({ started_at }, zone)).toISOString()).toBe(end);
  });
});

describe('the timer', () => {
  let portal: TestPortal;
  let ids: JobIds;
  let personId = 0;
  beforeAll(async () => {
    portal = await testPortal({ start: new Date('2026-11-20T08:00:00Z') });
    ids = await jobIds(portal);
    personId = ids.person('accountant');
    await sql("update employee set zone = 'Europe/London' where id = $1", [personId]);
  });
  beforeEach(async () => {
    for (const table of ['time_entry', 'week_sheet', 'timer']) await sql(`delete from ${table}`);
  });

  const sql = async (text: string, values: unknown[] = []) => {
    await portal.database.pool.query(text, values);
  };
  const as = 'accountant';
  const later = async (minutes: number) => {
    portal.advance(minutes * 60);
    await portal.signIn(as, { fresh: true });
    await portal.signIn('admin', { fresh: true });
  };
  type Running = { timer: Timer | null };
  const start = (form: object) => portal.call<Running>(startTimer, { as, body: form });
  const stop = (body: object = {}) => portal.call<Running & { booked_min: number }>(stopTimer, { as, body });
  const running = async () => (await portal.call<Running>(fetchTimer, { as })).result.timer;
  const booked = async () =>
    (
      await portal.database.pool.query<{ date: string; duration_min: number }>(
        'select date::text, duration_min from time_entry where employee_id = $1 order by id',
        [personId],
      )
    ).rows;

  test('that was forgotten counts ten hours, and books nothing until its owner confirms', async () => {
    const started = portal.now().toISOString().slice(0, 10);
    await start({ fee_type_id: 1 });
    await later(13 * 60);
    expect(await running()).toMatchObject({ elapsed_min: 600, stopped_at: expect.any(String) });
    const asked = await stop();
    expect([asked.result.booked_min, asked.result.timer?.elapsed_min]).toEqual([0, 600]);
    expect(asked.message).toBe('The timer stopped by itself: confirm what it counted');
    const next = await start({ fee_type_id: 2 });
    expect([next.status, next.message]).toEqual([409, 'Your timer stopped by itself: confirm what it counted first']);
    expect(await booked()).toEqual([]);
    expect((await stop({ confirmed: true })).result).toEqual({ timer: null, booked_min: 600, reopened: false });
    expect(await booked()).toEqual([{ date: started, duration_min: 600 }]);
    expect((await start({ fee_type_id: 2 })).status).toBe(200);
  });

  test('can also be confirmed with the real duration', async () => {
    await start({ fee_type_id: 1 });
    await later(11 * 60);
    expect((await stop({ duration_min: '2:30' })).result).toEqual({ timer: null, booked_min: 150, reopened: false });
  });

  test('is booked when the next one starts', async () => {
    await start({ fee_type_id: 1 });
    await later(20);
    expect((await start({ fee_type_id: 2 })).result.timer?.title).not.toBe('');
    expect((await booked()).map(({ duration_min }) => duration_min)).toEqual([25]);
  });

  test.each([
    ["status = 'Close'", 'The job is closed'],
    ['archived_at = now()', 'The job is archived'],
  ])('starts on no job with %s', async (change, message) => {
    const { id } = await addJob(portal, ids);
    await sql(`update job set ${change} where id = $1`, [id]);
    expect(await start({ job_id: id })).toMatchObject({ status: 400, fields: { job_id: message } });
    expect(await running()).toBeNull();
  });

  test.each([
    ['a job that is not charged', 'update job set billable = false where id = $1'],
    ['a client who is not charged', 'update client set unbillable = true where id = (select client_id from job where id = $1)'], // prettier-ignore
  ])('and the form make no billable time on %s', async (_, change) => {
    const { id } = await addJob(portal, ids);
    const form = { date: '2026-11-20', job_id: id, fee_type_id: null, planning_activity_id: null, duration_min: 60 };
    const add = () => portal.call<TimeEntry>(timeEntryCalls.add, { as, body: { ...form, billable: true } });
    expect([(await start({ job_id: id, billable: true })).result.timer?.billable, (await add()).result.billable]).toEqual([true, true]); // prettier-ignore
    await sql('delete from timer');
    await sql(change, [id]);
    expect([(await start({ job_id: id, billable: true })).result.timer?.billable, (await add()).result.billable]).toEqual([false, false]); // prettier-ignore
    await sql('update client set unbillable = false where id = (select client_id from job where id = $1)', [id]);
  });

  test.each([
    ['None', 10],
    ['5 minutes', 10],
    ['6 minutes', 12],
    ['15 minutes', 15],
  ])('with rounding %s books %i minutes for nearly ten', async (rounding, minutes) => {
    const { result } = await portal.call<TimeSetting>(fetchTimeSettings, { as: 'admin' });
    const body = { rounding, grace_days: 2, budget_stop: false, version: result.version };
    expect((await portal.call(updateTimeSettings, { as: 'admin', body })).status).toBe(200);
    await start({ fee_type_id: 1 });
    await later(9);
    expect((await stop()).result.booked_min).toBe(minutes);
  });
});
