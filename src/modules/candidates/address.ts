export const candidatePath = (id: number): string => `/candidate/${id}`;
