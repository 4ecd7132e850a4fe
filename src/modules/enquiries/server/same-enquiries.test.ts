import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '#test/portal.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { deleteEnquiries, deleteEnquiry, fetchEnquiryById, findSameEnquiries } from '../contract.ts';
import { addEnquiry, auditOf } from './testing/enquiries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

describe('the warning of duplicates', () => {
  type Same = { rows: { id: number; name: string; same: string[] }[] };
  const find = async (as: Role, query: { email?: string; mobile?: string }) =>
    (await portal.call<Same>(findSameEnquiries, { as, query })).result.rows;

  test('finds the same address and number, however they are written', async () => {
    const { id } = await addEnquiry(portal, 'admin', { email: 'Same.Person@Example.org', mobile: '+44 7700 900-456' });
    for (const query of [
      { email: 'same.person@example.org' },
      { email: ' SAME.PERSON@EXAMPLE.ORG ' },
      { mobile: '07700 900456' },
      { mobile: '00447700900456' },
    ]) {
      expect([query, (await find('admin', query)).map((row) => row.id)]).toEqual([query, [id]]);
    }
    const both = await find('admin', { email: 'same.person@example.org', mobile: '+447700900456' });
    expect(both).toMatchObject([{ id, same: ['email', 'mobile'] }]);
  });

  test('stays silent while too little is typed, and ignores deleted enquiries', async () => {
    const { id } = await addEnquiry(portal, 'admin', { email: 'gone@example.org', mobile: '+44 20 7946 0777' });
    expect(await find('admin', {})).toEqual([]);
    expect(await find('admin', { mobile: '460777' })).toEqual([]);
    await portal.call(deleteEnquiry, { as: 'admin', params: { id } });
    expect(await find('admin', { email: 'gone@example.org', mobile: '+44 20 7946 0777' })).toEqual([]);
  });

  test('shows client users nothing of other companies’ enquiries', async () => {
    const { id } = await addEnquiry(portal, 'client', { email: 'secret@example.org' });
    expect(await find('client2', { email: 'secret@example.org' })).toEqual([]);
    expect((await find('client', { email: 'secret@example.org' })).map((row) => row.id)).toEqual([id]);
  });

  test('lists at most five, newest first', async () => {
    for (let round = 0; round < 6; round += 1) await addEnquiry(portal, 'admin', { email: 'often@example.org' });
    const ids = (await find('admin', { email: 'often@example.org' })).map((row) => row.id);
    expect(ids).toHaveLength(5);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  });
});

describe('deleting several enquiries', () => {
  const remove = (ids: unknown, as: Role = 'admin') =>
    portal.call<{ count: number }>(deleteEnquiries, { as, body: { ids } });
  const isThere = async (id: number) =>
    (await portal.call(fetchEnquiryById, { as: 'admin', query: { id } })).status === 200;

  test('is one request; each leaves an audit entry', async () => {
    const ids = [await addEnquiry(portal, 'admin'), await addEnquiry(portal, 'admin')].map(({ id }) => id);
    expect(await remove(ids)).toMatchObject({ status: 200, message: '2 Enquiries Deleted', result: { count: 2 } });
    for (const id of ids) {
      expect(await isThere(id)).toBe(false);
      expect((await auditOf(portal, id)).at(-1)?.event).toBe('enquiry.deleted');
    }
  });

  test('is all or nothing', async () => {
    const { id } = await addEnquiry(portal, 'admin');
    expect((await remove([id, 987_654_321])).status).toBe(404);
    expect(await isThere(id)).toBe(true);
    const own = await addEnquiry(portal, 'client');
    expect((await remove([own.id, id], 'client')).status).toBe(404);
    expect([await isThere(own.id), await isThere(id)]).toEqual([true, true]);
    expect((await remove([own.id], 'client')).message).toBe('1 Enquiry Deleted');
  });

  test('counts a repeated id once', async () => {
    const { id } = await addEnquiry(portal, 'admin');
    expect((await remove([id, id])).result).toEqual({ count: 1 });
  });

  test.each<[string, unknown, Role, number]>([
    ['none', [], 'admin', 400],
    ['more than a hundred', Array.from({ length: 101 }, (_, at) => at + 1), 'admin', 400],
    ['no list', 'all', 'admin', 400],
    ['without the right', [1], 'manager', 403],
  ])('%s is refused', async (_, ids, as, status) => {
    expect((await remove(ids, as)).status).toBe(status);
  });
});
