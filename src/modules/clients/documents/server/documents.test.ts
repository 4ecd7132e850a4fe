import { fetchAllNotification, fetchBell } from '#modules/notifications/contract.ts';
import { fetchAllDeleted } from '#modules/recently-deleted/contract.ts';
import { signDownload, signUpload } from '#platform/contract/file-calls.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Bell } from '#platform/contract/notify.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { switchCompany } from '../../contacts.ts';
import * as calls from '../contract.ts';
import { remindOfDocuments } from './requests.ts';

type Both = { documents: calls.ClientDocument[]; requests: calls.DocumentRequest[] };

let portal: TestPortal;
let velmarra = 0;
/** Jovan at his first and his second company; Kavya at another; Elina looks after the first. */
let at: { first: string; second: string; other: string; manager: string };
beforeAll(async () => {
  portal = await testPortal();
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `select client_id as id from contact_client join contact on contact.id = contact_id
     where email = $1 order by is_primary desc`,
    [cast.client.email],
  );
  velmarra = rows[0]?.id ?? 0;
  await portal.database.pool.query(
    `update client set manager_id = (select employee.id from employee join account on account.id = user_id
       where account.email = $1) where id = $2`,
    [cast.manager.email, velmarra],
  );
  // Removes the demo's documents, so that only the tests' remain.
  await portal.database.pool.query('delete from client_document');
  await portal.database.pool.query('delete from document_request');
  at = {
    first: await portal.signIn('client', { fresh: true }),
    second: await portal.signIn('client', { fresh: true }),
    other: await portal.signIn('client2', { fresh: true }),
    manager: await portal.signIn('manager'),
  };
  await portal.call(switchCompany, { token: at.second, body: { client_id: rows[1]?.id } });
});

async function uploaded(token: string, field: { name: string }, name = 'Statement.pdf'): Promise<string> {
  const query = { key: `${field.name}/${name}` };
  const { result } = await portal.call<{ url: string; key: string }>(signUpload, { token, query });
  await portal.app.inject({ method: 'PUT', url: result.url, payload: onePagePdf('Statement', ['Page 1']) });
  return result.key;
}
const add = async (shared: boolean, folder = 'Accounts', ...names: string[]) => {
  const keys = [];
  for (const name of names) keys.push(await uploaded(at.manager, calls.clientFile, name));
  const body = { client_files: keys, folder, shared };
  return portal.call(calls.addClientDocuments, { token: at.manager, query: { client_id: velmarra }, body });
};
const ofFirm = async () =>
  (await portal.call<Both>(calls.fetchClientDocuments, { token: at.manager, query: { client_id: velmarra } })).result;
const own = async (token: string) => (await portal.call<Both>(calls.fetchOwnDocuments, { token })).result;
const named = ({ documents }: Both, name: string) => documents.find(({ file }) => file.name === name);
const ask = (title: string, due_date = '2027-01-15') =>
  portal.call<{ id: number }>(calls.requestDocument, {
    token: at.manager,
    query: { client_id: velmarra },
    body: { title, due_date, note: null },
  });

describe('documents of a client', () => {
  test('are added several at once to a folder; the client sees and opens shared ones', async () => {
    expect(await add(true, 'Accounts', 'Accounts 2026.pdf', 'Balance 2026.pdf')).toMatchObject({
      status: 201,
      message: '2 documents added',
    });
    await add(false, 'Letters', 'Internal note.pdf');
    expect((await ofFirm()).documents.map(({ folder }) => folder)).toEqual(['Accounts', 'Accounts', 'Letters']);
    const shown = (await own(at.first)).documents.map(({ file }) => file.name);
    expect(shown.toSorted()).toEqual(['Accounts 2026.pdf', 'Balance 2026.pdf']);
    const all = await ofFirm();
    const open = async (token: string, name: string) =>
      (await portal.call(signDownload, { token, query: { key: named(all, name)?.file.key } })).status;
    expect(await open(at.first, 'Balance 2026.pdf')).toBe(200);
    expect(await open(at.first, 'Internal note.pdf')).toBe(404);
    for (const token of [at.second, at.other]) {
      expect((await own(token)).documents).toEqual([]);
      expect(await open(token, 'Balance 2026.pdf')).toBe(404);
    }
  });

  test('can be hidden from the client and deleted, and a second editor is told of the first', async () => {
    await add(true, 'Tax', 'Return.pdf');
    const { id = 0, version } = named(await ofFirm(), 'Return.pdf') ?? {};
    const place = (body: object) =>
      portal.call(calls.updateClientDocument, { token: at.manager, query: { id }, body: { folder: 'VAT', ...body } });
    expect((await place({ shared: false, version })).status).toBe(200);
    expect(await place({ shared: true, version })).toMatchObject({ status: 409, type: 'CONFLICT' });
    expect(named(await own(at.first), 'Return.pdf')).toBeUndefined();
    expect((await portal.call(calls.removeClientDocument, { token: at.manager, params: { id } })).status).toBe(200);
    expect(named(await ofFirm(), 'Return.pdf')).toBeUndefined();
    const gone = await portal.call<{ rows: object[] }>(fetchAllDeleted, { as: 'admin' });
    expect(gone.result.rows).toContainEqual(
      expect.objectContaining({ title: 'Document of a client', label: 'Return.pdf' }),
    );
  });

  test('are replaced by a newer version; the firm still opens earlier ones, the client sees the newest', async () => {
    await add(true, 'VAT', 'Draft.pdf');
    const { id = 0, version, file } = named(await ofFirm(), 'Draft.pdf') ?? {};
    const replace = async (body: object, token = at.manager) =>
      portal.call(calls.addDocumentVersion, {
        token,
        query: { id },
        body: { client_files: await uploaded(token, calls.clientFile, 'Final.pdf'), ...body },
      });
    expect(await replace({ version })).toMatchObject({ status: 200, message: 'New version added' });
    expect(await replace({ version })).toMatchObject({ status: 409, type: 'CONFLICT' });
    const [shown, ...others] = (await ofFirm()).documents.filter((one) => one.id === id);
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ by: cast.manager.name, file: { name: 'Final.pdf' }, folder: 'VAT', shared: true });
    expect(shown?.earlier).toEqual([{ by: cast.manager.name, file }]);
    const open = await portal.call(signDownload, { token: at.manager, query: { key: file?.key } });
    expect(open.status).toBe(200);
    expect(named(await own(at.first), 'Final.pdf')).toMatchObject({ id, earlier: [] });
    expect(named(await own(at.first), 'Draft.pdf')).toBeUndefined();
    const other = await uploaded(at.manager, calls.clientFile, 'Other.pdf');
    for (const as of [{ as: 'accountant' }, { token: at.first }] as const) {
      const answer = await portal.call(calls.addDocumentVersion, {
        ...as,
        query: { id },
        body: { client_files: other },
      });
      expect([403, 404]).toContain(answer.status);
    }
  });

  test('are hidden from people who do not see the client', async () => {
    const query = { client_id: velmarra };
    // Anyone who sees one of its jobs would also see the client.
    const elsewhere = 'update job set client_id = (select max(id) from client) where client_id = $1';
    await portal.database.pool.query(elsewhere, [velmarra]);
    expect((await portal.call(calls.fetchClientDocuments, { as: 'accountant', query })).status).toBe(404);
    expect((await portal.call(calls.fetchClientDocuments, { token: at.first, query })).status).toBe(403);
    expect((await portal.call(calls.fetchOwnDocuments, { as: 'manager' })).status).toBe(403);
  });
});

