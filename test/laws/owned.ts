import type { TestPortal } from '../portal.ts';
import type { Asker } from './askers.ts';
import type { Rows } from './law.ts';
import { all, kept, nothing, sets } from './whose.ts';

/** A row as in its table, with the id that calls use. */
export type Row = Readonly<Record<string, unknown>> & { readonly law_id: string | number };

/** All rows of a law, and each person's. */
export type Owned = {
  readonly all: (rows: Rows) => Promise<readonly Row[]>;
  readonly of: (rows: Rows, asker: Asker, only?: string) => Promise<ReadonlySet<string>>;
};

const ruleFor = ({ staff, client }: Rows, { company }: Asker): string => (company > 0 ? client : staff);

/** The laws' rows by SQL; read once. */
export function ownedIn({ database: { pool } }: TestPortal): Owned {
  const known = new Map<string, Promise<readonly Row[]>>();
  const ask = (text: string) => {
    const found = known.get(text) ?? pool.query<Row>(text).then(({ rows }) => rows);
    known.set(text, found);
    return found;
  };
  const select = ({ table, id }: Rows, rule: string) =>
    `select ${table}.*, ${table}.${id} as law_id from ${table} where ${kept(table)} and (${rule}) order by ${table}.${id}`;
  const stands = new Map<Asker, Promise<Stand>>();
  const standOf = (asker: Asker) => {
    const found = stands.get(asker) ?? standIn(pool, asker);
    stands.set(asker, found);
    return found;
  };
  return {
    all: (rows) => ask(select(rows, rows.is)),
    of: async (rows, asker, only = 'true') => {
      const rule = `(${rows.is}) and (${ruleFor(rows, asker)}) and (${only})`;
      return new Set((await ask(select(rows, filled(rule, await standOf(asker))))).map(({ law_id }) => String(law_id)));
    },
  };
}

/** The values of a law's placeholders for one person. */
type Stand = Readonly<Record<string, string>>;

async function standIn(pool: TestPortal['database']['pool'], { account, company }: Asker): Promise<Stand> {
  const stand: Record<string, string> = { $account: String(account), $company: String(company) };
  for (const [name, text] of Object.entries(sets)) {
    const { rows } = await pool.query<{ id: number }>(filled(text, stand));
    stand[name] = [0, ...rows.map(({ id }) => id)].join(', ');
  }
  return stand;
}

const filled = (text: string, stand: Stand): string => text.replace(/\$\w+/g, (word) => stand[word] ?? word);

/** Why a law proves nothing: in each group it distinguishes, some people must see rows, and some must not see all. */
export async function whyNoLaw(owned: Owned, rows: Rows, askers: readonly Asker[]): Promise<string | undefined> {
  const { length } = await owned.all(rows);
  for (const audience of ['staff', 'client'] as const) {
    const rule = rows[audience];
    if (rule === all || rule === nothing) continue;
    const own = askers.filter(({ company }) => company > 0 === (audience === 'client'));
    const seen = await Promise.all(own.map(async (asker) => (await owned.of(rows, asker)).size));
    if (Math.max(...seen) === 0) return `Of ${length} rows of '${rows.name}' ${audience} see none`;
    if (Math.min(...seen) === length) return `All ${length} rows of '${rows.name}' are everybody's, as ${audience}`;
  }
  return length === 0 ? `There are no rows of '${rows.name}'` : undefined;
}
