import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { skillCategory } from '#modules/masters/contract.ts';
import { isForEverybody } from '#modules/staff/server/public/people.ts';
import { trainingEvidence } from '#modules/training/server/public/evidence.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { ListQuery, Page } from '#platform/contract/list.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, mustBeValid, notAllowed, notFound } from '#platform/server/errors.ts';
import { listPage, type ListSource } from '#platform/server/list/page.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { choosable } from '#platform/server/master/choices.ts';
import { notChoosable } from '#platform/server/master/chosen.ts';
import { addRecord, changeRecord, type RecordSource } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { skillLogsModule } from '../rights.ts';
import { type Cell, levelEvents, matrixList, type MatrixRow } from '../contract.ts';
import { type Evidence, isOutgrown, levelNow, levelOf, whyNotSetLevel } from '../levels.ts';
import type { LevelRow, SkillTables } from './tables.ts';

type Person = {
  id: number;
  employee_name: string;
  designation: string;
  department: string;
  department_id: number;
  own: boolean;
  below: boolean;
};
type People = { employee: Person };
type StoredLevel = Selectable<LevelRow>;

const hrRoles: ReadonlySet<number> = new Set([roleIds.admin, roleIds.hr]);

/** Everybody sees themselves; with Skill Logs READ, their people, or everybody for roles that serve everybody. */
export function visible({
  db,
  actor,
}: Pick<Reader, 'db' | 'actor'>): SelectQueryBuilder<People, 'employee', Record<never, never>> {
  const own = sql<boolean>`(employee.user_id is not distinct from ${actor.accountId})`;
  const below = sql<boolean>`(employee.id in ${peopleOf({ actor }).circle})`;
  const source = sql<Person>`(
    select employee.id, employee.employee_name, employee.designation, employee.department_id,
      department.name as department, ${own} as own, ${below} and not ${own} as below
    from employee join department on department.id = employee.department_id
    where employee.deleted_at is null and employee.status <> 'EXITED')`.as<'employee'>(sql.ref('employee'));
  const rows = db.withTables<People>().selectFrom(source);
  if (actor.audience !== 'team') return rows.where(sql<boolean>`false`);
  if (!mayUse(actor, skillLogsModule.read)) return rows.where('employee.own', '=', true);
  if (isForEverybody(actor)) return rows;
  return rows.where((where) => where.or([where('employee.own', '=', true), where('employee.below', '=', true)]));
}

const matrixSource = (reader: Reader): ListSource<People, 'employee', Person> => ({
  declaration: matrixList,
  entity: 'employee',
  rows: visible(reader),
  select: (rows) => rows.selectAll('employee'),
  key: 'employee.id',
  columns: {
    employee_name: 'employee.employee_name',
    department: 'employee.department_id',
    designation: 'employee.designation',
  },
});

export async function matrixPage(work: Work, query: ListQuery): Promise<Page<MatrixRow>> {
  const { rows, count } = await listPage(work, matrixSource, query);
  const levels = await levelsOf(
    work,
    rows.map(({ id }) => id),
  );
  return { count, rows: rows.map((person) => toRow(work, person, levels)) };
}

const toRow = (work: Work, { department_id: _d, below, ...person }: Person, levels: Levels): MatrixRow => ({
  ...person,
  maySet: whyNot(work, { own: person.own, below }) === undefined,
  levels: levels(person.id),
});

const whyNot = ({ actor }: Work, { own, below }: Pick<Person, 'own' | 'below'>) =>
  whyNotSetLevel({ own, manager: below, hr: hrRoles.has(actor.role.id) });

type Levels = (person: number) => Cell[];

/** These people's cells, one for each active category. */
export async function levelsOf(work: Work, people: readonly number[]): Promise<Levels> {
  const [categories, opened, trained, set] = await Promise.all([
    choosable(work, skillCategory),
    openedSkills(work, people),
    trainingEvidence(work, people),
    setLevels(work, people),
  ]);
  const keyed = <Row extends { employee_id: number; skill_category_id: number }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [`${row.employee_id} ${row.skill_category_id}`, row]));
  const [skills, trainings, byHand] = [keyed(opened), keyed(trained), keyed(set)];
  return (person) =>
    categories.map(({ id }) => {
      const key = `${person} ${id}`;
      const { minutes = 0, given = 0 } = trainings.get(key) ?? {};
      return cellOf(id, { skills: skills.get(key)?.skills ?? 0, minutes, given }, byHand.get(key));
    });
}

