/** Addresses of recurring jobs, for other modules' links. */
export const recurrencePath = '/recurrence';
/** @param jobId of the job that recurs */
export const schedulePath = (jobId: number): string => `/recurrence/schedule/${jobId}`;
