import { record } from '#platform/server/audit/record.ts';
import { changedMeanwhile } from '#platform/server/audit/changed.ts';
import { insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { areas } from '../clearance.ts';
import type { Questions } from '../interview.ts';
import { type ExitSetup, type SetupForm, setupEvents } from '../settings.ts';
import type { ExitTables } from './tables.ts';

const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<ExitTables>();

/** The newest version is in force. */
export async function currentSetup(work: Pick<Work, 'db'>): Promise<ExitSetup> {
  const row = await tables(work)
    .selectFrom('exit_setup')
    .selectAll()
    .select(sql<string | null>`(select name from account where account.id = exit_setup.created_by)`.as('saved_by'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { created_by: _, created_at: saved_at, ...setup } = row;
  return { ...setup, saved_at, clearance: await standardOf(work, row.id) };
}

const standardOf = (work: Pick<Work, 'db'>, setupId: number) =>
  tables(work)
    .selectFrom('exit_setup_item')
    .select(['area', 'item'])
    .where('setup_id', '=', setupId)
    .orderBy('position')
    .$castTo<{ area: (typeof areas)[number]; item: string }>()
    .execute();

/** The version of the questions for an interview. */
export async function questionsOf(work: Pick<Work, 'db'>, setupId: number): Promise<Questions> {
  const row = await tables(work)
    .selectFrom('exit_setup')
    .select(['staff_questions as staff', 'dept_questions as dept', 'hr_questions as hr'])
    .where('id', '=', setupId)
    .executeTakeFirstOrThrow();
  return row;
}

/** Saves a new version. @throws 409 if someone else saved in between */
export async function saveSetup(
  work: Work,
  { version, clearance, ...form }: SetupForm & { version?: number | undefined },
): Promise<ExitSetup> {
  await sql`select pg_advisory_xact_lock(hashtextextended('exit setup', 0))`.execute(work.db);
  const before = await currentSetup(work);
  if (version !== undefined && version !== before.id) {
    throw await changedMeanwhile(work, 'exitSetup', 1, before.id, 'questionnaire');
  }
  const { id } = await tables(work)
    .insertInto('exit_setup')
    .values({ ...form, created_by: work.actor.accountId, created_at: work.now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = clearance.map((one, at) => ({ ...one, setup_id: id, position: at + 1 }));
  await insertRows(work, 'exit_setup_item', items);
  const after = await currentSetup(work);
  await record(work, setupEvents.saved, 1, { before: told(before), after: told(after) });
  return after;
}

/** For the audit trail, question by question. */
const told = ({ staff_questions, dept_questions, hr_questions, clearance, ...setup }: ExitSetup) => ({
  ...numbered('staffquestion', staff_questions),
  ...numbered('deptquestion', dept_questions),
  ...numbered('hrquestion', hr_questions),
  notice_days: setup.notice_days,
  leave_divisor: setup.leave_divisor,
  gratuity_most: setup.gratuity_most,
  settled_within: setup.settled_within,
  clearance: clearance.map(({ area, item }) => `${area}: ${item}`).join('; '),
});

const numbered = (name: string, texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, at) => [`${name}${at + 1}`, text]));
