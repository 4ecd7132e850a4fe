import type { Pool } from 'pg';
import { type Ask, askOf } from './ask.ts';
import { beginning, changedEntry, formerHash, type Place } from './former-chain.ts';
import { checkFormerChain } from './verify-former.ts';
import { type Link, linksAfter, nextHash } from './links.ts';
import { signedSeals, type Signer } from './verify-heads.ts';
import { removals } from './verify-removed.ts';
import { type Gaps, gapsIn } from './verify-bounds.ts';

/** The first place where the audit trail differs from what was sealed. */
export type Break = { readonly day: string; readonly position: number; readonly fault: string };

export type AuditReport = {
  /** Entries found as sealed, up to the first break. */
  readonly checked: number;
  /** Days on which these were sealed. */
  readonly days: number;
  readonly broken: Break | null;
  /** Entries that should have been sealed long ago: sealing has stopped, or someone wrote around it. */
  readonly unsealed: number;
  /** The newest seal. Noted elsewhere, it later shows whether the trail's end was cut off or all of it rewritten. */
  readonly head: Place | null;
  /** Removed values whose removal an entry records. */
  readonly removed: number;
  /** Entries detached with their month, between signed bounds. */
  readonly detached: number;
  /** The keys that signed days and bounds. A key that no one noted may belong to someone who rewrote the trail. */
  readonly signers: readonly Signer[];
  /**
   * The newest seal of the chain of earlier versions, to compare with a noted one; null if there was none. `proven`:
   * just recomputed from the entries, which is possible until one of their values is removed.
   */
  readonly former: (Place & { readonly proven: boolean }) | null;
};

/** Where a noted hash is in the chain, or was in that of earlier versions. */
export type Noted = { readonly day: string; readonly position: number; readonly former: boolean };

/** Entries read at a time, few enough that the process answers others in between. */
const batch = 2000;
/** Minutes after which an unsealed entry is suspicious. */
const sealedWithin = 5;

/**
 * Reads the whole trail in one snapshot and checks every link.
 * @param meanwhile called after every 2,000 entries: a long trail takes longer than a transaction may be idle
 * @param noted called with every hash of the trail, and its place
 */
export async function verifyAudit(
  pool: Pool,
  now: Date = new Date(),
  meanwhile: () => Promise<unknown> = async () => undefined,
  noted: (hash: string, place: Noted) => void = () => undefined,
): Promise<AuditReport> {
  const client = await pool.connect();
  const ask = askOf(client);
  try {
    await ask('begin isolation level repeatable read, read only');
    await ask('set local statement_timeout = 0');
    const chain = await checkChain(ask, meanwhile, noted);
    const whole = chain.broken ? chain : await checkFormerChain(ask, chain, batch, meanwhile, noted);
    return { ...whole, unsealed: await unsealedBefore(ask, new Date(now.getTime() - sealedWithin * 60_000)) };
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

async function unsealedBefore(ask: Ask, since: Date): Promise<number> {
  const [row] = await ask<{ count: number }>(
    `select count(*) as count from audit_entry entry
     where at < $1 and not exists (select from audit_seal where entry_id = entry.id and entry_at = entry.at)
       and not exists (select from audit_seal_unsalted where entry_id = entry.id)`,
    [since.toISOString()],
  );
  return row?.count ?? 0;
}

export type Checked = Omit<AuditReport, 'unsealed'>;

type Noting = (hash: string, place: Noted) => void;

async function checkChain(ask: Ask, meanwhile: () => Promise<unknown>, noted: Noting): Promise<Checked> {
  let last = beginning;
  let [checked, days, removed] = [0, 0, 0];
  const former = await formerChain(ask, noted);
  const gone = removals(ask);
  const gaps = await gapsIn(ask);
  const signed = await signedSeals(ask, gaps);
  const report = (broken: Break | null): Checked => {
    const head = checked === 0 ? null : last;
    const { count: detached } = gaps;
    return { checked, days, broken, head, removed, detached, signers: signed.by(), former: former.found() };
  };
  for (;;) {
    const links = await linksAfter(ask, last, batch);
    for (const [at, link] of links.entries()) {
      last = passed(last, gaps, former, noted);
      const next = async () => links[at + 1] ?? (await linksAfter(ask, link, 1))[0];
      const wrong = await gone.faultOf(link);
      const fault = (await faultOf(last, link, wrong, next)) ?? former.faultAt(link) ?? signed.faultAt(link);
      if (fault) return report(fault);
      if (link.day !== last.day) days += 1;
      last = { day: link.day, position: link.position, hash: link.hash };
      removed += link.removed.length;
      noted(link.hash, { day: link.day, position: link.position, former: false });
      checked += 1;
    }
    if (links.length < batch) {
      last = passed(last, gaps, former, noted);
      return report(signed.left() ?? gaps.fault());
    }
    await meanwhile();
  }
}

/** The last seal before the next existing one, past any detached ones. */
function passed(last: Place, gaps: Gaps, former: FormerChain, noted: Noting): Place {
  const place = gaps.behind(last);
  if (place === last) return last;
  former.lose();
  noted(place.hash, { day: place.day, position: place.position, former: false });
  return place;
}

async function faultOf(
  last: Place,
  link: Link,
  wrong: string | null,
  next: () => Promise<Link | undefined>,
): Promise<Break | null> {
  const { day, position } = link;
  const expected = day === last.day ? last.position + 1 : 1;
  if (position !== expected) return { day, position: expected, fault: 'the seal is missing' };
  if (!link.entry_found && link.fault === null)
    return { day, position, fault: link.entry_moved ? changedEntry(last, link) : 'the entry is missing' };
  if (wrong) return { day, position, fault: wrong };
  const hash = nextHash(last.hash, link);
  if (hash === link.hash) return link.fault === null ? null : { day, position, fault: link.fault };
  // The next link knows which hash was here when it was made. That distinguishes a changed seal from a changed entry.
  const following = await next();
  if (following && following.hash === nextHash(hash, following))
    return { day, position, fault: 'the seal was changed' };
  return { day, position, fault: changedEntry(last, link) };
}

/** Recomputes the chain of earlier versions as far as possible: to its end, or to the first removed value. */
async function formerChain(ask: Ask, noted: Noting) {
  const [end] = await ask<Place>('select day, position, former as hash from audit_seal where former is not null');
  let hash: string | null = beginning.hash;
  let open = end !== undefined;
  let proven = false;
  return {
    faultAt: (link: Link): Break | null => {
      if (!open) return null;
      hash = hash === null || link.removed.length > 0 ? null : formerHash(hash, link);
      if (hash !== null) noted(hash, { day: link.day, position: link.position, former: true });
      open = link.former === null;
      if (open || hash === null) return null;
      proven = hash === link.former;
      const { day, position } = link;
      return proven ? null : { day, position, fault: 'its hash of the former chain is not that of the entries' };
    },
    /** Past missing entries it cannot be recomputed. */
    lose: () => void (hash = null),
    found: () => (end ? { ...end, proven } : null),
  };
}

type FormerChain = Awaited<ReturnType<typeof formerChain>>;
