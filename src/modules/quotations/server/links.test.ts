import { randomBytes } from 'node:crypto';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { inFullOr, ofSample } from '#test/sampled.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as client from '../decide.ts';
import { addContact, type Quoting, quotingOf } from './testing/quotations.ts';

let portal: TestPortal;
let quoting: Quoting;
beforeAll(async () => {
  portal = await testPortal();
  quoting = await quotingOf(portal);
  await addContact(portal, quoting.ids.client, 'second@example.com');
});

const answers: readonly (readonly [AnyEndpoint, object])[] = [
  [client.approveByLink, { name: 'Ada Client', agreed: true }],
  [client.rejectByLink, { reason: 'Too dear' }],
];

/** Each sender has a rate limit of its own, as in reality: the tokens must be safe without it. */
async function statusFrom(sender: string, [endpoint, body]: readonly [AnyEndpoint, object], token: string) {
  const { method, path } = endpoint;
  const headers = { authorization: `Bearer ${token}` };
  const reply = await portal.app.inject({ method, url: `/api${path}`, headers, payload: body, remoteAddress: sender });
  return reply.statusCode;
}

const stateOf = async () => {
  const { rows } = await portal.database.pool.query(`
    select (select jsonb_agg(row(id, status, version) order by id) from quotation) as quotations,
      (select jsonb_agg(row(id, opened_at, ended_at) order by id) from guest_link) as links`);
  return JSON.stringify(rows);
};

describe('a link', () => {
  test('works once: a replay changes nothing, whatever it says and whoever sends it', async () => {
    const { tokens } = await quoting.sent();
    const [token = ''] = tokens;
    expect((await quoting.approve(token)).status).toBe(200);
    const before = await stateOf();
    for (const sender of ['203.0.113.5', '198.51.100.7'])
      for (const answer of answers) expect(await statusFrom(sender, answer, token)).toBe(409);
    // The other contacts' links have ended too.
    for (const other of tokens.slice(1)) expect((await quoting.approve(other)).status).toBe(409);
    expect(await stateOf()).toBe(before);
  });

  test('makes one decision if two contacts answer at once, each by their own', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { job, id, tokens } = await quoting.sent();
      const [one = '', other = ''] = tokens;
      expect(tokens).toHaveLength(2);
      const replies = await Promise.all([
        quoting.approve(one),
        quoting.byLink(client.rejectByLink as never, other, { reason: 'Too dear' }),
      ]);
      const won = replies.findIndex(({ status }) => status === 200);
      const lost = replies[1 - won];
      expect(lost).toMatchObject({
        status: 409,
        message: `This quotation has been ${won === 0 ? 'approved' : 'rejected'} already.`,
      });
      const { rows } = await quoting.versions(job.id);
      expect(rows[0]?.quotation.status).toBe(won === 0 ? 'Approved' : 'Rejected');
      expect(await quoting.jobNow(job.id)).toMatchObject({ status: won === 0 ? 'Job Assigned' : 'Quote Rejected' });
      const { rows: decisions } = await portal.database.pool.query(
        "select from audit_entry where entity_id = $1 and event in ('quotation.approved', 'quotation.rejected')",
        [String(id)],
      );
      expect(decisions).toHaveLength(1);
    }
  });

  test('shows and accepts nothing once its holder no longer receives quotes', async () => {
    const { id, tokens } = await quoting.sent();
    const [, token = ''] = tokens;
    const receives = (what: string) =>
      portal.database.pool.query(
        `update contact_client set receives = $1 from contact
        where contact.id = contact_id and email = 'second@example.com'`,
        [what],
      );
    await receives('{}');
    const why = 'This link is for you no more. Ask us for a new one.';
    const opened = await portal.call<client.SharedQuotation>(client.openQuotation, { token });
    expect(opened).toMatchObject({ status: 200, result: { quotation: null, whyOver: why } });
    expect(await portal.call(client.openQuotationPdf, { token })).toMatchObject({ status: 409, message: why });
    for (const [endpoint, body] of [[client.askByLink, { question: 'Why?' }], ...answers])
      expect(await portal.call(endpoint as AnyEndpoint, { token, body })).toMatchObject({ status: 409, message: why });
    const { rows } = await portal.database.pool.query('select status from quotation where id = $1', [id]);
    expect(rows).toEqual([{ status: 'Sent' }]);
    await receives('{quote}');
    expect((await quoting.approve(token)).status).toBe(200);
  });

  test('is stored as a hash, so the database holds nothing that opens it', async () => {
    const { id, tokens } = await quoting.sent();
    const { rows } = await portal.database.pool.query<{ token_hash: string }>(
      "select token_hash from guest_link where entity = 'quotation' and entity_id = $1",
      [id],
    );
    for (const { token_hash } of rows) expect((await quoting.approve(token_hash)).status).toBe(401);
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(tokens[0]);
  });

  test(`cannot be guessed (${ofSample})`, async () => {
    const { tokens } = await quoting.sent();
    const [token = ''] = tokens;
    const before = await stateOf();
    const last = token.endsWith('A') ? 'B' : 'A';
    const near = [token.slice(0, -1), token.slice(0, -1) + last, token.toLowerCase(), 'A'.repeat(43), `${token}A`];
    const many = Array.from({ length: inFullOr(10_000, 1000) - near.length }, () =>
      randomBytes(32).toString('base64url'),
    );
    const seen = new Set<number>();
    const guesses = [...near, ...many];
    for (let from = 0; from < guesses.length; from += 50) {
      const sender = `10.1.${Math.floor(from / 5000)}.${Math.floor(from / 50) % 100}`;
      const tried = guesses.slice(from, from + 50).flatMap((guess, at) => {
        const answer = answers[at % 2];
        return answer ? [statusFrom(sender, answer, guess)] : [];
      });
      for (const status of await Promise.all(tried)) seen.add(status);
    }
    expect([...seen]).toEqual([401]);
    expect(await stateOf()).toBe(before);
    expect((await quoting.approve(token)).status).toBe(200);
  }, 120_000);

  test('limits the guesses of one sender', async () => {
    const seen: number[] = [];
    for (let at = 0; at < 130; at += 1)
      seen.push((await quoting.approve(randomBytes(32).toString('base64url'))).status);
    expect(new Set(seen)).toEqual(new Set([401, 429]));
  });
});
