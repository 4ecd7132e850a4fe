/** The caller's own webhooks. */
import type { PermissionModule } from '#platform/contract/access.ts';
import type { Page, PageQuery } from '#platform/contract/list.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, notFound, refused } from '#platform/server/errors.ts';
import { later } from '#platform/server/time/moments.ts';
import { whyNotAddress } from '#platform/server/webhooks/address.ts';
import { newSecret } from '#platform/server/webhooks/signature.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type ShownWebhook, webhookEvents } from '../../public/webhook.ts';
import { tables } from '../../server/accounts.ts';
import { bothSign, type Delivery, type OwnWebhook } from '../contract.ts';
import { queueDelivery, testEvent } from './deliver.ts';
import { offeredEvents } from './programs.ts';
import { sealSecret } from './secret.ts';
import { switchOff } from './switching.ts';

/** The most webhooks a person has at a time. */
const mostWebhooks = 20;

export const stateOf = (row: { off_at: string | null; failing_since: string | null }): ShownWebhook['state'] => {
  if (row.off_at !== null) return 'Off';
  return row.failing_since === null ? 'On' : 'Failing';
};

export async function ownWebhooks(work: Work): Promise<{ rows: OwnWebhook[] }> {
  const rows = await tables(work)
    .selectFrom('webhook')
    .select(['id', 'name', 'address', 'events', 'created_at', 'off_at', 'off_why', 'failing_since', 'before_until'])
    .select((column) => [
      column
        .selectFrom('webhook_delivery')
        .select((of) => of.fn.max('tried_at').as('at'))
        .whereRef('webhook_id', '=', 'webhook.id')
        .as('tried_at'),
      column
        .selectFrom('webhook_delivery')
        .select(sql<number>`count(*)::int`.as('failed'))
        .whereRef('webhook_id', '=', 'webhook.id')
        .where('state', '=', 'Failed')
        .as('failed'),
    ])
    .where('account_id', '=', work.actor.accountId)
    .orderBy('id', 'desc')
    .execute();
  const now = work.now.toISOString();
  return { rows: rows.map((row) => toWire(row, now)) };
}

type Row = Omit<OwnWebhook, 'state' | 'why' | 'failed'> & {
  readonly off_at: string | null;
  readonly off_why: string | null;
  readonly failing_since: string | null;
  readonly failed: number | null;
};

const toWire = ({ off_at, off_why, failing_since, before_until, failed, ...row }: Row, now: string): OwnWebhook => ({
  ...row,
  failed: failed ?? 0,
  state: stateOf({ off_at, failing_since }),
  why: off_why,
  before_until: before_until !== null && before_until > now ? before_until : null,
});

type Form = { readonly name: string; readonly address: string; readonly events: readonly string[] };

