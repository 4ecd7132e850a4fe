/** Interviewers find their interviews in their account, whatever their rights. */
export const ownInterviewsPath = '/my-account?area=interviews';
export const interviewsOf = (candidateId: number): string => `/candidate/${candidateId}?tab=interviews`;
