/** Addresses of escalations, for links from other modules. */
export { escalationPath } from '../../address.ts';
export const escalationsPath = '/escalations';
