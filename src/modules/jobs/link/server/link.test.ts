import { addContact, type Contact, fetchContacts, removeContact, updateContact } from '#modules/clients/contacts.ts';
import { putFile } from '#platform/contract/file-calls.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { fetchJobRecipients, jobCalls, type JobRow, moveJob } from '../../contract.ts';
import { fetchJobDocuments } from '../../documents.ts';
import { addJobQuery, fetchJobQueries, type Query } from '../../queries/contract.ts';
import { remindOfQueries } from '../../server/nightly.ts';
import { remindOfWaitingJobs } from '../../server/remind-client.ts';
import { addJob, type JobIds, jobIds } from '../../server/testing/jobs.ts';
import * as link from '../contract.ts';

const mira = { name: 'Mira Kelmorstead', email: 'mira@kelmorstead.example' };

let portal: TestPortal;
let ids: JobIds;
/** A client with one receiving contact, Mira, who has no access to the portal. */
let client: number;

beforeAll(async () => {
  portal = await testPortal();
  const own = await jobIds(portal);
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `select id from client where status = 'Active' and deleted_at is null
       and id not in (select client_id from contact_client where portal_access)
       and id not in (select client_id from job where status = 'Missing Info') order by id limit 1`,
  );
  client = rows[0]?.id ?? 0;
  ids = { ...own, client };
  for (const { id } of await contacts())
    await portal.call(removeContact, { as: 'admin', params: { client_id: client, id } });
});

const contacts = async () =>
  (await portal.call<{ rows: Contact[] }>(fetchContacts, { as: 'admin', query: { client_id: client } })).result.rows;

const addMira = (receives: readonly string[]) =>
  portal.call<Contact>(addContact, {
    as: 'admin',
    query: { client_id: client },
    body: { ...mira, is_primary: true, portal_access: false, receives },
  });

const move = (id: number, status: string, more: object = {}) =>
  portal.call<JobRow>(moveJob, { as: 'admin', query: { id }, body: { status, ...more } });

/** A job taken step by step to a status. */
async function jobAt(title: string, ...steps: string[]): Promise<number> {
  const { id } = await addJob(portal, ids, { title, job_end_date: '2026-12-20' });
  await portal.database.pool.query("update job_task set status = 'Done' where job_id = $1", [id]);
  for (const status of ['Job Assigned', 'Job Started', ...steps]) {
    const answer = await move(id, status);
    expect(answer.status, JSON.stringify(answer)).toBe(200);
  }
  return id;
}

const ask = async (id: number, question: string) =>
  (await portal.call<Query>(addJobQuery, { as: 'accountant', query: { job_id: id }, body: { question } })).result;

const statusOf = async (id: number) =>
  (await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id } })).result;

const newestMail = async () => {
  const [mail] = await portal.mails(mira.email);
  if (!mail) throw new Error('Mira got no mail');
  return { ...mail, token: /\/answer\/([\w-]{43})/.exec(mail.text)?.[1] ?? '' };
};

const shared = (token: string) => portal.call<link.SharedJobs>(link.openByLink, { token });

test('questions, missing information and work to check are refused if they would reach nobody', async () => {
  const id = await jobAt('VAT return', 'In Progress');
  await ask(id, 'Which invoices are missing?');
  const before = await statusOf(id);
  expect(await move(id, 'Query sent to client')).toMatchObject({
    status: 409,
    message: 'No contact of this client receives questions. Add one first',
  });
  expect(await statusOf(id)).toMatchObject({ status: 'In Progress', status_since: before.status_since });
  const started = await jobAt('Payroll');
  expect((await move(started, 'Missing Info', { reason: 'Timesheets' })).status).toBe(409);
  const reviewed = await jobAt('Accounts', 'In Progress', 'Under Review');
  expect((await move(reviewed, 'Review by client')).status).toBe(409);
  await addMira(['quote']);
  const told = await portal.call(fetchJobRecipients, { as: 'accountant', query: { id } });
  expect(told.result).toMatchObject({ told: [], others: [mira], whyNobody: expect.stringContaining('questions') });
  expect((await move(id, 'Query sent to client')).status).toBe(409);
  const [contact] = await contacts();
  const body = { ...mira, is_primary: true, portal_access: false, receives: ['query', 'dispatch'] };
  await portal.call(updateContact, { as: 'admin', query: { client_id: client, id: contact?.id }, body });
  expect((await portal.call(fetchJobRecipients, { as: 'accountant', query: { id } })).result).toMatchObject({
    told: [{ ...mira, signs_in: false }],
    whyNobody: null,
  });
});

