/** Every mail to a client reaches someone, or is refused, or reports that it reaches nobody (record 090). */
import { type ClientMailName, clientMails, type Recipients, whyNobody } from '#modules/clients/client-mails.ts';
import { fetchRequestRecipients, requestDocument } from '#modules/clients/documents/contract.ts';
import {
  type Escalation,
  escalationCalls,
  fetchEscalationRecipients,
  moveEscalation,
} from '#modules/escalations/contract.ts';
import { answered, formOf } from '#modules/escalations/server/testing/escalations.ts';
import { feedbackCalls } from '#modules/feedback/contract.ts';
import { type BillingRun, fetchRun, sendStatements } from '#modules/billing/runs.ts';
import { fetchInvoiceRecipients } from '#modules/invoicing/contract.ts';
import { findReminders } from '#modules/invoicing/server/nightly.ts';
import { type Invoicing, invoicingOf } from '#modules/invoicing/server/testing/invoices.ts';
import { fetchDispatchRecipients, fetchJobRecipients, type JobRow, moveJob } from '#modules/jobs/contract.ts';
import { addJobQuery } from '#modules/jobs/queries/contract.ts';
import { addJob } from '#modules/jobs/server/testing/jobs.ts';
import { fetchQuotationRecipients } from '#modules/quotations/contract.ts';
import { type Quoting, quotingOf } from '#modules/quotations/server/testing/quotations.ts';
import type { RecipientsCall } from '#modules/clients/contract.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type TestPortal, testPortal } from './portal.ts';

let portal: TestPortal;
let invoicing: Invoicing;
let quoting: Quoting;

beforeAll(async () => {
  portal = await testPortal();
  quoting = await quotingOf(portal);
  invoicing = await invoicingOf(portal);
});

const sql = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const client = () => quoting.ids.client;
const mira = { name: 'Mira Kelmorstead', email: 'mira@kelmorstead.example' };

/** The client's only contact is Mira, who has no access to the portal and receives these mails. */
async function onlyMira(receives: readonly string[], account: number | null = null): Promise<void> {
  await sql('delete from contact_client where client_id = $1', [client()]);
  const [contact] = await sql(
    `insert into contact (name, email, account_id, created_by, created_at) values ($1, $2, $3, 1, now()) returning id`,
    [mira.name, mira.email, account],
  );
  await sql(
    `insert into contact_client (contact_id, client_id, is_primary, portal_access, receives) values ($1, $2, false, $3, $4)`,
    [contact.id, client(), account !== null, receives],
  );
}

async function jobAt(...steps: string[]): Promise<number> {
  const { id } = await addJob(portal, quoting.ids, { title: 'Payroll – October 2026', job_end_date: '2026-12-20' });
  await sql("update job_task set status = 'Done' where job_id = $1", [id]);
  for (const status of ['Job Assigned', 'Job Started', ...steps]) {
    const { status: answer, message } = await moveTo(id, status);
    if (answer !== 200) throw new Error(message);
  }
  return id;
}
const moveTo = (id: number, status: string, more: object = {}) =>
  portal.call<JobRow>(moveJob, { as: 'admin', query: { id }, body: { status, ...more } });

async function escalationOf(category: string): Promise<number> {
  const body = formOf(quoting.ids, { category, shared: true });
  const { result } = await portal.call<Escalation>(escalationCalls.add, { as: 'admin', body });
  await portal.call(moveEscalation, { as: 'admin', query: { id: result.id }, body: { status: 'Acknowledged' } });
  return result.id;
}
const resolve = (id: number) =>
  portal.call(moveEscalation, { as: 'admin', query: { id }, body: { status: 'Resolved', ...answered } });

async function statement(): Promise<Answer> {
  const body = { on: '2026-11-20', client_ids: [client()] };
  const { result } = await portal.call<{ id: number }>(sendStatements, { as: 'partner', body });
  await portal.runJobs();
  const run = await portal.call<BillingRun>(fetchRun, { as: 'partner', params: { id: result.id } });
  const [failed] = run.result.failed;
  return failed ? { ...run, status: 409, message: failed.reason } : run;
}

async function remindOfInvoice(): Promise<Answer> {
  await enqueue(portal.database, findReminders, {});
  await portal.runJobs();
  return { status: 200, result: undefined, headers: {} };
}

type Case = {
  /** Prepares the subject of the mail, up to the action that sends it. */
  readonly ready: () => Promise<number>;
  readonly act: (id: number) => Promise<Answer>;
  readonly subject: RegExp;
  /** The call that lists the recipients before sending. */
  readonly asks?: RecipientsCall;
  /** The state that a refusal leaves unchanged. */
  readonly state?: string;
};

const ofJob = { asks: fetchJobRecipients, state: 'select status, status_since from job where id = $1' } as const;
const ofEscalation = {
  act: resolve,
  subject: /resolved|what we did/i,
  asks: fetchEscalationRecipients,
  state: 'select status from escalation where id = $1',
} as const;

