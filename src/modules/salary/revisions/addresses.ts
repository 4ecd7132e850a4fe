export const revisionsPath = '/salary-revisions';
export const revisionPath = (id: number): string => `${revisionsPath}/${id}`;
