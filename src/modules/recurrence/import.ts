/** Recurring work from a file: client, service, frequency, start and people. */
import { isoDateField, lineField, optional, selectionField, wholeNumberField } from '#platform/contract/fields.ts';
import { minutesField } from '#platform/contract/duration.ts';
import { importOf } from '#platform/contract/import.ts';
import { zodOf } from '#platform/contract/schema.ts';
import * as z from 'zod';
import { periodChoices, whyNotPattern } from './period.ts';
import { recurrenceRights } from './rights.ts';
import { frequencies } from './schedule.ts';

/** The default for a file without titles. */
export const usualTitle = '{job_type} – {period}';
export const usualLead = 14;

export const recurringForm = z.object({
  client_id: selectionField('Client'),
  job_type_id: selectionField('Service'),
  frequency: z.enum(frequencies, 'Please select Frequency').meta({ title: 'Frequency', examples: [frequencies[0]] }),
  anchor_date: isoDateField('First start'),
  assignee_ids: z.array(z.int()).default([]).meta({ title: 'Assigned to' }),
  reviewer_id: optional(selectionField('Reviewer')),
  manager_id: optional(selectionField('Manager')),
  budget_min: zodOf(minutesField('Budget', 9999)).default(0).meta({ title: 'Budget' }),
  deadline_days: optional(wholeNumberField('Working days to the deadline', 0, 366)),
  period: z.enum(periodChoices, 'Please select Period').default('Current').meta({ title: 'Period' }),
  title_pattern: zodOf(lineField('Title'))
    .refine((text) => whyNotPattern(text) === undefined, 'Please provide a valid Title')
    .default(usualTitle)
    .meta({ title: 'Title' }),
});
export type RecurringRow = z.output<typeof recurringForm>;

export const recurringImport = importOf<RecurringRow>('/recurrence/importRecurring', {
  title: 'Import recurring work',
  one: 'recurring job',
  many: 'recurring jobs',
  access: recurrenceRights.update,
  form: recurringForm,
  also: {
    client_id: ['Client name', 'Customer', 'Client code'],
    job_type_id: ['Job type', 'Type', 'Work', 'Task'],
    frequency: ['Recurs', 'Repeats', 'How often', 'Rhythm'],
    anchor_date: ['Next start', 'Start', 'Start date', 'Starts on', 'From'],
    assignee_ids: ['Preparer', 'Preparers', 'Assignee', 'Assignees'],
    manager_id: ['Client manager'],
    budget_min: ['Hours', 'Budget hours'],
  },
});
