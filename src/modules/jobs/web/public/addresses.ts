/** Addresses of jobs, for other modules' links. */
import { writeSearch } from '#platform/web/routing/address.ts';

export const jobsPath = '/jobs';
export const questionsPath = '/questions';
export const openQueriesPath = '/open-queries';
export const addJobPath = '/job/create';
/** Fields that the address of a new job may fill in. */
export const newJobFields = ['client_id', 'job_type_id', 'period_end', 'job_end_date'] as const;
type NewJob = Readonly<Partial<Record<(typeof newJobFields)[number], string | number>>>;
export const newJobPath = (start: NewJob): string => `${addJobPath}${writeSearch(start)}`;
export const jobsForClientsPath = '/job/create-for-clients';
export { jobPath } from '../../address.ts';
export const updateJobPath = (id: number): string => `/job/update/${id}`;
export const copyJobPath = (id: number): string => `/job/copy/${id}`;
export const archivePath = '/archive';
export const reviewSowPath = (id: number): string => `/job/update/managementSow/${id}`;
