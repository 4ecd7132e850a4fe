import type { ModuleContract } from '#platform/contract/module.ts';
import { fetchMyWeek } from './contract.ts';
import { suggestPeople } from './suggesting.ts';
import { fetchWorkload, fetchWorkloadJobs, planJob } from './workload.ts';

export const workViews: ModuleContract = {
  name: 'work-views',
  endpoints: [fetchMyWeek, fetchWorkload, fetchWorkloadJobs, planJob, suggestPeople],
  events: [],
  rights: [],
};