test('a contact without access reads the questions in the mail and answers them there, with a file', async () => {
  const id = await jobAt('Year end accounts', 'In Progress');
  await portal.database.pool.query(
    "update job set period_start = '2025-04-01', period_end = '2026-03-31' where id = $1",
    [id],
  );
  const first = await ask(id, 'Who holds the shares?');
  await ask(id, 'Was the van sold?');
  expect((await move(id, 'Query sent to client')).status).toBe(200);
  const mail = await newestMail();
  const { reference_no } = await statusOf(id);
  expect(mail.subject).toBe(`We have 2 questions about Year end accounts, 01-04-2025 to 31-03-2026 (${reference_no})`);
  expect(mail.text).toMatch(/1\. Who holds the shares\?[\s\S]*2\. Was the van sold\?/);
  expect(mail.text).toContain('You need no account.');

  const opened = await shared(mail.token);
  const job = opened.result.jobs.find((one) => one.id === id);
  expect(job?.questions.map(({ question }) => question).toSorted()).toEqual([
    'Was the van sold?',
    'Who holds the shares?',
  ]);

  const wish = { key: 'job_upload/Shares.pdf' };
  const address = await portal.call<{ url: string }>(link.uploadByLink, { token: mail.token, query: wish });
  expect(address.status, JSON.stringify(address)).toBe(200);
  const put = await portal.app.inject({
    method: putFile.method,
    url: address.result.url,
    payload: onePagePdf('Shares', ['All of them']),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { key } = put.json<{ result: { key: string } }>().result;
  const answered = await portal.call<link.SharedJobs>(link.answerByLink, {
    token: mail.token,
    query: { question_id: first.id },
    body: { answer: 'I do', job_upload: [key], version: first.version },
  });
  expect(answered.status, JSON.stringify(answered)).toBe(200);
  const { rows } = (await portal.call<{ rows: Query[] }>(fetchJobQueries, { as: 'accountant', params: { job_id: id } }))
    .result;
  expect(rows.find((query) => query.id === first.id)).toMatchObject({
    status: 'Answered',
    answer: 'I do',
    answered_by: 'Mira Kelmorstead, by link',
    answer_files: [{ name: 'Shares.pdf' }],
  });
  expect((await statusOf(id)).status).toBe('Query sent to client');

  const second = answered.result.jobs.find((one) => one.id === id)?.questions[0];
  await portal.call(link.answerByLink, {
    token: mail.token,
    query: { question_id: second?.id },
    body: { answer: 'Yes', job_upload: [], version: second?.version },
  });
  expect((await statusOf(id)).status).toBe('Query Changes');
  const { rows: told } = await portal.database.pool.query<{ title: string }>(
    "select title from notification where kind = 'job.answered' order by id desc limit 1",
  );
  expect(told[0]?.title).toMatch(new RegExp(`has answered on ${reference_no} Year end accounts: Was the van sold`));
});

test('invited contacts without a password are mailed a link too', async () => {
  const email = 'invited@kelmorstead.example';
  const body = { name: 'Ina Kelmorstead', email, is_primary: false, portal_access: true, receives: ['query'] };
  const added = await portal.call<Contact>(addContact, { as: 'admin', query: { client_id: client }, body });
  const id = await jobAt('Invited', 'In Progress');
  await ask(id, 'Did the invitation reach you?');
  await move(id, 'Query sent to client');
  const mail = (await portal.mails(email)).find(({ subject }) => subject.startsWith('We have a question'));
  const token = /\/answer\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await shared(token)).result.jobs.map((job) => job.id)).toContain(id);
  await portal.call(removeContact, { as: 'admin', params: { client_id: client, id: added.result.id } });
});

test('a link opens no other company’s data, and nothing once its holder receives nothing', async () => {
  const other = await jobIds(portal);
  const { id } = await addJob(portal, other, { title: 'Of another company' });
  const asked = await ask(id, 'Whose is it?');
  await portal.database.pool.query("update job set status = 'In Progress' where id = $1", [id]);
  await move(id, 'Query sent to client');
  const { token } = await newestMail();
  expect((await shared(token)).result.jobs.map((job) => job.id)).not.toContain(id);
  const body = { answer: 'Mine', job_upload: [], version: asked.version };
  expect((await portal.call(link.answerByLink, { token, query: { question_id: asked.id }, body })).status).toBe(404);
  expect((await portal.call(link.approveByLink, { token, query: { job_id: id } })).status).toBe(404);
  expect((await portal.call(link.openByLink, { as: 'client' })).status).toBe(401);
});

test('reminders list the open questions with a link, and earlier links keep working', async () => {
  const id = await jobAt('Bookkeeping', 'In Progress');
  await ask(id, 'Is the loan repaid?');
  await move(id, 'Query sent to client');
  const { token } = await newestMail();
  await portal.database.pool.query("update job_query set sent_at = sent_at - interval '4 days'");
  await enqueue(portal.database, remindOfQueries, {});
  await portal.runJobs();
  const mail = await newestMail();
  expect(mail.subject).toMatch(/^We still have/);
  expect(mail.text).toContain('Is the loan repaid?');
  expect(mail.token).not.toBe(token);
  for (const one of [token, mail.token]) {
    const { whyOver, jobs } = (await shared(one)).result;
    expect(whyOver).toBeNull();
    expect(jobs.map((job) => job.id)).toContain(id);
  }
});

