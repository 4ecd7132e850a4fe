import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fetchJobStatusLog } from '#modules/jobs/contract.ts';
import { diagramOf } from '#platform/contract/flow.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { quotationCalls } from '../contract.ts';
import * as client from '../decide.ts';
import { pdfText } from '#platform/server/documents/testing/pdf-text.ts';
import { quotationLife } from '../life.ts';
import { type Quoting, quotingOf } from './testing/quotations.ts';

let portal: TestPortal;
let quoting: Quoting;
beforeAll(async () => {
  portal = await testPortal();
  quoting = await quotingOf(portal);
});

describe('a quotation', () => {
  test('has the life drawn in the README', () => {
    expect(readFileSync('src/modules/quotations/README.md', 'utf8')).toContain(diagramOf(quotationLife));
  });

  test('is priced, sent, opened by link and approved, and the job follows', async () => {
    const { job, id, tokens } = await quoting.sent();
    expect(await quoting.jobNow(job.id)).toMatchObject({
      status: 'Approval Pending',
      quotation_date: expect.any(String),
    });
    const [token = ''] = tokens;
    const open = (acted: boolean) =>
      portal.call<client.SharedQuotation>(client.openQuotation, { token, query: { acted } });
    const traces = async () =>
      (
        await portal.database.pool.query<{ event: string }>(
          `select event from audit_entry where entity = 'quotation' and entity_id = $1
             and event in ('quotation.linkOpened', 'quotation.viewed') order by event`,
          [String(id)],
        )
      ).rows.map(({ event }) => event);
    // An email scanner follows every link.
    expect((await open(false)).result.quotation?.status).toBe('Sent');
    expect(await traces()).toEqual([]);
    const opened = await open(true);
    expect(opened).toMatchObject({ status: 200, result: { whyOver: null, quotation: { status: 'Viewed' } } });
    expect(await traces()).toEqual(['quotation.linkOpened', 'quotation.viewed']);
    expect(JSON.stringify(opened.result)).not.toMatch(/hours|margin|cost|note/);
    const done = await quoting.approve(token);
    expect(done, JSON.stringify(done)).toMatchObject({
      status: 200,
      result: { quotation: { decision: { approved: true, by: 'Ada Client' } } },
    });
    expect(await quoting.jobNow(job.id)).toMatchObject({ status: 'Job Assigned', client_quote_fee: '1000.00' });
    expect((await quoting.versions(job.id)).rows[0]?.quotation).toMatchObject({
      status: 'Approved',
      sub_total: '1000.00',
      vat_amount: '200.00',
      total: '1200.00',
      decided_how: 'Link',
    });
    // Only once.
    expect(await quoting.approve(token)).toMatchObject({
      status: 409,
      message: 'This quotation has been approved already.',
    });
    const log = await portal.call<{ rows: { to_status: string }[] }>(fetchJobStatusLog, {
      as: 'admin',
      params: { id: job.id },
    });
    expect(log.result.rows.map(({ to_status }) => to_status).slice(-3)).toEqual([
      'Approval Pending',
      'Quote Approved',
      'Job Assigned',
    ]);
    expect((await quoting.save(id, [quoting.option()])).status).toBe(409);
  });

  test('needs an approval above the limits, which its writer cannot give', async () => {
    const job = await quoting.toBeQuoted();
    const { result } = await quoting.draft(job.id, 'partner');
    await quoting.save(result.id, [quoting.option({ lines: [quoting.line({ unit_rate: '5000' })] })], 'partner');
    expect(await quoting.move('partner', result.id, 'Sent')).toMatchObject({
      status: 409,
      message: 'Ask for approval first: the total is 2,500.00 or more',
    });
    expect((await quoting.move('partner', result.id, 'Internal approval')).status).toBe(200);
    expect((await quoting.move('manager', result.id, 'Sent')).status).toBe(403);
    expect(await quoting.move('partner', result.id, 'Sent')).toMatchObject({
      status: 409,
      message: 'Somebody else has to approve your quotation',
    });
    expect(await quoting.move('admin', result.id, 'Draft')).toMatchObject({
      status: 400,
      fields: { reason: 'Please Enter the Reason' },
    });
    expect((await quoting.move('admin', result.id, 'Draft', { reason: 'Too much' })).result.internal_note).toBe(
      'Too much',
    );
    await quoting.move('partner', result.id, 'Internal approval');
    expect((await quoting.move('admin', result.id, 'Sent')).result).toMatchObject({
      status: 'Sent',
      internal_note: null,
    });
  });

  test.each<[string, object, string, string]>([
    ['a quantity of 10^12', { qty: '1000000000000' }, 'options.0.lines.0.qty', 'Quantity must be a number from'],
    ['a minus', { unit_rate: '-5' }, 'options.0.lines.0.unit_rate', 'Rate must be a number from'],
    ['commas', { unit_rate: '1,234.50' }, 'options.0.lines.0.unit_rate', 'Rate must be a number from'],
    ['75 minutes', { hours_min: '1:75' }, 'options.0.lines.0.hours_min', 'Please provide a valid Hours'],
    ['no rate of VAT', { vat_id: 999_999 }, 'options.0.lines.0.vat_id', 'Please select VAT'],
  ])('reports errors at the cell: %s', async (_, changes, cell, message) => {
    const { result } = await quoting.draft((await quoting.toBeQuoted()).id);
    const answer = await quoting.save(result.id, [quoting.option({ lines: [quoting.line(changes)] })]);
    expect([answer.status, answer.fields?.[cell]]).toEqual([400, expect.stringContaining(message)]);
  });

  test('reports a discount above the total, and an expired rate of VAT', async () => {
    const { result } = await quoting.draft((await quoting.toBeQuoted()).id);
    expect((await quoting.save(result.id, [quoting.option({ discount: '1000.01' })])).fields).toEqual({
      'options.0.discount': 'Discount must be at most the sum of the lines',
    });
    const { rows } = await portal.database.pool.query<{ id: number }>('select id from vat where rate = 17.5');
    expect(
      (await quoting.save(result.id, [quoting.option({ lines: [quoting.line({ vat_id: rows[0]?.id })] })])).fields,
    ).toEqual({
      'options.0.lines.0.vat_id': 'This rate ended on 04-01-2011',
    });
  });

  test('is printed once when it is sent and once when it is decided, with the record’s figures', async () => {
    const { job, id, tokens } = await quoting.sent([
      quoting.option({ discount: '50', lines: [quoting.line({ qty: '1.5', unit_rate: '1234.5' })] }),
    ]);
    await portal.runJobs();
    const printed = async () => {
      const { result } = await portal.call<{ url: string }>(client.openQuotationPdf, { token: tokens[0] ?? '' });
      return (await portal.app.inject(result.url)).rawPayload;
    };
    const hash = async () => (await quoting.versions(job.id)).rows[0]?.quotation.pdf_hash;
    const first = await printed();
    const sentHash = createHash('sha256').update(first).digest('hex');
    expect(await hash()).toBe(sentHash);
    for (const shown of ['1,234.50', '1,851.75', '50.00', '1,801.75', '360.35', '2,162.10'])
      expect(pdfText(first)).toContain(shown);
    expect((await printed()).equals(first)).toBe(true);
    await quoting.approve(tokens[0] ?? '');
    await portal.runJobs();
    const asManager = { as: 'manager', query: { id } } as const;
    const { result } = await portal.call<{ url: string }>(client.fetchQuotationPdf, asManager);
    const text = pdfText((await portal.app.inject(result.url)).rawPayload);
    expect(text).toContain('Ada Client');
    expect(text.replaceAll(' ', '')).toContain(sentHash);
    expect(await hash()).not.toBe(sentHash);
  });

  test('keeps and prints once what was sent, even if it is decided before printing', async () => {
    const { id, tokens } = await quoting.sent();
    await quoting.approve(tokens[0] ?? '');
    const asManager = { as: 'manager', query: { id } } as const;
    const asked = Array.from({ length: 5 }, () => portal.call<{ url: string }>(client.fetchQuotationPdf, asManager));
    const urls = (await Promise.all(asked)).map(({ result }) => result.url);
    await portal.runJobs();
    const { rows } = await portal.database.pool.query<{ entity: string; sha256: string }>(
      "select entity, sha256 from file where entity like 'quotation_%' and entity_id = $1 order by entity desc",
      [String(id)],
    );
    expect(rows.map(({ entity }) => entity)).toEqual(['quotation_sent', 'quotation_decided']);
    const certified = pdfText((await portal.app.inject(urls[0] ?? '')).rawPayload);
    expect(certified.replaceAll(' ', '')).toContain(rows[0]?.sha256);
  });

  test('offers options, and the chosen one counts', async () => {
    const { job, tokens } = await quoting.sent([
      quoting.option({ name: 'Basic' }),
      quoting.option({ name: 'Full', discount: '100', lines: [quoting.line({ qty: '2' })] }),
    ]);
    expect(await quoting.approve(tokens[0] ?? '', { option: 3 })).toMatchObject({ status: 400 });
    await quoting.approve(tokens[0] ?? '', { option: 2 });
    expect(await quoting.jobNow(job.id)).toMatchObject({ client_quote_fee: '1900.00' });
    // 1,900 for ten hours at 18.
    const [seen] = (await quoting.versions(job.id, 'partner')).rows;
    expect(seen?.quotation).toMatchObject({ sub_total: '1900.00', cost: '180.00', margin: '90.5' });
  });

  test('takes only one of several simultaneous decisions', async () => {
    const { job, tokens } = await quoting.sent();
    const [token = ''] = tokens;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 2 === 0
          ? quoting.approve(token)
          : quoting.byLink(client.rejectByLink as never, token, { reason: 'Too dear' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const { rows } = await quoting.versions(job.id);
    expect(['Approved', 'Rejected']).toContain(rows[0]?.quotation.status);
    const { pool } = portal.database;
    const { rows: log } = await pool.query(
      "select 1 from job_status_log where job_id = $1 and to_status in ('Quote Approved', 'Quote Rejected')",
      [job.id],
    );
    expect(log).toHaveLength(1);
  });

  test('can be rejected with a reason, revised and sent again; the old link leads to the newer email', async () => {
    const { job, id, tokens } = await quoting.sent();
    const [token = ''] = tokens;
    expect(await quoting.byLink(client.rejectByLink as never, token, { reason: '' })).toMatchObject({ status: 400 });
    await quoting.byLink(client.rejectByLink as never, token, { reason: 'Too dear' });
    expect(await quoting.jobNow(job.id)).toMatchObject({ status: 'Quote Rejected' });
    const next = await quoting.draft(job.id);
    expect(next.result).toMatchObject({ quote_version: 2, status: 'Draft', total: '1200.00' });
    expect(await quoting.draft(job.id)).toMatchObject({ status: 409 });
    await quoting.move('manager', next.result.id, 'Sent');
    expect(await quoting.jobNow(job.id)).toMatchObject({ status: 'Approval Pending' });
    const third = await quoting.draft(job.id);
    await quoting.move('manager', third.result.id, 'Sent');
    const { rows } = await quoting.versions(job.id);
    expect(rows.map(({ quotation }) => quotation.status)).toEqual(['Sent', 'Superseded', 'Rejected']);
    const [old = ''] = await quoting.tokensOf(next.result.id);
    expect(await quoting.approve(old)).toMatchObject({
      status: 409,
      message: expect.stringContaining('newer version'),
    });
    expect(rows[2]?.quotation.id).toBe(id);
  });

  test('can be reversed by a Partner while the job has not started, and the job waits for another', async () => {
    const { job, id, tokens } = await quoting.sent();
    await quoting.approve(tokens[0] ?? '');
    for (const as of ['manager', 'hod', 'director'] as const) {
      expect((await quoting.move(as, id, 'Reversed', { reason: 'A mistake' })).status).toBe(403);
    }
    expect((await quoting.move('partner', id, 'Reversed', { reason: 'A mistake' })).status).toBe(200);
    expect(await quoting.jobNow(job.id)).toMatchObject({ status: 'Awaiting Quote', client_quote_fee: null });
    const own = { as: 'client', params: { job_id: job.id } } as const;
    const shown = await portal.call<{ rows: client.OwnQuotation[] }>(client.fetchOwnQuotation, own);
    expect(shown.result.rows[0]).toMatchObject({ status: 'Reversed', decision: null });
  });

  test('skips the number of a discarded revision', async () => {
    const { job } = await quoting.sent();
    const discarded = await quoting.draft(job.id);
    expect(discarded.result.quote_version).toBe(2);
    const { id } = discarded.result;
    expect((await portal.call(quotationCalls.remove, { as: 'admin', params: { id } })).status).toBe(200);
    expect((await quoting.draft(job.id)).result).toMatchObject({ quote_version: 3, status: 'Draft' });
  });

  test('cannot be reversed once the job has started', async () => {
    const { job, id, tokens } = await quoting.sent();
    await quoting.approve(tokens[0] ?? '');
    await portal.database.pool.query("update job set status = 'In Progress' where id = $1", [job.id]);
    expect(await quoting.move('partner', id, 'Reversed', { reason: 'Late' })).toMatchObject({
      status: 409,
      message: 'The job has started, so its quotation stands',
    });
  });

  test('ends its link when withdrawn, and its job waits for another', async () => {
    const { job, id, tokens } = await quoting.sent();
    expect((await quoting.move('manager', id, 'Withdrawn', { reason: 'Wrong client' })).status).toBe(200);
    expect((await quoting.approve(tokens[0] ?? '')).status).toBe(409);
    expect(await quoting.jobNow(job.id)).toMatchObject({ status: 'Awaiting Quote' });
  });

  test('can be asked about through the link, and the question answered', async () => {
    const { id, tokens } = await quoting.sent();
    const [token = ''] = tokens;
    await quoting.byLink(client.askByLink as never, token, { question: 'Does it include pensions?' });
    const asked = await portal.call<{ rows: client.Question[] }>(client.fetchQuestions, {
      as: 'manager',
      params: { id },
    });
    const [question] = asked.result.rows;
    expect(question).toMatchObject({ question: 'Does it include pensions?', answer: null });
    const answer = { as: 'manager', query: { id: question?.id ?? 0 }, body: { answer: 'It does' } } as const;
    expect(await portal.call(client.answerQuestion, answer)).toMatchObject({ status: 200 });
    expect(await portal.call(client.answerQuestion, answer)).toMatchObject({ status: 409 });
    expect((await quoting.approve(token)).status).toBe(200);
  });

  test('shows costs and margins only to people who may see them', async () => {
    const { job } = await quoting.sent();
    const seen = async (as: Role) => JSON.stringify((await quoting.versions(job.id, as)).rows[0]?.quotation);
    expect(await seen('partner')).toContain('"margin"');
    expect(await seen('manager')).not.toContain('"margin"');
    expect((await quoting.versions(job.id, 'manager')).cost_rate).toBeNull();
  });
});

describe('in the portal', () => {
  const own = (job_id: number, as: Role = 'client') =>
    portal.call<{ rows: client.OwnQuotation[] }>(client.fetchOwnQuotation, { as, params: { job_id } });
  const body = { name: 'Ada Client', agreed: true, option: 1 };
  const approve = (id: number, as: Role, more: object = {}) =>
    portal.call(client.approveQuotation, { as, query: { id }, body: { ...body, ...more } });
  /** Sets whether the client user receives quotes. */
  const receives = (what: string) =>
    portal.database.pool.query(
      `update contact_client set receives = $1 from contact
      where contact.id = contact_id and email = 'client@demo.example'`,
      [what],
    );

  test('a contact who receives quotes decides on the version they have read', async () => {
    const { job, id } = await quoting.sent();
    const seen = await own(job.id);
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.result)).not.toMatch(/hours_min|margin|cost|"note"/);
    expect(seen.result.rows[0]?.decides).toBe(true);
    expect(await approve(id, 'client', { version: 999 })).toMatchObject({ status: 409 });
    expect((await approve(id, 'client')).status).toBe(200);
    expect(await quoting.jobNow(job.id)).toMatchObject({ status: 'Job Assigned' });
  });

  test('a colleague’s question or visit does not block a decision', async () => {
    const { job, id, tokens } = await quoting.sent();
    const version = (await own(job.id)).result.rows[0]?.version;
    const [token = ''] = tokens;
    await portal.call(client.openQuotation, { token });
    expect((await quoting.byLink(client.askByLink as never, token, { question: 'With pensions?' })).status).toBe(200);
    expect((await approve(id, 'client', { version })).status).toBe(200);
  });

  test('another contact can only read', async () => {
    const { job, id } = await quoting.sent();
    await receives('{invoice}');
    const [version] = (await own(job.id)).result.rows;
    expect(version).toMatchObject({ id, status: 'Sent', decides: false });
    const asked = { as: 'client', query: { id }, body: { question: 'With pensions?' } } as const;
    const rejected = { as: 'client', query: { id }, body: { reason: 'Too dear', reject_reason_id: null } } as const;
    expect((await approve(id, 'client')).status).toBe(403);
    expect((await portal.call(client.rejectQuotation, rejected)).status).toBe(403);
    expect((await portal.call(client.askAboutQuotation, asked)).status).toBe(403);
    await receives('{quote}');
    expect((await quoting.versions(job.id)).rows[0]?.quotation.status).toBe('Sent');
  });

  test('another company sees nothing', async () => {
    const { job, id } = await quoting.sent();
    expect((await own(job.id, 'client2')).status).toBe(404);
    const listed = await portal.call<{ rows: { id: number }[] }>(client.fetchOwnQuotations, { as: 'client2' });
    expect(listed.result.rows.map((row) => row.id)).not.toContain(id);
    expect((await portal.call(client.fetchQuotationPdf, { as: 'client2', query: { id } })).status).toBe(404);
    expect((await portal.call(client.noteOwnQuotation, { as: 'client2', query: { id } })).status).toBe(404);
    expect((await approve(id, 'client2')).status).toBe(404);
    const asked = { as: 'client2', query: { id }, body: { question: 'Whose is it?' } } as const;
    expect((await portal.call(client.askAboutQuotation, asked)).status).toBe(404);
    expect((await quoting.versions(job.id)).rows[0]?.quotation.status).toBe('Sent');
  });
});

describe('a revision', () => {
  test('uses the rate of VAT in force now', async () => {
    const { job } = await quoting.sent();
    await portal.database.pool.query(
      "insert into vat (vat, rate, effective_from, country_id) select vat, 25, $1, country_id from vat where vat = 'Standard' limit 1",
      [portal.now().toISOString().slice(0, 10)],
    );
    const revised = await quoting.draft(job.id);
    await portal.database.pool.query("update vat set deleted_at = now() where vat = 'Standard' and rate = 25");
    expect(revised, JSON.stringify(revised)).toMatchObject({ status: 201, result: { vat_amount: '250.00' } });
  });
});
