/** Who is asked one after the other. */
import type { Work } from '#platform/server/work.ts';
import type { Level } from '../rules.ts';
import type { Assessment } from './assess.ts';

/** The line of managers first, then whom policy and rules ask besides. */
export async function levelsOf(_work: Work, { account }: Assessment): Promise<readonly Level[]> {
  return account?.policy.requires_hr ? ['Manager', 'HR'] : ['Manager'];
}
