import { switchCompany } from '#modules/clients/contacts.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { roles } from '../matrix.ts';
import type { TestPortal } from '../portal.ts';

/** A person who calls the portal: one of the cast, a contact at their other company, a colleague of the same role. */
export type Asker = {
  readonly name: string;
  readonly role: Role;
  readonly account: number;
  readonly company: number;
  readonly token: string;
};

/** Roles in which two people see different rows. */
const narrow = ['manager', 'hod', 'accountant', 'team'] as const satisfies readonly Role[];

/** Everybody of the cast, the contact of two companies once for each, and a second person of each narrow role. */
export async function askersOf(portal: TestPortal): Promise<readonly Asker[]> {
  const { pool } = portal.database;
  const askers: Asker[] = [];
  for (const role of roles) {
    const { audience, email } = cast[role];
    const { rows } = await pool.query<{ account: number; company: number | null }>(
      'select id as account, client_id as company from account where audience = $1 and email = $2',
      [audience, email],
    );
    const { account = 0, company = null } = rows[0] ?? {};
    askers.push({ name: role, role, account, company: company ?? 0, token: await portal.signIn(role) });
  }
  return [...askers, ...(await otherCompanies(portal, askers)), ...(await colleagues(portal))];
}

async function otherCompanies(portal: TestPortal, askers: readonly Asker[]): Promise<readonly Asker[]> {
  const { rows } = await portal.database.pool.query<{ account: number; company: number }>(
    `select account_id as account, contact_client.client_id as company from contact_client
     join contact on contact.id = contact_id where portal_access and account_id is not null`,
  );
  const others: Asker[] = [];
  for (const one of askers) {
    for (const { company } of rows.filter(({ account }) => account === one.account)) {
      if (company === one.company) continue;
      const token = await portal.signIn(one.role, { fresh: true });
      const switched = await portal.call(switchCompany, { token, body: { client_id: company } });
      expect(switched.status).toBe(200);
      others.push({ ...one, name: `${one.role} at the other company`, company, token });
    }
  }
  expect(others.length).toBeGreaterThan(0);
  return others;
}

/** Their passwords are unknown, so they get a session directly. */
async function colleagues(portal: TestPortal): Promise<readonly Asker[]> {
  const { pool } = portal.database;
  const found: Asker[] = [];
  for (const role of narrow) {
    const { rows } = await pool.query<{ id: number }>(
      `select account.id from account join role on role.id = role_id join employee on employee.user_id = account.id
       where role.name = $1 and account.email <> $2 and dot_access
         and employee.deleted_at is null and employee.status <> 'EXITED'
       order by (select count(*) from job_assignee where assignee_id = employee.id) desc, account.id limit 1`,
      [cast[role].roleName, cast[role].email],
    );
    const [other] = rows;
    expect(other, `There is one ${role} only`).toBeDefined();
    const token = await portal.signIn(role, { fresh: true });
    const { sid } = decodeJwt<{ sid: string }>(token);
    await pool.query('update session set account_id = $1 where id = $2', [other?.id, sid]);
    found.push({ name: `another ${role}`, role, account: other?.id ?? 0, company: 0, token });
  }
  return found;
}
