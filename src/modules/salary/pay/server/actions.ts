/** Adding, correcting and deleting salaries (decisions D17, D35). */
import type { PlainDate } from '#platform/contract/dates.ts';
import { sumOf } from '#platform/contract/money.ts';
import { changedMeanwhile } from '#platform/server/audit/changed.ts';
import { record } from '#platform/server/audit/record.ts';
import { mustBeValid, notAllowed, notFound, refused } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { ComponentForm } from '../../public/components.ts';
import { addSalary, keepComponents, salariesOf, type SalaryRow } from '../../server/public/salaries.ts';
import { type PayForm, payEvents, type PayPreview } from '../contract.ts';
import { notOwn, onlyNewest, whyNotFrom } from '../rules.ts';
import { arrearsBefore } from './arrears.ts';
import { type Person, personOf, standingOf } from './reading.ts';
import { tellSalary, tellWithdrawn, untell } from './telling.ts';

/** @throws 400 by field, 403 for the caller's own, 404 */
export async function addPayOf(work: Work, staffId: number, form: PayForm): Promise<{ id: number }> {
  const { rows } = await mayChange(work, staffId);
  await mustBePaid(work, staffId, form, rows);
  const id = await addSalary(work, asSalary(staffId, form));
  await record(work, payEvents.added, staffId, { after: kept(form) });
  await tellSalary(work, id);
  return { id };
}

/** @throws 400 by field, 403 for the caller's own, 404, 409 unless it is the newest */
export async function correctPayOf(
  work: Work,
  id: number,
  { version, ...form }: PayForm & { version?: number | undefined },
): Promise<{ id: number }> {
  const { rows, row } = await newestOf(work, id);
  if (version !== undefined && version !== row.version)
    throw await changedMeanwhile(work, payEvents.changed.entity, row.staffId, row.version);
  await mustBePaid(work, row.staffId, form, rows.slice(0, -1));
  const { from, visibleFrom, currencyId, components, reason } = asSalary(row.staffId, form);
  await sql`
    update salary set begins_on = ${from}, visible_from = ${visibleFrom}, currency_id = ${currencyId},
      annual = ${sumOf(components.map(({ annual }) => annual))}, reason = ${reason}, version = version + 1,
      updated_by = ${work.actor.accountId}, updated_at = ${work.now.toISOString()}
    where id = ${id}`.execute(work.db);
  await sql`delete from salary_component where salary_id = ${id}`.execute(work.db);
  await keepComponents(work, id, components);
  await record(work, payEvents.changed, row.staffId, {
    before: keptOf(row),
    after: { ...kept(form), version: row.version + 1 },
  });
  await untell(work, id);
  await tellSalary(work, id);
  return { id };
}

/** The salary before applies again. @throws 403 for the caller's own, 404, 409 unless it is the newest */
export async function deletePayOf(work: Work, id: number): Promise<{ id: number }> {
  const { row } = await newestOf(work, id);
  await sql`
    update salary set deleted_by = ${work.actor.accountId}, deleted_at = ${work.now.toISOString()},
      version = version + 1
    where id = ${id}`.execute(work.db);
  await tellWithdrawn(work, id);
  await untell(work, id);
  await record(work, payEvents.deleted, row.staffId, { before: keptOf(row) });
  return { id };
}

/** Previews a salary; stores nothing. @throws 400, 403, 404 */
export async function previewOf(
  work: Work,
  staffId: number,
  form: PayForm & { corrects?: number | undefined },
): Promise<PayPreview> {
  const { person, rows } = await mayChange(work, staffId);
  const before = rows.filter(({ id }) => id !== form.corrects);
  const named = await mustBePaid(work, staffId, form, before);
  const { components, ...salary } = asSalary(staffId, form);
  const arrears = await arrearsBefore(work, { ...salary, components }, form.corrects);
  const annual = sumOf(components.map((part) => part.annual));
  const { compa, counted_as_wages } = await standingOf(work, person, {
    annual,
    currency: person.currency ?? '',
    components: components.map((part) =>
      Object.assign({ name: '', type: '', excluded: false }, part, named.get(part.pay_component_id)),
    ),
  });
  return { arrears: [...arrears], total: sumOf(arrears.map(({ amount }) => amount)), compa, counted_as_wages };
}

