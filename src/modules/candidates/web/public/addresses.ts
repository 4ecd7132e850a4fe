export const candidatesPath = '/candidates';
export const candidatePath = (id: number): string => `/candidate/${id}`;
export const addCandidatePath = '/add-candidate';
