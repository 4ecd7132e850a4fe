import type { FieldErrors, Importer } from '#platform/server/import/check.ts';
import { choosable } from '#platform/server/master/choices.ts';
import type { Work } from '#platform/server/work.ts';
import type { EmployeeForm } from '../employee.ts';
import { staffImport } from '../import.ts';
import { addManyStaff, checker } from './actions.ts';
import { chosenMasters, managerFields } from './choices.ts';
import { staffLookup } from './public/people.ts';

export const staffImporter: Importer<EmployeeForm> = {
  declared: staffImport,
  choices: async (work) => {
    const people = await staffLookup(work);
    // By name or by code.
    const managers = people.flatMap(({ id, employee_name, employee_id }) => [
      { id, name: employee_name },
      { id, name: employee_id },
    ]);
    const choices: Record<string, readonly { id: number; name: string }[]> = {};
    for (const [field, master] of Object.entries(chosenMasters)) choices[field] = await choosable(work, master);
    for (const field of managerFields) choices[field] = managers;
    return choices;
  },
  clashes,
  add: addManyStaff,
};

/** What the form would say of each row, and what stands twice in the file. */
async function clashes(work: Work, rows: readonly EmployeeForm[]): Promise<FieldErrors[]> {
  const check = await checker(
    work,
    rows.map((form) => ({ form })),
  );
  const [codes, addresses] = [new Set<string>(), new Set<string>()];
  return rows.map((form) => ({
    ...check(form, null),
    ...(isAgain(codes, form.employee_id?.toUpperCase()) && { employee_id: 'This EMP Code stands in the file twice' }),
    ...(isAgain(addresses, form.email.toLowerCase()) && { email: 'This email stands in the file twice' }),
  }));
}

function isAgain(seen: Set<string>, value: string | undefined): boolean {
  const again = value !== undefined && seen.has(value);
  if (value !== undefined) seen.add(value);
  return again;
}
