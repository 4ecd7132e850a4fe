/** The home page after sign-in, and the approvals that wait for the reader (domain specification, 1.22). */
import { staff } from '#platform/contract/access.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import { get, post } from '#platform/contract/endpoint.ts';
import { longTextField, recordId, versionField } from '#platform/contract/fields.ts';
import { shownTile } from '#platform/contract/tiles/tile.ts';
import { toDoGroup, toDoItem, verdicts } from '#platform/contract/to-do/to-do.ts';
import * as z from 'zod';
import { mostFavourites } from './rules.ts';

export const fetchMyDay = get('/dashboard/fetchMyDay', {
  says: 'Returns the caller’s to-dos by kind, most serious first, with the first items of each',
  access: staff,
  query: z.strictObject({ first: z.coerce.number().int().min(1).max(25).default(5).describe('Items per kind') }),
  result: z.object({ groups: z.array(toDoGroup) }),
});

export const fetchTiles = get('/dashboard/fetchTiles', {
  says: 'Returns the figures of the caller’s dashboard, by their role and rights, all as at the same moment',
  access: staff,
  result: z.object({
    tiles: z.array(shownTile).describe('In the caller’s order'),
    hidden: z.array(shownTile.pick({ name: true, title: true })),
    standard: z.boolean().describe('Whether no tile is moved or hidden'),
  }),
});

const tileNames = z
  .array(z.string().min(1).max(60))
  .max(100, 'At most 100 tiles')
  .meta({ title: 'Tiles', examples: [['jobs.late']] });

const layout = z.object({ order: tileNames, hidden: tileNames });

export const arrangeTiles = post('/dashboard/arrangeTiles', {
  says: 'Saves the order of the caller’s tiles and which are hidden, for their role; empty lists restore the standard',
  access: staff,
  body: layout,
  result: layout,
});

const favourites = z
  .array(z.string().regex(/^(?:\/[\w-]{1,60}){1,4}$/, 'Please name a page of the menu'))
  .max(mostFavourites, `At most ${mostFavourites} favourites`)
  .refine((pages) => new Set(pages).size === pages.length, 'A page is a favourite once')
  .meta({ title: 'Favourites', examples: [['/jobs', '/clients']] });

export const fetchFavourites = get('/dashboard/fetchFavourites', {
  says: 'Returns the caller’s favourite pages, in their order',
  access: staff,
  result: z.object({ favourites }),
});

export const keepFavourites = post('/dashboard/keepFavourites', {
  says: 'Saves the caller’s favourite pages, at most six',
  access: staff,
  body: z.object({ favourites }),
  result: z.object({ favourites }),
});

const kindName = z
  .string()
  .min(1)
  .max(60)
  .meta({ title: 'Kind', examples: ['leave.toDecide'] });

const approval = toDoItem.extend({
  kind: kindName,
  title_of_kind: z.string().describe('Title of its kind: `Leave to decide`'),
  labels: z
    .record(z.enum(verdicts), z.string())
    .nullable()
    .describe('Labels of the verdicts; null if it can only be decided on its own page'),
});
export type Approval = z.output<typeof approval>;

/** Approvals per page (decisions D44). */
export const approvalsPerPage = 25;

export const fetchApprovals = get('/dashboard/fetchApprovals', {
  says: 'Returns everything that awaits the caller’s decision, also as a deputy; longest waiting first',
  access: staff,
  query: z.strictObject({
    kind: kindName.optional(),
    offset: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  result: z.object({
    count: z.int(),
    kinds: z.array(z.object({ name: z.string(), title: z.string(), count: z.int() })),
    rows: z.array(approval),
  }),
});

const chosen = z.object({ kind: kindName, id: recordId, version: versionField });

export const rejectForm = z.object({ reason: longTextField('Reason') });

export const decideApprovals = post('/dashboard/decideApprovals', {
  says: 'Approves or rejects items one by one; returns those that can’t be decided, and decides the rest',
  access: inPerson(staff),
  body: z
    .object({
      verdict: z.enum(verdicts),
      reason: rejectForm.shape.reason.optional().describe('Required to reject'),
      items: z
        .array(chosen, { error: 'Please select what you decide about' })
        .min(1, 'Please select what you decide about')
        .max(100, 'At most 100 at once')
        .meta({ title: 'Items', examples: [[{ kind: 'leave.toDecide', id: 1 }]] }),
    })
    .refine(({ verdict, reason }) => verdict === 'approve' || reason !== undefined, {
      path: ['reason'],
      error: 'Please Enter the Reason',
    }),
  result: z.object({
    done: z.int(),
    refused: z.array(z.object({ kind: z.string(), id: z.int(), reason: z.string() })),
  }),
  message: ({ done }) => (done === 1 ? '1 decided' : `${done} decided`),
});
