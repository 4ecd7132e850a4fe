/** After a try: the log, the next try and the notices. */
import { later } from '#platform/server/time/moments.ts';
import type { Reply } from '#platform/server/webhooks/post.ts';
import { mostWaiting } from '#platform/server/webhooks/retries.ts';
import type { Work } from '#platform/server/work.ts';
import { tables } from '../../server/accounts.ts';
import { tellOfFailure } from './notify.ts';
import { accessEnded, switchOffFor } from './switching.ts';

/** A delivery with its webhook. */
export type Sending = {
  readonly id: number;
  readonly webhook_id: number;
  readonly message_id: string;
  readonly event: string;
  readonly entity: string | null;
  readonly entity_id: number | null;
  readonly columns: readonly string[];
  /** A failed delivery that is sent again, in order. */
  readonly again: boolean;
  readonly tries: number;
  readonly created_at: string;
  readonly account_id: number;
  readonly name: string;
  readonly address: string;
  readonly secret_cipher: string;
  readonly before_cipher: string | null;
  readonly before_until: string | null;
  readonly paused_until: string | null;
  readonly failing_since: string | null;
  readonly told_at: string | null;
};

export type Outcome = { readonly sending: Sending } & (
  | { readonly kind: 'paused'; readonly until: string }
  /** No slot was free. */
  | { readonly kind: 'later' }
  | { readonly kind: 'noAccess' }
  | { readonly kind: 'outOfSight' }
  /** `next` is the time of the next try after a failure; null if there is none. */
  | { readonly kind: 'answered'; readonly reply: Reply; readonly next: Date | null }
);

/** A delivery and the owner of its webhook. */
export type Queued = Pick<Sending, 'id' | 'account_id'>;
type Queue = (work: Work, delivery: Queued, options: { at?: Date; again?: boolean }) => Promise<void>;

const gone = 410;
/** Seconds. */
const aDay = 24 * 60 * 60;
const quarter = 15 * 60;
const inAMoment = 2;

/** The webhook may have been removed or switched off during the try: then nothing follows. */
export async function keepAnswer(work: Work, outcome: Outcome, queue: Queue): Promise<void> {
  const held = await heldWebhook(work, outcome.sending);
  if (!held) return;
  const { off_at, ...now } = held;
  if (off_at === null) return follow(work, { ...outcome, sending: { ...outcome.sending, ...now } }, queue);
  if (outcome.kind === 'answered') await keepLast(work, outcome.sending, outcome.reply);
}

