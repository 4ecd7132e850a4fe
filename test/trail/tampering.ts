/** Attacks on a trail by someone with all keys of its database, but not the signing key. */
import { type Ask } from '#platform/server/audit/ask.ts';
import { digestOf, newSalts, noHash, type SealedEntry, valuesOf } from '#platform/server/audit/chain.ts';
import { type Head, headsOf } from '#platform/server/audit/heads.ts';
import { type Link, linksAfter, nextHash } from '#platform/server/audit/links.ts';
import { beginning } from '#platform/server/audit/former-chain.ts';

export type Trail = { links: Link[]; heads: Head[] };

export const readTrail = async (ask: Ask): Promise<Trail> => ({
  links: await linksAfter(ask, beginning, 100_000),
  heads: await headsOf(ask),
});

/** Replaces the stored trail. */
export async function writeTrail(ask: Ask, { links, heads }: Trail): Promise<void> {
  const fill = (table: string, rows: readonly object[]) =>
    ask(
      `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
      [JSON.stringify(rows)],
    );
  await ask('set local session_replication_role = replica');
  for (const table of ['audit_removed', 'audit_head', 'audit_seal', 'audit_entry']) await ask(`delete from ${table}`);
  const entries = links.filter((link) => link.entry_found);
  await fill(
    'audit_entry',
    entries.map((entry) => Object.assign({}, entry, { before: null, after: null })),
  );
  // As text: a JavaScript number would lose trailing zeros.
  await ask(
    `update audit_entry set before = given.before::jsonb, after = given.after::jsonb
     from unnest($1::bigint[], $2::text[], $3::text[]) as given (id, before, after) where given.id = audit_entry.id`,
    [entries.map(({ id }) => id), entries.map(({ before }) => before), entries.map(({ after }) => after)],
  );
  await fill(
    'audit_seal',
    links.map((link) =>
      Object.assign({}, link, link.entry_found ? { entry_id: link.id, entry_at: link.at } : { entry_id: null }),
    ),
  );
  await fill(
    'audit_removed',
    entries.flatMap(({ id, removed }) =>
      removed.map(({ on, by, ...one }) => ({ ...one, entry_id: id, removed_on: on, removed_by: by })),
    ),
  );
  await fill('audit_head', heads);
}

export type Dice = { below(end: number): number; of<One>(some: readonly One[]): One };

/** Random draws that repeat for the same seed. */
export function dice(seed: number): Dice {
  let state = seed;
  const below = (end: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % end;
  };
  return { below, of: (some) => some[below(some.length)] as never };
}

/** Reseals everything as the portal would have: days, numbers, missing salts, hashes. */
export function rebuild({ links, heads }: Trail): Trail {
  let hash = noHash;
  const anew = numbered(links).map((link) => {
    const values = valuesOf(link);
    const salts = values.length === link.salts.length ? link.salts : newSalts(values.length);
    hash = nextHash(hash, { ...link, salts });
    return Object.assign({}, link, { salts, hash });
  });
  return { links: anew, heads };
}

function numbered(links: readonly Link[]): Link[] {
  let [day, position] = ['', 0];
  return links.map((link) => {
    position = link.day === day ? position + 1 : 1;
    ({ day } = link);
    return Object.assign({}, link, { position });
  });
}

type Act = (trail: Trail, throws: Dice) => Trail;

const replaced = ({ links, heads }: Trail, at: number, change: Partial<Link>): Trail => ({
  links: links.with(at, { ...(links[at] as Link), ...change }),
  heads,
});

const edits: readonly ((entry: SealedEntry, throws: Dice) => Partial<SealedEntry>)[] = [
  ({ actor_name }) => ({ actor_name: `${actor_name}.` }),
  ({ actor_id }) => ({ actor_id: actor_id === null ? '7' : null }),
  ({ at }) => ({
    at: at.replace(/\d{6}Z/, (part) => `${String((Number(part.slice(0, 6)) + 1) % 1e6).padStart(6, '0')}Z`),
  }),
  ({ event }) => ({ event: `${event}d` }),
  ({ entity }) => ({ entity: `${entity}s` }),
  ({ entity_id }, throws) => ({ entity_id: `${entity_id}${throws.below(10)}` }),
  ({ request_id }) => ({ request_id: `${request_id}0` }),
  ({ before }) => ({ before: before === null ? '{"price": 1.1}' : null }),
  ({ after }) => ({
    after: after === null ? '{}' : after.replace(/\}$/, after === '{}' ? '"more": 1}' : ', "more": 1}'),
  }),
  ({ before, after }) => (before === after ? { after: null } : { before: after, after: before }),
  ({ after }) => ({ after: after?.includes('1.10') ? after.replace('1.10', '1.1') : '{"price": 1.100}' }),
];

/** Each makes one change at a random place, always a real one. */
export const acts: Readonly<Record<string, Act>> = {
  edit: (trail, throws) => {
    const at = throws.below(trail.links.length);
    return replaced(trail, at, throws.of(edits)(trail.links[at] as Link, throws));
  },
  delete: ({ links, heads }, throws) => {
    const at = throws.below(links.length);
    return { links: links.toSpliced(at, 1 + throws.below(3)), heads };
  },
  insert: ({ links, heads }, throws) => {
    const at = throws.below(links.length);
    const like = links[at] as Link;
    const slipped = { ...like, id: String(900_000 + throws.below(1000)), removed: [] };
    return { links: numbered(links.toSpliced(at, 0, slipped)), heads };
  },
  reorder: ({ links, heads }, throws) => {
    const at = throws.below(links.length - 1);
    const other = at + 1 + throws.below(links.length - at - 1);
    const [one, two] = [links[at] as Link, links[other] as Link];
    const place = ({ day, position }: Link) => ({ day, position });
    return {
      links: links.with(at, { ...two, ...place(one) }).with(other, { ...one, ...place(two) }),
      heads,
    };
  },
  cut: ({ links, heads }, throws) => {
    const left = links.slice(0, throws.below(links.length));
    return { links: left, heads: heads.filter(({ day }) => left.some((link) => link.day > day)) };
  },
  forge: (trail, throws) => {
    const at = throws.below(trail.links.length);
    const { hash } = trail.links[at] as Link;
    return replaced(trail, at, { hash: `${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}` });
  },
  resalt: (trail, throws) => {
    const at = throws.below(trail.links.length);
    return replaced(trail, at, { salts: newSalts(valuesOf(trail.links[at] as Link).length) });
  },
  restore: (trail, throws) => {
    const at = throws.of([...trail.links.keys()].filter((one) => trail.links[one]?.after?.includes('$removed')));
    const link = trail.links[at] as Link;
    const after = (link.after ?? '').replace(/\{"\$removed": "[-\d]+"\}/, '"Somebody else"');
    const change = throws.of([
      { after },
      { after, removed: [] },
      { removed: link.removed.map((one) => Object.assign({}, one, { on: '2026-11-01' })) },
      { removed: link.removed.map((one) => Object.assign({}, one, { by: Number(link.id) })) },
      {
        removed: link.removed.map((one) =>
          Object.assign({}, one, { digest: digestOf('', { side: 'after', field: '', text: 'x' }) }),
        ),
      },
    ]);
    return replaced(trail, at, change);
  },
};
