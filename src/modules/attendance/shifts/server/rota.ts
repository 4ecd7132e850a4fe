/** People's rotas from rosters and assignments, for modules that ask when someone works. */
import type { Rota, RotaDay } from '#modules/staff/public/rota.ts';
import type { Shift } from '#modules/staff/public/shift.ts';
import type { Rotas } from '#modules/staff/server/public/rotas.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type RosterDays, rotaOn, type RotaShift, type Span } from '../rules.ts';

/** A shift as shown in the grid. */
export type ShiftRow = Shift & { readonly id: number; readonly name: string; readonly offered: boolean };

export const shiftRows = ({ references }: Pick<Work, 'references'>): Promise<ReadonlyMap<number, ShiftRow>> =>
  references.get('shift_type:rota', async (db) => {
    const { rows } = await sql<ShiftRow>`
      select id, name, left(start_time::text, 5) as start_time, left(end_time::text, 5) as end_time, break_min,
        week_off, active and deleted_at is null as offered
      from shift_type order by position, id`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  });

type StoredPattern = NonNullable<Span['pattern']> & {
  readonly id: number;
  readonly name: string;
  readonly offered: boolean;
};

/** By id, including deleted ones: people did work by them. */
export const patternRows = ({ references }: Pick<Work, 'references'>): Promise<ReadonlyMap<number, StoredPattern>> =>
  references.get('shift_pattern:rota', async (db) => {
    const { rows } = await sql<StoredPattern>`
      select id, name, starts_on, days, saturdays_off, shift_a_id, shift_b_id, shift_c_id, shift_d_id,
        deleted_at is null as offered
      from shift_pattern order by name`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  });

/** An assignment with its name. */
export type Assigned = Span & { readonly shift_pattern_id: number | null };

export type OwnRota = { readonly roster: RosterDays; readonly spans: readonly Assigned[] };

const stored: Rotas['stored'] = sql`json_build_object(
  'roster', coalesce((select json_agg(json_build_array(date, shift_type_id))
    from roster_day where roster_day.employee_id = employee.id), '[]'),
  'spans', coalesce((select json_agg(json_build_object('begins_on', begins_on, 'ends_on', ends_on,
      'shift_type_id', shift_type_id, 'shift_pattern_id', shift_pattern_id) order by begins_on)
    from shift_assignment where shift_assignment.employee_id = employee.id), '[]'))`;

async function rotasFrom(
  work: Pick<Work, 'references'>,
  people: Parameters<Rotas['read']>[1],
): Promise<ReadonlyMap<number, OwnRota>> {
  const own = people.filter(({ stored: { roster, spans } }) => roster.length + spans.length > 0);
  if (own.length === 0) return new Map();
  const patterns = await patternRows(work);
  return new Map(
    own.map(({ id, stored: { roster, spans } }) => [
      id,
      {
        roster: new Map(roster),
        spans: spans.map((span) =>
          Object.assign({}, span, {
            pattern: span.shift_pattern_id === null ? null : (patterns.get(span.shift_pattern_id) ?? null),
          }),
        ),
      },
    ]),
  );
}

/** One statement for everybody; people without roster and assignment are left out. */
export async function rotaRows(
  work: Pick<Work, 'db' | 'references'>,
  people: readonly number[],
): Promise<ReadonlyMap<number, OwnRota>> {
  const { rows } = await sql<Parameters<Rotas['read']>[1][number]>`
    select employee.id, ${stored} as stored from employee where id = any(${[...people]}::bigint[])`.execute(work.db);
  return rotasFrom(work, rows);
}

export const rotasOf: Rotas = {
  stored,
  read: async (work, people) => {
    const rows = await rotasFrom(work, people);
    if (rows.size === 0) return new Map();
    const shifts = await shiftRows(work);
    return new Map([...rows].map(([id, { roster, spans }]) => [id, rotaFrom(roster, spans, shifts)]));
  },
};

export const rotaFrom =
  (roster: RosterDays, spans: readonly Span[], shifts: ReadonlyMap<number, Shift>): Rota =>
  (date) => {
    const said = rotaOn(roster, spans, date);
    return said && dayOf(said, shifts);
  };

const off: RotaDay = { works: 'off' };

function dayOf({ by, shift: id }: RotaShift, shifts: ReadonlyMap<number, Shift>): RotaDay {
  const shift = id === null ? undefined : shifts.get(id);
  if (id === null || !shift) return off;
  return { works: by === 'Shift' ? 'usual' : 'whole', shift_type_id: id, shift };
}
