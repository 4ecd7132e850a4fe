/** The list of jobs with all columns and three filters, for someone who sees all and someone who sees some. */
// All modules are needed: the visibility of jobs comes from several of them.
import '#app/server/modules.ts';
import { jobCalls } from '#modules/jobs/contract.ts';
import { currentJobs } from '#modules/jobs/server/record.ts';
import { severalValues } from '#platform/contract/list.ts';
import type { Permission } from '#platform/contract/access.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { openDatabase } from '#platform/server/db.ts';
import { applyFilters } from '#platform/server/list/filters.ts';
import { withLiterals } from '#platform/server/list/literals.ts';
import { inOrder } from '#platform/server/list/order.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { sourceOf } from '#platform/server/record/reads.ts';
import pg from 'pg';
import { addressOf, type Scenario } from './scenarios.ts';

const ofJobs: Readonly<Record<string, string>> = {
  status: severalValues(['In Progress', 'Job Started']),
  billable: 'Yes',
  job_end_dateFrom: '01-01-2025',
};

/** @param the least share of the bare handler's requests */
const asked = [
  { role: 'admin', name: 'jobs, Admin', share: 0.5 },
  { role: 'manager', name: 'jobs, Client Manager', share: 0.35 },
] as const;

export async function jobScenarios(connectionString: string): Promise<readonly Scenario[]> {
  const scenarios: Scenario[] = [];
  for (const one of asked)
    scenarios.push(
      await listScenario(connectionString, sourceOf(currentJobs), {
        ...one,
        path: jobCalls.page.path,
        filters: ofJobs,
      }),
    );
  return scenarios;
}

type Asked = {
  readonly role: Role;
  readonly name: string;
  /** The least share of the bare handler's requests. */
  readonly share: number;
  readonly path: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly limit?: number;
};

/** A page of a list as a person sees it, and the exact statement behind it. */
export async function listScenario(
  connectionString: string,
  sourceFor: ReturnType<typeof sourceOf>,
  { role, name, share, path, filters, limit = 10 }: Asked,
): Promise<Scenario> {
  const { db } = openDatabase('postgres://nowhere', 1);
  const actor = await actorOf(connectionString, role);
  const source = sourceFor({ db, actor, today, zone: 'Europe/London' });
  const filtered = applyFilters(source, filters, 'Europe/London');
  const query = new URLSearchParams({ ...filters, limit: String(limit), offset: '0' });
  return {
    name,
    writes: false,
    portal: { method: 'GET', path: () => `/api${path}?${query.toString()}` },
    bare: { method: 'GET', path: () => `${addressOf(name)}?offset=0` },
    sql: `${withLiterals(inOrder(source, source.select(filtered), '-id').compile())} limit ${limit} offset $1`,
    values: [{ from: 'offset', drawn: '0' }],
    goal: share,
  };
}

const today = new Date().toISOString().slice(0, 10);

export async function actorOf(connectionString: string, role: Role): Promise<Reader['actor']> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ id: string; role_id: string; rights: Permission[] }>(
    `select account.id, role_id, array(select module || ':' || action from role_permission as given
       where given.role_id = account.role_id) as rights from account where email = $1`,
    [cast[role].email],
  );
  await client.end();
  const [row] = rows;
  if (!row) throw new Error(`Nobody signs in as ${cast[role].email}`);
  return {
    accountId: Number(row.id),
    name: cast[role].name,
    audience: 'team',
    clientId: null,
    role: { id: Number(row.role_id), name: cast[role].roleName },
    permissions: new Set(row.rights),
    viewer: undefined,
  };
}
