import { addEnquiry, editEnquiry, type Enquiry } from '#modules/enquiries/contract.ts';
import { fetchEnquiryHistory } from '#modules/enquiries/wizard.ts';
import { enquiryBody } from '#modules/enquiries/server/testing/enquiries.ts';
import type { HistoryEntry } from '#platform/contract/history.ts';
import type { Page } from '#platform/contract/list.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { forgetIn } from '#test/trail/forget.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../audit.ts';

let portal: TestPortal;
let id = 0;
const sentence = 'Removed by retention on 20-11-2026';
const withheld = { withheld: sentence };

beforeAll(async () => {
  portal = await testPortal();
  const body = enquiryBody(3, { name: 'Zephyrine Quillfeather', city: 'York' });
  const { result } = await portal.call<Enquiry>(addEnquiry, { as: 'client', body });
  ({ id } = result);
  const edited = { ...body, name: 'Zephyrine Marrowby', city: 'Leeds', version: result.version };
  await portal.call(editEnquiry, { as: 'client', query: { id }, body: edited });
  await learnWords();
  await forgetIn(portal, { entity: 'enquiry', ids: [id], fields: ['name'] });
});

async function learnWords() {
  await portal.database.pool.query("select graphile_worker.add_job('learn-search-words', '{}'::json)");
  await portal.runJobs();
}

const history = async (as: Role) =>
  (await portal.call<Page<HistoryEntry>>(fetchEnquiryHistory, { as, params: { id } })).result.rows;
const entries = async (query: object) =>
  (await portal.call<Page<contract.AuditEntry>>(contract.fetchAllAuditEntries, { as: 'admin', query: { ...query } }))
    .result.rows;
const open = async (entry: number | undefined) =>
  (await portal.call<contract.OpenedEntry>(contract.fetchAuditEntryById, { as: 'admin', query: { id: entry } })).result;

describe('values removed from the trail are shown as removed', () => {
  test.each<Role>(['admin', 'client'])('in the timeline, before and after, for %s', async (as) => {
    const changes = (await history(as)).flatMap((entry) => entry.changes);
    expect(changes).toContainEqual({ label: 'Name', from: withheld, to: withheld });
    expect(changes).toContainEqual({ label: 'City', from: 'York', to: 'Leeds' });
  });

  test('in the opened entry of an edit or an addition', async () => {
    const [edited, added] = await entries({ entity: 'enquiry', entity_id: String(id) });
    expect((await open(edited?.id)).changes).toContainEqual({
      column: 'name',
      label: 'Name',
      from: withheld,
      to: withheld,
    });
    expect((await open(added?.id)).changes).toContainEqual({ column: 'name', label: 'Name', from: null, to: withheld });
  });

  test('in the exported file', async () => {
    const query = { entity: 'enquiry', entity_id: String(id), format: 'csv' };
    const { result } = await portal.call<Buffer>(contract.exportAuditEntries, { as: 'admin', query });
    const file = result.toString();
    expect(file.match(new RegExp(sentence, 'g'))).toHaveLength(3);
    expect(file).toContain('York');
    for (const word of ['Zephyrine', '$removed']) expect(file).not.toContain(word);
  });

  test('and an entry records who removed what from which record, and why', async () => {
    const [entry] = await entries({ entity: 'audit_trail' });
    expect(entry).toMatchObject({ says: 'Values removed from the trail', actor: 'Portico' });
    const told = (await open(entry?.id)).changes.map(({ column, to }) => [column, to]);
    expect(told).toContainEqual(['entity', 'enquiry']);
    expect(told).toContainEqual(['ids', `["${id}"]`]);
    expect(told).toContainEqual(['fields', '["name"]']);
    expect(told).toContainEqual(['reason', 'Retention']);
  });

  test('and are not added to the search words', async () => {
    await learnWords();
    const { rows } = await portal.database.pool.query(
      `select word from search_word where word in ('removed', '$removed')`,
    );
    expect(rows).toEqual([]);
  });

  test('and so are removed actors', async () => {
    expect((await history('admin')).map(({ by }) => by)).toContain(cast.client.name);
    await forgetIn(portal, { entity: 'enquiry', ids: [id], fields: [], actors: true });
    expect(new Set((await history('admin')).map(({ by }) => by))).toEqual(new Set([sentence]));
  });
});
