/** What access says to access tokens of people (decision 193); apart, for the sign-in page does without it. */
import type { Access, PermissionModule } from '../access.ts';
import type { Sensitive } from './sensitive.ts';

/** For the same people, signed in themselves: no access token of theirs gets through. */
export const inPerson = (access: Access): Access => ({ ...access, inPerson: true });

/** For the same people; an access token of theirs has to name what it tells of. */
export const telling = (tells: Sensitive, access: Access): Access => ({ ...access, tells });

/** The same of all that a right opens. */
export const tellingOf = (tells: Sensitive, rights: PermissionModule): PermissionModule => ({
  ...rights,
  tells,
  read: telling(tells, rights.read),
  create: telling(tells, rights.create),
  update: telling(tells, rights.update),
  delete: telling(tells, rights.delete),
});
