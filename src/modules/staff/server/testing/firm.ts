/** Small firms with arbitrary managers, for properties that must hold for any firm. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Database } from '#platform/server/db.ts';
import fc from 'fast-check';
import { sql } from 'kysely';

/** A person of the firm; people are identified by position. */
export type Member = {
  readonly first: number | null;
  readonly second: number | null;
  readonly department: number;
  readonly heads: number | null;
  readonly status: 'ACTIVE' | 'NOTICE' | 'EXITED';
  readonly deleted: boolean;
};
export type Firm = readonly Member[];

/** Managers may form circles, have left or be deleted; nobody is their own. */
export const anyFirm = (size: number): fc.Arbitrary<Firm> =>
  fc.tuple(
    ...Array.from({ length: size }, (_, own) => {
      const manager = fc.option(fc.nat({ max: size - 1 }), { freq: 3 }).map((it) => (it === own ? null : it));
      return fc.record({
        first: manager,
        second: fc.option(manager, { freq: 2 }).map((it) => it ?? null),
        department: fc.nat({ max: 2 }),
        heads: fc.option(fc.nat({ max: 2 }), { freq: 2 }),
        status: fc.constantFrom('ACTIVE', 'ACTIVE', 'ACTIVE', 'NOTICE', 'EXITED'),
        deleted: fc.constantFrom(false, false, false, false, false, false, true),
      }) satisfies fc.Arbitrary<Member>;
    }),
  );

/** Maps the firm onto as many people of the demo; the others report to nobody and head nothing. */
export async function settle({ db }: Pick<Database, 'db'>, ids: readonly number[], firm: Firm): Promise<void> {
  await sql`
    update employee set reporting_manager_1_id = null, reporting_manager_2_id = null, heads_department_id = null`.execute(
    db,
  );
  const idOf = (at: number | null) => (at === null ? null : (ids[at] ?? null));
  const rows = firm.map((one, at) => {
    const [first, second] = [idOf(one.first), idOf(one.second)];
    return { ...one, id: idOf(at), first, second: first === second ? null : second };
  });
  await sql`
    with department as (select id, row_number() over (order by id) - 1 as at from department)
    update employee set reporting_manager_1_id = member.first, reporting_manager_2_id = member.second,
      department_id = own.id, heads_department_id = headed.id, status = member.status,
      last_working_date = case when member.status = 'ACTIVE' then null else employee.doj end,
      date_of_resignation = case when member.status = 'ACTIVE' then null else employee.doj end,
      deleted_at = case when member.deleted then now() end
    from json_to_recordset(${JSON.stringify(rows)}::json) as member (id bigint, first bigint, second bigint,
      department int, heads int, status text, deleted boolean)
    join department as own on own.at = member.department left join department as headed on headed.at = member.heads
    where employee.id = member.id`.execute(db);
}

/** Writes the firm's places from a day on into these people's rows, replacing all others; nobody has left. */
export async function settleFrom(
  { db }: Pick<Database, 'db'>,
  ids: readonly number[],
  firms: readonly { readonly day: PlainDate; readonly firm: Firm }[],
): Promise<void> {
  const idOf = (at: number | null) => (at === null ? null : (ids[at] ?? null));
  const rows = firms.flatMap(({ day, firm }, time) =>
    firm.map(({ first, second, department }, at) => ({
      id: idOf(at),
      day,
      kind: time === 0 ? 'Joining' : 'Change',
      first: idOf(first),
      second: first === second ? null : idOf(second),
      department,
    })),
  );
  await sql`delete from employment`.execute(db);
  await sql`delete from employment_change`.execute(db);
  await sql`update employee set doj = ${firms[0]?.day ?? null}, last_working_date = null, status = 'ACTIVE'
    where id = any(${ids}::bigint[])`.execute(db);
  await sql`
    with department as (select id, row_number() over (order by id) - 1 as at from department)
    insert into employment_change (employee_id, begins_on, kind, named, applied, department_id, designation,
      reporting_manager_1_id, reporting_manager_2_id)
    select place.id, place.day, place.kind,
      '{department_id,designation,reporting_manager_1_id,reporting_manager_2_id}', true, department.id, 'Accountant',
      place.first, place.second
    from json_to_recordset(${JSON.stringify(rows)}::json) as place (id bigint, day date, kind text, first bigint,
      second bigint, department int)
    join department on department.at = place.department`.execute(db);
}
