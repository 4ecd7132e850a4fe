import { beforeAll, describe, expect, test } from 'vitest';
import { clientDocument, editEnquiry } from '#modules/enquiries/contract.ts';
import { ofStaff } from '#platform/contract/access.ts';
import { signDownload } from '#platform/contract/file-calls.ts';
import { attachFile, filesOf, removeFile } from '#platform/server/files/records.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type FilePortal, openFilePortal, pdf } from './testing/transfers.ts';
import { workAs } from './testing/work.ts';

let files: FilePortal;
let portal: FilePortal['portal'];
beforeAll(async () => {
  files = await openFilePortal();
  portal = files.portal;
});

describe('who may read a file', () => {
  const attach = (as: Role, key: string, id: number) =>
    workAs(portal, as, (work) => attachFile(work, key, clientDocument, 'enquiry', id, 'document'));
  const refusal = { failure: { status: 400, fields: { document: 'File does not uploaded successfully' } } };
  const ask = async (as: Role, key: string) => (await portal.call(signDownload, { as, query: { key } })).status;
  const enquiryOf = async (email: string): Promise<number> => {
    const { rows } = await portal.database.pool.query<{ id: number }>(
      'select enquiry.id from enquiry join account on account.id = created_by where account.email = $1 and deleted_at is null',
      [email],
    );
    return rows[0]?.id ?? 0;
  };

  test('before it is attached to a record, only its uploader', async () => {
    const { key } = await files.upload('Private.pdf', pdf, 'manager');
    expect([await ask('manager', key), await ask('admin', key), await ask('client', key)]).toEqual([200, 404, 404]);
  });

  test('afterwards, exactly the readers of the record', async () => {
    const id = await enquiryOf('client@demo.example');
    const { key } = await files.upload('Agreement.pdf', pdf, 'admin');
    await attach('admin', key, id);
    const asked = await Promise.all((['admin', 'client', 'client2'] as const).map((as) => ask(as, key)));
    expect(asked).toEqual([200, 200, 404]);
  });

  test('a record takes only a finished upload to that field by the same person, once', async () => {
    const unfinished = await files.addressFor('Never.pdf');
    await expect(attach('admin', unfinished.key, 1)).rejects.toMatchObject(refusal);
    const { key } = await files.upload('Theirs.pdf', pdf, 'manager');
    await expect(attach('admin', key, 1)).rejects.toMatchObject(refusal);
    await attach('manager', key, 1);
    await expect(attach('manager', key, 2)).rejects.toMatchObject(refusal);
    await expect(attach('manager', key, 1)).resolves.toMatchObject({ key });
    await expect(attach('admin', '../../etc/passwd', 1)).rejects.toMatchObject(refusal);
  });

  test('a save that fails leaves the upload free for the next try', async () => {
    const { key } = await files.upload('Again.pdf');
    const failing = workAs(portal, 'admin', async (work) => {
      await attachFile(work, key, clientDocument, 'enquiry', 3);
      throw new Error('The record could not be saved');
    });
    await expect(failing).rejects.toThrow('could not be saved');
    await expect(attach('admin', key, 3)).resolves.toMatchObject({ key });
  });

  test('it is listed with its record, recorded in the trail, and deleted when it is removed', async () => {
    const { key } = await files.upload('Listed.pdf');
    // The demo's agreements have documents of their own.
    await portal.database.pool.query(
      "update file set removed_at = now() where entity = 'enquiry' and entity_id in ('5', '6')",
    );
    await attach('admin', key, 5);
    const listed = () => workAs(portal, 'admin', (work) => filesOf(work, 'enquiry', [5, 6]));
    expect((await listed()).get('5')?.map(({ name }) => name)).toEqual(['Listed.pdf']);
    await workAs(portal, 'admin', (work) => removeFile(work, key, 'enquiry', 5));
    expect((await listed()).size).toBe(0);
    expect(await ask('admin', key)).toBe(404);
    await expect(workAs(portal, 'admin', (work) => removeFile(work, key, 'enquiry', 5))).rejects.toMatchObject({
      failure: { status: 404 },
    });
    const { rows } = await portal.database.pool.query(
      "select event, coalesce(after, before) ->> 'name' as name from audit_entry where entity = 'enquiry' and entity_id = '5' and event like '%.file%' order by id",
    );
    expect(rows).toEqual([
      { event: 'enquiry.fileAttached', name: 'Listed.pdf' },
      { event: 'enquiry.fileRemoved', name: 'Listed.pdf' },
    ]);
  });

  test('uploading needs the right to change enquiries, and is for staff only', () => {
    expect(clientDocument.access).toEqual(ofStaff(editEnquiry.access));
  });
});