/** The secret is shown once. @throws 400 */
export async function addWebhook(
  work: Work,
  { name, address, events }: Form,
  rights: readonly PermissionModule[],
): Promise<{ id: number; secret: string }> {
  await mustBeFree(work, name);
  const whyNot = whyNotAddress(address, work.config.webhookNetworks);
  if (whyNot) throw invalid({ address: whyNot });
  const offered = new Set(offeredEvents(work.actor, rights).map(({ event }) => event));
  const foreign = events.find((event) => !offered.has(event));
  if (foreign !== undefined) throw invalid({ events: `You may not be told of ${foreign}` });
  const account_id = work.actor.accountId;
  const secret = newSecret();
  const { id } = await tables(work)
    .insertInto('webhook')
    .values({
      account_id,
      name,
      address,
      events: [...new Set(events)].toSorted(),
      secret_cipher: sealSecret(work.config, account_id, secret),
      before_cipher: null,
      before_until: null,
      created_at: work.now.toISOString(),
      off_at: null,
      off_why: null,
      failing_since: null,
      told_at: null,
      paused_until: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { webhook: name, address, events: events.join(', ') };
  await record(work, webhookEvents.webhookAdded, account_id, { after });
  work.afterCommit(() => work.references.forget('webhook'));
  return { id, secret };
}

/** @throws 400 if the name is in use, or with too many webhooks */
async function mustBeFree(work: Work, name: string): Promise<void> {
  const { rows } = await ownWebhooks(work);
  if (rows.some((row) => row.name.toLowerCase() === name.toLowerCase()))
    throw invalid({ name: 'You have a webhook of this name' });
  if (rows.length >= mostWebhooks)
    throw invalid({ name: `You have ${mostWebhooks} webhooks. Remove one that you no longer use` });
}

/** The caller's own webhook, locked until the transaction ends. @throws 404 for someone else's */
async function ownWebhook(work: Work, id: number) {
  const found = await tables(work)
    .selectFrom('webhook')
    .select(['id as webhook_id', 'account_id', 'name', 'off_at', 'secret_cipher'])
    .where('id', '=', id)
    .where('account_id', '=', work.actor.accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** @throws 404 for someone else's webhook */
async function mustBeOwn(work: Work, id: number): Promise<void> {
  const own = tables(work).selectFrom('webhook').select('id').where('id', '=', id);
  if (!(await own.where('account_id', '=', work.actor.accountId).executeTakeFirst())) throw notFound();
}

/** @throws 404; 409 for one that is off */
async function ownThatIsOn(work: Work, id: number) {
  const found = await ownWebhook(work, id);
  if (found.off_at !== null) throw refused('This webhook is off: switch it on first');
  return found;
}

export async function switchOwn(work: Work, id: number, on: boolean): Promise<{ name: string; on: boolean }> {
  const found = await ownWebhook(work, id);
  if (!on) await switchOff(work, found, null);
  else if (found.off_at !== null) {
    await tables(work)
      .updateTable('webhook')
      .set({ off_at: null, off_why: null, failing_since: null, told_at: null, paused_until: null })
      .where('id', '=', id)
      .execute();
    await record(work, webhookEvents.webhookOn, found.account_id, { after: { webhook: found.name } });
    work.afterCommit(() => work.references.forget('webhook'));
  }
  return { name: found.name, on };
}

/** Makes a new secret; the old one signs beside it for a day, any older one no longer. */
export async function rotateOwn(work: Work, id: number): Promise<{ secret: string }> {
  const { account_id, name, secret_cipher } = await ownWebhook(work, id);
  const secret = newSecret();
  await tables(work)
    .updateTable('webhook')
    .set({
      secret_cipher: sealSecret(work.config, account_id, secret),
      before_cipher: secret_cipher,
      before_until: later(work.now, bothSign * 60 * 60),
    })
    .where('id', '=', id)
    .execute();
  await record(work, webhookEvents.webhookRotated, account_id, { after: { webhook: name } });
  return { secret };
}

export async function removeOwn(work: Work, id: number): Promise<{ name: string }> {
  const { account_id, name } = await ownWebhook(work, id);
  await tables(work).deleteFrom('webhook').where('id', '=', id).execute();
  await record(work, webhookEvents.webhookRemoved, account_id, { before: { webhook: name } });
  work.afterCommit(() => work.references.forget('webhook'));
  return { name };
}

export async function testOwn(work: Work, id: number): Promise<{ name: string }> {
  const { name } = await ownThatIsOn(work, id);
  const now = work.now.toISOString();
  const added = await tables(work)
    .insertInto('webhook_delivery')
    .values({
      webhook_id: id,
      message_id: `msg_${crypto.randomUUID().replaceAll('-', '')}`,
      event: testEvent,
      entity: null,
      entity_id: null,
      columns: [],
      created_at: now,
      state: 'Waiting',
      next_at: now,
      tried_at: null,
      status: null,
      says: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueDelivery(work, { ...added, account_id: work.actor.accountId });
  return { name };
}

/** Sends failed deliveries again, oldest first; each waits until the one before has arrived. */
export async function resendOwn(work: Work, id: number): Promise<{ count: number }> {
  await ownThatIsOn(work, id);
  const failed = await tables(work)
    .updateTable('webhook_delivery')
    .set({ again: true })
    .where('webhook_id', '=', id)
    .where('state', '=', 'Failed')
    .returning('id')
    .execute();
  const ids = failed.map((row) => row.id);
  const first = { id: Math.min(...ids), account_id: work.actor.accountId };
  if (ids.length > 0) await queueDelivery(work, first, { again: true });
  return { count: ids.length };
}

/** Only sent deliveries and tests: the owner must not learn of events on records they cannot see. */
export async function ownDeliveries(work: Work, id: number, { offset, limit }: PageQuery): Promise<Page<Delivery>> {
  await mustBeOwn(work, id);
  const own = tables(work)
    .selectFrom('webhook_delivery')
    .where('webhook_id', '=', id)
    .where((where) => where.or([where('tries', '>', 0), where('entity', 'is', null)]));
  const { count } = await own.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['id', 'message_id', 'event', 'entity_id as record', 'state', 'tries', 'status', 'says'])
    .select(['created_at', 'tried_at', 'next_at'])
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, count };
}
