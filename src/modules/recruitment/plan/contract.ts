/** The head-count plan: the number of people in a department from a day on (decisions D44). */
import { hrModule } from '#modules/access/rights.ts';
import { company, department, location } from '#modules/masters/contract.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import { date, id, reference, text, wholeNumber } from '#platform/contract/record/field.ts';
import { record } from '#platform/contract/record/record.ts';
import { recruitmentModule } from '../rights.ts';

/** Everybody who sees positions sees the plan; HR edits it. */
export const planRights = {
  ...recruitmentModule,
  create: hrModule.create,
  update: hrModule.create,
  delete: hrModule.create,
};

export const plannedHeadcount = record('recruitment_plan', {
  words: { one: 'planned head count', many: 'planned head counts' },
  rights: planRights,
  fields: {
    id: id({ first: 'hidden', phone: 'hidden' }),
    department: reference('Department', department, { phone: 'title', width: 160 }),
    company: reference('Company', company, { width: 200 }),
    location: reference('Location', location, {
      optional: true,
      width: 120,
      help: 'Leave empty for all locations together',
    }),
    begins_on: date('From', { width: 104, help: 'It holds until the next number for the same people' }),
    headcount: wholeNumber('People', { least: 0, most: 100_000, width: 80 }),
    note: text('Note', { optional: true, width: 200 }),
  },
  defaultSort: '-begins_on',
});

export const planCalls = recordCalls(plannedHeadcount, '/hr/recruitment/plan', {
  paths: {
    page: 'fetchPlan',
    export: 'exportPlan',
    byId: 'fetchPlanned',
    add: 'addPlanned',
    edit: 'updatePlanned',
    remove: 'deletePlanned/:id',
  },
});
