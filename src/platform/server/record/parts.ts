/** A person's parts in a record, determined in SQL for guard, lists and inbox alike. */
import { type AnyFlow, type Holders, mayTake, whoMayTake, whyNever } from '#platform/contract/flow.ts';
import type { Field } from '#platform/contract/record/field.ts';
import type { AnyRecord } from '#platform/contract/record/record.ts';
import { type RawBuilder, sql } from 'kysely';
import { notAllowed, refused } from '../errors.ts';
import { type Reader, readerOf } from '../list/reader.ts';
import type { Work } from '../work.ts';
import { conditionsOf, knownBy, knownFields, type Stored } from './stored.ts';

type Parted = Pick<Stored<AnyRecord>, 'table' | 'parts' | 'shares'>;

/** The parts this person has in a record; none when its life names none. */
export async function partsIn(work: Work, { table, parts, shares }: Parted, id: number): Promise<ReadonlySet<string>> {
  const conditions = conditionsOf(parts);
  if (conditions.length === 0) return new Set();
  const reader = readerOf(work);
  const held = conditions.map(([name, condition]) => sql`(${condition(reader)}) as ${sql.id(name)}`);
  const { rows } = await sql<Readonly<Record<string, boolean | null>>>`
    ${shares ? sql`with ${sql.id(shares.name)} as (${shares.rows(reader)})` : sql``}
    select ${sql.join(held)} from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${id}`.execute(work.db);
  return new Set(Object.entries(rows[0] ?? {}).flatMap(([name, has]) => (has === true ? [name] : [])));
}

/** The fields this person may know in one record; for a new one, those they could know in their own. */
export async function fieldsKnownIn(
  work: Work,
  stored: Parted & Pick<Stored<AnyRecord>, 'record'>,
  id?: number,
): Promise<[string, Field][]> {
  const known = knownFields(stored.record, work.actor);
  const isPartly = ({ for: knowers }: Field) => knowers !== null && knownBy(knowers, work.actor) === 'own';
  if (id === undefined || !known.some(([, field]) => isPartly(field))) return known;
  const parts = await partsIn(work, stored, id);
  return known.filter(
    ([, field]) => !isPartly(field) || field.for?.some((one) => one.kind === 'part' && parts.has(one.part)) === true,
  );
}

/** Whether a row waits for a step that this person may take. */
export function waitsForReader(
  { table, parts, record }: Parted & Pick<Stored<AnyRecord>, 'record'>,
  reader: Reader,
): RawBuilder<boolean> {
  const life: AnyFlow | null = record.life;
  const conditions = new Map(conditionsOf(parts));
  const holds = (names: readonly string[]) => {
    const asked = names.flatMap((name) => conditions.get(name) ?? []).map((condition) => sql`(${condition(reader)})`);
    return asked.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(asked, sql` or `)})`;
  };
  const named = ({ who }: Holders) => who.flatMap((one) => (one.kind === 'part' ? [one.part] : []));
  const waiting = Object.values(life?.steps ?? {}).filter(({ waits }) => waits);
  const each = waiting.map((step) => {
    const states = sql.join(step.from.map((state) => sql.lit(state)));
    const may = mayTake(step, reader.actor) ? sql`true` : holds(named(step));
    return sql`(${sql.ref(`${table}.${record.status ?? ''}`)} in (${states}) and ${may}
      and not coalesce(${holds(Object.keys(step.never ?? {}))}, false))`;
  });
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
}

/** @throws 403 when the person may not, 409 when their part in the record forbids it */
export async function mustHold(
  work: Work,
  stored: Parted,
  id: number,
  holders: Holders | null,
  label: string,
): Promise<void> {
  if (!holders) return;
  const parts = await partsIn(work, stored, id);
  if (!mayTake(holders, work.actor, parts)) throw notAllowed(whoMayTake({ ...holders, label }));
  const never = whyNever(holders, parts);
  if (never) throw refused(never);
}
