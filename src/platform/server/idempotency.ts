import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { conflict, invalid } from './errors.ts';
import { seal } from './secrets/digests.ts';
import { openUnder, sealUnder } from './secrets/sealed.ts';
import type { Work } from './work.ts';

type IdempotencyTables = {
  idempotency_key: {
    actor_id: number;
    key: string;
    request_hash: string;
    /** Sealed; plain if an earlier version stored it. */
    reply: string | null;
    created_at: string;
  };
};

/** What a reply depends on: it is not repeated for another company or a different set of rights. */
const standingOf = ({ clientId, permissions }: Work['actor']) => [clientId, [...permissions].toSorted()];

/**
 * Makes a request that arrives twice take effect once (decisions D8). The first claims the key in its own transaction;
 * the second waits for that transaction and gets the stored reply. Keys belong to an actor and expire after a day.
 * @throws 409 when the key was used for another request, company or set of rights, 400 when it is no proper key
 */
export async function once<Reply>(
  work: Work,
  endpoint: AnyEndpoint,
  key: string | undefined,
  request: unknown,
  run: () => Promise<Reply>,
): Promise<Reply> {
  if (key === undefined) return run();
  if (!/^[\x21-\x7e]{8,100}$/.test(key)) throw invalid({}, 'The Idempotency-Key must have 8 to 100 visible characters');
  const db = work.db.withTables<IdempotencyTables>();
  // Keyed: a request may hold a short secret, which could be guessed from a plain digest.
  const hash = seal(work.config, 'request', `${endpoint.path} ${JSON.stringify([request, standingOf(work.actor)])}`);
  const claimed = await db
    .insertInto('idempotency_key')
    .values({
      actor_id: work.actor.accountId,
      key,
      request_hash: hash,
      reply: null,
      created_at: work.now.toISOString(),
    })
    .onConflict((clash) => clash.columns(['actor_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  const own = db.updateTable('idempotency_key').where('actor_id', '=', work.actor.accountId).where('key', '=', key);
  if (claimed) {
    const reply = await run();
    await own.set({ reply: JSON.stringify(sealedReply(work, key, reply)) }).execute();
    return reply;
  }
  const earlier = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'reply'])
    .where('actor_id', '=', work.actor.accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  // A refusal that kept its work (`keepingWork`) has no reply to repeat.
  if (earlier.reply === null) throw conflict('This Idempotency-Key belongs to a request that was refused');
  if (earlier.request_hash !== hash) throw conflict('This Idempotency-Key was used for another request');
  return openedReply(work, key, earlier.reply) as Reply;
}

type Sealed = { readonly sealed_reply: string };

/** A reply may contain a secret that is shown only once, e.g. of a webhook, so it is not stored in plain text. */
const sealedReply = (work: Work, key: string, reply: unknown): Sealed => ({
  sealed_reply: sealUnder(work.config.sessionSecret, placeOf(work, key), JSON.stringify({ reply })),
});

function openedReply(work: Work, key: string, kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null || !('sealed_reply' in kept)) return kept;
  const text = openUnder(work.config.sessionSecret, placeOf(work, key), String(kept.sealed_reply));
  // Written by `sealedReply`.
  return (JSON.parse(text) as { readonly reply?: unknown }).reply;
}

const placeOf = ({ actor }: Work, key: string) => ({ purpose: 'repeated reply', boundTo: `${actor.accountId} ${key}` });
