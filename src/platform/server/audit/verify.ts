import type { Pool, PoolClient } from 'pg';
import { linkHash, noHash, sealedColumns, type SealedEntry } from './chain.ts';

/** The first place at which the audit trail is not what was sealed. */
export type Break = { readonly day: string; readonly position: number; readonly fault: string };

export type AuditReport = {
  /** Entries found as they were sealed, up to the first break. */
  readonly checked: number;
  /** Days on which these were sealed. */
  readonly days: number;
  readonly broken: Break | null;
  /** Entries that should have been sealed long ago: sealing stands still, or somebody wrote past it. */
  readonly unsealed: number;
  /** The newest seal. Noted down elsewhere, it later shows whether the trail's end was cut off or the whole rewritten. */
  readonly head: { readonly day: string; readonly position: number; readonly hash: string } | null;
};

const batch = 5000;
/** Minutes after which an entry without a seal is remarkable. */
const sealedWithin = 5;

/**
 * Reads the whole trail, as it is at one moment, and checks every link.
 * @param meanwhile called after every few thousand entries: a long trail takes longer than a transaction may lie idle
 */
export async function verifyAudit(
  pool: Pool,
  now: Date = new Date(),
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<AuditReport> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query('set local statement_timeout = 0');
    const chain = await checkChain(client, meanwhile);
    const since = new Date(now.getTime() - sealedWithin * 60_000).toISOString();
    const { rows } = await client.query<{ count: number }>(
      `select count(*) as count from audit_entry entry
       where at < $1 and not exists (select from audit_seal where entry_id = entry.id)`,
      [since],
    );
    return { ...chain, unsealed: rows[0]?.count ?? 0 };
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

type Link = SealedEntry & { day: string; position: number; hash: string; entry_found: boolean };
type Place = { day: string; position: number; hash: string };

async function checkChain(
  client: PoolClient,
  meanwhile: () => Promise<unknown>,
): Promise<Omit<AuditReport, 'unsealed'>> {
  let last: Place = { day: '0001-01-01', position: 0, hash: noHash };
  let [checked, days] = [0, 0];
  for (;;) {
    const links = await linksAfter(client, last, batch);
    for (const link of links) {
      const fault = await faultOf(client, last, link);
      if (fault) return { checked, days, broken: fault, head: headOf(last, checked) };
      if (link.day !== last.day) days += 1;
      last = { day: link.day, position: link.position, hash: link.hash };
      checked += 1;
    }
    if (links.length < batch) return { checked, days, broken: null, head: headOf(last, checked) };
    await meanwhile();
  }
}

const headOf = (last: Place, checked: number) => (checked === 0 ? null : last);

async function linksAfter(client: PoolClient, last: Place, limit: number): Promise<Link[]> {
  const { rows } = await client.query<Link>(
    `select audit_seal.day, audit_seal.position, audit_seal.hash, entry.id is not null as entry_found, ${sealedColumns}
     from audit_seal left join audit_entry entry on entry.id = audit_seal.entry_id
     where (audit_seal.day, audit_seal.position) > ($1::date, $2::bigint)
     order by audit_seal.day, audit_seal.position limit ${limit}`,
    [last.day, last.position],
  );
  return rows;
}

async function faultOf(client: PoolClient, last: Place, link: Link): Promise<Break | null> {
  const { day, position } = link;
  const expected = day === last.day ? last.position + 1 : 1;
  if (position !== expected) return { day, position: expected, fault: 'the seal is missing' };
  if (!link.entry_found) return { day, position, fault: 'the entry is missing' };
  const hash = linkHash(last.hash, link);
  if (hash === link.hash) return null;
  // The next link knows which hash stood here when it was made: it tells a changed seal from a changed entry.
  const [next] = await linksAfter(client, link, 1);
  if (next?.entry_found && next.hash === linkHash(hash, next)) return { day, position, fault: 'the seal was changed' };
  const dayBefore = position === 1 && last.position > 0 ? ', or a day before it is missing' : '';
  return { day, position, fault: `the entry was changed${dayBefore}` };
}
