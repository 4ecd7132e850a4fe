/** Open work that a leaver may have in other people's exits. */
import { record } from '#platform/server/audit/record.ts';
import { refused } from '#platform/server/errors.ts';
import { namedItems, type OpenWork } from '#platform/server/open-work.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { exitModule } from '../rights.ts';
import { exitEvents } from '../contract.ts';
import { anyExit, everyExit, type StoredExit } from './standing.ts';
import type { ExitTables } from './tables.ts';
import { tellWaiting } from './notify.ts';

/** The checklist items assigned to someone that are still open. */
export const ownedPoints: OpenWork = {
  kind: 'clearance',
  title: 'Points of other checklists',
  order: 50,
  access: exitModule.read,
  link: () => '/exit-points',
  of: async (work, { id }) => {
    const rows = await pointsOf(work, id);
    const first = rows.slice(0, namedItems).map(({ item, employee_name }) => ({ title: item, detail: employee_name }));
    return { count: rows.length, first };
  },
  handOver: async (work, from, to) => {
    for (const { id, exit_id, item, leaver } of await pointsOf(work, from.id)) {
      if (leaver === to.id) throw refused(`${to.name} is the leaver. Choose someone else for ${item}`);
      await work.db
        .withTables<ExitTables>()
        .updateTable('exit_clearance')
        .set(({ eb }) => ({ owner_id: to.id, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      const [before, after] = [{ owner_id: from.id }, { point: `${item} (open)`, owner_id: to.id }];
      await record(work, exitEvents.cleared, exit_id, { before, after });
    }
  },
};

const pointsOf = (work: Work, person: number) =>
  work.db
    .withTables<ExitTables>()
    .selectFrom('exit_clearance')
    .innerJoin('exit_record', 'exit_record.id', 'exit_clearance.exit_id')
    .select(['exit_clearance.id', 'exit_id', 'item', 'exit_record.employee_name', 'exit_record.employee_id as leaver'])
    .where('owner_id', '=', person)
    .where('done_at', 'is', null)
    .where('exit_record.deleted_at', 'is', null)
    .where('exit_record.stage', '<>', 'Withdrawn')
    .orderBy('exit_record.lwd')
    .orderBy('exit_clearance.id')
    .execute();

/** Exit interviews in which someone still has to answer as head. */
export const interviewsAsHead: OpenWork = {
  kind: 'interviews',
  title: 'Exit interviews, as head',
  order: 60,
  access: exitModule.read,
  link: () => '/exit-form',
  of: async (work, { id }) => {
    const rows = await headedBy(work, id);
    const first = rows
      .slice(0, namedItems)
      .map(({ employee_name, stage }) => ({ title: employee_name, detail: stage }));
    return { count: rows.length, first };
  },
  handOver: async (work, from, to) => {
    if (to.accountId === null) throw refused(`${to.name} has no access to the portal`);
    for (const { id, employee_id, employee_name } of await headedBy(work, from.id)) {
      if (employee_id === to.id) throw refused(`${employee_name} cannot answer for the department in their own exit`);
      const after = await changeRecord(work, anyExit, exitEvents.updated, id, undefined, ({ stage }) => ({
        dept_hod_id: to.id,
        // The new head has not been reminded and starts with a fresh deadline.
        ...(stage === 'HOD' ? { stage_since: work.now.toISOString(), reminded_at: null } : {}),
      }));
      if (after.stage === 'HOD') await tellWaiting(work, after);
    }
  },
};

const headedBy = (work: Work, person: number): Promise<StoredExit[]> =>
  everyExit(work)
    .selectAll('exit_record')
    .where('dept_hod_id', '=', person)
    .where('stage', 'in', ['Not sent', 'Employee', 'HOD'])
    .orderBy('exit_record.id')
    .execute();
