import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { clientNotifications } from '../notifications.ts';
import { clientModule } from '../rights.ts';
import { tables } from './tables.ts';

type Named = { readonly manager_id: number | null; readonly partner_id: number | null };

/** The accounts of the people who look after a client; if it has none yet, of every Partner and Client Manager. */
export async function recipientsOf(work: Work, { manager_id, partner_id }: Named): Promise<readonly number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from employee where id in (${manager_id ?? 0}, ${partner_id ?? 0}) and user_id is not null`.execute(
    work.db,
  );
  if (rows.length > 0) return rows.map(({ user_id }) => user_id);
  const [partners, managers] = await Promise.all([
    rightHolders(work, clientModule.read, 'Partner'),
    rightHolders(work, clientModule.read, 'Client Manager'),
  ]);
  return [...partners, ...managers];
}

/** Tells the people who look after a client about an event. */
async function tellOfClient(
  work: Work,
  kind: NotificationKind,
  id: number,
  title: (name: string) => string,
  reason: string | null = null,
) {
  const row = await tables(work)
    .selectFrom('client')
    .select(['client_name', 'manager_id', 'partner_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await notify(work, kind, {
    to: await recipientsOf(work, row),
    title: title(row.client_name),
    body: reason === null ? `By ${work.actor.name}` : `By ${work.actor.name}. The reason: ${reason}`,
    link: `/clients/${id}`,
    entity: 'client',
    entityId: id,
  });
}

export const tellOfNewClient = (work: Work, id: number) =>
  tellOfClient(work, clientNotifications.created, id, (name) => `${name} is a client now`);

export const tellOfEnd = (work: Work, id: number, reason: string | null) =>
  tellOfClient(work, clientNotifications.ended, id, (name) => `${name} is no client any more`, reason);

export const tellOfSecret = (work: Work, id: number, system: string) =>
  tellOfClient(
    work,
    clientNotifications.secretShown,
    id,
    (name) => `${work.actor.name} looked at the ${system} secret of ${name}`,
  );

export const tellOfDocuments = (work: Work, id: number, title: string, count: number) =>
  tellOfClient(
    work,
    clientNotifications.documentsSent,
    id,
    (name) => `${name} sent ${count === 1 ? 'a document' : `${count} documents`}: ${title}`,
  );

/** Tells the client's new manager and the former one. */
export async function tellOfManagers(work: Work, id: number, before: number | null): Promise<void> {
  const { rows } = await sql<{ client_name: string; manager: string; to: number | null; from: number | null }>`
    select client_name, own.employee_name as manager, own.user_id as "to",
      (select user_id from employee where id = ${before}) as "from"
    from client join employee as own on own.id = client.manager_id where client.id = ${id}`.execute(work.db);
  const [row] = rows;
  if (!row) return;
  const about = { body: `By ${work.actor.name}`, entity: 'client', entityId: id };
  const people = (account: number | null) => (account === null ? [] : [account]);
  await notify(work, clientNotifications.managerChanged, {
    ...about,
    to: people(row.to),
    title: `You look after ${row.client_name} now`,
    link: `/clients/${id}`,
  });
  await notify(work, clientNotifications.managerChanged, {
    ...about,
    to: people(row.from),
    title: `${row.manager} looks after ${row.client_name} now`,
    // The former manager may no longer see the client itself.
    link: '/clients',
  });
}
