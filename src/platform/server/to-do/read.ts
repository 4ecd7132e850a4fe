/** Reads what there is to do: all numbers in one statement, the first of each in another, at the same moment. */
import { type Actor, mayUse } from '#platform/contract/access.ts';
import { approvalsPath, lanes, type ToDoGroup, type ToDoItem } from '#platform/contract/to-do/to-do.ts';
import { sql } from 'kysely';
import { inSnapshot } from '../outside.ts';
import { countsOf } from '../record/reads.ts';
import type { Work } from '../work.ts';
import type { ToDo, ToDoKind, ToDoRow } from './kind.ts';

type Offered = { readonly kind: ToDoKind; readonly waiting: ToDo };

/** Whether a kind is for somebody at all. */
export const isFor = (actor: Actor, { access }: ToDoKind): boolean =>
  actor.audience === 'team' && mayUse(actor, access);

/** The address of the list that shows exactly what a kind counts: its own, or the approvals'. */
export const listOf = ({ name, list }: ToDoKind, { filters }: ToDo): string =>
  `${list?.page ?? approvalsPath}?${new URLSearchParams(list ? filters : { kind: name })}`;

/**
 * What waits for the reader, by lane and harm; kinds of which nothing waits are left out.
 * @param first how many of each are named
 */
export function readToDo(work: Work, kinds: readonly ToDoKind[], first: number): Promise<readonly ToDoGroup[]> {
  return inSnapshot(work, async (inside) => {
    const offered = await offeredOf(inside, kinds);
    const counts = await countsOf(
      inside,
      offered.map(({ waiting }) => waiting.count),
    );
    const waiting = offered.flatMap((one, at) => (counts[at] ? [{ ...one, count: counts[at] }] : []));
    const items = await itemsOf(inside, waiting, first);
    return waiting.map(({ kind, waiting: found, count }, at) => groupOf(kind, found, count, items.get(at) ?? []));
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

const groupOf = (kind: ToDoKind, waiting: ToDo, count: number, rows: readonly ToDoRow[]): ToDoGroup => ({
  name: kind.name,
  title: kind.title,
  lane: kind.lane,
  action: kind.action,
  asks: kind.asks ?? null,
  count,
  link: listOf(kind, waiting),
  items: rows.map((row) => itemOf(waiting.record, row)),
});

const itemOf = (record: ToDo['record'], { id, title, detail, since, due }: ToDoRow): ToDoItem => ({
  id,
  title,
  detail,
  since,
  due,
  link: record(id),
});

/** The first of each kind, by its place among them. */
async function itemsOf(work: Work, waiting: readonly Offered[], limit: number) {
  const none = new Map<number, readonly ToDoRow[]>();
  if (waiting.length === 0 || limit === 0) return none;
  const parts = waiting.map(
    ({ waiting: found }, at) => sql`(select ${sql.lit(at)}::int as at, row_number() over () as place, one.*
      from (${found.first(limit)}) as one (id, title, detail, since, due))`,
  );
  const { rows } = await sql<ToDoRow & { at: number }>`
    select at, id::int, title, detail, since::text, due::text
    from (${sql.join(parts, sql` union all `)}) as found order by at, place`.execute(work.db);
  return Map.groupBy(rows, ({ at }) => at);
}
