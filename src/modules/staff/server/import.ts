import type { FieldErrors, Importer, Numbered } from '#platform/server/import/check.ts';
import { choosable } from '#platform/server/master/choices.ts';
import type { Work } from '#platform/server/work.ts';
import type { EmployeeForm } from '../employee.ts';
import { staffImport } from '../import.ts';
import { addManyStaff, checker } from './actions.ts';
import { chosenMasters, managerFields } from './choices.ts';
import { staffLookup } from './public/people.ts';
import { visible } from './sight.ts';

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
  doubts: sameAddresses,
  add: addManyStaff,
};

/** What the form would say of each row, and a code that stands twice in the file. */
async function clashes(work: Work, rows: readonly EmployeeForm[]): Promise<FieldErrors[]> {
  const check = await checker(
    work,
    rows.map((form) => ({ form })),
  );
  const codes = new Set<string>();
  return rows.map((form) => {
    const code = form.employee_id?.toUpperCase();
    const twice = code !== undefined && codes.has(code);
    if (code !== undefined) codes.add(code);
    return { ...check(form, null), ...(twice ? { employee_id: 'This EMP Code stands in the file twice' } : {}) };
  });
}

/** Warns of rows with the e-mail of somebody who is here, or of an earlier row: a file that was imported before. */
async function sameAddresses(
  work: Work,
  rows: readonly Numbered<EmployeeForm>[],
): Promise<readonly (string | undefined)[]> {
  const people = await visible(work).select(['employee.email', 'employee.employee_name']).execute();
  const known = new Map(people.map(({ email, employee_name }) => [email.toLowerCase(), employee_name]));
  return rows.map(({ row, values }) => {
    const email = values.email.toLowerCase();
    const same = known.get(email);
    if (same === undefined) known.set(email, `row ${row.number}`);
    return same && `The same email as ${same}`;
  });
}
