/** Path of an escalation's page. */
export const escalationPath = (id: number): string => `/escalations/view/${id}`;
