/** Reports that are saved, sent and watched: each recipient gets what they may see at that time, once. */
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { readWorkbook } from '#platform/server/export/read-workbook.ts';
import { fileByKey } from '#platform/server/files/records.ts';
import { storageOf } from '#platform/server/files/storage.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { reportCalls } from '../../contract.ts';
import * as sending from '../contract.ts';
import * as files from '../files.ts';
import { lookAtAlerts } from './alerts.ts';
import { sendReport } from './sending.ts';
import { forgetSent } from './sent.ts';
import { schedulesOf } from './testing/schedules.ts';

let portal: TestPortal;
let of: ReturnType<typeof schedulesOf>;
beforeAll(async () => {
  portal = await testPortal();
  of = schedulesOf(portal);
});

const report = 'sow-dispatch';
const search = 'days=Last+12+months';

async function rowsIn(key: string): Promise<number> {
  const file = await fileByKey({ db: portal.database.db }, key);
  const bytes = await buffer(await storageOf(portal.config).read(file?.object ?? ''));
  const [sheet] = readWorkbook(bytes);
  return (sheet?.rows.length ?? 0) - 2;
}

describe('a schedule', () => {
  test('sends recipients what they may see themselves, and leaves out one who lost the right', async () => {
    const people = [await of.staffOf('manager'), await of.staffOf('partner')];
    const { result: schedule, status } = await of.saved(of.monday(people));
    expect([status, schedule.next_at]).toEqual([201, '2026-11-23T08:00:00Z']);

    await of.onMonday('2026-11-23T08:01:00Z');
    const calls = reportCalls.find((one) => one.report.number === 6);
    if (!calls) throw new Error('There is no report of dispatches');
    for (const as of ['manager', 'partner'] as const) {
      const [sent, ...others] = (await of.sentTo(as)).filter(({ own }) => own);
      expect([others, sent?.due_at]).toEqual([[], '2026-11-23T08:00:00Z']);
      const query = { from: '2025-12-01', to: '2026-11-30', offset: 0, limit: 100 };
      const { result } = await portal.call(calls.fetch, { as, query });
      expect([as, sent?.rows, await rowsIn(sent?.file ?? '')]).toEqual([as, result.rows_count, result.rows_count]);
      expect(sent?.total).toEqual(result.total.values);
    }
    const mails = await portal.mails(cast.partner.email);
    const mail = mails.find(({ kind }) => kind === 'report.sent');
    expect(mail?.text).toContain(cast.manager.name);
    expect(mail?.text).toContain(`/sent-reports?stop=${schedule.id}`);

    await of.setRight('partner', 'Operations Reports', false);
    await of.onMonday('2026-11-30T08:01:00Z');
    expect((await of.sentTo('partner')).filter(({ own }) => own)).toHaveLength(1);
    expect((await of.sentTo('partner'))[0]?.file).toBeNull();
    expect((await of.sentTo('manager')).filter(({ own }) => own)).toHaveLength(2);
    await of.onMonday('2026-12-07T08:01:00Z');
    expect(await of.told('manager', 'no longer gets')).toBe(1);

    await of.setRight('partner', 'Operations Reports', true);
    await of.onMonday('2026-12-14T08:01:00Z');
    expect((await of.sentTo('partner')).filter(({ own }) => own)).toHaveLength(2);
  }, 60_000);

  test('is sent once, however often it is retried, and not to people who stopped it', async () => {
    const partner = await of.accountOf('partner');
    const people = [await of.staffOf('partner')];
    const { result: schedule } = await of.saved(of.monday(people, { name: 'Once', format: 'pdf' }));
    const due = '2026-12-14T08:00:00.000Z';
    for (let tried = 0; tried < 3; tried += 1)
      await enqueue(portal.database, sendReport, { schedule: schedule.id, account: partner, due });
    await portal.runJobs();
    const mine = async () => (await of.sentTo('partner')).filter(({ schedule_id }) => schedule_id === schedule.id);
    expect(await mine()).toHaveLength(1);
    expect((await mine())[0]?.file).toMatch(/\.pdf$/);

    const stopped = await portal.call(sending.stopReport, {
      as: 'partner',
      params: { id: schedule.id },
      body: { stopped: true },
    });
    expect(stopped.message).toBe('Stopped for you');
    await of.onMonday('2026-12-21T08:01:00Z');
    expect(await mine()).toHaveLength(1);
    expect(
      (await portal.call(sending.stopReport, { as: 'hr', params: { id: schedule.id }, body: { stopped: true } }))
        .status,
    ).toBe(404);
  }, 60_000);

  test('says so if there are no rows, or sends nothing if that is set', async () => {
    const manager = await of.staffOf('manager');
    const nothing = 'from=01-01-2015&to=31-01-2015';
    const { result: says } = await of.saved(of.monday([manager], { name: 'Says so', search: nothing }));
    const { result: quiet } = await of.saved(of.monday([manager], { name: 'Quiet', search: nothing, only_rows: true }));
    await of.onMonday('2026-12-28T08:01:00Z');
    const ids = new Set((await of.sentTo('manager')).map(({ schedule_id }) => schedule_id));
    expect([ids.has(says.id), ids.has(quiet.id)]).toEqual([true, false]);
  });

  test('needs the right to send reports, the right to the report, and a day that comes', async () => {
    const manager = await of.staffOf('manager');
    const refused = async (more: object, as: Role = 'manager') => {
      const { status, message } = await of.saved(of.monday([manager], more), as);
      return [status, message];
    };
    expect((await refused({}, 'accountant'))[0]).toBe(403);
    expect(await refused({ report: 'revenue-by-client' })).toEqual([403, 'You need permission to view this report']);
    expect(await refused({ every: 'working day', on_day: 28 })).toEqual([400, 'This day never comes']);
    expect((await refused({ zone: 'Mars/Olympus' }))[0]).toBe(400);
    expect((await refused({ recipients: [999_999] }))[0]).toBe(400);
    const { result: mine } = await of.saved(of.monday([manager], { name: 'Mine' }));
    const { recipients: _people, ...form } = { ...of.monday([manager]), version: 1 };
    await portal.signIn('partner', { fresh: true });
    const change = async (as: Role, version: number) =>
      (
        await portal.call(sending.updateReportSchedule, {
          as,
          params: { id: mine.id },
          body: { ...form, recipients: [manager], version },
        })
      ).status;
    expect([await change('partner', 1), await change('manager', 1), await change('manager', 1)]).toEqual([
      404, 200, 409,
    ]);
  });
});

