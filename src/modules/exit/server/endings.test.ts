import { fetchMyRights } from '#modules/access/held-rights.ts';
import { fetchStaffById } from '#modules/staff/contract.ts';
import { pdfText } from '#platform/server/documents/testing/pdf-text.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { signDownload } from '#platform/contract/file-calls.ts';
import { type ExitRecord, fetchExitById, passOverExit, withdrawExit } from '../contract.ts';
import { type ExitInterview, fetchExitInterviewList } from '../interview.ts';
import { fetchExitStatistics } from '../statistics.ts';
import { colleague, register, submissions } from './testing/exits.ts';

let portal: TestPortal;

const end = (endpoint: typeof withdrawExit, id: number, as: Role = 'hr', reason = 'They were made a better offer.') =>
  portal.call<ExitRecord>(endpoint, { as, query: { id }, body: { reason } });
const see = (as: Role, id?: number) => portal.call<ExitInterview | null>(fetchExitInterviewList, { as, query: { id } });
const toldOf = async (kind: string) => {
  const { rows } = await portal.database.pool.query<{ email: string }>(
    'select distinct email from notification join account on account.id = account_id where kind = $1 order by email',
    [kind],
  );
  return rows.map(({ email }) => email);
};
const remind = async () => {
  await portal.database.pool.query(`select graphile_worker.add_job('exit-interview-reminder', '{}')`);
  await portal.runJobs();
};
const day = 24 * 3600;

describe('the exit of a person who stays after all', () => {
  let exit: ExitRecord;
  beforeAll(async () => {
    portal = await testPortal();
    exit = await register(portal, 'team', { lwd: '2026-11-20' });
    await submissions(portal, exit.user_id).employee('team');
  });

  test('is withdrawn by HR, with a reason', async () => {
    expect(await end(withdrawExit, exit.id, 'hr', ' ')).toMatchObject({
      status: 400,
      fields: { reason: 'Reason is required' },
    });
    expect((await end(withdrawExit, exit.id, 'hod')).status).toBe(403);
    const answer = await end(withdrawExit, exit.id);
    expect(answer).toMatchObject({
      status: 200,
      message: 'The exit is withdrawn',
      result: { stage: 'Withdrawn', withdraw_reason: 'They were made a better offer.', settlement: null },
    });
    expect(await end(withdrawExit, exit.id)).toMatchObject({ status: 409, message: 'The exit was withdrawn' });
  });

  test('ends the notice', async () => {
    const { result } = await portal.call(fetchStaffById, { as: 'hr', query: { id: exit.user_id } });
    expect(result).toMatchObject({
      status: 'ACTIVE',
      date_of_resignation: null,
      last_working_date: null,
      reason_of_resignation: null,
    });
  });

  test('is announced to the person, their head and HR', async () => {
    expect(await toldOf('exit.withdrawn')).toEqual(
      expect.arrayContaining(
        [cast.admin.email, cast.hod.email, cast.team.email].filter((one) => one !== cast.admin.email),
      ),
    );
  });

  test('asks no more questions; only the person and HR see earlier answers', async () => {
    expect(await submissions(portal, exit.user_id).department('hod')).toMatchObject({
      status: 409,
      message: 'The exit was withdrawn',
    });
    expect((await see('team')).result).toBeNull();
    expect((await see('team', exit.id)).result).toMatchObject({ part: null, staffquestion1: 'The people.' });
    expect((await see('hr', exit.id)).result?.staffquestion1).toBe('The people.');
    expect((await see('hod', exit.id)).result?.staffquestion1).toBeNull();
  });

  test('leaves access on when the day comes, and lets them leave another time', async () => {
    portal.advance(15 * 3600);
    await portal.runJobs();
    await portal.signIn('team', { fresh: true });
    expect((await portal.call(fetchMyRights, { as: 'team' })).status).toBe(200);
    await portal.signIn('hr', { fresh: true });
    expect((await register(portal, 'team', { lwd: '2026-12-31' })).stage).toBe('Employee');
  });

  test('counts in no figure', async () => {
    const count = async () => {
      const { result } = await portal.call<{ rows: { chart: string; people: number }[] }>(fetchExitStatistics, {
        as: 'hr',
        query: { limit: 100 },
      });
      return result.rows.filter(({ chart }) => chart === 'Reason').reduce((sum, { people }) => sum + people, 0);
    };
    const before = await count();
    const other = await register(portal, 'accountant', { lwd: '2026-12-31' });
    expect(await count()).toBe(before + 1);
    await end(withdrawExit, other.id);
    expect(await count()).toBe(before);
  });

  test('is withdrawn by a colleague if the person is in HR', async () => {
    const own = await register(portal, 'hr', { lwd: '2026-12-31' });
    expect(await end(withdrawExit, own.id)).toMatchObject({
      status: 409,
      message: 'You cannot withdraw your own exit. Ask a colleague in HR',
    });
    expect((await end(withdrawExit, own.id, 'admin')).status).toBe(200);
  });
});

