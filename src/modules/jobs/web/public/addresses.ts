/** Where jobs are, for other modules' links. */
export const jobsPath = '/jobs';
export const addJobPath = '/job/create';
export const jobsForClientsPath = '/job/create-for-clients';
export { jobPath } from '../../address.ts';
export const updateJobPath = (id: number): string => `/job/update/${id}`;
export const copyJobPath = (id: number): string => `/job/copy/${id}`;
export const archivePath = '/archive';
export const reviewSowPath = (id: number): string => `/job/update/managementSow/${id}`;
