import { signUpload } from '#platform/contract/file-calls.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Answer, TestPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { addStaff as addEndpoint, fetchAllStaff, updateStaff as updateEndpoint } from '../../contract.ts';
import { type Employee, employeeForm } from '../../employee.ts';

let made = 0;

/** A complete form for a new person, with a unique email. */
export const staffBody = (changes: object = {}) => ({
  employee_name: 'Ilara Ivoranath',
  designation: 'Accountant',
  department_id: 1,
  email: `ilara.ivoranath.${(made += 1)}@example.com`,
  doj: '2026-11-02',
  due_date: '2027-02-02',
  dob: '1998-04-05',
  ...changes,
});

export const addStaff = (portal: TestPortal, changes: object = {}, as: Role = 'hr'): Promise<Answer<Employee>> =>
  portal.call<Employee>(addEndpoint, { as, body: staffBody(changes) });

/** A person of the cast, as seen by the given role. */
export async function personOf(portal: TestPortal, of: Role, as: Role = 'hr'): Promise<Employee> {
  const { result } = await portal.call<Page<Employee>>(fetchAllStaff, { as, query: { employee_name: cast[of].name } });
  const [found] = result.rows;
  if (!found) throw new Error(`${of} is not in the directory of ${as}`);
  return found;
}

/** Sends the whole form with some fields changed, as the page does. */
export function changeStaff(
  portal: TestPortal,
  row: Employee,
  changes: object,
  as: Role = 'hr',
): Promise<Answer<Employee>> {
  const names = Object.keys(employeeForm.shape) as (keyof typeof employeeForm.shape)[];
  const body = Object.fromEntries(names.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])));
  return portal.call<Employee>(updateEndpoint, {
    as,
    query: { id: row.id },
    body: { ...body, version: row.version, ...changes },
  });
}

export const auditOf = async (portal: TestPortal, id: number, event?: string) => {
  const { rows } = await portal.database.pool.query(
    `select event, before, after, actor_name from audit_entry
     where entity = 'employee' and entity_id = $1 and ($2::text is null or event = $2) order by id`,
    [String(id), event ?? null],
  );
  return rows as { event: string; before: Record<string, unknown> | null; after: Record<string, unknown> | null }[];
};

/** Uploads a file to a field, as the browser does; a record may then use its key. */
export async function uploadTo(portal: TestPortal, field: string, name: string, bytes: Buffer): Promise<string> {
  const { result } = await portal.call<{ url: string; key: string }>(signUpload, {
    as: 'hr',
    query: { key: `${field}/${name}` },
  });
  const reply = await portal.app.inject({ method: 'PUT', url: result.url, payload: bytes });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return result.key;
}
