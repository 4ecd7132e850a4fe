/** Open work of a leaver: shown, handed over, and checked until nothing is left. */
import { type Colleague, everybody } from '#modules/staff/server/public/people.ts';
import type { IdentityTables } from '#platform/server/identity/tables.ts';
import { mayUse } from '#platform/contract/access.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, notFound, refused } from '#platform/server/errors.ts';
import type { OpenWork, Worker } from '#platform/server/open-work.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { exitEvents } from '../contract.ts';
import type { OpenWorkOfExit } from '../hand-over.ts';
import { whyNotClear } from '../rules.ts';
import { tickHandOver } from './clearance.ts';
import { exitRecords, type StoredExit, visible } from './standing.ts';
import { tellHandedOver } from './notify.ts';

/** @throws 404 for an exit that is not visible */
export async function openWorkOf(work: Work, sources: readonly OpenWork[], exitId: number): Promise<OpenWorkOfExit> {
  const exit = await visible(work).selectAll('exit_record').where('exit_record.id', '=', exitId).executeTakeFirst();
  if (!exit) throw notFound();
  return countOpen(work, sources, exit);
}

/** No open work counts for people who stay or have left. */
async function countOpen(work: Work, sources: readonly OpenWork[], exit: StoredExit): Promise<OpenWorkOfExit> {
  if (exit.stage === 'Withdrawn') return { rows: [], left: 0 };
  const person = workerOf(await everybody(work), exit);
  const rows = await Promise.all(
    sources.map(async ({ kind, title, access, of }) => {
      const { count, first } = await of(work, person);
      return { kind, title, count, named: mayUse(work.actor, access) ? [...first] : [] };
    }),
  );
  return { rows, left: rows.reduce((sum, { count }) => sum + count, 0) };
}

/**
 * Hands all open work of a kind to a colleague, and ticks the checklist item if nothing is left.
 * @throws 400 for someone who cannot take it, 404, 409 with the reason
 */
export async function handOver(
  work: Work,
  sources: readonly OpenWork[],
  exitId: number,
  { kind, to_id }: { kind: string; to_id: number },
): Promise<OpenWorkOfExit> {
  const exit = await lockRecord(work, exitRecords, exitId);
  const closed = whyNotClear(exit.stage);
  if (closed) throw refused(closed);
  const source = sources.find((one) => one.kind === kind);
  if (!source) throw invalid({ kind: 'Please select what is handed over' });
  const people = await everybody(work);
  const to = people.find(({ id }) => id === to_id);
  const from = workerOf(people, exit);
  const whyNot = whyNotTake(to, from);
  if (!to || whyNot) throw invalid({ to_id: whyNot ?? 'Please select Colleague' });
  const { count } = await source.of(work, from);
  if (count === 0) throw refused('There is nothing left to hand over');
  const taker = { id: to.id, accountId: await openAccount(work, to), name: to.employee_name };
  await source.handOver(work, from, taker);
  const handed = `${source.title} (${count}) to ${to.employee_name}`;
  await record(work, exitEvents.handedOver, exitId, { before: {}, after: { handed } });
  await tellHandedOver(work, exit, to, { title: source.title, count, link: source.link(taker) });
  const left = await countOpen(work, sources, exit);
  await tickHandOver(work, exitId, left.left === 0);
  return left;
}

function whyNotTake(to: Colleague | undefined, from: Worker): string | undefined {
  if (!to || to.status === 'EXITED') return 'Please select Colleague';
  if (to.id === from.id) return 'Choose someone other than the leaver';
  return to.status === 'NOTICE' ? `${to.employee_name} is leaving too` : undefined;
}

/** A person's account; null if its access is switched off. */
async function openAccount({ db }: Work, { user_id }: Colleague): Promise<number | null> {
  const accounts = db.withTables<IdentityTables>().selectFrom('account').select('id').where('dot_access', '=', true);
  return (await accounts.where('id', '=', user_id ?? 0).executeTakeFirst())?.id ?? null;
}

function workerOf(people: readonly Colleague[], exit: StoredExit): Worker {
  const account = people.find(({ id }) => id === exit.employee_id)?.user_id;
  return { id: exit.employee_id, accountId: account ?? null, name: exit.employee_name };
}

/** Ticks a new exit's item at once if there is nothing to hand over. */
export async function beginHandOver(work: Work, sources: readonly OpenWork[], exitId: number): Promise<void> {
  await lookAtOpenWork(work, sources, await lockRecord(work, exitRecords, exitId));
}

/** Ticks the checklist item if no open work is left, and reopens it if there is new work. @returns how much is left */
export async function lookAtOpenWork(work: Work, sources: readonly OpenWork[], exit: StoredExit): Promise<number> {
  const { left } = await countOpen(work, sources, exit);
  await tickHandOver(work, exit.id, left === 0);
  return left;
}
