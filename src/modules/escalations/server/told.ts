/** Who hears of an escalation. */
import { accountsWhoReceive, type Receipt } from '#modules/clients/server/public/contacts.ts';
import { accountsOf } from '#modules/staff/server/public/people.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import { notify, type Said } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { escalationPath } from '../address.ts';
import { type Category, isSevere } from '../levels.ts';
import { escalationNotifications } from '../notifications.ts';
import { directorOf } from './chain.ts';
import type { StoredEscalation } from './queries.ts';

type News = { readonly title: string; readonly body: Said; readonly once?: string };

/** Its owner; of a severe one the director as well. */
export async function tellOfRaised(work: Work, row: StoredEscalation): Promise<void> {
  const { escalation_no, category, severity, description, owner_id, raised_by } = row;
  const news = {
    title: `${escalation_no} for ${await clientName(work, row)}: ${category}, ${severity.toLowerCase()}`,
    body: `Raised by ${raised_by}. ${description}`,
  };
  await tellPeople(work, escalationNotifications.raised, row, [owner_id], news);
  if (!isSevere(severity)) return;
  const director = await directorOf(work, row);
  if (director !== undefined && director !== owner_id)
    await tellPeople(work, escalationNotifications.severe, row, [director], news);
}

export async function tellOfMove(work: Work, row: StoredEscalation, late: 'answer' | 'resolution'): Promise<void> {
  await tellPeople(work, escalationNotifications.movedUp, row, [row.owner_id], {
    title: `${row.escalation_no} for ${await clientName(work, row)} is yours now`,
    body: late === 'answer' ? 'Nobody has acknowledged it in time.' : 'It was not resolved in time.',
  });
}

export const tellOwner = (work: Work, kind: NotificationKind, row: StoredEscalation, news: News): Promise<void> =>
  tellPeople(work, kind, row, [row.owner_id], news);

async function tellPeople(
  work: Work,
  kind: NotificationKind,
  { id }: StoredEscalation,
  employees: readonly (number | null)[],
  news: News,
): Promise<void> {
  await notify(work, kind, {
    ...news,
    to: await accountsOf(work, employees),
    link: escalationPath(id),
    entity: 'escalation',
    entityId: id,
  });
}

/** Whoever of the client raised it, and who receives what it is about; only where the client knows of it. */
export async function tellClient(work: Work, kind: NotificationKind, row: StoredEscalation, news: News): Promise<void> {
  if (!row.shared) return;
  const { id, client_id, category } = row;
  await notify(work, kind, {
    ...news,
    to: [...(await accountsWhoReceive(work, client_id, receiptOf(category))), ...(await raiserOf(work, row))],
    link: `/escalations?view=${id}`,
    clientId: client_id,
    entity: 'escalation',
    entityId: id,
  });
}

export const receiptOf = (category: Category): Receipt => (category === 'Billing' ? 'invoice' : 'feedback');

/** The account of the client user who raised it, where one did. */
async function raiserOf({ db }: Work, { created_by }: StoredEscalation): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from account where id = ${created_by} and audience = 'client'`.execute(db);
  return rows.map(({ id }) => id);
}

export async function clientName({ db }: Pick<Work, 'db'>, { client_id }: StoredEscalation): Promise<string> {
  const { rows } = await sql<{ client_name: string }>`
    select client_name from client where id = ${client_id}`.execute(db);
  return rows[0]?.client_name ?? '';
}
