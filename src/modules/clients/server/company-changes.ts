/** Change requests of a client's people for their company's record. */
import { zodOf } from '#platform/contract/schema.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, notFound, refused } from '#platform/server/errors.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { settleApprovals } from '#platform/server/notify/settle.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type AskForm, changeEntity, changeEvents, type Company, companyFields } from '../own.ts';
import { type CompanyChange, companyForm, companyLabels } from '../own.ts';
import { client } from '../contract.ts';
import { clientNotifications } from '../notifications.ts';
import { saveClient } from './actions.ts';
import { clientRecords } from './record.ts';
import { visible } from './visible.ts';
import { tables } from './tables.ts';
import { recipientsOf } from './notify.ts';
import { usersOf } from './users.ts';

/** @throws 404 for people without a company */
export async function ownCompany(work: Work): Promise<{ company: Company; asked: CompanyChange[] }> {
  const { clientId } = work.actor;
  const row = await visible(work)
    .select(companyFields.map((name) => `client.${name}` as const))
    .executeTakeFirst();
  if (!row || clientId === null) throw notFound();
  return { company: row, asked: await openChanges(work, clientId) };
}

/** @throws 404 for a client that this person cannot see */
export async function changesOf(work: Work, clientId: number): Promise<{ rows: CompanyChange[] }> {
  const seen = await visible(work).select('client.id').where('client.id', '=', clientId).executeTakeFirst();
  if (!seen) throw notFound();
  return { rows: await openChanges(work, clientId) };
}

async function openChanges(work: Work, clientId: number): Promise<CompanyChange[]> {
  const rows = await tables(work)
    .selectFrom('client_change')
    .select(['client_change.id', 'asked_at', 'why', 'before', 'wanted'])
    .select(sql<string>`(select name from account where account.id = asked_by)`.as('asked_by'))
    .where('client_change.client_id', '=', clientId)
    .where('state', '=', 'open')
    .orderBy('client_change.id')
    .execute();
  return rows.map(({ before, wanted, id, asked_by, asked_at, why }) => ({
    id,
    asked_by,
    asked_at,
    why,
    fields: companyFields
      .filter((name) => name in wanted)
      .map((name) => ({ label: companyLabels[name], before: before[name] ?? null, wanted: wanted[name] ?? null })),
  }));
}

/** @throws 400 when nothing would change, 409 while another request is waiting */
export async function askChange(work: Work, { why, ...form }: AskForm): Promise<{ id: number }> {
  const client_id = work.actor.clientId ?? 0;
  const row = await lockRecord(work, clientRecords, client_id);
  if ((await openChanges(work, client_id)).length > 0) throw refused('You have asked for a change already');
  const differing = companyFields.filter((name) => (row[name] ?? null) !== (form[name] ?? null));
  if (differing.length === 0) throw invalid({}, 'Nothing has changed yet: we already have these details');
  const some = (from: Partial<Company>) => Object.fromEntries(differing.map((name) => [name, from[name] ?? null]));
  const asked = await tables(work)
    .insertInto('client_change')
    .values({
      client_id,
      asked_by: work.actor.accountId,
      asked_at: work.now.toISOString(),
      why,
      before: some(row),
      wanted: some(form),
      decided_by: null,
      decided_at: null,
      answer: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(work, changeEvents.changeAsked, client_id, { after: { fields: wordsOf(differing) } });
  await notify(work, clientNotifications.changeAsked, {
    to: await recipientsOf(work, row),
    title: `${row.client_name} asks for a change of its details`,
    body: wordsOf(differing),
    link: `/clients/${client_id}`,
    entity: changeEntity,
    entityId: asked.id,
  });
  return asked;
}

/** @throws 404, 409 if it was already decided */
export async function withdrawChange(work: Work, id: number): Promise<{ id: number }> {
  const { client_id } = await lockOpen(work, id);
  await decide(work, id, 'withdrawn', null);
  await record(work, changeEvents.changeWithdrawn, client_id);
  return { id };
}

/** Makes the change like an edit by the person who accepts it. @throws 400, 404, 409 with the reason */
export async function acceptChange(work: Work, id: number): Promise<{ id: number }> {
  const { client_id, wanted } = await lockOpen(work, id);
  const row: Readonly<Record<string, unknown>> = await lockRecord(work, clientRecords, client_id);
  const now = Object.fromEntries(client.typed.map(({ sent }) => [sent, row[sent]]));
  // The rules may have changed since it was asked, so it is validated again.
  const form = zodOf(client.form).safeParse({ ...now, ...companyForm.partial().parse(wanted) });
  if (!form.success) throw refused('The client’s record does not allow this change. Edit the client instead');
  await decide(work, id, 'accepted', null);
  await saveClient(work, client_id, form.data);
  await record(work, changeEvents.changeAccepted, client_id);
  await tellClient(work, client_id, `${work.config.firm.name} has changed your company’s details as you asked`);
  return { id };
}

/** @throws 404, 409 if it was already decided */
export async function declineChange(work: Work, id: number, answer: string): Promise<{ id: number }> {
  const { client_id } = await lockOpen(work, id);
  await decide(work, id, 'declined', answer);
  await record(work, changeEvents.changeDeclined, client_id, { after: { answer } });
  await tellClient(work, client_id, 'The change of your company’s details was declined', answer);
  return { id };
}

async function lockOpen(work: Work, id: number) {
  const row = await tables(work)
    .selectFrom('client_change')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', 'in', visible(work).select('client.id'))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.state !== 'open') throw refused('This request has been decided already');
  return row;
}

async function decide(work: Work, id: number, state: 'accepted' | 'declined' | 'withdrawn', answer: string | null) {
  const decided = { state, answer, decided_by: work.actor.accountId, decided_at: work.now.toISOString() };
  await tables(work).updateTable('client_change').set(decided).where('id', '=', id).execute();
  await settleApprovals(work, changeEntity, id);
}

const wordsOf = (names: readonly (keyof Company)[]) => names.map((name) => companyLabels[name]).join(', ');

const tellClient = async (work: Work, clientId: number, title: string, body?: string) =>
  notify(work, clientNotifications.changeAnswered, {
    to: await usersOf(work, clientId),
    title,
    ...(body !== undefined && { body }),
    link: '/dashboard',
    clientId,
  });
