import { dateOf, showDate } from '#platform/contract/dates.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type GuestLink, guestLinkEvents, type LinkShown } from '#platform/contract/guest-link.ts';
import { randomBytes } from 'node:crypto';
import { type Allowance, takeTry } from './attempts.ts';
import { record } from './audit/record.ts';
import { sql } from 'kysely';
import { digest, seal } from './secrets/digests.ts';
import { rateLimited, Refusal, refused } from './errors.ts';
import { insertRows } from './insert.ts';
import { later } from './time/moments.ts';
import { senderOf } from './sender.ts';
import { handlePrepared, type Input, type Route } from './serve.ts';
import { nobody, type Work } from './work.ts';

type End = 'used' | 'replaced' | 'takenBack';

export type GuestLinkTables = {
  guest_link: {
    id: number;
    purpose: string;
    entity: string;
    entity_id: number;
    recipient: string;
    name: string;
    token_hash: string;
    expires_at: string;
    opened_at: string | null;
    ended_at: string | null;
    ended_as: End | null;
    created_by: number | null;
    created_at: string;
  };
  /** The newest code emailed to the recipient of a link. */
  guest_code: {
    purpose: string;
    record_id: number;
    code_hash: string;
    expires_at: string;
    tries: number;
    browser_hash: string | null;
  };
};

export type Recipient = { readonly email: string; readonly name: string };

/** An opened link, valid or not. */
export type OpenedLink = {
  readonly id: number;
  /** The record it leads to. */
  readonly recordId: number;
  readonly recipient: Recipient;
  readonly expiresAt: string;
  /** Why it can no longer be answered; null while it can. */
  readonly over: End | 'expired' | null;
  readonly link: GuestLink;
  /** False while the page is only opened: mail scanners follow every link (decisions D31). */
  readonly acted: boolean;
};

const day = 24 * 60 * 60;

/** How long a link is valid in seconds, for the template of its email. */
export const secondsOf = ({ days }: GuestLink): number => days * day;

const table = (work: Pick<Work, 'db'>) => work.db.withTables<GuestLinkTables>();

/**
 * Creates a link to a record for a recipient. Their earlier one ends, unless links of this kind stay valid. Only a hash
 * is stored, so the address must be sent in the same transaction.
 * @param until when it expires, where that follows from the record
 * @returns the whole address
 */
export async function giveGuestLink(
  work: Work,
  link: GuestLink,
  recordId: number,
  to: Recipient,
  until = later(work.now, secondsOf(link)),
): Promise<string> {
  if (!link.stays) await end(work, link, recordId, 'replaced').where('recipient', '=', to.email).execute();
  const token = randomBytes(32).toString('base64url');
  const row = {
    purpose: link.purpose,
    entity: link.entity,
    entity_id: recordId,
    recipient: to.email,
    name: to.name,
    token_hash: digest(token),
    expires_at: until,
    created_by: work.actor.accountId || null,
    created_at: work.now.toISOString(),
  };
  await insertRows(work, 'guest_link', [row]);
  return `${work.config.publicUrl}${link.page}/${token}`;
}

/**
 * The shared link of a record: the same address each time it is asked for. The module checks whether the record still
 * allows it.
 * @param name the holder's name in the trail
 * @returns the whole address
 */
export async function steadyGuestLink(work: Work, link: GuestLink, recordId: number, name: string): Promise<string> {
  const token = seal(work.config, 'guest link', `${link.purpose} ${recordId}`);
  const until = later(work.now, secondsOf(link));
  await sql`
    insert into guest_link
      (purpose, entity, entity_id, recipient, name, token_hash, expires_at, created_by, created_at)
    values (${link.purpose}, ${link.entity}, ${recordId}, '', ${name}, ${digest(token)}, ${until},
      ${work.actor.accountId || null}, ${work.now.toISOString()})
    on conflict (token_hash) do update set expires_at = excluded.expires_at, name = excluded.name`.execute(work.db);
  return `${work.config.publicUrl}${link.page}/${token}`;
}

/**
 * Ends all open links to a record: it was answered elsewhere, or withdrawn.
 * @param but the recipient whose links stay valid
 */
export async function endGuestLinks(
  work: Work,
  link: GuestLink,
  recordId: number,
  as: End,
  but?: Pick<Recipient, 'email'>,
): Promise<void> {
  const ended = end(work, link, recordId, as);
  await (but ? ended.where('recipient', '<>', but.email) : ended).execute();
}

const end = (work: Work, { purpose, entity }: GuestLink, recordId: number, as: End) =>
  table(work)
    .updateTable('guest_link')
    .set({ ended_at: work.now.toISOString(), ended_as: as })
    .where('purpose', '=', purpose)
    .where('entity', '=', entity)
    .where('entity_id', '=', recordId)
    .where((eb) => {
      const open = eb('ended_at', 'is', null);
      // Links ended by a withdrawal lead to the newer version as well.
      return as === 'replaced' ? eb.or([open, eb('ended_as', '=', 'takenBack')]) : open;
    });

