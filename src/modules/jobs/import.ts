/** Jobs from CSV or Excel, with a dry run. */
import * as z from 'zod';
import { minutesField } from '#platform/contract/duration.ts';
import { lineField, selectionField } from '#platform/contract/fields.ts';
import { importOf } from '#platform/contract/import.ts';
import { formWith } from '#platform/contract/record/calls.ts';
import type { FormOf } from '#platform/contract/record/record.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { job } from './contract.ts';
import { jobRights } from './rights.ts';

const yesOrNo = (label: string, usual: boolean) =>
  z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')], {
      error: `Please answer ${label} with Yes or No`,
    })
    .default(usual)
    .meta({ title: label });

/** The furthest states for an imported job; later steps are taken in the portal. */
export const importedStates = ['Job Created', 'Job Assigned', 'Job Started', 'In Progress'] as const;
export type ImportedState = (typeof importedStates)[number];

/** Fields derived from client, type and period where a file leaves them out. */
const more = {
  company_id: zodOf(selectionField('Company')).default(0).meta({ title: 'Company' }),
  title: zodOf(lineField('Title')).default('').meta({ title: 'Title' }),
  budget_min: zodOf(minutesField('Budget', 9999)).default(0).meta({ title: 'Budget' }),
  billable: yesOrNo('Billable', true),
  budget_stop: yesOrNo('Stop at the budget', false),
  status: z
    .enum(importedStates, `Please write ${importedStates.join(', ')}`)
    .default('Job Created')
    .meta({ title: 'Status' }),
};

/** A missing company is 0, a missing title ''. */
export type ImportedJob = FormOf<typeof job> & { readonly status: ImportedState };

export const jobImport = importOf<ImportedJob>('/jobs/importJobs', {
  title: 'Import jobs',
  one: 'job',
  many: 'jobs',
  access: jobRights.create,
  form: formWith(job, more),
  also: {
    client_id: ['Client name', 'Customer', 'Client code'],
    job_type_id: ['Type', 'Service'],
    period_start: ['Period start', 'From'],
    period_end: ['Period end', 'To'],
    year_end_date: ['Year end date'],
    job_end_date: ['Due date', 'End'],
    start_date: ['Start date'],
    manager_id: ['Client manager'],
    assignee_ids: ['Preparer', 'Preparers', 'Assignee', 'Assignees'],
    budget_min: ['Hours', 'Budget hours'],
    status: ['State', 'Stage', 'Job status'],
  },
});
