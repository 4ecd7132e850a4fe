import { beforeAll, describe, expect, test } from 'vitest';
import { deleteEnquiry, type Enquiry, fetchAllEnquiry, fetchEnquiryById } from '#modules/enquiries/contract.ts';
import type { Page } from '#platform/contract/list.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast } from '#test/world.ts';
import { type DeletedRecord, fetchAllDeleted, restoreDeleted } from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const deleted = async (query: Record<string, unknown> = {}) =>
  (await portal.call<Page<DeletedRecord>>(fetchAllDeleted, { as: 'admin', query })).result;
const restore = (id: number, entity = 'enquiry') =>
  portal.call<{ label: string }>(restoreDeleted, { as: 'admin', query: { entity, id } });
const deleteOne = async () => {
  const { result } = await portal.call<Page<Enquiry>>(fetchAllEnquiry, { as: 'admin', query: { limit: 1 } });
  const [enquiry] = result.rows;
  if (!enquiry) throw new Error('The demo has enquiries');
  await portal.call(deleteEnquiry, { as: 'admin', params: { id: enquiry.id } });
  return enquiry;
};

describe('recently deleted', () => {
  test('an administrator sees what was deleted, by whom, and until when it can be brought back', async () => {
    const { id, name } = await deleteOne();
    const found = (await deleted()).rows.find((record) => record.id === id);
    expect(found).toMatchObject({
      entity: 'enquiry',
      title: 'Enquiry',
      label: name,
      deleted_by: { name: cast.admin.name },
    });
    const days = (Date.parse(found?.restorableUntil ?? '') - Date.parse(found?.deletedAt ?? '')) / 86_400_000;
    expect(days).toBe(30);
  });

  test('a restored enquiry is back in its list, as it was', async () => {
    const enquiry = await deleteOne();
    expect(await portal.call(fetchEnquiryById, { as: 'admin', query: { id: enquiry.id } })).toMatchObject({
      status: 404,
    });
    expect(await restore(enquiry.id)).toMatchObject({ status: 200, message: `Enquiry '${enquiry.name}' restored` });
    const back = await portal.call<Enquiry>(fetchEnquiryById, { as: 'admin', query: { id: enquiry.id } });
    expect(back.result).toEqual({ ...enquiry, version: enquiry.version + 2 });
    expect((await deleted()).rows.map(({ id }) => id)).not.toContain(enquiry.id);
    expect(await restore(enquiry.id), 'it is not deleted any more').toMatchObject({ status: 404 });
  });

  test('what is not there cannot be restored', async () => {
    expect(await restore(4711)).toMatchObject({ status: 404 });
    expect(await restore(1, 'account'), 'not every table is open to this').toMatchObject({ status: 404 });
  });

  test.each(['hr', 'partner', 'team', 'client'] as const)('%s has no business here', async (as) => {
    const query = { entity: 'enquiry', id: 1 };
    expect(await portal.call(fetchAllDeleted, { as })).toMatchObject({ status: 403, type: 'FORBIDDEN' });
    expect(await portal.call(restoreDeleted, { as, query })).toMatchObject({ status: 403, type: 'FORBIDDEN' });
  });

  test('after thirty days it is gone for good', async () => {
    const { id } = await deleteOne();
    portal.advance(29 * 86_400);
    await purgeDaily();
    expect((await deleted()).rows.map((record) => record.id)).toContain(id);
    portal.advance(2 * 86_400);
    await purgeDaily();
    expect((await deleted()).rows).toEqual([]);
    const { rows } = await portal.database.pool.query('select from enquiry where id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

/** The daily job, after which the administrator signs in again: sessions end sooner than records do. */
const purgeDaily = async () => {
  await portal.database.pool.query(`select graphile_worker.add_job('purge-deleted', '{}')`);
  await portal.runJobs();
  await portal.signIn('admin', { fresh: true });
};
