/** Where an escalation's page is. */
export const escalationPath = (id: number): string => `/escalations/view/${id}`;
