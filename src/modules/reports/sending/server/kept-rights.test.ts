/** Who may still read sent reports, and what happens to schedules when people leave, stop or cannot be reached. */
import { fetchExitOpenWork, handOverExit, type OpenWorkOfExit } from '#modules/exit/hand-over.ts';
import { register } from '#modules/exit/server/testing/exits.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { nobody } from '#platform/server/work.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { type ReportAnswer, reportCalls } from '../../contract.ts';
import * as sending from '../contract.ts';
import * as files from '../files.ts';
import { lookAtAlerts } from './alerts.ts';
import { sendReport } from './sending.ts';
import { schedulesOf } from './testing/schedules.ts';

let portal: TestPortal;
let of: ReturnType<typeof schedulesOf>;
beforeAll(async () => {
  portal = await testPortal();
  of = schedulesOf(portal);
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await portal.database.pool.query<Row>(text, values)).rows;
const ownerOf = async (id: number) =>
  (
    await query<{ email: string }>(
      `select email from report_schedule as kept join account on account.id = account_id where kept.id = $1`,
      [id],
    )
  )[0];

const search = 'days=Last+12+months';

test('a sent report stays readable while its reader has all rights it was made with', async () => {
  const person = [await of.staffOf('partner')];
  const hours = of.monday(person, { report: 'timekeeper', name: 'Hours', search: 'from=01-11-2026&to=20-11-2026' });
  const { result: whole } = await of.saved(hours, 'admin');
  const plain = { ...hours, name: 'Hours alone', search: `${hours.search}&columns=minutes` };
  const { result: alone } = await of.saved(plain, 'admin');
  await of.onMonday('2026-11-23T08:01:00Z');
  const filesOf = async () => {
    const rows = (await of.sentTo('partner')).filter(({ own }) => own);
    const has = ({ id }: { id: number }) => rows.some(({ schedule_id, file }) => schedule_id === id && file !== null);
    return [has(whole), has(alone)];
  };
  expect(await filesOf()).toEqual([true, true]);
  // Time value needs the right to financial reports; the report itself does not.
  await of.setRight('partner', 'Management Reports', false);
  expect(await filesOf()).toEqual([false, true]);
  await of.setRight('partner', 'Management Reports', true);
  expect(await filesOf()).toEqual([true, true]);
});

test('the last recipient who stops a schedule pauses it, and it resumes when one wants it again', async () => {
  const { result } = await of.saved(
    of.monday([await of.staffOf('partner'), await of.staffOf('hod')], { name: 'Stopped' }),
  );
  const stop = async (as: Role, stopped: boolean) => {
    await portal.signIn(as, { fresh: true });
    const answer = await portal.call(sending.stopReport, { as, params: { id: result.id }, body: { stopped } });
    return answer.result.paused_at !== null;
  };
  expect([await stop('hod', true), await stop('partner', true), await stop('hod', false)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('nothing is sent for an owner whose access is closed', async () => {
  const { result } = await of.saved(of.monday([await of.staffOf('partner')], { name: 'Closed' }), 'hod');
  await query('update account set dot_access = false where id = $1', [await of.accountOf('hod')]);
  await of.onMonday('2026-11-30T08:01:00Z');
  await query('update account set dot_access = true where id = $1', [await of.accountOf('hod')]);
  expect((await of.sentTo('partner')).filter(({ schedule_id }) => schedule_id === result.id)).toEqual([]);
});

test('a run that fails three times is reported to its owner and to the recipient who waits for it', async () => {
  const partner = await of.accountOf('partner');
  const { result } = await of.saved(of.monday([await of.staffOf('partner')], { name: 'Broken' }));
  await query(`update report_schedule set report = 'no-report' where id = $1`, [result.id]);
  const actor = { accountId: await of.accountOf('manager') };
  const payload = { schedule: result.id, account: partner, due: '2026-11-30T08:00:00.000Z' };
  await enqueue({ ...portal.database, actor: { ...nobody, ...actor } }, sendReport, payload);
  for (let tried = 0; tried < 3; tried += 1) {
    expect([await of.told('manager', 'could not be sent'), await of.told('partner', 'could not be sent')]).toEqual([
      0, 0,
    ]);
    await portal.runJobs();
    portal.advance(3600);
  }
  expect([await of.told('manager', 'could not be sent'), await of.told('partner', 'could not be sent')]).toEqual([
    1, 1,
  ]);
  await query(`delete from report_schedule where id = $1`, [result.id]);
});

test('an amount is watched in pounds, as it is displayed', async () => {
  await portal.signIn('partner', { fresh: true });
  const body = { report: 'month-revenue', search, figure: 'net', direction: 'above', line: 100.5 };
  const { result } = await portal.call(sending.addReportAlert, { as: 'partner', body });
  await enqueue(portal.database, lookAtAlerts, {});
  await portal.runJobs();
  const calls = reportCalls.find(({ report }) => report.number === 16);
  if (!calls) throw new Error('There is no report of months');
  const days = { from: '2025-12-01', to: '2026-11-30' };
  const answer = await portal.call<ReportAnswer>(calls.fetch, { as: 'partner', query: days });
  const [looked] = await query<{ value: string; across: boolean }>(
    'select value::text, across from report_alert where id = $1',
    [result.id],
  );
  expect(looked).toEqual({ value: (Number(answer.result.total.values['net']) / 100).toFixed(2), across: true });
});

test('a file fails with a message if its report may not be read any more', async () => {
  await portal.signIn('hod', { fresh: true });
  const body = { report: 'sow-dispatch', search, format: 'csv' };
  const { result } = await portal.call(files.makeReportFile, { as: 'hod', body });
  await of.setRight('hod', 'Operations Reports', false);
  await portal.runJobs();
  await of.setRight('hod', 'Operations Reports', true);
  await portal.signIn('hod', { fresh: true });
  const [made] = (await portal.call(files.fetchReportFiles, { as: 'hod' })).result.rows;
  expect([made?.id, made?.state, made?.file]).toEqual([result.id, 'Failed', null]);
});

test('schedules of a leaver are handed over, or else go to the manager on the last day', async () => {
  const { result: schedule } = await of.saved(of.monday([await of.staffOf('partner')], { name: 'Handed over' }), 'hod');
  await portal.signIn('hr', { fresh: true });
  const exit = await register(portal, 'hod', { lwd: '2026-12-15', dept_hod_id: await of.staffOf('partner') });
  const open = async () => {
    const answer = await portal.call<OpenWorkOfExit>(fetchExitOpenWork, { as: 'hr', query: { id: exit.id } });
    return answer.result.rows.find(({ kind }) => kind === 'sent reports')?.count;
  };
  const before = await open();
  const give = async (to: Role) =>
    portal.call(handOverExit, {
      as: 'hr',
      query: { id: exit.id },
      body: { kind: 'sent reports', to_id: await of.staffOf(to) },
    });
  const { status, message } = await give('accountant');
  expect([before, status, message]).toEqual([before, 409, expect.stringMatching(/may not send reports/)]);
  expect(before).toBeGreaterThanOrEqual(1);
  expect((await give('partner')).status).toBe(200);
  expect(await open()).toBe(0);
  expect(await ownerOf(schedule.id)).toMatchObject({ email: cast.partner.email });

  const { result: late } = await of.saved(of.monday([await of.staffOf('partner')], { name: 'Forgotten' }), 'hod');
  const [manager] = await query<{ email: string }>(
    `select account.email from employee join employee as manager on manager.id = employee.reporting_manager_1_id
     join account on account.id = manager.user_id where employee.id = $1`,
    [await of.staffOf('hod')],
  );
  of.to('2026-12-17T12:00:00Z');
  await query(`select graphile_worker.add_job('exit-access-end', '{}')`);
  await portal.runJobs();
  expect(await ownerOf(late.id)).toEqual(manager);
});
