import { folded } from '#platform/contract/text/folding.ts';
import type { FieldErrors, Importer, Numbered } from '#platform/server/import/check.ts';
import { choosableByName } from '#platform/server/master/choices.ts';
import type { Work } from '#platform/server/work.ts';
import { changedSince } from '../../server/actions.ts';
import { chosenMasters, managerFields } from '../../server/choices.ts';
import { type Colleague, everybody } from '../../server/public/people.ts';
import { oneAtATime, type StoredEmployee } from '../../server/records.ts';
import { staffModule } from '../../rights.ts';
import { employmentImport, type ImportedChange } from '../import.ts';
import { datedFields, type Place } from '../rows.ts';
import { circlesIn, nothingNew, planOf, type Wish } from './changing.ts';
import { keepAll, peopleToChange, takeBackChange } from './steps.ts';

export const employmentImporter: Importer<ImportedChange> = {
  declared: employmentImport,
  choices: async (work) => {
    const choices: Record<string, readonly { id: number; name: string }[]> = {};
    for (const [field, master] of Object.entries(chosenMasters))
      if (datedFields.some((name) => name === field)) choices[field] = await choosableByName(work, master);
    return choices;
  },
  known,
  clashes,
  add,
  undo: { table: 'employment_change', label: 'kind', access: staffModule.update, remove: takeBackChange },
};

type Wished = Wish & { readonly person: StoredEmployee };
type Found = { readonly wish: Wished } | { readonly errors: FieldErrors };

/** Rows as requests, with the people and managers that they name. */
async function wishesOf(work: Work, rows: readonly ImportedChange[]): Promise<readonly Found[]> {
  const all = await everybody(work);
  const [find, findManager] = [finder(all), finder(all.filter(({ status }) => status !== 'EXITED'))];
  const ids = rows.flatMap(({ employee }) => find(employee).id ?? []);
  const people = await peopleToChange(work, [...new Set(ids)]);
  return rows.map((row) => {
    const errors: Record<string, string> = {};
    const person = personOf(row, find, people, errors);
    const values = placeOf(row, findManager, errors);
    if (!person || Object.keys(errors).length > 0) return { errors };
    if (Object.keys(values).length === 0) return { errors: { designation: 'Nothing changes in this row' } };
    return { wish: { person, values, since: { from: row.change_from, reason: row.change_reason } } };
  });
}

type Answer = { readonly id?: number; readonly why?: (label: string) => string };
type Find = (text: string) => Answer;

/** Finds by code, or by name where it is unique. */
function finder(people: readonly Colleague[]): Find {
  const byCode = new Map(people.map(({ id, employee_id }) => [folded(employee_id), id]));
  const byName = Map.groupBy(people, ({ employee_name }) => folded(employee_name));
  return (text) => {
    const named = byName.get(folded(text)) ?? [];
    const id = byCode.get(folded(text)) ?? named[0]?.id;
    if (id === undefined) return { why: (label) => `Please select ${label}` };
    const several = named.length > 1 && !byCode.has(folded(text));
    return several ? { why: (label) => `Several have this name: please write the code of the ${label}` } : { id };
  };
}

function personOf(
  { employee }: ImportedChange,
  find: Find,
  people: ReadonlyMap<number, StoredEmployee>,
  errors: Record<string, string>,
): StoredEmployee | undefined {
  const { id, why } = find(employee);
  const person = people.get(id ?? 0);
  if (!person) errors['employee'] = why?.('member of staff') ?? 'Please select EMP Code';
  return person;
}

function placeOf(row: ImportedChange, find: Find, errors: Record<string, string>): Partial<Place> {
  const { reporting_manager_1_id: first, reporting_manager_2_id: second, ...others } = row;
  const said = Object.fromEntries(
    datedFields.flatMap((field) => {
      const value = field in others ? others[field as keyof typeof others] : null;
      return value === null ? [] : [[field, value] as const];
    }),
  );
  const managers = Object.entries({ reporting_manager_1_id: first, reporting_manager_2_id: second }).flatMap(
    ([field, text]) => {
      if (text === null) return [];
      const { id, why } = find(text);
      if (why) errors[field] = why('manager');
      return id === undefined ? [] : [[field, id] as const];
    },
  );
  return { ...said, ...Object.fromEntries(managers) };
}

/** Rows that change nothing: the file was imported before. */
async function known(work: Work, rows: readonly Numbered<ImportedChange>[]) {
  const found = await wishesOf(
    work,
    rows.map(({ values }) => values),
  );
  const plan = await planOf(work, found.flatMap(wishIn));
  const wrong = plan.wrong.values();
  return found.map((one) => {
    const why = 'wish' in one ? wrong.next().value : undefined;
    return 'wish' in one && why === nothingNew ? `So already: ${one.wish.person.employee_name}` : undefined;
  });
}

const wishIn = (found: Found): readonly Wish[] => ('wish' in found ? [found.wish] : []);

async function clashes(work: Work, rows: readonly ImportedChange[]): Promise<FieldErrors[]> {
  const found = await wishesOf(work, rows);
  const plan = await planOf(work, found.flatMap(wishIn));
  const circles = new Map((await circlesIn(work, plan)).map((circle) => [circle.id, circle]));
  const wrong = plan.wrong.values();
  return found.map((one) => {
    if ('errors' in one) return one.errors;
    const why = wrong.next().value;
    if (why !== undefined) return { change_from: why };
    const circle = circles.get(one.wish.person.id);
    const isMoved = managerFields.some((field) => field in one.wish.values);
    return circle && isMoved ? { [circle.field]: circle.message } : {};
  });
}

/** @throws 400 when the data they were checked against has changed since */
async function add(work: Work, rows: readonly ImportedChange[]): Promise<readonly number[]> {
  await oneAtATime(work);
  const found = await wishesOf(work, rows);
  const plan = await planOf(work, found.flatMap(wishIn));
  const isWrong = found.some((one) => 'errors' in one) || plan.wrong.some((why) => why !== undefined);
  if (isWrong || (await circlesIn(work, plan)).length > 0) throw changedSince();
  return keepAll(work, plan);
}
