/** A change for one or several people from one day: promotion, transfer, managers, hours (decisions D21). */
import { readerOf } from '#platform/server/list/reader.ts';
import { showDate } from '#platform/contract/dates.ts';
import { invalid, mustBeValid, notAllowed, notFound, refused } from '#platform/server/errors.ts';
import { changeRecord, deleteRecord, readRecord } from '#platform/server/record/changes.ts';
import { rehearse } from '#platform/server/rehearse.ts';
import { today, type Work } from '#platform/server/work.ts';
import { staffEvents } from '../../contract.ts';
import { chooser, managerFields } from '../../server/choices.ts';
import { labels, showsOf } from '../../server/history.ts';
import { employmentFollowers } from '../../server/public/employment.ts';
import { employeeRecords, formOf, oneAtATime, type StoredEmployee } from '../../server/records.ts';
import { seenRows } from '../../server/seen.ts';
import { knowsOf, visible } from '../../server/visible.ts';
import { employmentEvents, type PersonPreview, type StepForm } from '../contract.ts';
import { type ChangeKind, datedFields, namedIn, type Place, some, stepKinds, touchedBy } from '../rows.ts';
import {
  asChange,
  changesOf,
  circlesAmong,
  circlesIn,
  columnsOf,
  employmentChanges,
  keepPlanned,
  oneManagerTwice,
  type Plan,
  planOf,
  valuesOn,
  type Wish,
} from './changing.ts';
import { writeLetters } from './letters.ts';

/** @throws 400 at the field, 403 for readers who may not know a person's terms, 404, 409 for a circle of managers */
export async function takeStep(work: Work, form: StepForm) {
  const { wishes, ids } = await changed(work, form);
  if (form.with_letter) await writeLetters(work, ids);
  return {
    people: wishes.map(({ person: { id, employee_name } }) => ({ employee_id: id, employee_name })),
    begins_on: form.begins_on,
    isAhead: form.begins_on > today(work),
  };
}

/** Previews the step; refuses the same. */
export async function previewStep(work: Work, form: StepForm): Promise<{ people: PersonPreview[] }> {
  await oneAtATime(work);
  const wishes = await wishesOf(work, form);
  const ids = wishes.map(({ person }) => person.id);
  const followers = employmentFollowers.everywhere();
  const asked = await Promise.all(followers.map((follower) => follower(work, ids, form.begins_on)));
  const people: PersonPreview[] = [];
  for (const wish of wishes) people.push(await previewOf(work, wish, form));
  const notes = await rehearse(work, async (rehearsal) => {
    await changed(rehearsal, form);
    return Promise.all(asked.map((again) => again()));
  });
  return {
    people: people.map((person) =>
      Object.assign(person, { notes: notes.flatMap((of) => of.get(person.employee_id) ?? []) }),
    ),
  };
}

async function previewOf(work: Work, { person, values }: Wished, { begins_on }: StepForm): Promise<PersonPreview> {
  const changes = (await changesOf(work, person.id)).map(asChange);
  const another = { begins_on, values: namedIn(changes, begins_on, values) };
  const shows = await showsOf(work);
  const shown = (of: Partial<Place>, field: keyof Place): string | null => {
    const value = of[field] ?? null;
    return value === null ? null : (shows[field]?.(value) ?? String(value));
  };
  return {
    employee_id: person.id,
    employee_name: person.employee_name,
    rows: touchedBy(changes, another, person.last_working_date).map(({ begins_on: from, ends_on, before, after }) => ({
      from,
      to: ends_on,
      changes: datedFields
        .filter((field) => field in before || field in after)
        .map((field) => ({ label: labels[field] ?? field, before: shown(before, field), after: shown(after, field) })),
    })),
    notes: [],
  };
}

type Wished = Wish & { readonly person: StoredEmployee };

/** Stores the changes and updates today's records. */
async function changed(work: Work, form: StepForm): Promise<{ wishes: readonly Wished[]; ids: readonly number[] }> {
  await oneAtATime(work);
  const wishes = await wishesOf(work, form);
  const plan = await planOf(work, wishes);
  for (const [at, wrong] of plan.wrong.entries())
    if (wrong !== undefined) throw invalid({ begins_on: ofOne(wishes, wishes[at]?.person.id, wrong) });
  const [circle] = await circlesIn(work, plan);
  if (circle) {
    const at = wishes.findIndex(({ person }) => person.id === circle.id);
    throw refused(ofOne(wishes, circle.id, circle.message), `changes.${at}.${circle.field}`);
  }
  return { wishes, ids: await keepAll(work, plan) };
}