/** A person's rows, oldest first, locked until the commit. @throws 403 for the caller's own, 404 */
async function mayChange(work: Work, staffId: number): Promise<{ person: Person; rows: readonly SalaryRow[] }> {
  const person = await personOf(work, staffId);
  if (person.own) throw notAllowed(notOwn);
  await lockPay(work, [staffId]);
  return { person, rows: await salariesOf(work, staffId) };
}

/** Serialises changes to a person's pay, so that two rows from one day, or two newest ones, are refused. */
export async function lockPay({ db }: Work, people: readonly number[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('salary ' || id, 0))
    from unnest(${[...people].toSorted((one, other) => one - other)}::bigint[]) as given (id)`.execute(db);
}

async function newestOf(work: Work, id: number): Promise<{ rows: readonly SalaryRow[]; row: SalaryRow }> {
  const { rows: found } = await sql<{ employee_id: number }>`
    select employee_id from salary where id = ${id} and deleted_at is null`.execute(work.db);
  const [of] = found;
  if (!of) throw notFound('salary');
  const { rows } = await mayChange(work, of.employee_id);
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFound('salary');
  if (row !== rows.at(-1)) throw refused(onlyNewest);
  return { rows, row };
}

type Component = { id: number; type: string; excluded: boolean };

/**
 * @param before the rows that come before the new one
 * @returns its components by id
 * @throws 400 by field
 */
async function mustBePaid(
  work: Work,
  staffId: number,
  { from, currency_id, components }: PayForm,
  before: readonly SalaryRow[],
): Promise<ReadonlyMap<number, Component>> {
  const person = await personOf(work, staffId);
  const named = await componentsNamed(work, components);
  const whyNot = whyNotFrom(from, before.at(-1)?.from, await joinedOn(work, staffId));
  mustBeValid({
    ...(whyNot !== undefined && { from: whyNot }),
    ...(currency_id !== person.currency_id && { currency_id: notTheirCurrency(person) }),
    ...wrongComponents(components, named),
  });
  return named;
}

export const notTheirCurrency = ({ currency }: Pick<Person, 'currency'>): string =>
  currency === null
    ? 'They have no company yet: enter it on their profile first'
    : `Their company pays in ${currency}: choose that`;

/** The first day of their employment. */
async function joinedOn({ db }: Work, staffId: number): Promise<PlainDate | undefined> {
  const { rows } = await sql<{ day: PlainDate | null }>`
    select min(begins_on) as day from employment where employee_id = ${staffId}`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** The available components, locked until the commit. */
export async function componentsNamed(
  { db }: Work,
  components: readonly Pick<ComponentForm, 'pay_component_id'>[],
): Promise<ReadonlyMap<number, Component>> {
  const ids = components.map(({ pay_component_id }) => pay_component_id);
  const { rows } = await sql<Component>`
    select id, type, excluded_from_wages as excluded from pay_component
    where id = any(${ids}::bigint[]) and active and deleted_at is null for share`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

function wrongComponents(components: readonly ComponentForm[], named: ReadonlyMap<number, Component>) {
  const ids = components.map(({ pay_component_id }) => pay_component_id);
  const wrong = ids.flatMap((id, at): [string, string][] => {
    const field = `components.${at}.pay_component_id`;
    const type = named.get(id)?.type;
    if (type === undefined) return [[field, 'Please select Pay component']];
    if (type === 'Deduction') return [[field, 'A deduction is no part of the pay']];
    return ids.indexOf(id) < at ? [[field, 'This pay component is there already']] : [];
  });
  return Object.fromEntries(wrong);
}

const asSalary = (staffId: number, { from, visible_from, currency_id, reason, components }: PayForm) => ({
  staffId,
  from,
  visibleFrom: visible_from ?? from,
  currencyId: currency_id,
  reason,
  components,
});

/** For the trail, which says of components and reason only that they changed. */
const kept = ({ from, visible_from, currency_id, reason, components }: PayForm) => ({
  begins_on: from,
  visible_from: visible_from ?? from,
  currency_id,
  reason,
  components: JSON.stringify(components.map(({ pay_component_id: id, monthly, annual }) => [id, monthly, annual])),
});

const keptOf = ({ from, visibleFrom, currencyId, reason, components }: SalaryRow) =>
  kept({ from, visible_from: visibleFrom, currency_id: currencyId, reason, components: [...components] });
