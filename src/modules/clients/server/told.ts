import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { clientNotifications } from '../notifications.ts';
import { clientModule } from '../rights.ts';
import { tables } from './tables.ts';

type Named = { readonly manager_id: number | null; readonly partner_id: number | null };

/** The accounts of those who look after a client; where nobody does yet, of every Partner and Client Manager. */
async function recipientsOf(work: Work, { manager_id, partner_id }: Named): Promise<readonly number[]> {
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

/** Tells who looks after a client what happened to it. */
export async function tellOfClient(work: Work, kind: NotificationKind, id: number, title: (name: string) => string) {
  const row = await tables(work)
    .selectFrom('client')
    .select(['client_name', 'manager_id', 'partner_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await notify(work, kind, {
    to: await recipientsOf(work, row),
    title: title(row.client_name),
    body: `By ${work.actor.name}`,
    link: `/clients/${id}`,
    entity: 'client',
    entityId: id,
  });
}

export const tellOfNewClient = (work: Work, id: number) =>
  tellOfClient(work, clientNotifications.created, id, (name) => `${name} is a client now`);
