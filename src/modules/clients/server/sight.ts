/** Whose clients are whose (domain specification, section 1.1; the README says it in words). */
import type { Reader } from '#platform/server/list/reader.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ClientTables } from './tables.ts';

type Stand = Pick<Reader, 'db' | 'actor'>;

/** Roles whose people see the clients they are named on, and HOD besides those of their department (decisions D1). */
const named = { team: 4, manager: 7, accountant: 8 } as const;
const hod = 9;

/** The clients that this person may see, nothing selected yet. A client user sees the company they have chosen. */
export function visible({ db, actor }: Stand): SelectQueryBuilder<ClientTables, 'client', Record<never, never>> {
  const rows = db.withTables<ClientTables>().selectFrom('client').where('client.deleted_at', 'is', null);
  if (actor.audience === 'client') return rows.where('client.id', '=', actor.clientId ?? 0);
  if (actor.role.id === hod) return rows.where(hasOnItsTeam(sql`(${oneself(actor)} union ${department(actor)})`));
  const narrow = Object.values<number>(named).includes(actor.role.id);
  return narrow ? rows.where(hasOnItsTeam(sql`(${oneself(actor)})`)) : rows;
}

const oneself = ({ accountId }: Reader['actor']) =>
  sql`select id from employee where user_id = ${accountId} and deleted_at is null`;

const department = ({ accountId }: Reader['actor']) => sql`
  select colleague.id from employee as colleague
  join employee as head on head.heads_department_id = colleague.department_id
  where head.user_id = ${accountId} and head.deleted_at is null`;

const hasOnItsTeam = (people: RawBuilder<unknown>) => sql<boolean>`(
  client.manager_id in ${people} or client.partner_id in ${people} or client.backup_manager_id in ${people}
  or exists (select from client_accountant as link
    where link.client_id = client.id and link.accountant_id in ${people}))`;
