/** External services, and what must not happen while waiting for one (decision 106). */
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

/** The current background job, as far as the code running in it needs to know. */
export type RunningJob = {
  readonly name: string;
  readonly waitsFor?: readonly OutsideService[];
  /** The account that started it; 0 for nobody. */
  readonly startedBy: number;
};

type Place = { readonly transaction: boolean; readonly job?: RunningJob | undefined };

const places = new AsyncLocalStorage<Place>();

/** Switched on by tests only, so that a violation fails a test and never the live portal. */
export const heldInTests = { on: false };

/** @throws in tests, where a transaction would hold a connection meanwhile or the job does not declare the service */
export function askOutside(service: OutsideService): void {
  if (!heldInTests.on) return;
  const { transaction = false, job } = places.getStore() ?? {};
  if (transaction) throw new Error(`The ${service} is asked inside a transaction, which holds a connection meanwhile`);
  if (job && !job.waitsFor?.includes(service))
    throw new Error(`The job '${job.name}' asks the ${service}: name it in 'waitsFor'`);
}

/** The current job, if any. */
export const runningJob = (): RunningJob | undefined => places.getStore()?.job;

export const insideJob = <Result>(job: RunningJob, run: () => Promise<Result>): Promise<Result> =>
  places.run({ transaction: false, job }, run);

/** Runs in a transaction of its own, in which no external service may be waited for. */
export const inTransaction = <Given extends Pick<Work, 'db'>, Result>(
  work: Given,
  run: (inside: Given) => Promise<Result>,
): Promise<Result> =>
  work.db
    .transaction()
    .execute((db) => places.run({ transaction: true, job: runningJob() }, () => run({ ...work, db })));

/** Runs several reads on one snapshot of the database; inside an open transaction they read what it sees. */
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
