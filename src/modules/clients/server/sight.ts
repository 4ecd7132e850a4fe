/** Whose clients are whose (domain specification, section 1.1; the README says it in words). */
import type { Reader } from '#platform/server/list/reader.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { sightByWork } from './public/sight-by-work.ts';
import type { ClientTables } from './tables.ts';

type Stand = Pick<Reader, 'db' | 'actor'>;

/** Roles whose people see the clients they are named on, and HOD besides those of their department (decisions D1). */
const named = { team: 4, manager: 7, accountant: 8 } as const;
const hod = 9;

/** The clients that this person may see, nothing selected yet. A client user sees the company they have chosen. */
export function visible({ db, actor }: Stand): SelectQueryBuilder<ClientTables, 'client', Record<never, never>> {
  const rows = db.withTables<ClientTables>().selectFrom('client').where('client.deleted_at', 'is', null);
  if (actor.audience === 'client') return rows.where('client.id', '=', actor.clientId ?? 0);
  const people = narrowTo(actor);
  if (!people) return rows;
  const own = hasOnItsTeam(sql`(${people})`);
  const seeByWork: readonly number[] = [named.team, named.accountant];
  if (!seeByWork.includes(actor.role.id)) return rows.where(own);
  const byWork = sightByWork.everywhere().map((sees) => sees({ db, actor }));
  return rows.where(sql<boolean>`(${sql.join([own, ...byWork], sql` or `)})`);
}

type Team = {
  readonly manager_id: number | null;
  readonly partner_id: number | null;
  readonly backup_manager_id: number | null;
  readonly accountant_ids: readonly number[];
};

/** Nobody adds what they cannot find again: why not, for each of many clients. */
export async function whyNotSeen({ db, actor }: Stand): Promise<(client: Team) => string | undefined> {
  const narrow = narrowTo(actor);
  if (!narrow) return () => undefined;
  const { rows } = await narrow.execute(db);
  const people = new Set(rows.map(({ id }) => id));
  return ({ manager_id, partner_id, backup_manager_id, accountant_ids }) =>
    [manager_id, partner_id, backup_manager_id, ...accountant_ids].some((id) => id !== null && people.has(id))
      ? undefined
      : 'You would not see this client: name yourself as manager or in its team';
}

/** The people on whose clients the sight of somebody ends; undefined for who sees all. */
function narrowTo(actor: Reader['actor']): RawBuilder<{ id: number }> | undefined {
  if (actor.role.id === hod) return sql`${oneself(actor)} union ${department(actor)}`;
  return Object.values<number>(named).includes(actor.role.id) ? oneself(actor) : undefined;
}

const oneself = ({ accountId }: Reader['actor']) =>
  sql<{ id: number }>`select id from employee where user_id = ${accountId} and deleted_at is null`;

const department = ({ accountId }: Reader['actor']) => sql<{ id: number }>`
  select colleague.id from employee as colleague
  join employee as head on head.heads_department_id = colleague.department_id
  where head.user_id = ${accountId} and head.deleted_at is null`;

const hasOnItsTeam = (people: RawBuilder<unknown>) => sql<boolean>`(
  client.manager_id in ${people} or client.partner_id in ${people} or client.backup_manager_id in ${people}
  or exists (select from client_accountant as link
    where link.client_id = client.id and link.accountant_id in ${people}))`;
