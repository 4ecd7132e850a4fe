import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';
import type { Expression, RawBuilder } from 'kysely';

/** Client companies for sign-in and access. Their module imports both, so it provides this. */
export type ClientCompanies = {
  readonly nameOf: (id: Expression<number | null>) => RawBuilder<string | null>;
  /** The ids of the companies that an account may work for. */
  readonly openTo: (accountId: Expression<number>) => RawBuilder<number[]>;
  /** Locks a company until the commit against deletion. @returns whether it exists */
  readonly hold: (work: Work, id: number) => Promise<boolean>;
};

/** Provided by the clients module. */
export const clientCompanies = dependency<ClientCompanies>('the client companies');

/** @throws if no module provides them */
export function companies(): ClientCompanies {
  const [provided] = clientCompanies.everywhere();
  if (!provided) throw new Error('No module provides the client companies');
  return provided;
}
