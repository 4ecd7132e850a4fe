/** One delivery: checks that the owner may see the record, signs, sends and logs it. */
import type { WebhookBody } from '#platform/contract/tokens/webhook.ts';
import type { PermissionModule } from '#platform/contract/access.ts';
import { enqueue, type Job, job } from '#platform/server/jobs/job.ts';
import { seenRecord } from '#platform/server/record/seen.ts';
import { nextTry } from '#platform/server/webhooks/retries.ts';
import { post, type Reply } from '#platform/server/webhooks/post.ts';
import { signedHeaders } from '#platform/server/webhooks/signature.ts';
import type { Work } from '#platform/server/work.ts';
import * as z from 'zod';
import { tables } from '../../server/accounts.ts';
import { accountActor } from '../../server/public/account-actor.ts';
import type { ReadRights } from '../../server/public/rights.ts';
import { asProgram } from './programs.ts';
import { inPlace, ownerFlags, ownersHeldBack } from './places.ts';
import { openSecret } from './secret.ts';
import { keepAnswer, type Outcome, type Queued, type Sending } from './outcome.ts';

export const testEvent = 'webhook.test';

const payload = z.object({
  delivery: z.int(),
  again: z.boolean().default(false).describe('Whether it had been given up and is being resent in order'),
});

const declaration = { name: 'send-webhook', payload, waitsFor: ['receiver of a webhook'], lane: 'mail' } as const;

/** @param again a failed delivery sent again; the next one follows once it has arrived */
export const queueDelivery = (
  work: Work,
  { id, account_id }: Queued,
  { at, again = false }: { at?: Date; again?: boolean } = {},
): Promise<void> =>
  enqueue(
    work,
    { ...declaration, run: async () => undefined },
    { delivery: id, again },
    { key: `webhook ${id}`, at, flags: ownerFlags(account_id) },
  );

/** Sends one delivery; failures are retried by its own rules. It may be sent twice if a process dies. */
export const sendWebhook = (readRights: ReadRights, modules: readonly PermissionModule[]): Job =>
  job({
    ...declaration,
    givenUp: 'administrators',
    holdsBack: ownersHeldBack,
    prepare: (work, { delivery, again }) => send(work, delivery, again, readRights, modules),
    run: async (work, _, outcome) => {
      if (outcome) await keepAnswer(work, outcome, queueDelivery);
    },
  });

async function send(
  work: Work,
  id: number,
  again: boolean,
  readRights: ReadRights,
  modules: readonly PermissionModule[],
): Promise<Outcome | undefined> {
  const sending = await sendingOf(work, id, again);
  if (!sending) return undefined;
  const { paused_until, account_id, address } = sending;
  if (!again && paused_until !== null && Date.parse(paused_until) > work.now.getTime())
    return { kind: 'paused', sending, until: paused_until };
  const owner = await accountActor(work, account_id, readRights);
  if (!owner) return { kind: 'noAccess', sending };
  const body = await bodyOf({ ...work, actor: asProgram(owner, modules) }, sending);
  if (body === undefined) return { kind: 'outOfSight', sending };
  const headers = signedHeaders(secretsOf(work, sending), { id: sending.message_id, at: work.now, body });
  const reply = await inPlace(account_id, () => post(address, headers, body, work.config.webhookNetworks));
  if (!reply) return { kind: 'later', sending };
  return { kind: 'answered', sending, reply, next: again ? null : nextOf(work, sending, reply) };
}

const nextOf = ({ now }: Work, { tries, created_at }: Sending, { retryAfter }: Reply): Date | null =>
  nextTry({ tries: tries + 1, first: new Date(created_at), now, retryAfter, chance: Math.random() });

const sendingOf = (work: Work, id: number, again: boolean): Promise<Sending | undefined> =>
  tables(work)
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_id')
    .select(['webhook_delivery.id', 'webhook_id', 'message_id', 'event', 'entity', 'entity_id', 'columns', 'tries'])
    .select(['webhook_delivery.created_at', 'account_id', 'name', 'address', 'secret_cipher', 'before_cipher'])
    .select(['before_until', 'paused_until', 'failing_since', 'told_at', 'again'])
    .where('webhook_delivery.id', '=', id)
    .where('webhook_delivery.state', '=', again ? 'Failed' : 'Waiting')
    .where('webhook_delivery.again', '=', again)
    .where('webhook.off_at', 'is', null)
    .executeTakeFirst();

/** Thin: what has changed, and where to read it. @returns undefined if its owner may not see it */
async function bodyOf(work: Work, { event, entity, entity_id, columns, ...sending }: Sending) {
  const text = (body: WebhookBody) => JSON.stringify(body);
  const said = { type: event, timestamp: sending.created_at };
  if (entity === null || entity_id === null)
    return text({ ...said, id: sending.webhook_id, version: null, address: null, fields: [] });
  const seen = await seenRecord(work, entity, entity_id);
  if (!seen) return undefined;
  const fields = columns.flatMap((column) => seen.names.get(column) ?? []);
  if (fields.length === 0 && columns.length > 0) return undefined;
  const address = `${work.config.publicUrl}${seen.path}`;
  return text({ ...said, id: entity_id, version: seen.version, address, fields });
}

function secretsOf({ config, now }: Work, { account_id, secret_cipher, before_cipher, before_until }: Sending) {
  const isGood = before_until !== null && Date.parse(before_until) > now.getTime();
  return [secret_cipher, ...(isGood && before_cipher !== null ? [before_cipher] : [])].map((cipher) =>
    openSecret(config, account_id, cipher),
  );
}
