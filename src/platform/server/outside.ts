/** Services outside of the portal, and what may not happen while one is waited for (decision 106). */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Work } from './work.ts';

export const outsideServices = [
  'file storage',
  'mail server',
  'printer',
  'receiver of a webhook',
  'sign-in provider',
  'virus scanner',
] as const;
export type OutsideService = (typeof outsideServices)[number];

/** Background work, as far as it matters to what runs in it. */
export type RunningJob = {
  readonly name: string;
  readonly waitsFor?: readonly OutsideService[];
  /** The account that set it off; 0 for nobody. */
  readonly startedBy: number;
};

type Place = { readonly transaction: boolean; readonly job?: RunningJob | undefined };

const places = new AsyncLocalStorage<Place>();

/** Switched on for tests: whatever they reach is held to it, and the portal in use does not fail for it. */
export const heldInTests = { on: false };

/** @throws where a connection would be held meanwhile, or by a job that does not declare the service; in tests */
export function askOutside(service: OutsideService): void {
  if (!heldInTests.on) return;
  const { transaction = false, job } = places.getStore() ?? {};
  if (transaction) throw new Error(`The ${service} is asked inside a transaction, which holds a connection meanwhile`);
  if (job && !job.waitsFor?.includes(service))
    throw new Error(`The job '${job.name}' asks the ${service}: name it in 'waitsFor'`);
}

/** The job at hand, if any. */
export const runningJob = (): RunningJob | undefined => places.getStore()?.job;

export const insideJob = <Result>(job: RunningJob, run: () => Promise<Result>): Promise<Result> =>
  places.run({ transaction: false, job }, run);

/** Runs in a transaction of its own; nothing outside of the portal is waited for in it. */
export const inTransaction = <Given extends Pick<Work, 'db'>, Result>(
  work: Given,
  run: (inside: Given) => Promise<Result>,
): Promise<Result> =>
  work.db
    .transaction()
    .execute((db) => places.run({ transaction: true, job: runningJob() }, () => run({ ...work, db })));

/** Several statements that read the same moment of the database; in a transaction that is open already, what it reads. */
export const inSnapshot = <Given extends Pick<Work, 'db'>, Result>(
  work: Given,
  read: (inside: Given) => Promise<Result>,
): Promise<Result> =>
  work.db.isTransaction
    ? read(work)
    : work.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((db) => places.run({ transaction: true, job: runningJob() }, () => read({ ...work, db })));
