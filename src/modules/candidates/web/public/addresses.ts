export const candidatesPath = '/candidates';
export const addCandidatePath = '/add-candidate';
export const compareCandidatesPath = '/compare-candidates';
/** More do not fit side by side. */
export const mostCompared = 3;

export { candidatePath } from '../../address.ts';
