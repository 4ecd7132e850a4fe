import { type DeletedRecord, fetchAllDeleted, restoreDeleted } from '#modules/recently-deleted/contract.ts';
import { signDownload } from '#platform/contract/file-calls.ts';
import type { HistoryEntry } from '#platform/contract/history.ts';
import type { Page } from '#platform/contract/list.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import type { ListedEmployee } from '../employee.ts';
import * as papers from '../papers.ts';
import { auditOf, changeStaff, personOf, uploadTo } from './testing/staff.ts';

let portal: TestPortal;
let team = 0;
beforeAll(async () => {
  portal = await testPortal();
  team = (await personOf(portal, 'team')).id;
});

const pdf = onePagePdf('Contract', ['Between the firm and one of its people.']);
const download = async (key: string, as: Role) => (await portal.call(signDownload, { as, query: { key } })).status;

const deleted = async (entity: string) =>
  (await portal.call<Page<DeletedRecord>>(fetchAllDeleted, { as: 'admin', query: { entity } })).result;
const restore = (entity: string, id: number) => portal.call(restoreDeleted, { as: 'admin', query: { entity, id } });

describe('PAN and Aadhaar', () => {
  const numbers = {
    pan_card_name: 'Harita Hesperkar',
    pan_card_number: 'zzzpz1234z',
    aadhar_card_name: 'Harita Hesperkar',
    aadhar_card_number: '0000 0000 1234',
  };
  const shown = { ...numbers, pan_card_number: '••••••234Z', aadhar_card_number: '•••• •••• 1234' };
  const update = (as: Role, body: object = numbers) =>
    portal.call<papers.Identity>(papers.updateIdentity, { as, query: { id: team }, body });
  const fetch = (as: Role) => portal.call<papers.Identity>(papers.fetchIdentity, { as, query: { id: team } });

  test('are written by HR and come back masked', async () => {
    expect(await update('hr')).toMatchObject({ status: 200, result: shown });
    expect(await fetch('hr')).toMatchObject({ status: 200, result: shown });
    expect(await fetch('team')).toMatchObject({ status: 200, result: shown });
  });

  test.each<Role>(['admin', 'partner', 'director', 'accountant'])('are not for %s', async (as) => {
    expect((await fetch(as)).status).toBe(403);
    expect((await update(as)).status).toBe(403);
    expect((await portal.call(papers.revealIdentity, { as, query: { id: team } })).status).toBe(403);
  });

  test('are revealed to HR only, and each view is audited', async () => {
    const reveal = (as: Role) => portal.call<papers.Identity>(papers.revealIdentity, { as, query: { id: team } });
    expect((await reveal('team')).status).toBe(403);
    expect((await reveal('hr')).result).toMatchObject({
      pan_card_number: 'ZZZPZ1234Z',
      aadhar_card_number: '000000001234',
    });
    expect(await auditOf(portal, team, 'employee.identityRevealed')).toHaveLength(1);
  });

  test('are nowhere stored in clear text', async () => {
    const { rows } = await portal.database.pool.query(
      `select (select string_agg(row_to_json(entry)::text, '') from audit_entry as entry) as trail,
         (select string_agg(row_to_json(kept)::text, '') from employee_identity as kept) as kept`,
    );
    const text = JSON.stringify(rows);
    expect(text).toContain('Harita Hesperkar');
    for (const number of ['ZZZPZ1234Z', '000000001234', '••••']) expect(text).not.toContain(number);
  });

  test('show in the timeline only that they changed', async () => {
    const { result } = await portal.call<Page<HistoryEntry>>(contract.fetchStaffHistory, {
      as: 'hr',
      params: { id: team },
    });
    const withheld = { withheld: 'Not kept in the trail' };
    expect(result.rows.find(({ says }) => says === 'PAN or Aadhaar changed')?.changes).toEqual([
      { label: 'PAN', from: withheld, to: withheld },
      { label: 'Aadhaar', from: withheld, to: withheld },
    ]);
  });

  test.each([
    [{ pan_card_number: 'ABC' }, { pan_card_number: 'Please provide a valid PAN' }],
    [{ aadhar_card_number: '1234' }, { aadhar_card_number: 'Please provide a valid Aadhaar' }],
    [{ aadhar_card_number: '•••• •••• 1234' }, { aadhar_card_number: 'Please provide a valid Aadhaar' }],
  ])('are checked: %j', async (change, fields) => {
    expect(await update('hr', { ...numbers, ...change })).toMatchObject({ status: 400, fields });
  });
});

