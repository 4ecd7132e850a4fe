/** Reads the to-do list: all numbers in one statement, the first items in another, at the same moment. */
import { type Actor, mayUse } from '#platform/contract/access.ts';
import { approvalsPath, lanes, type ToDoGroup, type ToDoItem } from '#platform/contract/to-do/to-do.ts';
import { sql } from 'kysely';
import { inSnapshot } from '../outside.ts';
import { withWords } from '../list/literals.ts';
import { sayingOnce } from '../list/said-once.ts';
import { countsOf } from '../record/reads.ts';
import type { Work } from '../work.ts';
import type { ToDo, ToDoKind, ToDoRow } from './kind.ts';

type Offered = { readonly kind: ToDoKind; readonly waiting: ToDo };
type Counted = Offered & { readonly count: number };

/** Whether a person may see a kind at all. */
export const isFor = (actor: Actor, { access }: ToDoKind): boolean =>
  actor.audience === 'team' && mayUse(actor, access);

/** The address of the list with exactly the counted items: the kind's own, or the approvals. */
export function listOf({ name, list }: ToDoKind, { filters }: ToDo): string {
  if (!list) return `${approvalsPath}?${new URLSearchParams({ kind: name })}`;
  const filtered = new URLSearchParams(filters).toString();
  return filtered === '' ? list.page : `${list.page}${list.page.includes('?') ? '&' : '?'}${filtered}`;
}

/**
 * The reader's items, by lane and harm; empty kinds are left out.
 * @param first the most items of each kind
 */
export const readToDo = (work: Work, kinds: readonly ToDoKind[], first: number): Promise<readonly ToDoGroup[]> =>
  inSnapshot(work, async (inside) => {
    const counted = await countedOf(inside, kinds);
    const items = await itemsOf(inside, counted, first);
    return counted.map((one, at) => groupOf(one, items.get(at) ?? []));
  });

/** The kinds with waiting items, by harm, all counted in one statement. */
async function countedOf(work: Work, kinds: readonly ToDoKind[]): Promise<readonly Counted[]> {
  const offered = await offeredOf(work, kinds);
  const counts = await countsOf(
    work,
    offered.map(({ waiting }) => waiting.count),
  );
  return offered.flatMap(({ kind, waiting }, at) => {
    const count = counts[at] ?? 0;
    return count > 0 ? [{ kind, waiting, count }] : [];
  });
}

async function offeredOf(work: Work, kinds: readonly ToDoKind[]): Promise<readonly Offered[]> {
  const own = kinds.filter((kind) => isFor(work.actor, kind)).toSorted(byHarm);
  const found: Offered[] = [];
  for (const kind of own) {
    const waiting = await kind.of(work);
    if (waiting) found.push({ kind, waiting });
  }
  return found;
}

const byHarm = (one: ToDoKind, other: ToDoKind) =>
  lanes.indexOf(one.lane) - lanes.indexOf(other.lane) || one.order - other.order || one.name.localeCompare(other.name);

const groupOf = ({ kind, waiting, count }: Counted, rows: readonly ToDoRow[]): ToDoGroup => ({
  name: kind.name,
  title: kind.title,
  lane: kind.lane,
  action: kind.action,
  asks: kind.asks ?? null,
  labels: kind.decides?.labels ?? null,
  count,
  link: listOf(kind, waiting),
  items: rows.map((row) => itemOf(waiting.record, row)),
});

const itemOf = (record: ToDo['record'], { id, title, detail, since, due, version, link }: ToDoRow): ToDoItem => ({
  id,
  title,
  detail,
  since,
  due,
  version,
  link: link ?? record?.(id) ?? '',
});

type FoundRow = ToDoRow & { readonly at: number };

/** The first items of each kind, by the kind's position. */
async function itemsOf(work: Work, waiting: readonly Offered[], limit: number) {
  if (waiting.length === 0 || limit === 0) return new Map<number, readonly FoundRow[]>();
  const statement = sql<FoundRow>`${firstOf(waiting, limit)} order by at, place`;
  const { rows } = await work.db.executeQuery(withWords(sayingOnce(statement)));
  return Map.groupBy(rows, ({ at }) => at);
}

/** The first items of several kinds, with the position of the kind and of the row in it. */
const firstOf = (waiting: readonly Offered[], limit: number) => {
  const parts = waiting.map(
    ({ waiting: found }, at) => sql`(select ${sql.lit(at)}::int as at, row_number() over () as place, one.*
      from (${found.first(limit)}) as one (id, title, detail, since, due, version, link))`,
  );
  return sql`select at, id::int, title, detail, since::text, due::text, version::int, link
    from (${sql.join(parts, sql` union all `)}) as found`;
};

/** Items waiting for a decision, longest first: a page, and the number of each kind. */
export type Approvals = {
  readonly count: number;
  readonly kinds: readonly { readonly name: string; readonly title: string; readonly count: number }[];
  readonly rows: readonly (ToDoItem & { readonly kind: ToDoKind })[];
};

/**
 * All items waiting for the reader's decision.
 * @param only the name of a kind; all if not given
 */
export function readApprovals(
  work: Work,
  all: readonly ToDoKind[],
  { only, offset, limit }: { readonly only: string | undefined; readonly offset: number; readonly limit: number },
): Promise<Approvals> {
  return inSnapshot(work, async (inside) => {
    const counted = await countedOf(
      inside,
      all.filter(({ asks }) => asks !== undefined),
    );
    const chosen = counted.filter(({ kind }) => only === undefined || kind.name === only);
    return {
      count: chosen.reduce((sum, { count }) => sum + count, 0),
      kinds: counted.map(({ kind: { name, title }, count }) => ({ name, title, count })),
      rows: await longestFirst(inside, chosen, offset, limit),
    };
  });
}

/** No person has more of one kind; they are sorted by waiting time, whatever the order of their list. */
const mostOfOne = 10_000;

async function longestFirst(work: Work, chosen: readonly Offered[], offset: number, limit: number) {
  if (chosen.length === 0) return [];
  const statement = sql<FoundRow>`${firstOf(chosen, mostOfOne)}
    order by since nulls last, at, id limit ${sql.lit(limit)} offset ${offset}`;
  const { rows } = await work.db.executeQuery(withWords(sayingOnce(statement)));
  return rows.flatMap(({ at, ...row }) => {
    const one = chosen[at];
    return one ? [Object.assign(itemOf(one.waiting.record, row), { kind: one.kind })] : [];
  });
}
