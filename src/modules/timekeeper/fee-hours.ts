/** The hours of fee types for member categorizations that differ from everybody's (decisions D16). */
import * as z from 'zod';
import { masterModule } from '#modules/masters/rights.ts';
import { get, put, plainly } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { optional, selectionField, wholeNumberField } from '#platform/contract/fields.ts';

const mostHours = 2000;

const named = z.object({ id: z.int(), name: z.string() });

const feeHours = z.object({
  fee_types: z.array(named.extend({ hours: z.int().describe('Default hours a year') })),
  categorizations: z.array(named),
  rows: z.array(z.object({ fee_type_id: z.int(), operation_member_categorization_id: z.int(), hours: z.int() })),
});
export type FeeHours = z.output<typeof feeHours>;

export const fetchFeeHours = get('/timekeeper/settings/fetchFeeHours', {
  says: 'Returns the yearly hours of fee types, and where a member categorization differs',
  access: masterModule.update,
  result: feeHours,
});

export const feeHoursCell = z.object({
  fee_type_id: selectionField('Fee type'),
  operation_member_categorization_id: selectionField('Member categorization'),
  hours: optional(wholeNumberField('Hours a year', 0, mostHours)).describe('Empty for the default hours'),
  before: optional(wholeNumberField('Hours before', 0, mostHours)).describe('The value it was changed from'),
});
export type FeeHoursCell = z.output<typeof feeHoursCell>;

export const updateFeeHours = put('/timekeeper/settings/updateFeeHours', {
  says: 'Updates the yearly hours of fee types by member categorization',
  access: masterModule.update,
  body: z.object({
    cells: z
      .array(feeHoursCell, { error: 'Please provide Cells' })
      .min(1, 'Please provide Cells')
      .max(500, 'At most 500 cells at once')
      .meta({
        title: 'Cells',
        examples: [[{ fee_type_id: 1, operation_member_categorization_id: 1, hours: 80, before: null }]],
      }),
  }),
  result: feeHours,
  message: plainly.updated,
});

export const feeHoursEvents = events('fee_type_hours', { updated: 'Hours of a fee type changed for a categorization' });