/** Stores a plan and updates today's records. @returns the ids of the changes */
export async function keepAll(work: Work, plan: Plan): Promise<readonly number[]> {
  const kept = await keepPlanned(work, plan);
  const last = new Map(kept.map(({ id, values }) => [id, values]));
  for (const { id, values } of kept) last.set(id, { ...last.get(id), ...values });
  for (const [id, values] of last)
    await changeRecord(work, employeeRecords, staffEvents.updated, id, undefined, () => values);
  return kept.map(({ change }) => change);
}

/** Prefixes the name where there are several people. */
function ofOne(wishes: readonly Wished[], id: number | undefined, message: string): string {
  const name = wishes.find(({ person }) => person.id === id)?.person.employee_name ?? '';
  return wishes.length === 1 ? message : `${name}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

const kindIn = ({ kind }: StepForm): ChangeKind | undefined => stepKinds.find((one) => one === kind);

/** @throws 400 for an invalid choice, a repeated person or nothing to change, 403, 404 */
async function wishesOf(work: Work, asked: StepForm): Promise<readonly Wished[]> {
  const { changes, begins_on, reason, with_letter } = asked;
  const since = { from: begins_on, reason, with_letter, kind: kindIn(asked) };
  const people = await peopleToChange(
    work,
    changes.map(({ employee_id }) => employee_id),
  );
  const wishes = changes.map(({ employee_id, ...values }, at) => {
    const person = people.get(employee_id);
    if (!person) throw notFound();
    const named = some(
      values,
      datedFields.filter((field) => values[field] !== undefined),
    );
    if (Object.keys(named).length === 0) throw invalid({ [`changes.${at}.designation`]: 'Nothing changes here yet' });
    return { person, values: named, since };
  });
  const forms = wishes.map(({ person, values }) => ({
    form: { ...formOf(person), ...columnsOf(values) },
    before: person,
  }));
  const choose = await chooser(work, forms);
  for (const [at, { form, before }] of forms.entries()) {
    const wrong = Object.entries(choose(form, before)).map(([field, message]) => [`changes.${at}.${field}`, message]);
    mustBeValid(Object.fromEntries(wrong));
  }
  return wishes;
}

export async function peopleToChange(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, StoredEmployee>> {
  if (new Set(ids).size < ids.length) throw invalid({ changes: 'Somebody stands here twice' });
  if (ids.length === 0) return new Map();
  const rows = await visible(work).selectAll('employee').where('employee.id', 'in', ids).execute();
  const known = await seenRows(readerOf(work), await knowsOf(work))
    .select(['employee.id', 'employee.sees_terms'])
    .where('employee.id', 'in', ids)
    .execute();
  if (known.some(({ sees_terms }) => !sees_terms))
    throw notAllowed('Only the person, their manager and HR can see this');
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Takes a change back: today's record follows the remaining ones.
 * @throws 403, 404, 409 for the change that begins a period, or where a circle of managers would result
 */
export async function takeBackChange(work: Work, id: number): Promise<{ id: number }> {
  await oneAtATime(work);
  const change = await readRecord(work, employmentChanges, id);
  await peopleToChange(work, [change.employee_id]);
  if (change.kind === 'Joining' || change.kind === 'Rehire') throw refused('Their employment begins with this');
  await deleteRecord(work, employmentChanges, employmentEvents.takenBack, id);
  const left = (await changesOf(work, change.employee_id)).map(asChange);
  const twice = managerFields.some((field) => change.named.includes(field))
    ? oneManagerTwice(left, change.begins_on)
    : undefined;
  if (twice) throw refused(twice);
  const person = await changeRecord(
    work,
    employeeRecords,
    staffEvents.updated,
    change.employee_id,
    undefined,
    ({ doj }) => {
      const day = today(work);
      return valuesOn(left, day > doj ? day : doj, change.named);
    },
  );
  const [circle] = await circlesAmong(work, new Map([[person.id, left]]), change.begins_on);
  if (circle) throw refused(`${circle.message} from ${showDate(change.begins_on)} on without this change`);
  return { id };
}
