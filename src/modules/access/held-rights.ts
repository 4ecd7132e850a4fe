/** The rights of roles and people, and where they come from: the wire format. */
import * as z from 'zod';
import { type Action, actions, type Right, signedIn } from '#platform/contract/access.ts';
import { get, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { moment, recordId } from '#platform/contract/fields.ts';
import { accessModule } from './rights.ts';
import { permissionModules } from './catalogue.ts';

/** Built on first use: by then the modules have declared their rights. */
const moduleName = () =>
  z.enum(
    permissionModules().map(({ name }) => name),
    { error: 'Please select Module' },
  );

/** A module of the catalogue and one of its actions. */
export const rightFields = {
  module: z.lazy(moduleName).meta({ title: 'Module', examples: ['Marketing'] }),
  action: z.enum(actions, { error: 'Please select Action' }).meta({ title: 'Action', examples: ['READ'] }),
};

/** Whether the module has that action. */
export const isOffered = ({ module, action }: Right) =>
  permissionModules().some((one) => one.name === module && one.actions.includes(action));

export const right = z
  .strictObject(rightFields)
  .refine(isOffered, { error: 'This module has no such action', path: ['action'] });

/** Every right of the catalogue, in order. */
export const allRights = (): readonly Right[] =>
  permissionModules().flatMap(({ name, actions: offered }) => offered.map((action) => ({ module: name, action })));

/** A right given to or taken from one person, on top of their role's. */
const ownEntry = z.object({
  granted: z.boolean(),
  until: z.iso.date().nullable().describe('YYYY-MM-DD, the last day; null for no end date'),
  by: z.string().nullable().describe('Who granted or denied it; null for the portal itself'),
  at: moment,
  note: z.string().nullable(),
  over: z.boolean().describe('Whether its last day has passed, so that it no longer counts'),
});
export type OwnEntry = z.infer<typeof ownEntry>;

/** One right of a person, and where it comes from. */
export const effectiveRight = z.object({
  module: z.string(),
  action: z.enum(actions),
  allowed: z.boolean(),
  byRole: z.boolean(),
  own: ownEntry.nullable(),
});
export type EffectiveRight = z.infer<typeof effectiveRight>;

export const fetchMyRights = get('/access/fetchMyRights', {
  says: 'Returns everything the caller may do, and why',
  access: signedIn,
  result: z.object({ rights: z.array(effectiveRight) }),
});

export const roleRights = z.object({
  id: z.int(),
  name: z.string(),
  version: z.int(),
  people: z.int().describe('Accounts with this role whose access is on'),
  rights: z.array(z.object({ module: z.string(), action: z.enum(actions) })),
});
export type RoleRights = z.infer<typeof roleRights>;

export const fetchRoleRights = get('/access/fetchRoleRights', {
  says: 'Returns the rights of every role, for the matrix',
  access: accessModule.read,
  result: z.object({ rows: z.array(roleRights) }),
});

/** Changes to one role, based on the version that was seen. */
export const roleChange = z.strictObject({
  role_id: recordId,
  version: z.int().positive(),
  give: z.array(right).max(200),
  take: z.array(right).max(200),
});
export type RoleChange = z.infer<typeof roleChange>;

export const saveRoleRights = put('/access/saveRoleRights', {
  says: 'Grants rights to roles and removes them, all or nothing; takes effect with each person’s next request',
  access: accessModule.update,
  body: z.strictObject({ roles: z.array(roleChange).min(1, 'Nothing has been changed').max(100) }),
  result: z.object({ changes: z.int(), people: z.int() }),
  message: ({ changes, people }) =>
    `${changes} ${changes === 1 ? 'right' : 'rights'} changed for ${people} ${people === 1 ? 'person' : 'people'}`,
});

export const roleEvents = events('role', { rightsChanged: 'Rights of a role changed' });

/** The four actions as the screens show them. */
export const actionWords: Readonly<Record<Action, { letter: string; verb: string }>> = {
  READ: { letter: 'R', verb: 'Read' },
  CREATE: { letter: 'C', verb: 'Create' },
  UPDATE: { letter: 'U', verb: 'Update' },
  DELETE: { letter: 'D', verb: 'Delete' },
};