/** Limit per sender: enough for an office behind one address, too few for guessing tokens. */
const linksFromSender: Allowance = { name: 'links from', most: 120, seconds: 15 * 60 };

/**
 * Handles a guest's call. The link is opened before the transaction. Inside it `work.actor` is nobody, under the
 * recipient's name for the trail. The handler checks with `useGuestLink` whether the link can still be answered.
 */
export const handleGuest = <Params, Query, Body, Result>(
  link: GuestLink | readonly GuestLink[],
  endpoint: Endpoint<Params, Query, Body, Result>,
  run: (work: Work, input: Input<Params, Query, Body>, opened: OpenedLink) => Promise<Result>,
): Route =>
  handlePrepared(
    endpoint,
    // Calls that open a link send `linkOpening`; all others count as an act.
    (work, { query }) => openGuestLink(work, [link].flat(), (query as { acted?: boolean } | undefined)?.acted ?? true),
    (work, input, opened) => run(asGuest(work, opened), input, opened),
  );

/** Work under the name of the link's holder, for the trail. */
export const asGuest = (work: Work, { recipient }: OpenedLink): Work => ({
  ...work,
  actor: { ...nobody, name: `${recipient.name}, by link` },
});

/**
 * Opens the link of the request's token, for a call that does more before its transaction than `handleGuest`.
 * @param links the kinds it may be
 * @throws 429 for too many tries, 401 for an unknown token
 */
export async function openGuestLink(work: Work, links: readonly GuestLink[], acted = true): Promise<OpenedLink> {
  const sender = { allowance: linksFromSender, key: senderOf(work.origin.ip) };
  if ((await takeTry(work, sender)) === null) throw rateLimited(linksFromSender.seconds);
  const found = await table(work)
    .selectFrom('guest_link')
    .select(['id', 'purpose', 'entity_id', 'recipient', 'name', 'expires_at', 'ended_as'])
    .where('token_hash', '=', digest(work.bearer ?? ''))
    .executeTakeFirst();
  const link = links.find(({ purpose }) => purpose === found?.purpose);
  if (!found || !link) throw unknownLink();
  const { id, entity_id: recordId, recipient: email, name, expires_at: expiresAt, ended_as } = found;
  const expired = Date.parse(expiresAt) <= work.now.getTime() ? 'expired' : null;
  return { id, recordId, recipient: { email, name }, expiresAt, over: ended_as ?? expired, link, acted };
}

// Not INVALID_TOKEN: that is about the session.
const unknownLink = () =>
  new Refusal({ status: 401, type: 'FORBIDDEN', message: 'This link does not work. Open it from the email again.' });

/** The holder and expiry of a link, for its page. */
export function linkToWire(
  { config: { firm } }: Pick<Work, 'config'>,
  { recipient, expiresAt }: OpenedLink,
): Omit<LinkShown, 'whyOver'> {
  return { firm: firm.name, zone: firm.zone, name: recipient.name, until: expiresAt };
}

/** Why a link can no longer be answered, as a sentence for its recipient; undefined while it can. */
export function whyOver({ config }: Pick<Work, 'config'>, { over, expiresAt }: OpenedLink): string | undefined {
  const { name, zone } = config.firm;
  if (over === null) return undefined;
  const sentences: Readonly<Record<NonNullable<OpenedLink['over']>, string>> = {
    used: 'This link has been used already.',
    replaced: 'There is a newer link. Open the one in our latest email.',
    takenBack: `${name} has taken this back. You will hear from us.`,
    expired: `This link expired on ${showDate(dateOf(expiresAt, zone))}. Ask ${name} for a new one.`,
  };
  return sentences[over];
}

/**
 * Marks a link as used, in the answer's transaction. Lock the record first, so that this and the record's steps cannot
 * end links at the same time.
 * @throws 409 with the reason when the link has ended
 */
export async function useGuestLink(work: Work, opened: OpenedLink): Promise<void> {
  const reason = whyOver(work, opened);
  if (reason) throw refused(reason);
  const living = table(work).selectFrom('guest_link').select('ended_as').where('id', '=', opened.id);
  const { ended_as: over } = await living.forUpdate().executeTakeFirstOrThrow();
  if (over) throw refused(whyOver(work, { ...opened, over }) ?? '');
  if (opened.link.answers === 'often') return;
  const used = { ended_at: work.now.toISOString(), ended_as: 'used' as const };
  await table(work).updateTable('guest_link').set(used).where('id', '=', opened.id).execute();
}

const hour = 60 * 60;

/** Records in the trail that the recipient opened the link, at most once an hour. */
export async function noteOpened(work: Work, { id, recordId, recipient, link, acted }: OpenedLink): Promise<void> {
  if (!acted) return;
  const noted = await table(work)
    .updateTable('guest_link')
    .set({ opened_at: work.now.toISOString() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('opened_at', 'is', null), eb('opened_at', '<', later(work.now, -hour))]))
    .returning('id')
    .executeTakeFirst();
  if (!noted) return;
  const { linkOpened } = guestLinkEvents(link.entity, 'Link opened');
  await record(work, linkOpened, recordId, { after: { link: link.purpose, recipient: recipient.email } });
}
