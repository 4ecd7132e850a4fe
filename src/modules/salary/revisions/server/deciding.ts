/** A revision is approved as a whole by a second person, or rejected. */
import { record } from '#platform/server/audit/record.ts';
import { notAllowed, notFound, refused } from '#platform/server/errors.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { settleApprovals } from '#platform/server/notify/settle.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { salaryNotifications } from '../../notifications.ts';
import { payEvents } from '../../pay/contract.ts';
import { componentsNamed, lockPay } from '../../pay/server/actions.ts';
import { tellSalary } from '../../pay/server/telling.ts';
import { addSalary, type PaidComponent } from '../../server/public/salaries.ts';
import { revisionPath } from '../addresses.ts';
import { type Revision, revisionEvents } from '../contract.ts';
import { type RevisablePerson, revisablePeople } from './people.ts';
import { revisionById } from './reading.ts';

type Waiting = { readonly id: number; readonly made_by: number; readonly file_name: string };

/** Locks it until the commit, so that a second decision finds the first. @throws 404, 409 */
async function waiting(work: Work, id: number): Promise<Waiting> {
  const { rows } = await sql<Waiting & { status: string }>`
    select id, made_by, file_name, status from salary_revision where id = ${id} for update`.execute(work.db);
  const [row] = rows;
  if (!row) throw notFound('revision of salaries');
  if (row.status !== 'Waiting') {
    const { decided_by } = await revisionById(work, id);
    throw refused(`${decided_by ?? 'Somebody'} has ${row.status.toLowerCase()} this revision already`);
  }
  return row;
}

/** @throws 403 for its author and people in it, 404, 409 if it is decided or a salary changed meanwhile */
export async function approve(work: Work, id: number): Promise<Revision> {
  const revision = await waiting(work, id);
  const { why_not_approve: why } = await revisionById(work, id);
  if (why !== null) throw notAllowed(why);
  const rows = await rowsOf(work, id);
  const people = await heldPeople(work, rows);
  const changed = rows.filter((row) => !isAsSeen(row, people.get(row.employee_id)));
  if (changed.length > 0) throw refused(changedSaid(changed));
  await mustBePayable(work, rows);
  for (const row of rows) await keep(work, row, people.get(row.employee_id)?.currency_id ?? 0);
  await decide(work, id, 'Approved', null);
  await record(work, revisionEvents.approved, id);
  await tellMaker(work, revision, 'approved');
  return revisionById(work, id);
}

/** @throws 404, 409 if it is decided already */
export async function reject(work: Work, id: number, reason: string): Promise<Revision> {
  const revision = await waiting(work, id);
  await decide(work, id, 'Rejected', reason);
  await record(work, revisionEvents.rejected, id);
  await tellMaker(work, revision, 'rejected');
  return revisionById(work, id);
}

type Row = {
  readonly employee_id: number;
  readonly name: string;
  readonly before_id: number;
  readonly before_version: number;
  readonly begins_on: string;
  readonly visible_from: string;
  readonly reason: string;
  readonly components: readonly PaidComponent[];
};

async function rowsOf({ db }: Work, id: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select row.employee_id, employee_name as name, before_id, before_version, begins_on, visible_from, reason,
      (select json_agg(json_build_object('pay_component_id', pay_component_id, 'monthly', monthly::text,
          'annual', annual::text) order by place)
        from salary_revision_part as part where part.row_id = row.id) as components
    from salary_revision_row as row join employee on employee.id = row.employee_id
    where row.revision_id = ${id} order by employee.employee_id`.execute(db);
  return rows;
}

async function heldPeople(work: Work, rows: readonly Row[]): Promise<ReadonlyMap<number, RevisablePerson>> {
  const ids = rows.map(({ employee_id }) => employee_id);
  await lockPay(work, ids);
  return new Map((await revisablePeople(work, ids)).map((person) => [person.id, person]));
}

/** Whether the newest salary is still the one the revision was based on, in the company's currency. */
const isAsSeen = ({ before_id, before_version }: Row, person: RevisablePerson | undefined): boolean =>
  person?.salary !== undefined &&
  person.salary.id === before_id &&
  person.salary.version === before_version &&
  person.salary.currencyId === person.currency_id;

const mostNamed = 5;

function changedSaid(changed: readonly Row[]): string {
  const names = changed.slice(0, mostNamed).map(({ name }) => name);
  const more = changed.length > mostNamed ? ` and ${changed.length - mostNamed} more` : '';
  return `Changed since the revision was made: ${names.join(', ')}${more}. Reject it, and make it anew`;
}

/** A pay component may have been retired meanwhile. */
async function mustBePayable(work: Work, rows: readonly Row[]): Promise<void> {
  const parts = rows.flatMap(({ components }) => components);
  const named = await componentsNamed(work, parts);
  const gone = rows.find(({ components }) => components.some((part) => !named.has(part.pay_component_id)));
  if (gone) throw refused(`A pay component of ${gone.name} is in use no more. Reject the revision, and make it anew`);
}

async function keep(work: Work, row: Row, currencyId: number): Promise<void> {
  const { employee_id: staffId, begins_on: from, visible_from: visibleFrom, reason, components } = row;
  const id = await addSalary(work, { staffId, from, visibleFrom, currencyId, reason, components });
  await record(work, payEvents.added, staffId, { after: { begins_on: from, visible_from: visibleFrom } });
  await tellSalary(work, id);
}

async function decide({ db, actor, now, ...work }: Work, id: number, status: string, reason: string | null) {
  await sql`
    update salary_revision set status = ${status}, decided_by = ${actor.accountId},
      decided_at = ${now.toISOString()}, reject_reason = ${reason}
    where id = ${id}`.execute(db);
  await settleApprovals({ db, actor, now, ...work }, 'salary_revision', id);
}

const tellMaker = (work: Work, { id, made_by, file_name }: Waiting, how: 'approved' | 'rejected') =>
  notify(work, salaryNotifications.decided, {
    to: [made_by],
    title: `Revision of salaries ${how}: ${file_name}`,
    body: `By ${work.actor.name}.`,
    link: revisionPath(id),
    entity: 'salary_revision',
    entityId: id,
  });
