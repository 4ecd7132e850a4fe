export const candidatesPath = '/candidates';
export const addCandidatePath = '/add-candidate';
export const compareCandidatesPath = '/compare-candidates';
/** More do not fit beside each other. */
export const mostCompared = 3;

export { candidatePath } from '../../address.ts';
