import type { Work } from '#platform/server/work.ts';
import { accessModule } from '../../rights.ts';
import { rightHolders } from './right-holders.ts';

/** Accounts that decide about access today, to notify them of requests. */
export const accessDeciders = (work: Work): Promise<readonly number[]> => rightHolders(work, accessModule.update);
