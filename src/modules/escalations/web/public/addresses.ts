/** Where escalations are, for other modules' links. */
export { escalationPath } from '../../address.ts';
export const escalationsPath = '/escalations';
