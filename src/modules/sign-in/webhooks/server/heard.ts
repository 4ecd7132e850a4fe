import { noteKnown } from '#platform/server/database/standby.ts';
import type { Change } from '#platform/server/webhooks/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { queueDelivery } from './deliver.ts';

/** The events that active webhooks listen for, cached. */
export const wantedEvents = ({ references }: Work): Promise<ReadonlySet<string>> =>
  references.get('webhook', async (db) => {
    const { rows } = await sql<{ event: string }>`
      select distinct unnest(events) as event from webhook where off_at is null`.execute(db);
    return new Set(rows.map(({ event }) => event));
  });

/** Queues a delivery for each webhook that listens for a change. The owner's right to see it is checked on sending. */
export async function tellWebhooks(work: Work, changes: readonly Change[]): Promise<void> {
  const { rows } = await sql<{ id: number; account_id: number }>`
    with told as (
      insert into webhook_delivery
        (webhook_id, message_id, event, entity, entity_id, columns, created_at, state, next_at)
      select webhook.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), heard.event, heard.entity, heard.id,
        heard.columns, heard.at, 'Waiting', ${work.now.toISOString()}
      from json_to_recordset(${JSON.stringify(changes)}::json)
        as heard (event text, entity text, id bigint, at timestamptz, columns text[])
      join webhook on heard.event = any(webhook.events) and webhook.off_at is null
      order by heard.at, webhook.id
      returning id, webhook_id)
    select told.id, account_id from told join webhook on webhook.id = webhook_id order by told.id`.execute(work.db);
  await noteKnown(
    work,
    rows.map(({ account_id }) => account_id),
  );
  for (const told of rows) await queueDelivery(work, told);
}
