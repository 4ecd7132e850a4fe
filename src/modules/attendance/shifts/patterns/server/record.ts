import { invalid } from '#platform/server/errors.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { shiftPattern } from '../contract.ts';

type StoredPattern = StoredRow<typeof shiftPattern>;

const visible = staffRows(shiftPattern);

async function countGiven({ db }: Work, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct employee_id)::int as count from shift_assignment where shift_pattern_id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

const peopleText = (count: number) => (count === 1 ? 'One person has' : `${count} people have`);

/** Days already worked by it must not change. */
async function whyKept(work: Work, { id }: StoredPattern): Promise<string | undefined> {
  const count = await countGiven(work, id);
  return count === 0 ? undefined : `${peopleText(count)} this pattern: add another, and assign it from a day on`;
}

async function mustBeOneOfItsName({ db }: Work, name: string, except: number): Promise<void> {
  const { rows } = await sql`
    select from shift_pattern where normal_name(name) = normal_name(${name}) and id <> ${except}
      and deleted_at is null`.execute(db);
  if (rows.length > 0) throw invalid({ name: 'There is a pattern of this name already' });
}

export const patterns = stored(shiftPattern, {
  visible,
  workedOut: {
    people: ({ today }) => sql<number>`(select count(distinct employee_id)::int from shift_assignment
      where shift_pattern_id = shift_pattern.id and coalesce(ends_on, 'infinity') >= ${today}::date)`,
  },
  onSave: async (work, columns, before) => {
    const name = columns.name ?? before?.name;
    if (name !== undefined) await mustBeOneOfItsName(work, name, before?.id ?? 0);
    return {};
  },
  keeps: {
    starts_on: (work, row) => whyKept(work, row),
    days: (work, row) => whyKept(work, row),
    saturdays_off: (work, row) => whyKept(work, row),
    shift_a_id: (work, row) => whyKept(work, row),
    shift_b_id: (work, row) => whyKept(work, row),
    shift_c_id: (work, row) => whyKept(work, row),
    shift_d_id: (work, row) => whyKept(work, row),
  },
  whyNotDelete: async (row, work) => {
    const count = await countGiven(work, row.id);
    return count === 0 ? undefined : `${peopleText(count)} this pattern: give them another first`;
  },
});