describe('a leaver who never answers', () => {
  let exit: ExitRecord;
  beforeAll(async () => {
    portal = await testPortal();
    exit = await register(portal, 'team', { lwd: '2026-12-31' });
  });

  test('is skipped by HR, after a reminder', async () => {
    expect(await end(passOverExit, exit.id)).toMatchObject({
      status: 409,
      message: 'They can be skipped after a reminder',
    });
    portal.advance(5 * day);
    await remind();
    await portal.signIn('hr', { fresh: true });
    await portal.signIn('hod', { fresh: true });
    await portal.signIn('team', { fresh: true });
    expect((await end(passOverExit, exit.id, 'hod')).status).toBe(403);
    const answer = await end(passOverExit, exit.id, 'hr', 'Does not answer.');
    expect(answer).toMatchObject({ status: 200, result: { stage: 'HOD', reminded_at: null } });
    expect(await toldOf('exit.passedOver')).toEqual([cast.team.email]);
    expect(await toldOf('exit.interviewWaiting')).toContain(cast.hod.email);
    expect(await submissions(portal, exit.user_id).employee('team')).toMatchObject({
      status: 409,
      message: 'The interview waits for the head of department named in the exit',
    });
  });

  test('may be the head as well, but not HR', async () => {
    portal.advance(6 * day);
    await remind();
    await portal.signIn('hr', { fresh: true });
    expect((await end(passOverExit, exit.id, 'hr', 'On leave.')).result.stage).toBe('HR');
    portal.advance(6 * day);
    await remind();
    await portal.signIn('hr', { fresh: true });
    expect(await end(passOverExit, exit.id)).toMatchObject({ status: 409, message: 'HR cannot be skipped' });
  });

  test('does not stop the interview, whose document says who did not answer', async () => {
    await portal.signIn('hr', { fresh: true });
    expect((await submissions(portal, exit.user_id).hr('hr')).status).toBe(200);
    const { result } = await see('hr', exit.id);
    expect(result?.passes.map(({ part, reason, by }) => [part, reason, by])).toEqual([
      ['employee', 'Does not answer.', cast.hr.name],
      ['department', 'On leave.', cast.hr.name],
    ]);
    const signed = await portal.call<{ url: string }>(signDownload, {
      as: 'hr',
      query: { key: result?.document?.key },
    });
    const { pathname, search } = new URL(signed.result.url, 'http://localhost');
    const text = pdfText((await portal.app.inject(pathname + search)).rawPayload);
    expect(text).toContain('Does not answer.');
    expect(text).not.toContain('null');
  });

  test('needs no reminder first once they have left', async () => {
    const { id } = await register(portal, 'accountant', { lwd: '2026-12-07', date_reg: '2026-11-16' });
    await portal.database.pool.query(`update employee set last_working_date = '2026-11-30' where id = $1`, [
      (await colleague(portal, 'accountant')).id,
    ]);
    await portal.runJobs();
    await portal.database.pool.query(`select graphile_worker.add_job('exit-access-end', '{}')`);
    await portal.runJobs();
    const { result } = await portal.call<ExitRecord>(fetchExitById, { as: 'hr', query: { id } });
    expect(result).toMatchObject({ stage: 'Employee', access_ended_at: expect.any(String) });
    expect((await end(passOverExit, id)).result.stage).toBe('HOD');
    expect(await end(withdrawExit, id)).toMatchObject({
      status: 409,
      message: 'They have left: their access has ended',
    });
  });
});
