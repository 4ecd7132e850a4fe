import { dependency } from '../dependency.ts';
import type { Work } from '../work.ts';

/**
 * Provided by the module that knows what everybody may do: the same work in the name of somebody, with the rights that
 * they have now; undefined for who may not sign in any more.
 */
export const asPerson = dependency<(work: Work, accountId: number) => Promise<Work | undefined>>(
  'somebody, with the rights they have now',
);
