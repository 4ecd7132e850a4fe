/** Costs and margins need the right to financial reports: in every response, file, count and order of quotations. */
import { type AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { keysOf, rightsOfCast, roles, title } from '#test/matrix.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { fetchQuotationCounts, moveQuotation, quotationCalls } from '../contract.ts';
import { quotations as contract } from '../module.ts';
import { type Quoting, quotingOf } from './testing/quotations.ts';

/** Cost and margin of ten hours for 1,000.00, in digits that occur nowhere else. */
const figures = { rate: '73.91', cost: '739.10', margin: '26.1' };
const toldIn = (text: string) =>
  Object.values(figures).filter((figure) => new RegExp(`(?<!\\d)${figure.replace('.', '\\.')}(?!\\d)`).test(text));

const reads = contract.endpoints.filter(
  ({ method, streams, access }) => method === 'GET' && streams !== 'events' && access.kind !== 'signedAddress',
);
const page = { offset: '0', limit: '100' };

let portal: TestPortal;
let quoting: Quoting;
let readers: readonly Role[] = [];
/** Ids to look up: the quotation and its job. */
let ids: readonly number[] = [];
beforeAll(async () => {
  portal = await testPortal();
  quoting = await quotingOf(portal);
  await portal.database.pool.query('delete from quotation_question');
  await portal.database.pool.query('update quotation set cost = 1, margin = 50');
  await portal.database.pool.query('update quotation_setting set cost_rate = $1, approval_margin = 0', [figures.rate]);
  const { job, id } = await quoting.sent();
  ids = [id, job.id];
  const rights = await rightsOfCast(portal);
  readers = roles.filter((role) => rights.get(role)?.has('Management Reports:READ'));
});

/** The response as text; for a file, its content. */
async function textOf({ path, params, query, streams }: AnyEndpoint, as: Role, more: object = {}): Promise<string> {
  const keys = keysOf(query);
  const byId = keysOf(params).length > 0 || (keys.includes('id') && !keys.includes('offset'));
  const texts = await Promise.all(
    (byId ? ids : ids.slice(0, 1)).map(async (id) => {
      const { body } = await portal.app.inject({
        url: `/api${path.replace(/:\w+/g, String(id))}`,
        query: {
          ...(byId && keys.includes('id') && { id: String(id) }),
          ...(keys.includes('offset') && page),
          ...(streams === 'file' && keys.includes('format') && { format: 'csv' }),
          ...more,
        },
        headers: { authorization: `Bearer ${await portal.signIn(as)}` },
      });
      return body;
    }),
  );
  return texts.join('\n');
}

test('readers of financial reports find them in the list, the file and the quotation', async () => {
  expect(readers.toSorted()).toEqual(['admin', 'director', 'partner']);
  for (const role of readers)
    for (const endpoint of [quotationCalls.page, quotationCalls.export, quotationCalls.byId])
      expect(toldIn(await textOf(endpoint, role)), `${role}: ${title(endpoint)}`).toEqual(['739.10', '26.1']);
});

test('nobody else finds them in any response or file', async () => {
  for (const role of roles.filter((one) => !readers.includes(one))) {
    const told: string[] = [];
    for (const endpoint of reads) if (toldIn(await textOf(endpoint, role)).length > 0) told.push(title(endpoint));
    expect(told, role).toEqual([]);
  }
});

test.each(['cost', 'margin'] as const)('nobody else counts, filters or sorts by the %s', async (field) => {
  const asked = async (as: Role, endpoint: AnyEndpoint, query: Record<string, string>) =>
    portal.call(endpoint, { as, query: { ...(keysOf(endpoint.query).includes('offset') && page), ...query } });
  const filter = { [`${field}From`]: '700', [field]: figures[field] };
  for (const as of ['manager', 'accountant'] as const) {
    expect((await asked(as, quotationCalls.page, { sort: field })).status, as).toBe(400);
    expect((await asked(as, quotationCalls.export, { format: 'csv', sort: `-${field}` })).status, as).toBe(400);
    for (const [name, value] of Object.entries(filter)) {
      const answer = await asked(as, quotationCalls.page, { [name]: value });
      const all = await asked(as, quotationCalls.page, {});
      // Refused, or ignored.
      if (answer.status === 200) expect(answer.result, `${as}: ${name}`).toEqual(all.result);
      const counts = await asked(as, fetchQuotationCounts, { [name]: value });
      if (counts.status === 200) expect(counts.result).toEqual((await asked(as, fetchQuotationCounts, {})).result);
    }
  }
  expect((await asked('partner', quotationCalls.page, { sort: field })).status).toBe(200);
});

test('nor does anybody else find them in the response to a change', async () => {
  const job = await quoting.toBeQuoted();
  const begun = await quoting.draft(job.id);
  const saved = await quoting.save(begun.result.id, [quoting.option()]);
  const sent = await portal.call(moveQuotation, {
    as: 'manager',
    query: { id: begun.result.id },
    body: { status: 'Sent' },
  });
  for (const { status, wire, result } of [begun, saved, sent]) {
    expect(status).toBeLessThan(300);
    expect(toldIn(JSON.stringify([wire, result]))).toEqual([]);
  }
});
