/** Salaries by day. Unscoped: callers check rights. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { sumOf } from '#platform/contract/money.ts';
import { refused } from '#platform/server/errors.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';

/** A component of a person's pay. */
export type PaidComponent = {
  readonly pay_component_id: number;
  readonly monthly: string;
  readonly annual: string;
};

export type SalaryComponent = PaidComponent & {
  readonly name: string;
  readonly type: string;
  /** Excluded from wages in India, as calculated by `wagesOf` in `salary/public`. */
  readonly excluded: boolean;
};

/** A salary from a day until the next row. */
export type SalaryRow = {
  readonly id: number;
  readonly staffId: number;
  readonly from: PlainDate;
  /** Hidden from the person before this day. */
  readonly visibleFrom: PlainDate;
  readonly currencyId: number;
  /** 'GBP' */
  readonly currency: string;
  readonly monthly: string;
  readonly annual: string;
  readonly reason: string;
  readonly createdAt: string;
  readonly version: number;
  readonly components: readonly SalaryComponent[];
};

export type NewSalary = {
  readonly staffId: number;
  readonly from: PlainDate;
  /** `from` by default. */
  readonly visibleFrom?: PlainDate;
  readonly currencyId: number;
  readonly components: readonly PaidComponent[];
  readonly reason: string;
};

/** A person's salary row on a day; null for none. */
export async function salaryOn(work: Pick<Work, 'db'>, staffId: number, day: PlainDate): Promise<SalaryRow | null> {
  const rows = await rowsWhere(
    work,
    sql`salary.id = (select id from salary as newest where newest.employee_id = ${staffId}
      and newest.begins_on <= ${day}::date and newest.deleted_at is null order by newest.begins_on desc limit 1)`,
  );
  return rows[0] ?? null;
}

/**
 * The rows that apply on any day of a period, both ends included, oldest first by person; people without one are left
 * out.
 */
export async function salariesBetween(
  work: Pick<Work, 'db'>,
  staffIds: readonly number[],
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<ReadonlyMap<number, readonly SalaryRow[]>> {
  if (staffIds.length === 0) return new Map();
  const rows = await rowsWhere(
    work,
    sql`salary.employee_id = any(${staffIds}::bigint[]) and salary.begins_on <= ${to}::date
      and not exists (select from salary as next where next.employee_id = salary.employee_id
        and next.begins_on > salary.begins_on and next.begins_on <= ${from}::date and next.deleted_at is null)`,
  );
  return Map.groupBy(rows, ({ staffId }) => staffId);
}

/** The newest row of each person, even if it has not begun; people without one are left out. */
export async function newestSalaries(
  work: Pick<Work, 'db'>,
  staffIds: readonly number[],
): Promise<ReadonlyMap<number, SalaryRow>> {
  const rows = await rowsWhere(
    work,
    sql`salary.employee_id = any(${staffIds}::bigint[])
      and not exists (select from salary as next where next.employee_id = salary.employee_id
        and next.begins_on > salary.begins_on and next.deleted_at is null)`,
  );
  return new Map(rows.map((row) => [row.staffId, row]));
}

/** One row; undefined if it was deleted. */
export const salaryById = async (work: Pick<Work, 'db'>, id: number): Promise<SalaryRow | undefined> =>
  (await rowsWhere(work, sql`salary.id = ${id}`))[0];

/** Rows by id, including deleted ones. */
export const salariesById = async (
  work: Pick<Work, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SalaryRow>> => {
  const rows = await rowsWhere(work, sql`salary.id = any(${ids}::bigint[])`, sql`true`);
  return new Map(rows.map((row) => [row.id, row]));
};

/** All rows of a person, oldest first. */
export const salariesOf = (work: Pick<Work, 'db'>, staffId: number): Promise<readonly SalaryRow[]> =>
  rowsWhere(work, sql`salary.employee_id = ${staffId}`);

async function rowsWhere(
  { db }: Pick<Work, 'db'>,
  condition: RawBuilder<unknown>,
  kept = sql`salary.deleted_at is null`,
): Promise<readonly SalaryRow[]> {
  const { rows } = await sql<SalaryRow>`
    select salary.id, salary.employee_id as "staffId", salary.begins_on as "from",
      salary.visible_from as "visibleFrom", salary.currency_id as "currencyId", currency.currency_code as currency,
      salary.annual, salary.reason, salary.created_at as "createdAt", salary.version, parts.monthly, parts.components
    from salary join currency on currency.id = salary.currency_id
    cross join lateral (
      select coalesce(sum(part.monthly), 0)::numeric(14, 2)::text as monthly,
        coalesce(json_agg(json_build_object('pay_component_id', part.pay_component_id,
          'name', pay_component.pay_components, 'type', pay_component.type,
          'excluded', pay_component.excluded_from_wages, 'monthly', part.monthly::text,
          'annual', part.annual::text) order by part.place), '[]') as components
      from salary_component as part join pay_component on pay_component.id = part.pay_component_id
      where part.salary_id = salary.id
    ) as parts
    where ${kept} and ${condition}
    order by salary.employee_id, salary.begins_on`.execute(db);
  return rows;
}

/**
 * Stores a salary from a day on; its yearly amount is the sum of its components.
 * @returns its id
 * @throws 409 if they have a salary from that day
 */
export async function addSalary(work: Work, { staffId, from, visibleFrom, ...salary }: NewSalary): Promise<number> {
  await mustBeginAlone(work, staffId, from);
  const [id = 0] = await insertRows(work, 'salary', [
    {
      employee_id: staffId,
      begins_on: from,
      visible_from: visibleFrom ?? from,
      currency_id: salary.currencyId,
      annual: sumOf(salary.components.map(({ annual }) => annual)),
      reason: salary.reason,
      created_by: work.actor.accountId || null,
      created_at: work.now.toISOString(),
    },
  ]);
  await keepComponents(work, id, salary.components);
  return id;
}

/** @throws 409 if they have a salary from that day */
export async function mustBeginAlone({ db }: Pick<Work, 'db'>, staffId: number, from: PlainDate): Promise<void> {
  const { rows } = await sql`
    select from salary where employee_id = ${staffId} and begins_on = ${from} and deleted_at is null`.execute(db);
  if (rows.length > 0) throw refused('They have a salary from this day already', 'from');
}

/** Stores the components of a new salary. */
export const keepComponents = (work: Work, id: number, components: readonly PaidComponent[]): Promise<void> =>
  insertLinks(
    work,
    'salary_component',
    components.map(({ pay_component_id, monthly, annual }, at) => ({
      salary_id: id,
      place: at + 1,
      pay_component_id,
      monthly,
      annual,
    })),
  );