const cases: Readonly<Record<ClientMailName, Case>> = {
  query: {
    ...ofJob,
    ready: async () => {
      const id = await jobAt('In Progress');
      const body = { question: 'Who has left this month?' };
      await portal.call(addJobQuery, { as: 'accountant', query: { job_id: id }, body });
      return id;
    },
    act: (id) => moveTo(id, 'Query sent to client'),
    subject: /^We have a question about Payroll – October 2026 \(/,
  },
  missing: {
    ...ofJob,
    ready: () => jobAt(),
    act: (id) => moveTo(id, 'Missing Info', { reason: 'The timesheets' }),
    subject: /^We need something from you/,
  },
  review: {
    ...ofJob,
    ready: () => jobAt('In Progress', 'Under Review'),
    act: (id) => moveTo(id, 'Review by client'),
    subject: /^For you to check/,
  },
  dispatch: {
    asks: fetchDispatchRecipients,
    ready: () => jobAt('In Progress', 'Under Review'),
    act: (id) => moveTo(id, 'Dispatch'),
    subject: /is ready$/,
  },
  quotation: {
    ready: async () => {
      const { id } = await quoting.toBeQuoted();
      const { result } = await quoting.draft(id);
      await quoting.save(result.id, [quoting.option()]);
      return result.id;
    },
    act: (id) => quoting.move('manager', id, 'Sent'),
    subject: /quotation/i,
    asks: fetchQuotationRecipients,
    state: 'select status from quotation where id = $1',
  },
  invoice: {
    ready: async () => (await invoicing.issued()).id,
    act: (id) => invoicing.move('manager', id, 'Being sent'),
    subject: /^Invoice/,
    asks: fetchInvoiceRecipients,
    state: 'select status from invoice where id = $1',
  },
  invoiceReminder: {
    ready: async () => {
      const { id } = await invoicing.issued();
      await sql("update invoice set status = 'Sent', due_date = '2026-11-18' where id = $1", [id]);
      return id;
    },
    act: remindOfInvoice,
    subject: /overdue/,
  },
  statement: { ready: async () => (await invoicing.issued()).id, act: statement, subject: /^Statement/ },
  creditNote: {
    ready: async () => (await invoicing.issued()).id,
    act: (id) => invoicing.credit(id, '10.00'),
    subject: /^Credit note/,
  },
  refund: {
    ready: async () => (await invoicing.pay([], '10.00')).result.id,
    act: (id) => invoicing.payBack({ payment_id: id }, '10.00'),
    subject: /has paid back GBP 10.00$/,
  },
  feedback: {
    ready: () => jobAt('In Progress', 'Under Review', 'Dispatch'),
    act: (id) => portal.call(feedbackCalls.add, { as: 'admin', body: { job_id: id, follow_up: null } }),
    subject: /^How did we do/,
    state: 'select count(*) from feedback where job_id = $1',
  },
  escalation: { ...ofEscalation, ready: () => escalationOf('Quality') },
  billingEscalation: { ...ofEscalation, ready: () => escalationOf('Billing') },
  documents: {
    ready: async () => client(),
    act: (id) =>
      portal.call(requestDocument, {
        as: 'admin',
        query: { client_id: id },
        body: { title: 'Bank statements', due_date: '2026-12-20', note: null },
      }),
    subject: /Bank statements/,
    asks: fetchRequestRecipients,
    state: 'select count(*) from document_request where client_id = $1',
  },
};

const each = Object.entries(cases).map(([name, one]) => [name, one, clientMails[name as ClientMailName]] as const);
const mails = async () => {
  await portal.runJobs();
  return portal.mails(mira.email);
};

describe.each(each)('%s', (_, { ready, act, subject, asks, state }, mail) => {
  const standing = async (id: number) => (state === undefined ? [] : sql(state, [id]));
  const asked = async (id: number) =>
    asks && (await portal.call<Recipients>(asks, { as: 'admin', query: { id } })).result;

  test(`is ${mail.nobody} if nobody at the client receives it`, async () => {
    await onlyMira([]);
    const id = await ready();
    const before = await standing(id);
    const known = (await mails()).length;
    const told = await asked(id);
    expect(told?.whyNobody).toBe(told && whyNobody(mail));
    const answer = await act(id);
    if (mail.nobody === 'refused') {
      expect([answer.status, answer.message]).toEqual([409, whyNobody(mail)]);
      expect(await standing(id)).toEqual(before);
    } else expect(answer.status, JSON.stringify(answer)).toBeLessThan(300);
    expect(await mails()).toHaveLength(known);
  });

  test('reaches the one contact who receives it', async () => {
    await onlyMira([]);
    const id = await ready();
    if (mail.to === 'portal') {
      const [account] = await sql("select id from account where email = 'client@demo.example'");
      await onlyMira([], account.id);
      expect((await act(id)).status).toBe(201);
      const told = await sql('select title from notification where account_id = $1 order by id desc limit 1', [
        account.id,
      ]);
      expect(told[0].title).toMatch(subject);
      return;
    }
    await onlyMira([mail.to]);
    expect((await asked(id))?.told ?? [mira]).toMatchObject([mira]);
    const answer = await act(id);
    expect(answer.status, JSON.stringify(answer)).toBeLessThan(300);
    expect((await mails()).some((one) => subject.test(one.subject))).toBe(true);
  });
});

test('an invoice reminder that reaches nobody is reported to its biller, once, and not counted', async () => {
  await onlyMira([]);
  const id = await cases.invoiceReminder.ready();
  await remindOfInvoice();
  await remindOfInvoice();
  const told = await sql(
    "select count(*)::int as count from notification where entity = 'invoice' and entity_id = $1 and title like 'Nobody was reminded%' group by account_id",
    [String(id)],
  );
  expect(told).toEqual([{ count: 1 }]);
  expect(await sql('select reminders_sent from invoice where id = $1', [id])).toEqual([{ reminders_sent: 0 }]);
});
