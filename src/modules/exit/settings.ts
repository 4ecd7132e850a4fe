/** The firm's exit questions and checklist; each edit makes a new version. */
import { get, put, plainly } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { amountField, moment, textField, wholeNumberField } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { exitModule, setupAccess } from './rights.ts';
import { areas } from './clearance.ts';

const question = textField('Question');

const standardItem = z.object({
  area: z.enum(areas, 'Please select Area'),
  item: z
    .string({ error: 'Point is required' })
    .trim()
    .min(1, 'Point is required')
    .max(120, 'Please provide a valid Point'),
});

export const setupForm = z.object({
  staff_questions: z.array(question).length(9),
  dept_questions: z.array(question).length(4),
  hr_questions: z.array(question).length(3),
  notice_days: wholeNumberField('Notice period in days', 0, 365),
  leave_divisor: wholeNumberField('India: days of wages in a month, for leave paid out', 1, 31),
  gratuity_most: amountField('India: gratuity at most', 0, 999_999_999, 2),
  settled_within: wholeNumberField('India: settled within so many working days', 0, 60),
  clearance: z.array(standardItem).max(60, 'At most 60 points'),
});
export type SetupForm = z.infer<typeof setupForm>;

export const exitSetup = z.object({
  staff_questions: z.array(z.string()),
  dept_questions: z.array(z.string()),
  hr_questions: z.array(z.string()),
  notice_days: z.int(),
  leave_divisor: z.int(),
  gratuity_most: z.string(),
  settled_within: z.int(),
  clearance: z.array(z.object({ area: z.enum(areas), item: z.string() })),
  id: z.int().describe('Increases with each edit'),
  saved_by: z.string().nullable(),
  saved_at: moment,
});
export type ExitSetup = z.infer<typeof exitSetup>;

export const fetchExitSetup = get('/staff/fetchExitSetup', {
  says: 'Returns the questions of the exit interview, the notice period and the standard checklist',
  access: exitModule.read,
  result: exitSetup,
});

export const saveExitSetup = put('/staff/saveExitSetup', {
  says: 'Changes the exit setup for exits registered from now on; earlier ones keep their wording',
  access: setupAccess,
  body: setupForm.extend({ version: z.int().positive().optional().describe('The `id` that was edited') }),
  result: exitSetup,
  message: plainly.updated,
});

export const setupEvents = events('exitSetup', { saved: 'Exit interview changed' });
