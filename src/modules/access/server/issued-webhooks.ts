import { stopWebhookOf } from '#modules/sign-in/server/public/webhooks.ts';
import type { ListQuery, Page } from '#platform/contract/list.ts';
import { notFound } from '#platform/server/errors.ts';
import { listPage, type ListSource } from '#platform/server/list/page.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type IssuedWebhook, webhookList } from '../webhooks.ts';

type Row = Omit<IssuedWebhook, 'owner'> & { account_id: number; owner: string; named: string };

/** Unscoped: the endpoints' permission is the only check. */
const visible = ({ db }: Pick<Reader, 'db'>) =>
  db.selectFrom(
    sql<Row>`(
      select webhook.id, webhook.account_id, webhook.name, webhook.address, webhook.events,
        array_to_string(webhook.events, ', ') as named, webhook.created_at, webhook.off_why as why,
        case when webhook.off_at is not null then 'Off' when webhook.failing_since is null then 'On' else 'Failing' end
          as state,
        (select max(webhook_delivery.tried_at) from webhook_delivery where webhook_delivery.webhook_id = webhook.id)
          as tried_at,
        account.name as owner
      from webhook
      join account on account.id = webhook.account_id
    )`.as<'hook'>(sql.ref('hook')),
  );

const source = (reader: Reader): ListSource<{ hook: Row }, 'hook', Row> => ({
  declaration: webhookList,
  entity: 'account',
  rows: visible(reader),
  select: (rows) => rows.selectAll(),
  key: 'hook.id',
  columns: {
    owner: 'hook.owner',
    name: 'hook.name',
    address: 'hook.address',
    events: 'hook.named',
    state: 'hook.state',
    tried_at: 'hook.tried_at',
    created_at: 'hook.created_at',
  },
});

export async function webhookPage(work: Work, query: ListQuery): Promise<Page<IssuedWebhook>> {
  const { rows, count } = await listPage(work, source, query);
  return { rows: rows.map(toWire), count };
}

const toWire = ({ account_id, owner, named: _named, ...row }: Row): IssuedWebhook => ({
  ...row,
  owner: { id: account_id, name: owner },
});

/** @throws 404 for one that was removed */
export async function stopWebhook(work: Work, id: number): Promise<{ name: string }> {
  const hook = await visible(work).select(['account_id', 'name']).where('hook.id', '=', id).executeTakeFirst();
  if (!hook) throw notFound();
  await stopWebhookOf(work, { webhook_id: id, account_id: hook.account_id, name: hook.name });
  return { name: hook.name };
}
