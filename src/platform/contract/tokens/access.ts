/** The rules for personal access tokens (decision 193); a separate file, because the sign-in page does without it. */
import type { Access, PermissionModule } from '../access.ts';
import type { Sensitive } from './sensitive.ts';

/** For the same people, but only signed in themselves: none of their access tokens is accepted. */
export const inPerson = (access: Access): Access => ({ ...access, inPerson: true });

/** For the same people; an access token must name the sensitive data it reveals. */
export const telling = (tells: Sensitive, access: Access): Access => ({ ...access, tells });

/** The same for everything a right opens. */
export const tellingOf = (tells: Sensitive, rights: PermissionModule): PermissionModule => ({
  ...rights,
  tells,
  read: telling(tells, rights.read),
  create: telling(tells, rights.create),
  update: telling(tells, rights.update),
  delete: telling(tells, rights.delete),
});
