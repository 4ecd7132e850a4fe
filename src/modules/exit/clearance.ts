/** The checklist of an exit: what to return, settle and hand over, and who sees to it. */
import * as z from 'zod';
import { staff } from '#platform/contract/access.ts';
import { get, post, put } from '#platform/contract/endpoint.ts';
import {
  lineField,
  longTextField,
  moment,
  optional,
  recordId,
  selectionField,
  wordField,
} from '#platform/contract/fields.ts';
import { exitModule } from './rights.ts';

export const areas = ['IT', 'Finance', 'Client hand-over', 'HR'] as const;

const byId = z.strictObject({ id: recordId });

export const clearanceItem = z.object({
  id: z.int(),
  area: z.enum(areas),
  item: z.string(),
  owner_id: z.int().nullable().describe('Id in the staff lookup'),
  owner: z.string().nullable(),
  note: z.string().nullable(),
  done_by: z.string().nullable(),
  done_at: moment.nullable(),
  hand_over: z.boolean().describe('Whether it is ticked automatically once no open work is left'),
  version: z.int(),
});
export type ClearanceItem = z.infer<typeof clearanceItem>;

export const fetchExitClearance = get('/staff/fetchExitClearance', {
  says: 'Returns the checklist of an exit',
  access: exitModule.read,
  query: byId,
  result: z.object({ rows: z.array(clearanceItem) }),
});

/** The owner of a checklist item and a note about it. */
export const pointForm = z.object({
  owner_id: optional(selectionField('Owner')),
  note: optional(longTextField('Note')),
});

/** Fields that are not sent stay as they are: a tick leaves the note alone, and a note the tick. */
export const updateExitClearance = put('/staff/updateExitClearance', {
  says: 'Ticks a checklist item or reopens it; for its owner and for HR, who also assigns it',
  access: staff,
  query: byId,
  body: z.object({
    owner_id: selectionField('Owner').nullish(),
    note: longTextField('Note').nullish(),
    done: z.boolean({ error: 'Please provide a valid Done' }).optional(),
    version: z.int().positive().optional(),
  }),
  result: clearanceItem,
});
export type PointChange = z.infer<(typeof updateExitClearance)['body']>;

export const addClearanceForm = z.object({
  area: wordField('Area', areas),
  item: lineField('Point'),
  owner_id: optional(selectionField('Owner')),
});

export const addExitClearance = post('/staff/addExitClearance', {
  says: 'Adds an item to the checklist of one exit',
  access: exitModule.update,
  query: byId,
  body: addClearanceForm,
  result: clearanceItem,
  message: () => 'The point is on the checklist',
});

/** A checklist item as its owner sees it, with only what they need to know of the exit. */
export const ownPoint = clearanceItem
  .omit({ owner_id: true, owner: true, hand_over: true })
  .extend({ employee_name: z.string(), department: z.string(), lwd: z.string().describe('DD-MM-YYYY') });
export type OwnPoint = z.infer<typeof ownPoint>;

export const fetchOwnClearance = get('/staff/fetchOwnClearance', {
  says: 'Returns the caller’s checklist items: the open ones, and the latest done',
  access: staff,
  result: z.object({ rows: z.array(ownPoint) }),
});
