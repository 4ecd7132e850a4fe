/** Decisions that clients made elsewhere, recorded by staff. */
import { signDownload, signUpload } from '#platform/contract/file-calls.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { pdfText } from '#platform/server/documents/testing/pdf-text.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { fetchQuotationHistory, type Quotation } from '../contract.ts';
import * as client from '../decide.ts';
import { type Quoting, quotingOf } from './testing/quotations.ts';

let portal: TestPortal;
let quoting: Quoting;
beforeAll(async () => {
  portal = await testPortal();
  quoting = await quotingOf(portal);
});

async function letter(name: string): Promise<string> {
  const query = { key: `${client.evidenceFile.name}/${name}` };
  const { result } = await portal.call<{ url: string; key: string }>(signUpload, { as: 'manager', query });
  const reply = await portal.app.inject({ method: 'PUT', url: result.url, payload: onePagePdf(name, ['We agree.']) });
  expect(reply.statusCode, reply.body).toBe(200);
  return result.key;
}

const recorded = (id: number, body: object) =>
  portal.call<Quotation>(client.recordDecision, {
    as: 'manager',
    query: { id },
    body: { name: 'Jo March', option: 1, reject_reason_id: null, reason: null, ...body },
  });

test('an approval is recorded with evidence; the certificate names who recorded it, and no address', async () => {
  const { job, id, tokens } = await quoting.sent();
  const quote_evidence = await letter('letter.pdf');
  expect(await recorded(id, { approved: true, quote_evidence })).toMatchObject({
    status: 200,
    result: { status: 'Approved', decided_by: 'Jo March', decided_how: 'By staff', decision_ip: null },
  });
  expect(await quoting.jobNow(job.id)).toMatchObject({ status: 'Job Assigned', client_quote_fee: '1000.00' });
  expect((await quoting.approve(tokens[0] ?? '')).status).toBe(409);

  const [version] = (await quoting.versions(job.id)).rows;
  expect(version?.evidence).toMatchObject([{ key: quote_evidence, name: 'letter.pdf' }]);
  const download = (as: 'accountant' | 'client') =>
    portal.call<{ url: string }>(signDownload, { as, query: { key: quote_evidence } });
  const { result } = await download('accountant');
  expect((await portal.app.inject(result.url)).statusCode).toBe(200);
  expect((await download('client')).status).toBe(404);

  await portal.runJobs();
  const printed = await portal.call<{ url: string }>(client.fetchQuotationPdf, { as: 'manager', query: { id } });
  const text = pdfText((await portal.app.inject(printed.result.url)).rawPayload);
  expect(text).toContain('Jo March');
  expect(text).toMatch(new RegExp(`Recorded by\\s+${version?.quotation.recorded_by}, on 20-11-2026`));
  expect(text).not.toContain('Internet address');

  const history = await portal.call<{ rows: { says: string; changes: object[] }[] }>(fetchQuotationHistory, {
    as: 'manager',
    params: { id },
    query: { offset: 0, limit: 20 },
  });
  expect(history.result.rows).toContainEqual(
    expect.objectContaining({ says: 'File attached', changes: [{ label: 'File', from: null, to: 'letter.pdf' }] }),
  );
  expect(history.result.rows.map(({ says }) => says)).toContain('Decision of the client recorded');
});

test('a rejection is recorded with its reason, and moves the job on', async () => {
  const { job, id } = await quoting.sent();
  const quote_evidence = await letter('mail.pdf');
  expect(await recorded(id, { approved: false, quote_evidence })).toMatchObject({
    status: 400,
    fields: { reason: 'Please Enter the Reason' },
  });
  expect(await recorded(id, { approved: false, reason: 'Too dear', quote_evidence })).toMatchObject({
    status: 200,
    result: { status: 'Rejected', reject_comment: 'Too dear' },
  });
  expect(await quoting.jobNow(job.id)).toMatchObject({ status: 'Quote Rejected' });
});

test('nothing is recorded without evidence', async () => {
  const { job, id } = await quoting.sent();
  for (const quote_evidence of [undefined, '', 'quote_evidence/unknown/letter.pdf']) {
    const answer = await recorded(id, { approved: true, quote_evidence });
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, ['quote_evidence']]);
  }
  expect((await quoting.versions(job.id)).rows[0]?.quotation.status).toBe('Sent');
});
