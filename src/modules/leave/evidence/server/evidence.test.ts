import { type FilePortal, openFilePortal, pdf } from '#modules/files/server/testing/transfers.ts';
import { signDownload, signUpload } from '#platform/contract/file-calls.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { personOf } from '#test/people.ts';
import { tokenWith } from '#test/tokens/made.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { askFor, move, setPolicy, withoutLeave } from '../../server/testing/leave.ts';
import { addSickNote, reportSick } from '../../sickness/contract.ts';
import { addEvidence, fetchEvidence, removeEvidence } from '../contract.ts';

let files: FilePortal;
beforeAll(async () => {
  files = await openFilePortal();
  await files.portal.database.pool.query(
    `update employment_change set location_id = null, company_id = (
       select company.id from company join country on country.id = country_id where short_code = 'GB')
     where employee_id = $1 and kind = 'Joining'`,
    [await personOf(files.portal, 'accountant')],
  );
  return async () => files.portal.app.close();
});
beforeEach(() => withoutLeave(files.portal));

const born = { event_date: '2026-11-01' };
const shared = async (more: object = {}) =>
  (await askFor(files.portal, 'accountant', 'SPL', '2027-02-01', '2027-02-14', { ...born, ...more })).result.id;
const evidence = (as: Role, id: number) => files.portal.call(fetchEvidence, { as, query: { id } });

async function upload(as: Role, key: string): Promise<string> {
  const sent = await files.portal.call<{ url: string; key: string }>(signUpload, { as, query: { key } });
  expect((await files.put(sent.result.url, new Uint8Array(pdf))).status).toBe(200);
  return sent.result.key;
}

async function add(as: Role, id: number): Promise<string> {
  const key = await upload(as, 'leave_evidence/letter.pdf');
  const answer = await files.portal.call(addEvidence, { as, query: { id }, body: { leave_evidence: [key] } });
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  return key;
}

test('evidence depends on the kind of leave and is due by the legal date', async () => {
  expect((await evidence('accountant', await shared())).result).toMatchObject({
    wanted: 'The birth certificate, and who employs the other parent',
    due_by: '2026-12-04',
    files: [],
    may_add: true,
  });
  const ask = async (type: string, from: string, to: string, more: object = {}) => {
    const { result } = await askFor(files.portal, 'hr', type, from, to, {
      employee_id: await personOf(files.portal, 'accountant'),
      ...more,
    });
    return (await evidence('hr', result.id)).result;
  };
  expect(await ask('PTL', '2027-03-01', '2027-03-07', born)).toMatchObject({
    wanted: 'A certificate of the birth or placement, or of the due date',
    due_by: null,
  });
  expect((await ask('CRL', '2027-03-08', '2027-03-09')).wanted).toBe(null);
});

test('a policy asks for proof of leave longer than its limit', async () => {
  await setPolicy(files.portal, 'PL', { attachment_after_days: 2 });
  const of = async (from: string, to: string) => {
    const { result } = await askFor(files.portal, 'accountant', 'PL', from, to);
    return (await evidence('accountant', result.id)).result.wanted;
  };
  expect(await of('2027-02-01', '2027-02-02')).toBe(null);
  expect(await of('2027-03-01', '2027-03-03')).toBe('Proof, for leave of more than 2 days');
});

test('the person, HR, and an approver with whom the person shares the reason can read it', async () => {
  const id = await shared();
  const key = await add('accountant', id);
  const reads = async (as: Role) => {
    const { status, result } = await evidence(as, id);
    const opened = await files.portal.call(signDownload, { as, query: { key } });
    return [status === 200 && result.files.length > 0, opened.status === 200];
  };
  for (const as of ['accountant', 'hr'] as const) expect(await reads(as), as).toEqual([true, true]);
  for (const as of ['hod', 'team', 'manager', 'partner'] as const) expect(await reads(as), as).toEqual([false, false]);
  await files.portal.database.pool.query('update leave_application set shares_reason = true where id = $1', [id]);
  expect(await reads('hod'), 'whose people these are').toEqual([true, true]);
  expect(await reads('team')).toEqual([false, false]);
});

test('the person’s access token reads evidence and sick notes only with the sickness scope', async () => {
  const as = 'accountant';
  const evidenceKey = await add(as, await shared());
  const { result: sick } = await files.portal.call<{ id: number }>(reportSick, { as, body: {} });
  const noteKey = await upload(as, 'sick_note/scan.pdf');
  const body = { kind: 'Self-certificate', from_date: '2026-11-20', to_date: '2026-11-20', sick_note: [noteKey] };
  expect((await files.portal.call(addSickNote, { as, query: { id: sick.id }, body })).status).toBe(201);
  const reads = async (...scopes: string[]) => {
    const token = await tokenWith(files.portal, as, ['Everybody:READ', ...scopes]);
    const opened = [evidenceKey, noteKey].map((key) => files.portal.call(signDownload, { token, query: { key } }));
    return (await Promise.all(opened)).map(({ status }) => status);
  };
  expect([await reads(), await reads('sickness')]).toEqual([
    [404, 404],
    [200, 200],
  ]);
});

test('the person removes a file until the decision, HR later too; nobody adds to past leave', async () => {
  const id = await shared({ shares_reason: true });
  const remove = async (as: Role, key: string) =>
    (await files.portal.call(removeEvidence, { as, query: { id, key } })).status;
  const first = await add('accountant', id);
  expect(await remove('hod', first), 'who only decides').toBe(409);
  expect(await remove('team', first)).toBe(404);
  expect(await remove('accountant', first)).toBe(200);
  const second = await add('accountant', id);
  await move(files.portal, 'hod', id, 'ACCEPTED');
  await move(files.portal, 'hr', id, 'ACCEPTED');
  expect([await remove('accountant', second), await remove('hr', second)]).toEqual([409, 200]);
  const other = await shared({ start_date: '2027-05-03', end_date: '2027-05-09' });
  await move(files.portal, 'accountant', other, 'CANCELLED');
  expect((await evidence('accountant', other)).result.may_add).toBe(false);
  const late = await files.portal.call(addEvidence, {
    as: 'accountant',
    query: { id: other },
    body: { leave_evidence: [first] },
  });
  expect([late.status, late.message]).toEqual([409, 'Evidence is added by the person or HR, while the leave stands']);
});
