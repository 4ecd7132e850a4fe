import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fetchJobStatusLog, jobCalls, type JobRow } from '#modules/jobs/contract.ts';
import { draftSow, moveSow, type Sow, updateSow } from '#modules/jobs/sow.ts';
import { addJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { diagramOf } from '#platform/contract/flow.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import * as client from '../decide.ts';
import { pdfText } from '#platform/server/documents/testing/pdf-text.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { quotationLife } from '../life.ts';
import { quotationsByThemselves } from './nightly.ts';

let portal: TestPortal;
let ids: JobIds;
let vatId = 0;
beforeAll(async () => {
  portal = await testPortal();
  for (const role of ['admin', 'partner', 'manager', 'accountant', 'team', 'client'] as const)
    await portal.signIn(role);
  ids = await jobIds(portal);
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "select id from vat where vat = 'Standard' and rate = 20",
  );
  vatId = rows[0]?.id ?? 0;
});

const later = async (days: number) => {
  portal.advance(days * 86_400);
  for (const one of quotationsByThemselves) await enqueue(portal.database, one, {});
  await portal.runJobs();
};

type Versions = contract.JobQuotations;
const line = (changes: object = {}) => ({
  section: 'Payroll',
  description: 'Process payroll',
  fee_basis: 'Fixed',
  qty: '1',
  unit_rate: '1000.00',
  hours_min: 600,
  vat_id: vatId,
  planning_activity_id: null,
  ...changes,
});
const option = (changes: object = {}) => ({ name: null, discount: '0', lines: [line()], ...changes });

async function toBeQuoted(): Promise<JobRow> {
  const job = await addJob(portal, ids, {});
  const sow = await portal.call<Sow>(draftSow, { as: 'accountant', query: { job_id: job.id }, body: {} });
  const lines = [{ planning_activity_id: null, description: 'Process payroll', budget_min: 600, fee_type: 'Fixed' }];
  await portal.call(updateSow, { as: 'accountant', query: { id: sow.result.id }, body: { lines } });
  for (const [as, status] of [
    ['accountant', 'Submitted'],
    ['admin', 'Management review'],
    ['admin', 'Agreed'],
  ] as const)
    await portal.call(moveSow, { as, query: { id: sow.result.id }, body: { status } });
  return job;
}

const draft = (job_id: number, as: Role = 'manager') =>
  portal.call<contract.Quotation>(contract.draftQuotation, { as, query: { job_id }, body: {} });
const save = (id: number, options: readonly object[], as: Role = 'manager') =>
  portal.call<contract.Quotation>(contract.quotationCalls.edit, {
    as,
    query: { id },
    body: { terms: 'As agreed', note: 'Ours', options },
  });
const move = (as: Role, id: number, status: string, more: object = {}) =>
  portal.call<contract.Quotation>(contract.moveQuotation, { as, query: { id }, body: { status, ...more } });
const versions = async (job_id: number, as: Role = 'manager') =>
  (await portal.call<Versions>(contract.fetchJobQuotations, { as, params: { job_id } })).result;
const jobNow = async (id: number) => (await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id } })).result;

/** A quotation that the client has, and the links that were mailed for it. */
async function sent(options: readonly object[] = [option()]) {
  const job = await toBeQuoted();
  const { result } = await draft(job.id);
  expect((await save(result.id, options)).status).toBe(200);
  const answer = await move('manager', result.id, 'Sent');
  expect(answer.status, answer.message).toBe(200);
  return { job, id: result.id, tokens: await tokensOf(result.id) };
}

async function tokensOf(id: number): Promise<string[]> {
  const { rows } = await portal.database.pool.query<{ text: string }>(
    "select text from mail where kind = 'quotation' and entity = 'quotation' and entity_id = $1 order by id",
    [String(id)],
  );
  return rows.map(({ text }) => /\/decide\/([\w-]{43})\s/.exec(text)?.[1] ?? '');
}

const byLink = (endpoint: typeof client.approveByLink, token: string, body: object) =>
  portal.call<client.SharedQuotation>(endpoint, { token, body });
const approve = (token: string, more: object = {}) =>
  byLink(client.approveByLink, token, { name: 'Ada Client', agreed: true, ...more });