function cellOf(category_id: number, evidence: Evidence, set: StoredLevel | undefined): Cell {
  const said = levelOf(evidence);
  return {
    category_id,
    ...evidence,
    evidence: said,
    level: levelNow(set, said),
    note: set && !isOutgrown(set, said) ? set.note : null,
  };
}

async function openedSkills(work: Work, people: readonly number[]) {
  const { rows } = await sql<{ employee_id: number; skill_category_id: number; skills: number }>`
    select employee_id, skill_category_id, count(distinct skill_id)::int as skills from skill_log
    where employee_id = any(${people}::bigint[]) group by employee_id, skill_category_id`.execute(work.db);
  return rows;
}

const allLevels = ({ db }: Pick<Work, 'db'>) =>
  db.withTables<SkillTables>().selectFrom('skill_level').where('skill_level.deleted_at', 'is', null);

const setLevels = (work: Work, people: readonly number[]): Promise<StoredLevel[]> =>
  allLevels(work)
    .selectAll('skill_level')
    .where(sql<boolean>`employee_id = any(${people}::bigint[])`)
    .execute();

const levelRecords: RecordSource<StoredLevel> = {
  table: 'skill_level',
  entity: levelEvents.set.entity,
  visible: allLevels,
};

const categories = { skill_category_id: { of: skillCategory, label: 'Category' } };

type Place = { employee_id: number; skill_category_id: number };
type Setting = Place & { level: number; note: string };

/** Sets a level by hand. @throws 400, 403, 404 if the person is not visible */
export async function setLevel(work: Work, setting: Setting): Promise<Cell> {
  const { employee_id, skill_category_id, level, note } = setting;
  const cell = await cellToSet(work, setting);
  const before = await setByHand(work, setting);
  const columns = { level, note, evidence: cell.evidence };
  const wrong = await notChoosable(work, categories, { skill_category_id }, before);
  mustBeValid(wrong);
  if (before) await changeRecord(work, levelRecords, levelEvents.set, before.id, undefined, () => columns);
  else await addRecord(work, levelRecords, levelEvents.set, { employee_id, skill_category_id, ...columns });
  return (await cellFor(work, setting)) ?? cell;
}

/** Clears a level set by hand: logs and trainings decide again. @throws 400, 403, 404 */
export async function clearLevel(work: Work, place: Place): Promise<Cell> {
  const cell = await cellToSet(work, place);
  const before = await setByHand(work, place);
  if (!before) return cell;
  // Deleted for good, so that a new one can be set; the audit trail keeps it.
  await work.db.withTables<SkillTables>().deleteFrom('skill_level').where('id', '=', before.id).execute();
  await record(work, levelEvents.cleared, before.id, { before });
  return (await cellFor(work, place)) ?? cell;
}

/** A person's cell whose level the caller may set. @throws 400, 403, 404 if the person is not visible */
async function cellToSet(work: Work, place: Place): Promise<Cell> {
  const people = visible(work).selectAll('employee').where('employee.id', '=', place.employee_id);
  const person = await people.executeTakeFirst();
  if (!person) throw notFound();
  const reason = whyNot(work, person);
  if (reason) throw notAllowed(reason);
  const cell = await cellFor(work, place);
  if (!cell) throw invalid({ skill_category_id: 'Please select Category' });
  return cell;
}

const setByHand = (work: Work, { employee_id, skill_category_id }: Place): Promise<StoredLevel | undefined> =>
  allLevels(work)
    .selectAll('skill_level')
    .where('employee_id', '=', employee_id)
    .where('skill_category_id', '=', skill_category_id)
    .executeTakeFirst();

const cellFor = async (work: Work, { employee_id, skill_category_id }: Place): Promise<Cell | undefined> =>
  (await levelsOf(work, [employee_id]))(employee_id).find(({ category_id }) => category_id === skill_category_id);
