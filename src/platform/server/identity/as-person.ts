import { dependency } from '../dependency.ts';
import type { Work } from '../work.ts';

/**
 * Provided by the module that knows everyone's rights: the same work in another person's name, with their current
 * rights; undefined when they may no longer sign in.
 */
export const asPerson = dependency<(work: Work, accountId: number) => Promise<Work | undefined>>(
  'somebody, with the rights they have now',
);
