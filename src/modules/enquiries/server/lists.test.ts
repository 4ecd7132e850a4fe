import { fetchAllDeleted, restoreDeleted } from '#modules/recently-deleted/contract.ts';
import type { Page } from '#platform/contract/list.ts';
import type { MasterRow } from '#platform/contract/master-calls.ts';
import type { Master } from '#platform/contract/master.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Enquiry, editEnquiry, fetchEnquiryById } from '../contract.ts';
import { enquiryCategory, enquiryEngagement, enquiryMasters, enquirySource } from '../masters.ts';
import { addEnquiry, enquiryBody } from './testing/enquiries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const offered = async (master: Master, as: Role) =>
  (await portal.call<{ rows: { id: number; name: string }[] }>(master.calls.choices, { as })).result.rows;
const add = async (master: Master, name: string) =>
  (await portal.call<MasterRow>(master.calls.add, { as: 'admin', body: { name } })).result;
const read = async (id: number, as: Role) =>
  (await portal.call<Enquiry>(fetchEnquiryById, { as, query: { id } })).result;

describe('the lists of an enquiry', () => {
  test('are edited by an Admin and used by everybody, client users too', async () => {
    for (const master of enquiryMasters) {
      const names = (await offered(master, 'admin')).map(({ name }) => name);
      expect(names.length).toBeGreaterThan(2);
      expect((await offered(master, 'client')).map(({ name }) => name)).toEqual(names);
      for (const as of ['hr', 'client'] as const) {
        expect((await portal.call(master.calls.add, { as, body: { name: 'Own' } })).status).toBe(403);
      }
      expect((await portal.call(master.calls.fetchAll, { as: 'client' })).status).toBe(403);
    }
  });

  test('offer a new entry until it is switched off', async () => {
    const { id, version } = await add(enquirySource, 'Radio');
    // The list's cache expires a moment after the change.
    await expect.poll(async () => (await offered(enquirySource, 'client')).at(-1)).toEqual({ id, name: 'Radio' });
    const enquiry = await addEnquiry(portal, 'client', { source: id });
    expect(enquiry.Enquiry_Source).toEqual({ id, name: 'Radio' });
    const off = { isActive: false, version };
    await portal.call(enquirySource.calls.setActive, { as: 'admin', query: { id }, body: off });
    await expect
      .poll(async () => (await offered(enquirySource, 'client')).map(({ name }) => name))
      .not.toContain('Radio');
    expect((await read(enquiry.id, 'client')).Enquiry_Source?.name).toBe('Radio');
  });

  test('keep entries that enquiries refer to; after a merge, the enquiries follow', async () => {
    const [old, kept] = [await add(enquiryEngagement, 'Accounts'), await add(enquiryEngagement, 'Year-end accounts')];
    const enquiry = await addEnquiry(portal, 'admin', { engagement: old.id });
    const removed = await portal.call(enquiryEngagement.calls.delete, { as: 'admin', params: { id: old.id } });
    expect(removed).toMatchObject({ status: 409, type: 'IN_USE', message: 'This entry is used by 1 enquiry' });
    expect(removed.result).toMatchObject({ rows: [{ to: `/enquiryList?p=1&engagement=${old.id}` }] });
    const merged = await portal.call(enquiryEngagement.calls.merge, {
      as: 'admin',
      query: { id: old.id },
      body: { into: kept.id },
    });
    expect(merged.status).toBe(200);
    expect((await read(enquiry.id, 'admin')).Enquiry_engagement).toEqual({ id: kept.id, name: 'Year-end accounts' });
    const { result } = await portal.call<Page<object>>(fetchAllDeleted, {
      as: 'admin',
      query: { entity: 'enquiry_engagement' },
    });
    expect(result.rows).toMatchObject([{ id: old.id, title: 'Enquiry engagement', label: 'Accounts' }]);
    const back = await portal.call(restoreDeleted, {
      as: 'admin',
      query: { entity: 'enquiry_engagement', id: old.id },
    });
    expect(back.status).toBe(200);
  });
});

describe('Lead, Trial and Direct engagement', () => {
  const row = async (id: number) =>
    (await portal.call<MasterRow>(enquiryCategory.calls.fetchById, { as: 'admin', query: { id } })).result;

  test.each([1, 2, 3])('category %i can be neither deleted, merged nor switched off', async (id) => {
    const other = await add(enquiryCategory, `Instead of ${id}`);
    const reason = { status: 409, message: 'The portal relies on this entry' };
    const as = 'admin' as const;
    const { delete: remove, merge, setActive } = enquiryCategory.calls;
    expect(await portal.call(remove, { as, params: { id } })).toMatchObject(reason);
    expect(await portal.call(merge, { as, query: { id }, body: { into: other.id } })).toMatchObject(reason);
    expect(await portal.call(setActive, { as, query: { id }, body: { isActive: false } })).toMatchObject(reason);
    expect(await row(id)).toMatchObject({ isActive: true, isFixed: true });
  });

  test('can be renamed without changing their meaning', async () => {
    const body = { name: 'Free month', version: (await row(2)).version };
    expect((await portal.call(enquiryCategory.calls.update, { as: 'admin', query: { id: 2 }, body })).status).toBe(200);
    await expect.poll(() => offered(enquiryCategory, 'client')).toContainEqual({ id: 2, name: 'Free month' });
    const enquiry = await addEnquiry(portal, 'admin', { category: 2 });
    expect((await read(enquiry.id, 'admin')).Enquiry_Category).toEqual({ id: 2, name: 'Free month' });
    const edited = await portal.call(editEnquiry, {
      as: 'admin',
      query: { id: enquiry.id },
      body: { ...enquiryBody(0), category: 2 },
    });
    expect(edited.status).toBe(200);
  });
});