test('missing information is requested, reminded of and sent by link', async () => {
  const id = await jobAt('Payroll March');
  await move(id, 'Missing Info', { reason: 'The timesheets of March' });
  const mail = await newestMail();
  expect(mail.subject).toMatch(/^We need something from you: Payroll March/);
  expect(mail.text).toContain('The timesheets of March');
  const opened = await shared(mail.token);
  expect(opened.result.jobs.find((job) => job.id === id)).toMatchObject({ missing: 'The timesheets of March' });

  await portal.database.pool.query("update job set status_since = status_since - interval '4 days' where id = $1", [
    id,
  ]);
  await enqueue(portal.database, remindOfWaitingJobs, {});
  await portal.runJobs();
  expect((await newestMail()).subject).toMatch(/^We still need something from you/);
  await enqueue(portal.database, remindOfWaitingJobs, {});
  await portal.runJobs();
  const reminders = (await portal.mails(mira.email)).filter(({ subject }) => subject.startsWith('We still need'));
  expect(reminders).toHaveLength(1);

  const address = await portal.call<{ url: string }>(link.uploadByLink, {
    token: mail.token,
    query: { key: 'job_upload/March.pdf' },
  });
  const put = await portal.app.inject({
    method: putFile.method,
    url: address.result.url,
    payload: onePagePdf('March', ['Hours']),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { key } = put.json<{ result: { key: string } }>().result;
  const body = { job_upload: [key] };
  const sent = await portal.call(link.sendByLink, { token: mail.token, query: { job_id: id }, body });
  expect(sent.status, JSON.stringify(sent)).toBe(200);
  const { rows } = (
    await portal.call<{ rows: { file: { name: string }; from_client: boolean }[] }>(fetchJobDocuments, {
      as: 'admin',
      params: { job_id: id },
    })
  ).result;
  expect(rows).toMatchObject([{ from_client: true, file: { name: 'March.pdf' } }]);
});

test('work to check is approved by link and returns to its reviewer, or is sent back with a comment', async () => {
  const id = await jobAt('Accounts 2026', 'In Progress', 'Under Review');
  await move(id, 'Review by client');
  const mail = await newestMail();
  expect(mail.subject).toMatch(/^For you to check: Accounts 2026/);
  expect((await shared(mail.token)).result.jobs.find((job) => job.id === id)).toMatchObject({ to_check: true });
  const change = { change: 'The van is missing' };
  expect(
    (await portal.call(link.changeByLink, { token: mail.token, query: { job_id: id }, body: change })).status,
  ).toBe(200);
  expect((await statusOf(id)).status).toBe('Review Change');
  expect((await portal.call(link.approveByLink, { token: mail.token, query: { job_id: id } })).status).toBe(409);
  await move(id, 'Under Review');
  await move(id, 'Review by client');
  expect((await portal.call(link.approveByLink, { token: mail.token, query: { job_id: id } })).status).toBe(200);
  expect(await statusOf(id)).toMatchObject({ status: 'Under Review', waiting_on: null });
  const { rows } = await portal.database.pool.query<{ kind: string; title: string }>(
    `select distinct kind, title from notification where entity = 'job' and entity_id = $1
       and kind in ('job.approved', 'job.changes') and title like '%client%' order by kind`,
    [String(id)],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['job.approved', 'job.changes']);
});

test('contacts without access are mailed finished work, with its documents behind the link', async () => {
  const id = await jobAt('Tax return', 'In Progress', 'Under Review', 'Dispatch');
  const mail = await newestMail();
  expect(mail.subject).toMatch(/^(Tax return|How did we do)/);
  const ready = (await portal.mails(mira.email)).find(({ subject }) => /^Tax return .* is ready$/.test(subject));
  const token = /\/answer\/([\w-]{43})/.exec(ready?.text ?? '')?.[1] ?? '';
  expect((await shared(token)).result.jobs.find((job) => job.id === id)).toMatchObject({ finished: true });
});

test('a link stops working once its holder is no longer a contact', async () => {
  const id = await jobAt('Last one', 'In Progress');
  await ask(id, 'One more?');
  await move(id, 'Query sent to client');
  const { token } = await newestMail();
  const [contact] = await contacts();
  await portal.call(removeContact, { as: 'admin', params: { client_id: client, id: contact?.id } });
  expect((await shared(token)).result).toMatchObject({
    jobs: [],
    company_name: null,
    whyOver: 'This link is for you no more. Ask us for a new one.',
  });
});
