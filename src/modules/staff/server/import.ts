import type { Program } from '#platform/contract/import/programs.ts';
import { folded } from '#platform/contract/text/folding.ts';
import type { FieldErrors, Importer, Numbered, Respelled, Texts } from '#platform/server/import/check.ts';
import { choosableByName } from '#platform/server/master/choices.ts';
import type { Work } from '#platform/server/work.ts';
import type { EmployeeForm } from '../employee.ts';
import { type ImportedStaff, staffImport } from '../import.ts';
import { staffModule } from '../rights.ts';
import { addManyStaff, changedSince, checker, deleteStaff } from './actions.ts';
import { chosenMasters, managerFields } from './choices.ts';
import { type FileManagers, fileManagers, type Managers } from './file-managers.ts';
import { employeeNumbers } from './numbers.ts';
import { staffLookup } from './public/people.ts';
import { oneAtATime } from './records.ts';
import type { StaffTables } from './tables.ts';

/** Beside first and last name, the employee number is headed 'Employee #', which alone would look like a name. */
const bambooHr: Program = {
  name: 'BambooHR',
  by: ['Employee #', 'First Name', 'Last Name'],
  columns: { employee_id: 'Employee #', employee_name: ['First Name', 'Middle Name', 'Last Name'] },
};

export const staffImporter: Importer<ImportedStaff> = {
  declared: staffImport,
  choices: async (work) => {
    const choices: Record<string, readonly { id: number; name: string }[]> = {};
    for (const [field, master] of Object.entries(chosenMasters)) choices[field] = await choosableByName(work, master);
    return choices;
  },
  programs: [bambooHr],
  respelled,
  known,
  clashes,
  add,
  undo: { table: 'employee', label: 'employee_name', access: staffModule.delete, remove: deleteStaff },
};

const spelled: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gender: {
    m: 'Male',
    man: 'Male',
    f: 'Female',
    woman: 'Female',
    other: 'Others',
    nonbinary: 'Others',
    diverse: 'Others',
  },
  marital_status: { single: 'Unmarried', nevermarried: 'Unmarried', civilpartnership: 'Married', separated: 'Married' },
  employment_type: {
    fulltime: 'Permanent',
    parttime: 'Permanent',
    regular: 'Permanent',
    temporary: 'Fixed term',
    fixedtermcontract: 'Fixed term',
    freelance: 'Contractor',
    consultant: 'Contractor',
    trainee: 'Intern',
    apprentice: 'Intern',
  },
};

/** Translates values of other programs. */
function respelled(row: Texts): Respelled {
  const texts: Record<string, string> = { ...row };
  const done: string[] = [];
  for (const [field, words] of Object.entries(spelled)) {
    const typed = texts[field]?.trim() ?? '';
    const word = words[folded(typed)];
    if (word === undefined) continue;
    texts[field] = word;
    done.push(`${typed} is kept as ${word}`);
  }
  return { texts, done };
}

/** People already here with this address, or this code and name. Another person's code is an error at its field. */
async function known(work: Work, rows: readonly Numbered<ImportedStaff>[]) {
  const people = await work.db
    .withTables<StaffTables>()
    .selectFrom('employee')
    .select(['employee_id', 'employee_name', 'email'])
    .where('status', '<>', 'EXITED')
    .where('deleted_at', 'is', null)
    .execute();
  const byEmail = new Map(people.map((one) => [one.email.toLowerCase(), one]));
  const byCode = new Map(people.map((one) => [one.employee_id.toUpperCase(), one]));
  return rows.map(({ values: { employee_id, employee_name, email } }) => {
    const coded = byCode.get(employee_id?.toUpperCase() ?? '');
    const isSame = coded && folded(coded.employee_name) === folded(employee_name);
    const one = byEmail.get(email.toLowerCase()) ?? (isSame ? coded : undefined);
    return one && `Kept already: ${one.employee_name}, ${one.employee_id}`;
  });
}

/** The form's errors for each row, and duplicates within the file. */
async function clashes(work: Work, rows: readonly ImportedStaff[]): Promise<FieldErrors[]> {
  const forms = rows.map(withoutManagers);
  const check = await checker(
    work,
    forms.map((form) => ({ form })),
  );
  const managers = fileManagers(rows, await staffLookup(work));
  const [codes, addresses] = [new Set<string>(), new Set<string>()];
  const errors = forms.map((form, at) =>
    Object.assign(
      check(form, null),
      managers.errors(at),
      isAgain(codes, form.employee_id?.toUpperCase()) && { employee_id: 'This EMP Code stands in the file twice' },
      isAgain(addresses, form.email.toLowerCase()) && { email: 'This email stands in the file twice' },
    ),
  );
  return withThoseBelow(errors, managers);
}

/** A row whose manager's row has errors cannot be added without it. */
function withThoseBelow(all: Record<string, string>[], managers: FileManagers): FieldErrors[] {
  const isBad = (at: number) => Object.keys(all[at] ?? {}).length > 0;
  for (let before = -1, bad = 0; bad !== before;) {
    before = bad;
    for (const [at, own] of all.entries()) {
      for (const field of managerFields) {
        const manager = managers.of(at)[field];
        if (manager && 'at' in manager && isBad(manager.at)) own[field] ??= 'The row of this manager has errors';
      }
    }
    bad = all.filter((_, at) => isBad(at)).length;
  }
  return all;
}

const withoutManagers = (row: ImportedStaff): EmployeeForm => ({
  ...row,
  reporting_manager_1_id: null,
  reporting_manager_2_id: null,
});

function isAgain(seen: Set<string>, value: string | undefined): boolean {
  const again = value !== undefined && seen.has(value);
  if (value !== undefined) seen.add(value);
  return again;
}

/** Adds managers before their reports. @throws 400 when the data they were checked against has changed since */
async function add(work: Work, rows: readonly ImportedStaff[]): Promise<readonly number[]> {
  await oneAtATime(work);
  const managers = fileManagers(rows, await staffLookup(work));
  const ids = new Map<number, number>();
  const numbers = await employeeNumbers(work, rows);
  let left = rows.map((row, at) => ({ row: Object.assign({}, row, { employee_id: numbers[at] ?? null }), at }));
  if (left.some(({ at }) => Object.keys(managers.errors(at)).length > 0)) throw changedSince();
  while (left.length > 0) {
    const ready = left.flatMap(({ row, at }) => {
      const form = formOf(row, managers.of(at), ids);
      return form ? [{ at, form }] : [];
    });
    if (ready.length === 0) throw changedSince();
    const added = await addManyStaff(
      work,
      ready.map(({ form }) => form),
    );
    for (const [place, { at }] of ready.entries()) ids.set(at, added[place] ?? 0);
    left = left.filter(({ at }) => !ids.has(at));
  }
  return [...ids.values()];
}

/** The form with its managers' ids; undefined while one of them has none. */
function formOf(row: ImportedStaff, managers: Managers, ids: ReadonlyMap<number, number>): EmployeeForm | undefined {
  const [first, second] = managerFields.map((field) => {
    const found = managers[field];
    return found && 'at' in found ? ids.get(found.at) : (found?.id ?? null);
  });
  return first === undefined || second === undefined
    ? undefined
    : { ...row, reporting_manager_1_id: first, reporting_manager_2_id: second };
}
