/** Revisions as shown: a list without amounts, and one with each person's current and new pay. */
import { sumOf } from '#platform/contract/money.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound } from '#platform/server/errors.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { changeFrom } from '../../pay/explain.ts';
import { type PaidComponent, salariesById, type SalaryRow } from '../../server/public/salaries.ts';
import { type RevisedPerson, type Revision, type RevisionInFull, revisionEvents } from '../contract.ts';

type Stored = Omit<Revision, 'why_not_approve'> & { made_by_id: number; own: 'none' | 'told' | 'hidden' };

/** Hides the actor's own rise from them until they are told. */
const isShown = (work: Work) =>
  sql`(visible_from <= ${today(work)}::date or employee.user_id is distinct from ${work.actor.accountId})`;

async function storedRevisions(work: Work, id?: number): Promise<readonly Stored[]> {
  const { rows } = await sql<Stored>`
    select revision.id, file_name, revision.status, made.name as made_by, made.id as made_by_id, made_at,
      decided.name as decided_by, decided_at, reject_reason,
      (select count(*) from salary_revision_row as row join employee on employee.id = row.employee_id
        where row.revision_id = revision.id and ${isShown(work)})::int as people,
      coalesce((select case when ${isShown(work)} then 'told' else 'hidden' end
        from salary_revision_row as row join employee on employee.id = row.employee_id
        where row.revision_id = revision.id and employee.user_id = ${work.actor.accountId} limit 1), 'none') as own
    from salary_revision as revision join account as made on made.id = made_by
    left join account as decided on decided.id = decided_by
    where ${id === undefined ? sql`true` : sql`revision.id = ${id}`}
    order by revision.id desc limit 100`.execute(work.db);
  return rows;
}

/** SQL after `from` for the revisions that the reader may approve: not their own, and without their salary. */
export const revisionsToApprove = (work: Work) => sql`salary_revision as revision
  join account as made on made.id = made_by
  where revision.status = 'Waiting' and made_by <> ${work.actor.accountId}
    and not exists (select from salary_revision_row as row join employee on employee.id = row.employee_id
      where row.revision_id = revision.id and employee.user_id = ${work.actor.accountId})`;

const notByMaker = 'Somebody else approves the revision that you made';
const notWithOwn = 'This revision has your own salary in it: somebody else approves it';
/** For people in the revision who must not know that yet: hides the real reason. */
const notHere = 'Somebody else approves this revision';

const whyNot = { none: null, told: notWithOwn, hidden: notHere } as const;

const shown = (work: Work, { made_by_id, own, ...revision }: Stored): Revision =>
  Object.assign(revision, { why_not_approve: made_by_id === work.actor.accountId ? notByMaker : whyNot[own] });

export const revisionsOf = async (work: Work): Promise<{ rows: Revision[] }> => ({
  rows: (await storedRevisions(work)).map((row) => shown(work, row)),
});

/** @throws 404 */
export async function revisionById(work: Work, id: number): Promise<Revision> {
  const [row] = await storedRevisions(work, id);
  if (!row) throw notFound('revision of salaries');
  return shown(work, row);
}

/** @throws 404 */
export async function revisionInFull(work: Work, id: number): Promise<RevisionInFull> {
  const revision = await revisionById(work, id);
  const rows = await revisedPeople(work, id);
  await record(work, revisionEvents.looked, id);
  return { ...revision, rows, totals: totalsOf(rows) };
}

type StoredRow = {
  employee_id: number;
  number: string;
  name: string;
  before_id: number;
  from: string;
  visible_from: string;
  reason: string;
  parts: readonly (PaidComponent & { readonly name: string })[];
};

async function revisedPeople(work: Work, id: number): Promise<RevisedPerson[]> {
  const { rows } = await sql<StoredRow>`
    select row.employee_id, employee.employee_id as number, employee_name as name, before_id,
      begins_on as "from", visible_from, reason,
      (select json_agg(json_build_object('pay_component_id', part.pay_component_id, 'name', pay_components,
          'monthly', monthly::text, 'annual', annual::text) order by place)
        from salary_revision_part as part join pay_component on pay_component.id = part.pay_component_id
        where part.row_id = row.id) as parts
    from salary_revision_row as row join employee on employee.id = row.employee_id
    where row.revision_id = ${id} and ${isShown(work)}
    order by employee.employee_id`.execute(work.db);
  const before = await salariesById(
    work,
    rows.map(({ before_id }) => before_id),
  );
  return rows.flatMap(({ before_id, ...row }) => {
    const salary = before.get(before_id);
    return salary ? revisedPerson(row, salary) : [];
  });
}

/** @param before the salary that it replaces */
export function revisedPerson(row: Omit<StoredRow, 'before_id'>, before: SalaryRow): RevisedPerson {
  const annual = sumOf(row.parts.map((part) => part.annual));
  const { currency } = before;
  const change = changeFrom(before, { annual, currency });
  const was = new Map(before.components.map((part) => [part.pay_component_id, part.monthly]));
  return {
    ...row,
    currency,
    now: before.annual,
    annual,
    change: change?.annual ?? '0.00',
    percent: change?.percent ?? null,
    parts: row.parts.map(({ pay_component_id, name, monthly, annual: year }) => ({
      pay_component_id,
      name,
      monthly,
      annual: year,
      was: was.get(pay_component_id) ?? null,
    })),
  };
}

export const totalsOf = (rows: readonly RevisedPerson[]): RevisionInFull['totals'] =>
  [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    people: own.length,
    now: sumOf(own.map(({ now }) => now)),
    annual: sumOf(own.map(({ annual }) => annual)),
  }));
