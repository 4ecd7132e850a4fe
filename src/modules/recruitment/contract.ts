import * as z from 'zod';
import { recruitmentModule } from '#modules/access/permissions.ts';
import { staff } from '#platform/contract/access.ts';
import { create, del, get, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  isoDateField,
  lineField,
  longTextField,
  moment,
  optional,
  recordId,
  selectionField,
  versionField,
  wholeNumberField,
  wordField,
} from '#platform/contract/fields.ts';
import { contains, dates, exportOf, list, number, oneOf, page, word } from '#platform/contract/list.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { statuses } from './rules.ts';

export const reasons = ['New', 'Replacement'] as const;

export const recruitmentForm = z.object({
  position: lineField('Position'),
  designation: lineField('Designation'),
  department_id: selectionField('Department'),
  no_of_positions: wholeNumberField('Number of positions', 1, 500),
  company_id: optional(selectionField('Company')),
  location_id: optional(selectionField('Location')),
  mode_of_work_id: optional(selectionField('Mode of work')),
  priority_id: optional(selectionField('Priority')),
  experience_min: optional(wholeNumberField('Experience from', 0, 60)),
  experience_max: optional(wholeNumberField('Experience to', 0, 60)),
  reason: wordField('Reason', reasons),
  hiring_manager_id: optional(selectionField('Hiring manager')),
  recruiter_id: optional(selectionField('Recruiter')),
  target_date: optional(isoDateField('Target date')),
  description: optional(longTextField('Description')),
});
export type RecruitmentForm = z.infer<typeof recruitmentForm>;

export const recruitment = z.object({
  ...recruitmentForm.shape,
  id: z.int(),
  department: z.string(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  mode_of_work: z.string().nullable(),
  priority: z.string().nullable(),
  hiring_manager: z.string().nullable(),
  recruiter: z.string().nullable(),
  open_date: z.string().nullable().describe('YYYY-MM-DD; when candidates were first looked for'),
  status: z.enum(statuses),
  status_reason: z.string().nullable(),
  createdAt: moment,
  version: z.int(),
});
export type Recruitment = z.infer<typeof recruitment>;

export const recruitmentList = list({
  filters: {
    id: number('ID'),
    position: contains('Position'),
    designation: contains('Designation'),
    department: oneOf('Department'),
    location: oneOf('Location'),
    priority: oneOf('Priority'),
    recruiter: oneOf('Recruiter'),
    hiring_manager: oneOf('Hiring manager'),
    reason: word('Reason', reasons),
    status: word('Status', statuses),
    open_date: dates('Open date'),
    target_date: dates('Target date'),
  },
  sorts: ['id', 'position', 'designation', 'openings', 'status', 'open_date', 'target_date'],
  defaultSort: '-id',
});

const byId = z.strictObject({ id: recordId });

export const fetchAllRecruitments = get('/hr/recruitment/fetchAllRecruitments', {
  says: 'The positions to be filled, a page at a time',
  access: recruitmentModule.read,
  query: recruitmentList.query,
  result: page<Recruitment>(recruitment),
});

export const exportRecruitments = exportOf(
  '/hr/recruitment/exportRecruitments',
  recruitmentModule.read,
  recruitmentList,
  'All positions that the same filters find, as CSV or Excel',
);

export const fetchRecruitmentById = get('/hr/recruitment/fetchRecruitmentById', {
  says: 'One position',
  access: recruitmentModule.read,
  query: byId,
  result: recruitment,
});

export const addRecruitment = create('/hr/recruitment/addRecruitment', {
  says: 'Adds a position as a draft',
  access: recruitmentModule.create,
  body: recruitmentForm,
  result: recruitment,
  message: () => 'Position Added Successfully',
});

export const updateRecruitmentById = put('/hr/recruitment/updateRecruitmentById', {
  says: 'Changes a position that is not over',
  access: recruitmentModule.update,
  query: byId,
  body: recruitmentForm.extend({ version: versionField }),
  result: recruitment,
  message: () => 'Position Updated Successfully',
});

export const moveForm = z.object({
  status: z.enum(statuses, 'Please select Status').meta({ title: 'Status', examples: ['Open'] }),
  reason: optional(longTextField('Reason')),
});

export const moveRecruitment = put('/hr/recruitment/updateStatus', {
  says: 'Opens, holds, fills, closes or cancels a position; cancelling needs a reason',
  access: recruitmentModule.update,
  query: byId,
  body: moveForm.extend({ version: versionField }),
  result: recruitment,
  message: (saved) => `The position is ${saved.status} now`,
});

export const deleteRecruitment = del('/hr/recruitment/deleteRecruitment/:id', {
  says: 'Deletes a position; an administrator can restore it for 30 days',
  access: recruitmentModule.delete,
  params: byId,
  result: z.object({ id: z.int() }),
  message: () => 'Position Deleted Successfully',
});

export const listRecruitments = get('/dds/Recruitmentlist', {
  says: 'The open positions, for whoever adds a candidate',
  access: staff,
  result: z.array(z.object({ id: z.int(), position: z.string() })),
});

export const recruitmentEvents = events('recruitment', {
  added: 'Position added',
  updated: 'Position updated',
  moved: 'Status of the position changed',
  deleted: 'Position deleted',
  restored: 'Position restored',
});

export const recruitments: ModuleContract = {
  name: 'recruitment',
  endpoints: [
    fetchAllRecruitments,
    exportRecruitments,
    fetchRecruitmentById,
    addRecruitment,
    updateRecruitmentById,
    moveRecruitment,
    deleteRecruitment,
    listRecruitments,
  ],
  events: Object.values(recruitmentEvents),
  referrers: [
    {
      table: 'recruitment',
      one: 'position',
      many: 'positions',
      list: {
        path: '/recruitment',
        filters: { department_id: 'department', location_id: 'location', priority_id: 'priority' },
      },
    },
  ],
};