describe('a quotation', () => {
  test('lives as the README draws it', () => {
    expect(readFileSync('src/modules/quotations/README.md', 'utf8')).toContain(diagramOf(quotationLife));
  });

  test('is priced, sent, opened by its link and approved; the job follows', async () => {
    const { job, id, tokens } = await sent();
    expect(await jobNow(job.id)).toMatchObject({ status: 'Approval Pending', quotation_date: expect.any(String) });
    const [token = ''] = tokens;
    const opened = await portal.call<client.SharedQuotation>(client.openQuotation, { token });
    expect(opened).toMatchObject({ status: 200, result: { whyOver: null, quotation: { status: 'Viewed' } } });
    expect(JSON.stringify(opened.result)).not.toMatch(/hours|margin|cost|note/);
    const done = await approve(token);
    expect(done, JSON.stringify(done)).toMatchObject({
      status: 200,
      result: { quotation: { decision: { approved: true, by: 'Ada Client' } } },
    });
    expect(await jobNow(job.id)).toMatchObject({ status: 'Job Assigned', client_quote_fee: '1000.00' });
    expect((await versions(job.id)).rows[0]?.quotation).toMatchObject({
      status: 'Approved',
      sub_total: '1000.00',
      vat_amount: '200.00',
      total: '1200.00',
      decided_how: 'Link',
    });
    // Once only.
    expect(await approve(token)).toMatchObject({ status: 409, message: 'This quotation has been approved already.' });
    const log = await portal.call<{ rows: { to_status: string }[] }>(fetchJobStatusLog, {
      as: 'admin',
      params: { id: job.id },
    });
    expect(log.result.rows.map(({ to_status }) => to_status).slice(-3)).toEqual([
      'Approval Pending',
      'Quote Approved',
      'Job Assigned',
    ]);
    expect((await save(id, [option()])).status).toBe(409);
  });

  test('waits for an approval above the limits, which nobody gives their own', async () => {
    const job = await toBeQuoted();
    const { result } = await draft(job.id, 'partner');
    await save(result.id, [option({ lines: [line({ unit_rate: '5000' })] })], 'partner');
    expect(await move('partner', result.id, 'Sent')).toMatchObject({
      status: 409,
      message: 'Ask for approval first: the total is 2,500.00 or more',
    });
    expect((await move('partner', result.id, 'Internal approval')).status).toBe(200);
    expect((await move('manager', result.id, 'Sent')).status).toBe(403);
    expect(await move('partner', result.id, 'Sent')).toMatchObject({
      status: 409,
      message: 'Somebody else has to approve your quotation',
    });
    expect(await move('admin', result.id, 'Draft')).toMatchObject({
      status: 400,
      fields: { reason: 'Please Enter the Reason' },
    });
    expect((await move('admin', result.id, 'Draft', { reason: 'Too much' })).result.internal_note).toBe('Too much');
    await move('partner', result.id, 'Internal approval');
    expect((await move('admin', result.id, 'Sent')).result).toMatchObject({ status: 'Sent', internal_note: null });
  });

  test.each<[string, object, string, string]>([
    ['a quantity of 10^12', { qty: '1000000000000' }, 'options.0.lines.0.qty', 'Quantity must be a number from'],
    ['a minus', { unit_rate: '-5' }, 'options.0.lines.0.unit_rate', 'Rate must be a number from'],
    ['commas', { unit_rate: '1,234.50' }, 'options.0.lines.0.unit_rate', 'Rate must be a number from'],
    ['75 minutes', { hours_min: '1:75' }, 'options.0.lines.0.hours_min', 'Please provide a valid Hours'],
    ['no rate of VAT', { vat_id: 999_999 }, 'options.0.lines.0.vat_id', 'Please select VAT'],
  ])('tells at the cell: %s', async (_, changes, cell, message) => {
    const { result } = await draft((await toBeQuoted()).id);
    const answer = await save(result.id, [option({ lines: [line(changes)] })]);
    expect([answer.status, answer.fields?.[cell]]).toEqual([400, expect.stringContaining(message)]);
  });

  test('tells of a discount above the total, and of a rate of VAT that has ended', async () => {
    const { result } = await draft((await toBeQuoted()).id);
    expect((await save(result.id, [option({ discount: '1000.01' })])).fields).toEqual({
      'options.0.discount': 'Discount must be at most the sum of the lines',
    });
    const { rows } = await portal.database.pool.query<{ id: number }>('select id from vat where rate = 17.5');
    expect((await save(result.id, [option({ lines: [line({ vat_id: rows[0]?.id })] })])).fields).toEqual({
      'options.0.lines.0.vat_id': 'This rate ended on 04-01-2011',
    });
  });

  test('is printed once when it is sent and once when it is decided, with the numbers of the record', async () => {
    const { job, id, tokens } = await sent([
      option({ discount: '50', lines: [line({ qty: '1.5', unit_rate: '1234.5' })] }),
    ]);
    await portal.runJobs();
    const printed = async () => {
      const { result } = await portal.call<{ url: string }>(client.openQuotationPdf, { token: tokens[0] ?? '' });
      return (await portal.app.inject(result.url)).rawPayload;
    };
    const hash = async () => (await versions(job.id)).rows[0]?.quotation.pdf_hash;
    const first = await printed();
    const sentHash = createHash('sha256').update(first).digest('hex');
    expect(await hash()).toBe(sentHash);
    for (const shown of ['1,234.50', '1,851.75', '50.00', '1,801.75', '360.35', '2,162.10'])
      expect(pdfText(first)).toContain(shown);
    expect((await printed()).equals(first)).toBe(true);
    await approve(tokens[0] ?? '');
    await portal.runJobs();
    const asManager = { as: 'manager', query: { id } } as const;
    const { result } = await portal.call<{ url: string }>(client.fetchQuotationPdf, asManager);
    const text = pdfText((await portal.app.inject(result.url)).rawPayload);
    expect(text).toContain('Ada Client');
    expect(text.replaceAll(' ', '')).toContain(sentHash);
    expect(await hash()).not.toBe(sentHash);
  });

  test('offers options, of which the chosen one counts', async () => {
    const { job, tokens } = await sent([
      option({ name: 'Basic' }),
      option({ name: 'Full', discount: '100', lines: [line({ qty: '2' })] }),
    ]);
    expect(await approve(tokens[0] ?? '', { option: 3 })).toMatchObject({ status: 400 });
    await approve(tokens[0] ?? '', { option: 2 });
    expect(await jobNow(job.id)).toMatchObject({ client_quote_fee: '1900.00' });
  });

  test('has one decision, however many decide at once', async () => {
    const { job, tokens } = await sent();
    const [token = ''] = tokens;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 2 === 0 ? approve(token) : byLink(client.rejectByLink as never, token, { reason: 'Too dear' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const { rows } = await versions(job.id);
    expect(['Approved', 'Rejected']).toContain(rows[0]?.quotation.status);
    const { pool } = portal.database;
    const { rows: log } = await pool.query(
      "select 1 from job_status_log where job_id = $1 and to_status in ('Quote Approved', 'Quote Rejected')",
      [job.id],
    );
    expect(log).toHaveLength(1);
  });

  test('rejected with a reason, revised, sent again: the old link leads to the newer mail', async () => {
    const { job, id, tokens } = await sent();
    const [token = ''] = tokens;
    expect(await byLink(client.rejectByLink as never, token, { reason: '' })).toMatchObject({ status: 400 });
    await byLink(client.rejectByLink as never, token, { reason: 'Too dear' });
    expect(await jobNow(job.id)).toMatchObject({ status: 'Quote Rejected' });
    const next = await draft(job.id);
    expect(next.result).toMatchObject({ quote_version: 2, status: 'Draft', total: '1200.00' });
    expect(await draft(job.id)).toMatchObject({ status: 409 });
    await move('manager', next.result.id, 'Sent');
    expect(await jobNow(job.id)).toMatchObject({ status: 'Approval Pending' });
    const third = await draft(job.id);
    await move('manager', third.result.id, 'Sent');
    const { rows } = await versions(job.id);
    expect(rows.map(({ quotation }) => quotation.status)).toEqual(['Sent', 'Superseded', 'Rejected']);
    const [old = ''] = await tokensOf(next.result.id);
    expect(await approve(old)).toMatchObject({ status: 409, message: expect.stringContaining('newer version') });
    expect(rows[2]?.quotation.id).toBe(id);
  });

  test('is reversed by a Partner while nobody has begun the job, and the job waits for another', async () => {
    const { job, id, tokens } = await sent();
    await approve(tokens[0] ?? '');
    expect((await move('manager', id, 'Reversed', { reason: 'A mistake' })).status).toBe(403);
    expect((await move('partner', id, 'Reversed', { reason: 'A mistake' })).status).toBe(200);
    expect(await jobNow(job.id)).toMatchObject({ status: 'Awaiting Quote', client_quote_fee: null });
  });

  test('stands once the job has begun', async () => {
    const { job, id, tokens } = await sent();
    await approve(tokens[0] ?? '');
    await portal.database.pool.query("update job set status = 'In Progress' where id = $1", [job.id]);
    expect(await move('partner', id, 'Reversed', { reason: 'Late' })).toMatchObject({
      status: 409,
      message: 'The job has begun: its quotation stands',
    });
  });

  test('withdrawn, its link is over and its job waits for another', async () => {
    const { job, id, tokens } = await sent();
    expect((await move('manager', id, 'Withdrawn', { reason: 'Wrong client' })).status).toBe(200);
    expect((await approve(tokens[0] ?? '')).status).toBe(409);
    expect(await jobNow(job.id)).toMatchObject({ status: 'Awaiting Quote' });
  });

  test('is asked about through the link, and answered', async () => {
    const { id, tokens } = await sent();
    const [token = ''] = tokens;
    await byLink(client.askByLink as never, token, { question: 'Does it include pensions?' });
    const asked = await portal.call<{ rows: client.Question[] }>(client.fetchQuestions, {
      as: 'manager',
      params: { id },
    });
    const [question] = asked.result.rows;
    expect(question).toMatchObject({ question: 'Does it include pensions?', answer: null });
    const answer = { as: 'manager', query: { id: question?.id ?? 0 }, body: { answer: 'It does' } } as const;
    expect(await portal.call(client.answerQuestion, answer)).toMatchObject({ status: 200 });
    expect(await portal.call(client.answerQuestion, answer)).toMatchObject({ status: 409 });
    expect((await approve(token)).status).toBe(200);
  });

  test('shows costs and margins to who may see them, and to nobody else', async () => {
    const { job } = await sent();
    const seen = async (as: Role) => JSON.stringify((await versions(job.id, as)).rows[0]?.quotation);
    expect(await seen('partner')).toContain('"margin"');
    expect(await seen('manager')).not.toContain('"margin"');
    expect((await versions(job.id, 'manager')).cost_rate).toBeNull();
  });
});

describe('in the portal', () => {
  test('a contact who receives quotes decides, another one only reads, another company sees nothing', async () => {
    const { job, id } = await sent();
    const own = await portal.call<{ rows: client.OwnQuotation[] }>(client.fetchOwnQuotation, {
      as: 'client',
      params: { job_id: job.id },
    });
    expect(own.status).toBe(200);
    expect(JSON.stringify(own.result)).not.toMatch(/hours_min|margin|cost|"note"/);
    const [version] = own.result.rows;
    expect(version?.decides).toBe(true);
    const body = { name: 'Ada Client', agreed: true, option: 1 };
    expect(
      await portal.call(client.approveQuotation, { as: 'client', query: { id }, body: { ...body, version: 999 } }),
    ).toMatchObject({ status: 409 });
    expect((await portal.call(client.approveQuotation, { as: 'client', query: { id }, body })).status).toBe(200);
    expect(await jobNow(job.id)).toMatchObject({ status: 'Job Assigned' });
  });
});

// Late: the sender is stopped for a while.
describe('a link', () => {
  test('no token that was not mailed opens anything', async () => {
    const { tokens } = await sent();
    const [token = ''] = tokens;
    const near = [token.slice(0, -1), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'A'.repeat(43)];
    for (const wrong of near) expect(await approve(wrong)).toMatchObject({ status: 401 });
    // Whoever tries many is stopped soon, long before any of 2^256 could fit.
    const answers: number[] = [];
    for (let at = 0; at < 200; at += 1) answers.push((await approve(randomBytes(32).toString('base64url'))).status);
    expect(new Set(answers)).toEqual(new Set([401, 429]));
  });
});

// Last: the others' sessions are over by then.
describe('by itself', () => {
  test('expires after its last day, and the client is reminded before', async () => {
    const { job, id } = await sent();
    const reminders = async () => (await tokensOf(id)).length;
    const contacts = await reminders();
    await later(5);
    expect(await reminders()).toBe(2 * contacts);
    await later(0);
    expect(await reminders()).toBe(2 * contacts);
    await later(29);
    for (const role of ['manager', 'admin'] as const) await portal.signIn(role, { fresh: true });
    expect((await versions(job.id)).rows[0]?.quotation.status).toBe('Expired');
    expect(await jobNow(job.id)).toMatchObject({ status: 'Awaiting Quote' });
  });
});
