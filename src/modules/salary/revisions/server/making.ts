/** A spreadsheet of rises: checked, and stored for someone else to approve. */
import { holdersOf } from '#modules/access/server/public/right-holders.ts';
import { hrModule } from '#modules/access/rights.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid } from '#platform/server/errors.ts';
import { readFile } from '#platform/server/import/read-file.ts';
import { withFile } from '#platform/server/import/take-file.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Upload } from '#platform/server/upload.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { salaryNotifications } from '../../notifications.ts';
import { revisionPath } from '../addresses.ts';
import { type Revision, revisionEvents, type TriedRevision } from '../contract.ts';
import { changes, headings, type Revised, revise, type RevisionLine } from '../revise.ts';
import { linesIn } from './file.ts';
import { type RevisablePerson, revisablePeople } from './people.ts';
import { revisedPerson, revisionById, totalsOf } from './reading.ts';

const mostTold = 200;

export type ReadLines = { readonly lines: readonly RevisionLine[]; readonly sha256: string };

/** Runs before the transaction. @throws 400, 413, 429 */
export const readLines = (work: Work, upload: Upload): Promise<ReadLines> =>
  withFile(work, upload, async (file) => ({ lines: linesIn(await readFile(file)), sha256: file.sha256 }));

type Result = ReturnType<typeof revise> & { readonly people: ReadonlyMap<number, RevisablePerson> };

async function revised(work: Work, lines: readonly RevisionLine[]): Promise<Result> {
  const people = await revisablePeople(work);
  const { rows } = await sql<{ id: number; name: string }>`
    select id, pay_components as name from pay_component
    where type <> 'Deduction' and active and deleted_at is null`.execute(work.db);
  const result = revise(lines, {
    people: new Map(people.map((person) => [person.number.toUpperCase(), person])),
    components: new Map(rows.map((row) => [row.name.toLowerCase(), row])),
  });
  return { ...result, people: new Map(people.map((person) => [person.id, person])) };
}

/** Stores nothing. */
export async function tryLines(work: Work, { lines }: ReadLines): Promise<TriedRevision> {
  const { revised: all, wrong, people } = await revised(work, lines);
  const rows = all.flatMap((one) => {
    const person = people.get(one.person.id);
    return person?.salary ? shownRow(one, person) : [];
  });
  const lineOf = new Map(lines.map((line) => [line.line, line]));
  return {
    rows,
    totals: totalsOf(rows),
    wrong: wrong.slice(0, mostTold).map(({ line, field, message }) => ({
      line,
      field: headings[field],
      value: lineOf.get(line)?.[field].slice(0, 100) ?? '',
      message,
    })),
    wrong_count: wrong.length,
    left_out: lines.filter((line) => !changes(line)).length,
  };
}

function shownRow({ from, visible_from, reason, parts }: Revised, { id, number, name, salary }: RevisablePerson) {
  return salary ? [revisedPerson({ employee_id: id, number, name, from, visible_from, reason, parts }, salary)] : [];
}

/** @throws 400 if a line is invalid, or none changes anything: nothing is stored */
export async function makeRevisionOf(work: Work, fileName: string, { lines }: ReadLines): Promise<Revision> {
  const { revised: all, wrong, people } = await revised(work, lines);
  if (wrong.length > 0)
    throw invalid({
      file: `${wrong.length === 1 ? '1 value is' : `${wrong.length} values are`} wrong: nothing was stored`,
    });
  if (all.length === 0) throw invalid({ file: 'No line changes anything: enter a percent or a new amount' });
  const [id = 0] = await insertRows(work, 'salary_revision', [
    { file_name: fileName, status: 'Waiting', made_by: work.actor.accountId, made_at: work.now.toISOString() },
  ]);
  const ids = await insertRows(
    work,
    'salary_revision_row',
    all.map(({ person, from, visible_from, reason }) => {
      const salary = people.get(person.id)?.salary;
      return {
        revision_id: id,
        employee_id: person.id,
        before_id: salary?.id,
        before_version: salary?.version,
        begins_on: from,
        visible_from,
        reason,
      };
    }),
  );
  const parts = all.flatMap((one, at) =>
    one.parts.map(({ pay_component_id, monthly, annual }, place) => ({
      row_id: ids[at],
      place: place + 1,
      pay_component_id,
      monthly,
      annual,
    })),
  );
  await insertLinks(work, 'salary_revision_part', parts);
  await record(work, revisionEvents.made, id, { after: { file_name: fileName } });
  await askApprovers(work, id);
  return revisionById(work, id);
}

/**
 * Asks everybody else who may correct salaries. The message has no count of people: its reader may be in the revision,
 * and not know of it yet.
 */
async function askApprovers(work: Work, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from account where id in ${holdersOf(hrModule.update, today(work))}
      and id <> ${work.actor.accountId} order by id`.execute(work.db);
  await notify(work, salaryNotifications.toApprove, {
    to: rows.map((row) => row.id),
    title: 'Revision of salaries to approve',
    body: `${work.actor.name} made it.`,
    link: revisionPath(id),
    entity: 'salary_revision',
    entityId: id,
  });
}