describe('notes', () => {
  const save = (as: Role, note = 'Wants to sit the ACCA papers in June.') =>
    portal.call<papers.Note>(papers.saveNotes, { as, query: { id: team }, body: { note } });
  const list = (as: Role, query: object = { id: team }) =>
    portal.call<{ rows: papers.Note[] }>(papers.fetchNotes, { as, query: { ...query } });

  test('are written by HR and Admin and read by managers above, never by the person', async () => {
    expect(await save('hr')).toMatchObject({ status: 201, message: 'Note Saved Successfully' });
    expect((await save('admin', 'Agreed.')).status).toBe(201);
    expect((await save('partner')).status).toBe(403);
    expect((await list('partner')).result.rows).toHaveLength(2);
    expect((await list('hr')).result.rows.map(({ mine }) => mine)).toEqual([false, true]);
    for (const as of ['team', 'accountant'] as const) {
      expect((await save(as)).status).toBe(403);
      expect((await list(as)).status).toBe(403);
    }
  });

  test('come with the key milestones in one call, for readers of both', async () => {
    const both = (as: Role, id = team) =>
      portal.call<{ notes: papers.Note[]; key_milestones: object[] }>(papers.fetchStaffMetadata, {
        as,
        params: { id },
      });
    const { result } = await both('hr');
    expect(result.notes).toEqual((await list('hr')).result.rows);
    const milestones = await portal.call<{ rows: object[] }>(papers.fetchKeyMilestones, {
      as: 'hr',
      query: { id: team },
    });
    expect(result.key_milestones).toEqual(milestones.result.rows);
    expect((await both('team')).status).toBe(403);
    expect((await both('hr', 987_654)).status).toBe(404);
  });

  test('can be read by account too', async () => {
    const { user_id } = await personOf(portal, 'team');
    expect((await list('hr', { user_id })).result.rows).toHaveLength(2);
    expect((await list('hr', { user_id: 987_654 })).status).toBe(404);
  });

  test('are deleted by their author or HR', async () => {
    const [, first] = (await list('hr')).result.rows;
    const remove = (as: Role) => portal.call(papers.deleteNotes, { as, query: { id: first?.id } });
    expect((await remove('admin')).status).toBe(403);
    expect(await remove('hr')).toMatchObject({ status: 200, message: 'Note Deleted Successfully' });
    expect((await list('hr')).result.rows).toHaveLength(1);
    expect((await remove('hr')).status).toBe(404);
  });

  test('can be restored after deletion, unchanged', async () => {
    const { rows: before } = (await list('hr')).result;
    const id = before[0]?.id ?? 0;
    await portal.call(papers.deleteNotes, { as: 'hr', query: { id } });
    const [found] = (await deleted('employeeNote')).rows;
    expect(found).toMatchObject({ id, title: 'Note on staff', deleted_by: { name: cast.hr.name } });
    expect((await restore('employeeNote', id)).status).toBe(200);
    expect((await list('hr')).result.rows).toEqual(before);
  });
});