describe('a request for documents', () => {
  test('is sent to the client’s people, answered once, and reported to the manager', async () => {
    const { id } = (await ask('Bank statements for October')).result;
    const title = 'Please send us: Bank statements for October';
    const bell = async (token: string) => (await portal.call<Bell>(fetchBell, { token })).result.newest;
    expect((await bell(at.first)).map((entry) => entry.title)).toContain(title);
    expect((await bell(at.second)).map((entry) => entry.title)).not.toContain(title);
    const send = async (token: string) =>
      portal.call(calls.sendDocuments, {
        token,
        query: { id },
        body: { client_upload: [await uploaded(token, calls.sentFile, 'October.pdf')] },
      });
    for (const token of [at.second, at.other]) expect((await send(token)).status).toBe(404);
    expect(await send(at.first)).toMatchObject({ status: 200, message: 'Document sent. Thank you' });
    expect(await send(at.first)).toMatchObject({ status: 409, message: 'This has been sent already' });
    const { documents, requests } = await ofFirm();
    expect(named({ documents, requests }, 'October.pdf')).toMatchObject({ folder: calls.sentFolder, shared: true });
    expect(requests.find((one) => one.id === id)).toMatchObject({ documents: 1 });
    const { rows } = (
      await portal.call<Page<{ title: string }>>(fetchAllNotification, { token: at.manager, query: { limit: 100 } })
    ).result;
    expect(rows.map((row) => row.title)).toContain('Velmarra Trading Ltd sent a document: Bank statements for October');
  });

  test('is due today or later, and can be withdrawn until it is answered', async () => {
    expect(await ask('Too late', '2020-01-01')).toMatchObject({
      status: 400,
      fields: { due_date: 'Due date must be today or later' },
    });
    const { id } = (await ask('Withdrawn again')).result;
    const withdraw = (token: string) => portal.call(calls.withdrawRequest, { token, body: { id } });
    expect((await withdraw(at.first)).status).toBe(403);
    expect((await withdraw(at.manager)).status).toBe(200);
    expect((await own(at.first)).requests.map(({ title }) => title)).not.toContain('Withdrawn again');
    expect((await withdraw(at.manager)).status).toBe(404);
  });

  test('is followed by reminders after 3, 7 and 14 days, once each, until it is answered', async () => {
    const { id } = (await ask('Payroll data')).result;
    const told = async () =>
      (
        await portal.database.pool.query<{ once: string }>(
          `select once from notification where kind = 'client.documentsAsked' and entity_id = $1
           and once is not null order by id`,
          [String(id)],
        )
      ).rows.map(({ once }) => once.replace(`${id} after `, ''));
    const days: string[][] = [];
    for (let day = 1; day <= 15; day += 1) {
      portal.advance(24 * 3600);
      await enqueue(portal.database, remindOfDocuments, {});
      await portal.runJobs();
      days.push(await told());
    }
    expect(days[1]).toEqual([]);
    expect(days[2]).toEqual(['3']);
    expect(days[5]).toEqual(['3']);
    expect(days[6]).toEqual(['3', '7']);
    expect(days.at(-1)).toEqual(['3', '7', '14']);
  });
});
