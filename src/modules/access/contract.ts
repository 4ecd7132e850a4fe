import * as z from 'zod';
import { identity } from '#modules/sign-in/contract.ts';
import { onlyRoles, viewing } from '#platform/contract/access.ts';
import { create, post } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { moment, nameField, recordId } from '#platform/contract/fields.ts';
import { masterOf } from '#platform/contract/master.ts';
import { text } from '#platform/contract/master-field.ts';
import { masterModule } from '#modules/masters/rights.ts';
import { accessModule } from './rights.ts';

const master = masterOf(masterModule);

/** The nine roles of decisions D1 are fixed. Roles cannot be merged, because that would give people rights. */
export const role = master({
  title: 'Role',
  fields: { name: text('Role', { unique: true }) },
  merges: false,
});

export const inviteAccount = create('/access/inviteAccount', {
  says: 'Creates an account and emails an invitation to set its password',
  access: accessModule.create,
  body: z.object({
    name: nameField('Name'),
    email: identity.shape.email,
    role_id: recordId,
    client_id: recordId.nullable().default(null),
  }),
  result: z.object({ id: z.int(), email: z.string() }),
  message: (invited) => `Invitation sent to ${invited.email}`,
});

export const viewAs = post('/access/viewAs', {
  says: 'Starts viewing the portal as another person, read-only, for at most 30 minutes',
  access: onlyRoles(accessModule.update, 'Admin'),
  query: z.strictObject({ id: recordId }),
  result: z.object({ token: z.string(), name: z.string(), until: moment }),
});

export const endView = post('/access/endView', {
  says: 'Stops viewing as another person',
  access: viewing,
  result: z.object({ name: z.string() }),
  message: ({ name }) => `You are ${name} again`,
});

export const personEvents = events('account', {
  roleChanged: 'Role of a person changed',
  accessGiven: 'Access to the portal switched on',
  accessTaken: 'Access to the portal switched off',
  rightGranted: 'Right granted to a person',
  rightDenied: 'Right denied to a person',
  rightCleared: "Person's own right taken back",
  unlocked: 'Account unlocked',
  reinvited: 'Invited again',
  sessionsEnded: 'Signed out everywhere by an administrator',
  begunAnew: 'Keys and own rights ended for somebody who comes back',
  viewBegan: 'Viewed as someone else',
  viewEnded: 'Viewing as someone else ended',
});