describe('key milestones', () => {
  const list = (as: Role) =>
    portal.call<{ rows: papers.Milestone[] }>(papers.fetchKeyMilestones, { as, query: { id: team } });

  test('have a title, a date and documents, for readers who know the terms', async () => {
    const key = await uploadTo(portal, 'key_milestones', 'Letter.pdf', pdf);
    const body = { title: 'Promoted', date: '2026-04-01', key_milestones: [key] };
    const saved = await portal.call<papers.Milestone>(papers.saveKeyMilestones, {
      as: 'hr',
      query: { id: team },
      body,
    });
    expect(saved).toMatchObject({
      status: 201,
      result: { title: 'Promoted', key_milestones: [{ name: 'Letter.pdf' }] },
    });
    expect((await list('team')).result.rows[0]?.title).toBe('Promoted');
    expect((await list('accountant')).status).toBe(403);
    expect([await download(key, 'partner'), await download(key, 'accountant')]).toEqual([200, 404]);
    const gone = await portal.call(papers.deleteKeyMilestones, { as: 'hr', query: { id: saved.result.id } });
    expect(gone).toMatchObject({ status: 200, message: 'Milestone Deleted Successfully' });
    expect(await download(key, 'hr')).toBe(404);
    expect((await list('hr')).result.rows.some(({ title }) => title === 'Promoted')).toBe(false);
    expect((await restore(papers.milestoneEntity, saved.result.id)).status).toBe(200);
    expect((await list('team')).result.rows[0]).toEqual(saved.result);
    expect(await download(key, 'partner')).toBe(200);
  });
});

test('documents are for HR, Admin and the person, not for their manager', async () => {
  const key = await uploadTo(portal, 'staff_docs', 'Contract.pdf', pdf);
  const saved = await portal.call(papers.saveDocuments, { as: 'hr', query: { id: team }, body: { staff_docs: key } });
  expect(saved).toMatchObject({ status: 201, message: 'Document Saved Successfully' });
  const list = async (as: Role) => (await portal.call(papers.fetchDocuments, { as, query: { id: team } })).status;
  expect([await list('team'), await list('admin'), await list('partner')]).toEqual([200, 200, 403]);
  expect([await download(key, 'team'), await download(key, 'partner')]).toEqual([200, 404]);
  const gone = await portal.call(papers.deleteDocuments, { as: 'hr', query: { id: team, key } });
  expect(gone).toMatchObject({ status: 200, message: 'Document Deleted Successfully' });
  expect([await download(key, 'team'), await download(key, 'hr')]).toEqual([404, 404]);
  expect((await portal.call(papers.deleteDocuments, { as: 'hr', query: { id: team, key } })).status).toBe(404);
});

test('a deleted document can be restored with its file for 30 days, then both are gone', async () => {
  const own = await testPortal();
  const query = { id: (await personOf(own, 'team')).id };
  const key = await uploadTo(own, 'staff_docs', 'Contract.pdf', pdf);
  const kept = await own.call(papers.saveDocuments, { as: 'hr', query, body: { staff_docs: key } });
  const remove = () => own.call(papers.deleteDocuments, { as: 'hr', query: { ...query, key } });
  const stored = async () => (await own.database.pool.query('select from file where key = $1', [key])).rows.length;
  const dayOf = async (days: number) => {
    own.advance(days * 86_400);
    await own.database.pool.query(
      "select graphile_worker.add_job('purge-deleted', '{}'), graphile_worker.add_job('purge-files', '{}')",
    );
    await own.runJobs();
    for (const as of ['hr', 'admin', 'team'] as const) await own.signIn(as, { fresh: true });
  };
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  await dayOf(29);
  const { result } = await own.call<Page<DeletedRecord>>(fetchAllDeleted, {
    as: 'admin',
    query: { entity: papers.documentEntity },
  });
  expect(result.rows).toMatchObject([
    { label: 'Contract.pdf', title: 'Staff document', deleted_by: { name: cast.hr.name } },
  ]);
  const back = { entity: papers.documentEntity, id: result.rows[0]?.id };
  expect((await own.call(restoreDeleted, { as: 'admin', query: back })).status).toBe(200);
  const again = await own.call(papers.fetchDocuments, { as: 'team', query });
  expect(again.result).toEqual(kept.result);
  expect((await own.call(signDownload, { as: 'team', query: { key } })).status).toBe(200);
  expect((await remove()).status).toBe(200);
  await dayOf(31);
  expect((await own.call(restoreDeleted, { as: 'admin', query: back })).status).toBe(404);
  await dayOf(1);
  expect(await stored()).toBe(0);
});

