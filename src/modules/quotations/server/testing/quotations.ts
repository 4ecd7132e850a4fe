/** Set-up for tests of quotations. */
import { readRights } from '#modules/access/server/read-rights.ts';
import { jobCalls, type JobRow } from '#modules/jobs/contract.ts';
import { draftSow, moveSow, type Sow, updateSow } from '#modules/jobs/sow/contract.ts';
import { addJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { accountActor } from '#modules/sign-in/server/public/account-actor.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { backgroundWork, type Work } from '#platform/server/work.ts';
import type { TestPortal } from '#test/portal.ts';
import pino from 'pino';
import { expect } from 'vitest';
import * as contract from '../../contract.ts';
import * as client from '../../decide.ts';

export type Quoting = Awaited<ReturnType<typeof quotingOf>>;

export async function quotingOf(portal: TestPortal) {
  for (const role of ['admin', 'partner', 'manager', 'accountant', 'team', 'client'] as const)
    await portal.signIn(role);
  const ids = await jobIds(portal);
  const vatId = await idOf(portal, "select id from vat where vat = 'Standard' and rate = 20");
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
  const calls = callsOf(portal);
  const toBeQuoted = (lines?: readonly object[]) => jobWithSow(portal, ids, lines);

  /** A quotation with the client, and the links mailed for it. */
  async function sent(options: readonly object[] = [option()]) {
    const job = await toBeQuoted();
    const { result } = await calls.draft(job.id);
    expect((await calls.save(result.id, options)).status).toBe(200);
    const answer = await calls.move('manager', result.id, 'Sent');
    expect(answer.status, answer.message).toBe(200);
    return { job, id: result.id, tokens: await calls.tokensOf(result.id) };
  }
  return { ...calls, ids, line, option, toBeQuoted, sent };
}

export const planned = (changes: object = {}) => ({
  planning_activity_id: null,
  description: 'Process payroll',
  budget_min: 600,
  fee_type: 'Fixed',
  ...changes,
});

async function jobWithSow(portal: TestPortal, ids: JobIds, lines: readonly object[] = [planned()]): Promise<JobRow> {
  const job = await addJob(portal, ids, {});
  const sow = await portal.call<Sow>(draftSow, { as: 'accountant', query: { job_id: job.id }, body: {} });
  await portal.call(updateSow, { as: 'accountant', query: { id: sow.result.id }, body: { lines } });
  for (const [as, status] of [
    ['accountant', 'Submitted'],
    ['admin', 'Management review'],
    ['admin', 'Agreed'],
  ] as const)
    await portal.call(moveSow, { as, query: { id: sow.result.id }, body: { status } });
  return job;
}

function callsOf(portal: TestPortal) {
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
    (await portal.call<contract.JobQuotations>(contract.fetchJobQuotations, { as, params: { job_id } })).result;
  const jobNow = async (id: number) =>
    (await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id } })).result;
  const byLink = (endpoint: typeof client.approveByLink, token: string, body: object) =>
    portal.call<client.SharedQuotation>(endpoint, { token, body });
  const approve = (token: string, more: object = {}) =>
    byLink(client.approveByLink, token, { name: 'Ada Client', agreed: true, ...more });
  return { draft, save, move, versions, jobNow, byLink, approve, tokensOf: (id: number) => tokensOf(portal, id) };
}

async function tokensOf({ database }: TestPortal, id: number): Promise<string[]> {
  const { rows } = await database.pool.query<{ text: string }>(
    "select text from mail where kind = 'quotation' and entity = 'quotation' and entity_id = $1 order by id",
    [String(id)],
  );
  return rows.map(({ text }) => /\/decide\/([\w-]{43})\s/.exec(text)?.[1] ?? '');
}

/** Adds a contact of the client who receives quotes. */
export async function addContact({ database }: TestPortal, clientId: number, email: string): Promise<void> {
  await database.pool.query(
    `with added as (insert into contact (name, email) values ('Bo Second', $1) returning id)
    insert into contact_client (contact_id, client_id, receives) select id, $2, '{quote}' from added`,
    [email, clientId],
  );
}

export const idOf = async ({ database }: TestPortal, text: string): Promise<number> =>
  (await database.pool.query<{ id: number }>(text)).rows[0]?.id ?? 0;

/** Runs an action as this member of the cast, with all their rights. */
export async function workOf<Result>(
  portal: TestPortal,
  as: Role,
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  const { database, config } = portal;
  const { email, audience } = cast[as];
  const found = await database.pool.query<{ id: number }>('select id from account where email = $1 and audience = $2', [
    email,
    audience,
  ]);
  return database.db.transaction().execute(async (db) => {
    const work = backgroundWork({ db, pool: database.pool }, config, pino({ level: 'silent' }), portal.now());
    const actor = await accountActor(work, found.rows[0]?.id ?? 0, readRights);
    return run({ ...work, actor: actor ?? work.actor });
  });
}