test('a figure is reported on the day it crosses its line, and again only after it went back', async () => {
  await portal.signIn('partner', { fresh: true });
  const watched = { report, search, figure: 'on_time', direction: 'above', line: -1 };
  const added = await portal.call(sending.addReportAlert, { as: 'partner', body: watched });
  expect(added.status).toBe(201);
  expect(
    (await portal.call(sending.addReportAlert, { as: 'partner', body: { ...watched, figure: 'nothing' } })).status,
  ).toBe(400);
  const look = async () => {
    portal.advance(86_400);
    await enqueue(portal.database, lookAtAlerts, {});
    await portal.runJobs();
    return of.told('partner', 'is above your line');
  };
  const line = (value: number) => portal.database.pool.query('update report_alert set line = $1', [value]);
  expect([await look(), await look()]).toEqual([1, 1]);
  await line(1_000_000_000);
  expect(await look()).toBe(1);
  await line(-1);
  expect(await look()).toBe(2);
});

test('a long file is made in the background for its user, and can be cancelled', async () => {
  await portal.signIn('partner', { fresh: true });
  const body = { report, search, format: 'csv' };
  const ask = async () => (await portal.call(files.makeReportFile, { as: 'partner', body })).result;
  const [first, second] = [await ask(), await ask()];
  const given = await portal.call(files.cancelReportFile, { as: 'partner', params: { id: second.id } });
  expect(given.result.state).toBe('Cancelled');
  await portal.runJobs();
  const mine = (await portal.call(files.fetchReportFiles, { as: 'partner' })).result.rows;
  expect(mine.map(({ id, state }) => [id, state])).toEqual([
    [second.id, 'Cancelled'],
    [first.id, 'Done'],
  ]);
  const [, made] = mine;
  expect([made?.rows_done, made?.file]).toEqual([made?.rows_all, expect.stringMatching(/\.csv$/)]);
  expect(await of.told('partner', 'is ready')).toBe(1);
  await portal.signIn('admin', { fresh: true });
  const others = await portal.call(files.cancelReportFile, { as: 'admin', params: { id: first.id } });
  expect(others.status).toBe(404);
});

test('sent reports are kept for 13 months', async () => {
  expect((await of.sentTo('manager')).length).toBeGreaterThan(0);
  portal.advance(400 * 86_400);
  await enqueue(portal.database, forgetSent, {});
  await portal.runJobs();
  expect(await of.sentTo('manager')).toEqual([]);
});
