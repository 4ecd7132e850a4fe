/** Accounts besides the cast, and lookups for tests. */
import type { TestPortal } from '#test/portal.ts';
import { cast, type Person, type Role } from '#platform/server/demo/cast.ts';
import { currentSession } from '#modules/sign-in/contract.ts';
import { signInWith } from '#modules/sign-in/server/testing/steps.ts';
import { fetchAccountById, type OpenedPerson } from '../../people.ts';

/** The account of a member of the cast. */
export async function idOf(portal: TestPortal, role: Role): Promise<number> {
  const { email, audience } = cast[role];
  const { rows } = await portal.database.pool.query<{ id: number }>(
    'select id from account where email = $1 and audience = $2',
    [email, audience],
  );
  return rows[0]?.id ?? 0;
}

/** Another account with the administrator's password and no keyword. */
export async function addAccount(
  portal: TestPortal,
  name: string,
  roleId: number,
): Promise<{ id: number; email: string }> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@demo.example`;
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `insert into account (audience, email, name, role_id, password_hash)
     select 'team', $1, $2, $3, password_hash from account where email = $4 returning id`,
    [email, name, roleId, cast.admin.email],
  );
  return { id: rows[0]?.id ?? 0, email };
}

/** Gives a member of the cast a role directly in the database. */
export const giveRole = (portal: TestPortal, role: Role, roleId: number) =>
  portal.database.pool.query('update account set role_id = $2 where email = $1', [cast[role].email, roleId]);

export const open = async (portal: TestPortal, id: number, as: Role = 'admin'): Promise<OpenedPerson> =>
  (await portal.call<OpenedPerson>(fetchAccountById, { as, query: { id } })).result;

/** Why a person has 'Exit READ' or not, in the wire format. */
export async function rightOf(portal: TestPortal, id: number, name: string) {
  const { rights } = await open(portal, id);
  return rights.find(({ module, action }) => `${module} ${action}` === name);
}

/** The rights in the session of this token's owner. */
export async function mayWith(portal: TestPortal, token: string): Promise<string[]> {
  const { result } = await portal.call(currentSession, { token });
  return (result as { permissions: { module: string; status: string }[] }).permissions.map(
    ({ module, status }) => `${module} ${status}`,
  );
}

export const signedInAs = async (portal: TestPortal, person: Person): Promise<string> =>
  (await signInWith(portal, person)).result.token;
