/** The statement of work: the work for a job, and its hours (domain specification, section 1.3). */
import { minutesField } from '#platform/contract/duration.ts';
import { create, del, get, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  longTextField,
  moment,
  optional,
  recordId,
  selectionField,
  textField,
  versionField,
  wordField,
} from '#platform/contract/fields.ts';
import { type RichText, richTextField } from '#platform/contract/rich-text.ts';
import * as z from 'zod';
import { jobRights } from '../rights.ts';
import { sowLife, type SowStatus } from './life.ts';

/** How a line is charged, as in quotations. */
export const feeTypes = ['Fixed', 'Hourly', 'Per month', 'Per seat'] as const;

export const mostLines = 100;
export const mostHours = 9999;

export const sowLine = z.object({
  planning_activity_id: optional(selectionField('Planning activity')),
  description: textField('Description'),
  budget_min: minutesField('Hours', mostHours),
  fee_type: wordField('Fee type', feeTypes),
});
export type SowLine = z.output<typeof sowLine>;

/** The texts of a SOW besides scope and lines, in screen order. */
export const sowTexts = {
  deliverables: optional(longTextField('Deliverables')),
  inclusions: optional(longTextField('Included')),
  exclusions: optional(longTextField('Not included')),
  assumptions: optional(longTextField('Assumptions')),
  software: optional(textField('Software')),
  period: optional(textField('Period')),
};
export type SowText = keyof typeof sowTexts;

export const sowForm = z.object({
  ...sowTexts,
  scope_text: optional(richTextField('Scope')),
  lines: z
    .array(sowLine, 'Please provide valid Lines')
    .max(mostLines, `At most ${mostLines} lines`)
    .refine((lines) => totalOf(lines) <= mostHours * 60, `The total must be at most ${mostHours} hours`)
    .meta({ title: 'Lines', examples: [[]] }),
});
export type SowForm = z.output<typeof sowForm>;

export const totalOf = (lines: readonly { readonly budget_min: number }[]): number =>
  lines.reduce((sum, { budget_min }) => sum + budget_min, 0);

const text = z.string().nullable();

const sow = z.object({
  id: z.int(),
  job_id: z.int(),
  sow_version: z.int(),
  status: z.enum(sowLife.states as [SowStatus, ...SowStatus[]]),
  scope_text: z.custom<RichText>().nullable().meta({ type: 'object' }),
  deliverables: text,
  inclusions: text,
  exclusions: text,
  assumptions: text,
  software: text,
  period: text,
  lines: z.array(
    z.object({
      planning_activity_id: z.int().nullable(),
      description: z.string(),
      budget_min: z.int(),
      fee_type: z.enum(feeTypes),
    }),
  ),
  total_budget_min: z.int(),
  prepared_by: text.describe('Who wrote it, or last submitted it'),
  prepared: z.boolean().describe('Whether the caller wrote or last submitted it, and so cannot review it'),
  submitted_at: moment.nullable(),
  reviewed_by: text,
  management_note: text.describe('Why it was returned, or the note made when it was agreed'),
  agreed_at: moment.nullable(),
  requote: z.boolean().describe('Whether it exceeds the hours of the quote the client approved by more than a tenth'),
  quoted_min: z.int().nullable().describe('Hours of the approved quote, in minutes'),
  createdAt: moment,
  version: z.int(),
});
export type Sow = z.output<typeof sow>;

const requote = z.object({ quoted_min: z.int(), total_budget_min: z.int() }).nullable();
export type Requote = z.output<typeof requote>;

const ofJob = z.strictObject({ job_id: recordId });
const byId = z.strictObject({ id: recordId });
const write = jobRights.update;

export const fetchJobSows = get('/jobs/sow/fetchSows/:job_id', {
  says: 'Returns the versions of the statement of work of a job, newest first',
  access: jobRights.read,
  params: ofJob,
  result: z.object({
    rows: z.array(sow),
    requote: requote.describe('Present while the SOW in force requires a new quote'),
  }),
});

export const fetchSow = get('/jobs/sow/fetchSow', {
  says: 'Returns one statement of work, with what a reviewer compares it with',
  access: jobRights.read,
  query: byId,
  result: sow.extend({
    job: z.object({
      id: z.int(),
      reference_no: z.string(),
      title: z.string(),
      client: z.string(),
      budget_min: z.int(),
      locked: z.string().nullable().describe('Why nothing on the job can be changed'),
    }),
    in_force: z.object({ sow_version: z.int(), total_budget_min: z.int() }).nullable(),
    would_requote: requote.describe('Present if agreeing would require a new quote'),
  }),
});
export type ReviewedSow = z.output<(typeof fetchSow)['result']>;

export const draftSow = create('/jobs/sow/draftSow', {
  says: 'Starts a statement of work from the job type’s planning activities, or as the version after the one in force',
  access: jobRights.create,
  query: ofJob,
  body: z.object({}),
  result: sow,
  message: ({ sow_version }) =>
    sow_version === 1 ? 'SOW Added Successfully' : `Version ${sow_version} Added Successfully`,
});

export const updateSow = put('/jobs/sow/updateSow', {
  says: 'Updates the draft of a statement of work; its lines are replaced',
  access: write,
  query: byId,
  body: sowForm.extend({ version: versionField }),
  result: sow,
  message: () => 'SOW Updated Successfully',
});

export const removeSow = del('/jobs/sow/deleteSow/:id', {
  says: 'Discards the draft of a statement of work',
  access: write,
  params: byId,
  result: z.object({ id: z.int() }),
  message: () => 'SOW Deleted Successfully',
});

export const moveSow = put('/jobs/sow/updateSowStatus', {
  says: 'Moves a statement of work to its next status',
  access: write,
  query: byId,
  body: z.object({
    status: z
      .enum(sowLife.states as [SowStatus, ...SowStatus[]], 'Please select Status')
      .meta({ title: 'Status', examples: ['Submitted'] }),
    reason: optional(longTextField('Reason')),
    note: optional(longTextField('Note')),
    version: versionField,
  }),
  result: sow,
  message: ({ status }) => (status === 'Draft' ? 'SOW Returned' : `The SOW is now ${status}`),
});

export const sowEvents = events('sow', {
  created: 'SOW added',
  updated: 'SOW changed',
  moved: 'SOW taken further',
  superseded: 'SOW superseded',
  deleted: 'SOW deleted',
  restored: 'SOW restored',
});
