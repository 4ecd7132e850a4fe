/** The calls of saved views of lists. The module `saved-views` serves them; every list of the platform offers them. */
import * as z from 'zod';
import { signedIn } from '../access.ts';
import { create, del, get, plainly, put } from '../endpoint.ts';
import { lineField, optional, recordId, selectionField, versionField } from '../fields.ts';

const view = z.object({
  id: z.int(),
  list: z.string().describe('The list it is a view of'),
  name: z.string(),
  search: z.string().describe('Filters, sort, rows and columns, as in the page’s address'),
  role_id: z.int().nullable(),
  role: z.string().nullable().describe('Role it is shared with; null if none'),
  owner: z.string(),
  own: z.boolean(),
  is_default: z.boolean().describe('Whether the list opens with it for the caller'),
  is_role_default: z.boolean().describe('Whether the list opens with it for people of its role who chose no other'),
  version: z.int(),
});
export type SavedView = z.output<typeof view>;

const searchField = z
  .string()
  .max(4000)
  .default('')
  .meta({ title: 'Filters', examples: ['status=1&sort=-created_at'] });

const words = { name: lineField('Name'), search: searchField, role_id: optional(selectionField('Role')) };

export const viewForm = z.object({
  list: z.string('List is required').min(1, 'List is required').max(120).meta({ title: 'List' }),
  path: z.string('Call is required').min(1, 'Call is required').max(200).meta({ title: 'Call' }),
  ...words,
});
export const viewChange = z.object({ ...words, version: versionField });

const byId = z.object({ id: recordId });

export const fetchViews = get('/views/fetchViews', {
  says: 'Returns views the caller saved or their role shares; for those who share with a role, also its views',
  access: signedIn,
  result: z.object({
    rows: z.array(view),
    roles: z.array(z.object({ id: z.int(), name: z.string() })).describe('Roles the caller may share with'),
  }),
});

export const addView = create('/views/addView', {
  says: 'Saves a list’s filters, sort, rows and columns; Admin and the head of a role may share a view with the role',
  access: signedIn,
  body: viewForm,
  result: view,
  message: plainly.submitted,
});

export const updateView = put('/views/updateView/:id', {
  says: 'Changes one of the caller’s views, for everyone who uses it',
  access: signedIn,
  params: byId,
  body: viewChange,
  result: view,
  message: plainly.updated,
});

export const deleteView = del('/views/deleteView/:id', {
  says: 'Deletes one of the caller’s views',
  access: signedIn,
  params: byId,
  result: z.undefined(),
  message: () => 'View deleted',
});

export const setDefaultView = put('/views/setDefault/:id', {
  says: 'Sets whether a list opens with a view: for the caller, or for the role it is shared with',
  access: signedIn,
  params: byId,
  body: z.object({
    of: z.enum(['me', 'role'], 'Please select Whose').meta({ title: 'Whose' }),
    on: z.boolean('Please select Default').meta({ title: 'Default' }),
  }),
  result: view,
  message: ({ is_default, is_role_default }) =>
    is_default || is_role_default ? 'The list opens with this view' : 'The list opens without this view',
});
