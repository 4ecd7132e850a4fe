/** Open work of a leaver, and who takes it over. */
import * as z from 'zod';
import { get, put } from '#platform/contract/endpoint.ts';
import { recordId, selectionField } from '#platform/contract/fields.ts';
import { exitModule } from './rights.ts';

const byId = z.strictObject({ id: recordId });

export const openWork = z.object({
  kind: z.string(),
  title: z.string(),
  count: z.int(),
  named: z
    .array(z.object({ title: z.string(), detail: z.string().nullable() }))
    .describe('The first few, for callers who may see them'),
});

export const openWorkOfExit = z.object({ rows: z.array(openWork), left: z.int() });
export type OpenWorkOfExit = z.infer<typeof openWorkOfExit>;

export const fetchExitOpenWork = get('/staff/fetchExitOpenWork', {
  says: 'Returns how much open work a person leaving still has, by kind',
  access: exitModule.read,
  query: byId,
  result: openWorkOfExit,
});

export const handOverForm = z.object({ to_id: selectionField('Colleague') });

const unknownKind = 'Please select what is handed over';

export const handOverExit = put('/staff/handOverExit', {
  says: 'Transfers all open work of a kind to a colleague and notifies them; ticks the checklist if none is left',
  access: exitModule.update,
  query: byId,
  body: handOverForm.extend({ kind: z.string(unknownKind).max(40, unknownKind) }),
  result: openWorkOfExit,
  message: () => 'The work is handed over',
});
