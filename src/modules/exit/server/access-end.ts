/**
 * Ends a leaver's access after the last working day, at midnight where they work, or earlier if HR decides so
 * (decisions D36). The account closes at that very moment; the person becomes a leaver within a minute.
 */
import { closeFrom } from '#modules/sign-in/server/public/accounts.ts';
import { letGo } from '#modules/staff/server/public/leaving.ts';
import { workerOf } from '#modules/staff/server/public/working-time.ts';
import type { StaffTables } from '#modules/staff/server/tables.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { enqueue, type Job, job } from '#platform/server/jobs/job.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import * as z from 'zod';
import { exitEvents } from '../contract.ts';
import { anyExit, type StoredExit } from './standing.ts';
import { tellAccessEnded } from './notify.ts';
import type { ExitTables } from './tables.ts';

/** The moment at which the day after the last one begins in the zone. */
export const accessEndsAt = (lwd: PlainDate, zone: string): Date => new Date(startOfDay(addDays(lwd, 1), zone));

type Ending = Pick<StoredExit, 'employee_id' | 'lwd'> & Partial<Pick<StoredExit, 'access_off_from'>>;

/** When the account closes: at the end of the last day, or at the start of an earlier one. */
export function closesAt({ lwd, access_off_from: early }: Omit<Ending, 'employee_id'>, zone: string): Date {
  const midnight = accessEndsAt(lwd, zone);
  const sooner = early ? new Date(startOfDay(early, zone)) : midnight;
  return sooner < midnight ? sooner : midnight;
}

/**
 * Marks people as left once their last day is over. Queued for that moment, and also run regularly. It reads the
 * current dates, so a day moved here or on the staff page needs no new job.
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

/** Closes the account on time, and queues the end of the day once for everybody who leaves then. */
export async function endAccessInTime(work: Work, exit: Ending): Promise<void> {
  const { account, zone } = await placeOf(work, exit.employee_id);
  const at = accessEndsAt(exit.lwd, zone);
  if (account !== null) await closeFrom(work, account, closesAt(exit, zone).toISOString());
  await enqueue(work, endAccess, {}, { key: `exit-access-end ${at.toISOString()}`, at });
}

/** Keeps the account open for someone who stays. */
export async function keepAccess(work: Work, employeeId: number): Promise<void> {
  const { account } = await placeOf(work, employeeId);
  if (account !== null) await closeFrom(work, account, null);
}

/** A person's account, and the zone of their place of work. */
export async function placeOf(work: Work, employeeId: number): Promise<{ account: number | null; zone: string }> {
  const person = await workerOf(work, employeeId);
  return { account: person?.user_id ?? null, zone: person?.zone ?? work.config.firm.zone };
}

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

/** The staff page accepts any date, even one with no next day. Dates this far ahead are ignored. */
const furthest = '9999-12-30';

async function lookAt(work: Work, exit: OpenExit): Promise<void> {
  const lwd = await followed(work, exit);
  const { zone } = await placeOf(work, exit.employee_id);
  const over = lwd < furthest && accessEndsAt(lwd, zone) <= work.now;
  if (exit.status === 'EXITED' || (exit.status === 'NOTICE' && over)) await end(work, { ...exit, lwd });
}

/** Takes the dates over from the staff page to the exit. */
async function followed(work: Work, exit: OpenExit): Promise<PlainDate> {
  const [date_reg, lwd] = [exit.resigned_on ?? exit.date_reg, exit.leaves_on ?? exit.lwd];
  const same = date_reg === exit.date_reg && lwd === exit.lwd;
  if (same || date_reg < exit.date_joining || lwd < date_reg) return exit.lwd;
  await changeRecord(work, anyExit, exitEvents.updated, exit.id, undefined, () => ({ date_reg, lwd }));
  if (lwd < furthest) await endAccessInTime(work, { ...exit, lwd });
  return lwd;
}

async function end(work: Work, exit: StoredExit): Promise<void> {
  if (!(await letGo(work, exit.employee_id))) return;
  const access_ended_at = work.now.toISOString();
  await changeRecord(work, anyExit, exitEvents.accessEnded, exit.id, undefined, () => ({ access_ended_at }));
  await tellAccessEnded(work, exit);
}