/** Its current state, locked until the transaction ends. */
const heldWebhook = (work: Work, { webhook_id }: Sending) =>
  tables(work)
    .selectFrom('webhook')
    .select(['off_at', 'paused_until', 'failing_since', 'told_at'])
    .where('id', '=', webhook_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Stores the answer to a webhook switched off meanwhile, without another try. */
const keepLast = (work: Work, sending: Sending, reply: Reply) =>
  keep(work, sending, {
    ...triedNow(work, sending, reply),
    state: hasArrived(reply) ? 'Delivered' : 'Failed',
    next_at: null,
    again: false,
  });

const hasArrived = ({ status }: Reply): boolean => status !== null && status >= 200 && status < 300;

const triedNow = ({ now }: Work, { tries }: Sending, { status, says }: Reply): Tried => ({
  tries: tries + 1,
  tried_at: now.toISOString(),
  status,
  says,
});

async function follow(work: Work, outcome: Outcome, queue: Queue): Promise<void> {
  const { sending } = outcome;
  if (outcome.kind === 'noAccess') return switchOffFor(work, sending, accessEnded);
  if (outcome.kind === 'outOfSight') return notSent(work, sending, queue);
  if (outcome.kind === 'later')
    return queue(work, sending, { at: new Date(later(work.now, inAMoment)), again: sending.again });
  if (outcome.kind === 'paused') {
    // Spread out, so that a recovered receiver does not get them all at once.
    const at = new Date(later(new Date(outcome.until), sending.id % 30));
    await keep(work, sending, { state: 'Waiting', next_at: at.toISOString() });
    return queue(work, sending, { at });
  }
  const { reply, next } = outcome;
  const { status } = reply;
  const tried = triedNow(work, sending, reply);
  if (hasArrived(reply)) return arrived(work, sending, tried, queue);
  const at = status === gone ? null : next;
  await keep(work, sending, { ...tried, state: at ? 'Waiting' : 'Failed', next_at: at?.toISOString() ?? null });
  if (status === gone) return switchOffFor(work, sending, 'The receiver answered 410: it wants no more');
  if (at) await queue(work, sending, { at });
  if (sending.again) await stopResending(work, sending);
  await noteFailure(work, sending, reply, at);
}

type Kept = {
  readonly state: 'Waiting' | 'Delivered' | 'Failed' | 'Not sent';
  readonly next_at: string | null;
  readonly tries?: number;
  readonly tried_at?: string;
  readonly status?: number | null;
  readonly says?: string;
  readonly again?: false;
};

const keep = (work: Work, { id }: Sending, kept: Kept) =>
  tables(work).updateTable('webhook_delivery').set(kept).where('id', '=', id).execute();

/** When resending, continues with the next delivery. */
async function notSent(work: Work, sending: Sending, queue: Queue): Promise<void> {
  await keep(work, sending, {
    state: 'Not sent',
    next_at: null,
    says: 'You may not see this record',
    again: false,
  });
  if (sending.again) await queueFollowing(work, sending, queue);
}

type Tried = Omit<Kept, 'state' | 'next_at'>;

async function arrived(work: Work, sending: Sending, tried: Tried, queue: Queue): Promise<void> {
  await keep(work, sending, { ...tried, state: 'Delivered', next_at: null, again: false });
  if (sending.failing_since !== null || sending.paused_until !== null)
    await tables(work)
      .updateTable('webhook')
      .set({ failing_since: null, told_at: null, paused_until: null })
      .where('id', '=', sending.webhook_id)
      .execute();
  if (sending.again) await queueFollowing(work, sending, queue);
}

async function queueFollowing(work: Work, sending: Sending, queue: Queue): Promise<void> {
  const following = await tables(work)
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', sending.webhook_id)
    .where('state', '=', 'Failed')
    .where('again', '=', true)
    .where('id', '>', sending.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (following) await queue(work, { ...sending, ...following }, { again: true });
}

/** Stops sending later ones after another failure: they would overtake the failed one. */
const stopResending = (work: Work, { webhook_id }: Sending) =>
  tables(work)
    .updateTable('webhook_delivery')
    .set({ again: false })
    .where('webhook_id', '=', webhook_id)
    .where('again', '=', true)
    .execute();

/** After a day of failure notifies owner and administrators, after three switches the webhook off. */
async function noteFailure(work: Work, sending: Sending, reply: Reply, next: Date | null): Promise<void> {
  const { webhook_id, failing_since, told_at } = sending;
  const since = failing_since ?? work.now.toISOString();
  const lasted = work.now.getTime() - Date.parse(since);
  if (next === null && lasted >= mostWaiting - aDay * 1000)
    return switchOffFor(work, sending, 'Nothing has arrived for three days');
  const tells = told_at === null && lasted >= aDay * 1000;
  await tables(work)
    .updateTable('webhook')
    .set({
      failing_since: since,
      paused_until: pauseAfter(work, reply, next),
      ...(tells && { told_at: work.now.toISOString() }),
    })
    .where('id', '=', webhook_id)
    .execute();
  if (tells) await tellOfFailure(work, sending, since);
}

/** Pauses if the receiver is down or asks to wait; one that refuses a message may accept the next. */
function pauseAfter({ now }: Work, { status, retryAfter }: Reply, next: Date | null): string | null {
  const isAway = status === null || status === 429 || status >= 500;
  if (!isAway || next === null) return null;
  const most = later(now, quarter);
  return retryAfter === null && next.toISOString() > most ? most : next.toISOString();
}