test('the photo is for all colleagues; a new one replaces it', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const save = async (name: string) => {
    const key = await uploadTo(portal, 'picture', name, png);
    const body = { picture: key };
    expect((await portal.call(papers.savePhoto, { as: 'hr', query: { id: team }, body })).status).toBe(200);
    return key;
  };
  const [first, second] = [await save('one.png'), await save('two.png')];
  const photo = await portal.call<{ key: string }>(papers.fetchPhoto, { as: 'accountant', query: { id: team } });
  expect(photo.result.key).toBe(second);
  expect([await download(second, 'accountant'), await download(first, 'accountant')]).toEqual([200, 404]);
  const remove = async (as: Role) => (await portal.call(papers.deletePhoto, { as, query: { id: team } })).status;
  expect([await remove('accountant'), await remove('hr'), await remove('hr')]).toEqual([403, 200, 404]);
  expect(await download(second, 'accountant')).toBe(404);
});

test('list and chart show photos at signed addresses that expire', async () => {
  const own = await testPortal();
  const { result } = await own.call<Page<ListedEmployee>>(contract.fetchAllStaff, {
    as: 'team',
    query: { limit: 100 },
  });
  const shown = result.rows.filter(({ photo }) => photo !== null);
  expect(shown.map(({ employee_name }) => employee_name)).toContain(cast.hr.name);
  expect(shown.map(({ employee_name }) => employee_name)).not.toContain(cast.team.name);
  const chart = await own.call<{ rows: { id: number; photo: string | null }[] }>(contract.fetchOrgChart, {
    as: 'team',
  });
  expect(chart.result.rows.filter(({ photo }) => photo !== null).length).toBe(shown.length);
  const url = shown[0]?.photo ?? '';
  const reply = await own.app.inject({ url });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await own.app.inject({ url: url.replace(/account=\d+/, 'account=1') })).statusCode).toBe(403);
  const mine = async (as: Role) =>
    (await own.call<{ photo: string | null }>(contract.fetchMyPhoto, { as })).result.photo?.split('?')[0] ?? null;
  expect([await mine('hr'), await mine('team'), await mine('client')]).toEqual([
    shown.find(({ employee_name }) => employee_name === cast.hr.name)?.photo?.split('?')[0],
    null,
    null,
  ]);
  own.advance(301);
  expect((await own.app.inject({ url })).statusCode).toBe(403);
});

describe('the history', () => {
  const history = async (as: Role) => {
    const answer = await portal.call<Page<HistoryEntry>>(contract.fetchStaffHistory, { as, params: { id: team } });
    return { status: answer.status, told: JSON.stringify(answer.result?.rows ?? []) };
  };

  test('shows each reader what they may know, in words', async () => {
    const row = await personOf(portal, 'team');
    await changeStaff(portal, row, {
      designation: 'Team Lead',
      address: '7 Kingfisher Way',
      relationship: 'Sister-in-law',
    });
    const [hr, partner, own] = [await history('hr'), await history('partner'), await history('team')];
    for (const { told } of [hr, partner, own]) expect(told).toContain('Team Lead');
    expect([hr, partner, own].map(({ told }) => told.includes('7 Kingfisher Way'))).toEqual([true, false, true]);
    expect([hr, partner, own].map(({ told }) => told.includes('Sister-in-law'))).toEqual([true, true, true]);
    expect([hr, partner, own].map(({ told }) => told.includes('Note added'))).toEqual([true, true, false]);
    expect([hr, partner, own].map(({ told }) => told.includes('looked at'))).toEqual([true, false, true]);
  });

  test('is hidden from colleagues', async () => {
    expect((await history('accountant')).status).toBe(403);
  });
});
