/** Which clients each person may see (domain specification, section 1.1; explained in the README). */
import { type People, peopleOf } from '#modules/staff/server/public/people-of.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { scopeOf } from '#platform/server/list/said-once.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { sightByWork } from './public/visible-by-work.ts';
import type { ClientTables } from './tables.ts';

type Stand = Pick<Reader, 'db' | 'actor'>;

/** Roles that see the clients of their work and those they are named on (decisions D1). */
const byWork: ReadonlySet<number> = new Set([roleIds.team, roleIds.accountant, roleIds.hod]);
/** Roles that see only some clients. */
const narrow: ReadonlySet<number> = new Set([...byWork, roleIds.clientManager]);

/** The clients that this person may see, with nothing selected yet. A client user sees the chosen company. */
export function visible({ db, actor }: Stand): SelectQueryBuilder<ClientTables, 'client', Record<never, never>> {
  const rows = db.withTables<ClientTables>().selectFrom('client').where('client.deleted_at', 'is', null);
  if (actor.audience === 'client') return rows.where('client.id', '=', actor.clientId ?? 0);
  if (!isNarrow(actor)) return rows;
  const sees = byWork.has(actor.role.id) ? sightByWork.everywhere().map((of) => of({ db, actor })) : [];
  // As one list of ids: a check per client would search all work each time.
  const own = sql<boolean>`client.id in (${sql.join([teamOf(peopleOf({ actor })), ...sees], sql` union all `)})`;
  return rows.where(scopeOf('client', own));
}

type Team = {
  readonly manager_id: number | null;
  readonly partner_id: number | null;
  readonly backup_manager_id: number | null;
  readonly accountant_ids: readonly number[];
};

/** Why this person could not see a client after adding it, for each of many clients. */
export async function whyNotSeen({ db, actor }: Stand): Promise<(client: Team) => string | undefined> {
  if (!isNarrow(actor)) return () => undefined;
  const own = await employeeOf({ db }, actor.accountId);
  return ({ manager_id, partner_id, backup_manager_id, accountant_ids }) =>
    [manager_id, partner_id, backup_manager_id, ...accountant_ids].some((id) => own !== undefined && id === own.id)
      ? undefined
      : 'You would not see this client: name yourself as manager or in its team';
}

/** Whether this person's role sees only some clients. */
export const isNarrow = ({ role }: Pick<Reader['actor'], 'role'>) => narrow.has(role.id);

/** The ids of the clients that someone looks after. */
const teamOf = ({ self }: People) => sql`
  select led.id from client as led where led.manager_id in ${self}
  union all select led.id from client as led where led.partner_id in ${self}
  union all select led.id from client as led where led.backup_manager_id in ${self}
  union all select link.client_id from client_accountant as link where link.accountant_id in ${self}`;
