import type { Work } from '#platform/server/work.ts';
import { accessModule } from '../../rights.ts';
import { rightHolders } from './right-holders.ts';

/** The accounts of those who decide about access today, to be told of what is theirs to decide. */
export const accessDeciders = (work: Work): Promise<readonly number[]> => rightHolders(work, accessModule.update);
