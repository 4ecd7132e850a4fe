import { cast } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExitRecord } from '../../contract.ts';
import { freezeExit, saveExitDue, saveLeavingTerms } from '../../dues/contract.ts';
import { register } from '../../server/testing/exits.ts';
import { downloadPaper, openPapers, type Papers, readPapers, sendPapersCode, unlockPapers } from '../contract.ts';

let portal: TestPortal;
let exit: ExitRecord;
let token = '';
let bonus: object;
const ownAddress = 'own@example.org';
beforeAll(async () => {
  portal = await testPortal();
  exit = await register(portal, 'team', { lwd: '2026-11-20' });
  await portal.database.pool.query('delete from salary where employee_id = $1', [exit.user_id]);
  const call = { as: 'hr', query: { id: exit.id } } as const;
  const terms = { notice_by: 'Employee', notice_days: 0, cut_short_by: 'Agreed', month_paid_by: 'Register' };
  const flags = { deducts_notice: false, deducts_leave: false, is_fixed_term: false };
  await portal.call(saveLeavingTerms, { ...call, body: { ...terms, ...flags } });
  const currency = await portal.database.pool.query<{ id: number }>(
    "select id from currency where currency_code = 'INR'",
  );
  bonus = { kind: 'Bonus', says: 'Bonus of the year', amount: '25000', currency_id: currency.rows[0]?.id };
  await portal.call(saveExitDue, { ...call, body: bonus });
  await portal.call(freezeExit, { ...call, body: { email: ownAddress } });
  token = /\/leaver\/([\w-]{43})/.exec((await mailOf('exit.settlement')) ?? '')?.[1] ?? '';
});

const mailOf = async (kind: string) => (await portal.mails(ownAddress)).find((mail) => mail.kind === kind)?.text;

async function mailedCode(): Promise<string | undefined> {
  await portal.call(sendPapersCode, { token });
  return /\b\d{6}\b/.exec((await mailOf('exit.code')) ?? '')?.[0];
}

async function pass(): Promise<string> {
  const code = await mailedCode();
  const { result } = await portal.call<{ pass: string }>(unlockPapers, { token, body: { code } });
  return result.pass;
}

describe('the link of a settlement', () => {
  test('is not sent to a work address, which closes with the last day', async () => {
    const body = { email: cast.team.email.toUpperCase() };
    expect(await portal.call(saveExitDue, { as: 'hr', query: { id: exit.id }, body: bonus })).toMatchObject({
      status: 200,
    });
    expect(await portal.call(freezeExit, { as: 'hr', query: { id: exit.id }, body })).toMatchObject({
      status: 400,
      fields: { email: expect.stringContaining('closes with the last day') },
    });
  });

  test('shows no saved data until its code is entered', async () => {
    const { result } = await portal.call<object>(openPapers, { token });
    expect(JSON.stringify(result)).not.toMatch(/25,000|Bonus|team@/);
    expect((await portal.call(readPapers, { token })).status).toBe(401);
    // Midnight in India after 90 days, whenever the link was sent.
    expect(result).toMatchObject({ until: '2027-02-18T18:30:00Z' });
    expect(await portal.call(unlockPapers, { token, body: { code: '000000' } })).toMatchObject({ status: 400 });
  });

  test('does not open in another browser than the one that asked for the code', async () => {
    const body = { code: await mailedCode() };
    const elsewhere = await portal.call(unlockPapers, { token, body, headers: { cookie: 'portico_asked=another' } });
    expect(elsewhere).toMatchObject({
      status: 400,
      fields: { code: 'This code is not right. Check the newest email from us' },
    });
    expect((await portal.call(unlockPapers, { token, body })).status).toBe(200);
  });

  test('opens the settlement of its own exit with the code, and no other letter', async () => {
    const own = await pass();
    const { result } = await portal.call<Papers>(readPapers, { token: own });
    expect(result).toMatchObject({
      until: '2027-02-18',
      settlements: [{ title: `Settlement ${exit.id}/1`, paid: false }],
    });
    expect(result.settlements[0]?.lines).toMatchObject([{ kind: 'Bonus', toThem: '25,000.00 INR' }]);
    const { rows } = await portal.database.pool.query<{ id: number }>(
      'select id from exit_settlement where exit_id <> $1 limit 1',
      [exit.id],
    );
    const other = await portal.call(downloadPaper, { token: own, query: { settlement_id: rows[0]?.id } });
    expect(other.status).toBe(404);
  });

  test('works until 90 days after the last one, long after access has ended', async () => {
    const to = (moment: string) => portal.advance((Date.parse(moment) - portal.now().getTime()) / 1000);
    to('2027-02-18T12:00:00Z');
    expect((await portal.call<{ whyOver: string | null }>(openPapers, { token })).result.whyOver).toBeNull();
    to('2027-02-18T18:30:00Z');
    const { result } = await portal.call<{ whyOver: string | null }>(openPapers, { token });
    expect(result.whyOver).toBe('This could be read until 18-02-2027. Ask HR for a copy.');
    expect(await portal.call(sendPapersCode, { token })).toMatchObject({ status: 409 });
  });
});
