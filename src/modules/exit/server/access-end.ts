/** Access ends with the last working day, at 23:59 by the firm's clock (domain specification, section 1.28). */
import { letGo } from '#modules/staff/server/public/leaving.ts';
import type { StaffTables } from '#modules/staff/server/tables.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { enqueue, type Job, job } from '#platform/server/jobs/job.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import * as z from 'zod';
import { exitEvents } from '../contract.ts';
import { anyExit, type StoredExit } from './standing.ts';
import { tellAccessEnded } from './notify.ts';
import type { ExitTables } from './tables.ts';

const minute = 60_000;

/** The minute before the next day begins in the zone: 23:59, the later one where the clock shows it twice. */
export const accessEndsAt = (lwd: PlainDate, zone: string): Date =>
  new Date(Date.parse(startOfDay(addDays(lwd, 1), zone)) - minute);

/**
 * Lets everybody go whose last day is over. It is queued for the minute itself and comes round besides, looking at the
 * dates as they are then: a day that was moved, also on the page of the staff, needs nothing to be queued anew.
 */
const endAccess: Job<Record<never, never>> = job({
  name: 'exit-access-end',
  urgent: true,
  payload: z.object({}),
  every: '*/10 * * * *',
  run: async (work) => {
    for (const exit of await openExits(work)) await lookAt(work, exit);
  },
});

export const accessEndJobs: readonly Job[] = [endAccess];

/** Queues the end of a day once for everybody who leaves then. */
export const endAccessInTime = (work: Work, lwd: PlainDate): Promise<void> =>
  enqueue(work, endAccess, {}, { key: `exit-access-end ${lwd}`, at: accessEndsAt(lwd, work.config.firm.zone) });

type OpenExit = StoredExit & {
  readonly status: string;
  readonly resigned_on: PlainDate | null;
  readonly leaves_on: PlainDate | null;
};

const openExits = ({ db }: Work): Promise<OpenExit[]> =>
  db
    .withTables<ExitTables & StaffTables>()
    .selectFrom('exit_record')
    .innerJoin('employee', 'employee.id', 'exit_record.employee_id')
    .selectAll('exit_record')
    .select(['employee.status', 'employee.date_of_resignation as resigned_on'])
    .select('employee.last_working_date as leaves_on')
    .where('exit_record.deleted_at', 'is', null)
    .where('exit_record.access_ended_at', 'is', null)
    .where('exit_record.stage', '<>', 'Withdrawn')
    .orderBy('exit_record.id')
    .execute();

async function lookAt(work: Work, exit: OpenExit): Promise<void> {
  const lwd = await followed(work, exit);
  // The staff page takes any day, also one that no other follows: what lies ahead is not worked out.
  const over = lwd <= today(work) && accessEndsAt(lwd, work.config.firm.zone) <= work.now;
  if (exit.status === 'EXITED' || (exit.status === 'NOTICE' && over)) return end(work, { ...exit, lwd });
  if (exit.status === 'NOTICE' && lwd === today(work)) await endAccessInTime(work, lwd);
}

/** The dates as the staff page has them; those of the exit follow. */
async function followed(work: Work, exit: OpenExit): Promise<PlainDate> {
  const [date_reg, lwd] = [exit.resigned_on ?? exit.date_reg, exit.leaves_on ?? exit.lwd];
  const same = date_reg === exit.date_reg && lwd === exit.lwd;
  if (same || date_reg < exit.date_joining || lwd < date_reg) return exit.lwd;
  await changeRecord(work, anyExit, exitEvents.updated, exit.id, undefined, () => ({ date_reg, lwd }));
  return lwd;
}

async function end(work: Work, exit: StoredExit): Promise<void> {
  if (!(await letGo(work, exit.employee_id))) return;
  const access_ended_at = work.now.toISOString();
  await changeRecord(work, anyExit, exitEvents.accessEnded, exit.id, undefined, () => ({ access_ended_at }));
  await tellAccessEnded(work, exit);
}
