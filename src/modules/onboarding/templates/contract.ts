/** Templates of onboardings: the gates before an employee is created, and the tasks around the first day. */
import { role } from '#modules/access/contract.ts';
import { onboardingModule } from '#modules/access/rights.ts';
import { country, department } from '#modules/masters/contract.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { get } from '#platform/contract/endpoint.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import { flag, id, reference, text, wholeNumber, word } from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { referTo } from '#platform/contract/record/referable.ts';
import * as z from 'zod';
import { onboardingRights } from '../rights.ts';
import { ownerKinds, taskKinds } from '../rules.ts';

const any = (of: string) => ({ optional: true, width: 130, help: `Leave empty for every ${of}` }) as const;

export const onboardingTemplate = record('onboarding_template', {
  words: { one: 'onboarding template', many: 'onboarding templates' },
  rights: onboardingRights,
  fields: {
    id: id({ first: 'hidden', phone: 'hidden' }),
    name: text('Name', { phone: 'title', width: 200 }),
    country: reference('Country', country, any('country')),
    department: reference('Department', department, any('department')),
    role: reference('Role', role, any('role')),
    tasks: wholeNumber('Tasks', { least: 0, most: 999, workedOut: true, width: 72 }),
    needs_kit: flag('Joining kit verified', { heading: 'Kit', width: 80 }),
    needs_identity: flag('Right to work or identity checked', { heading: 'Identity', width: 84 }),
    needs_terms: flag('Written terms issued', { heading: 'Terms', width: 80 }),
  },
  defaultSort: 'name',
});
export type OnboardingTemplate = RowOf<typeof onboardingTemplate>;

export const templateCalls = recordCalls(onboardingTemplate, '/hr/onboarding/templates', {
  paths: {
    page: 'fetchTemplates',
    export: 'exportTemplates',
    byId: 'fetchTemplate',
    add: 'addTemplate',
    edit: 'updateTemplate',
    remove: 'deleteTemplate/:id',
  },
});

export const listTemplates = get('/dds/onboardingTemplates', {
  says: 'Returns the onboarding templates by name',
  access: onboardingModule.read,
  result: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

export const anyTemplate = referTo({
  table: 'onboarding_template',
  label: 'name',
  choices: listTemplates,
  choiceOf: (row: { id: number; name: string }) => row,
});

export const templateTask = record('onboarding_template_task', {
  words: { one: 'task of a template', many: 'tasks of templates' },
  rights: onboardingRights,
  fields: {
    id: id({ first: 'hidden', phone: 'hidden' }),
    title: text('Task', { phone: 'title', width: 260 }),
    template: reference('Template', anyTemplate, { width: 160 }),
    day: wholeNumber('Day', {
      least: -90,
      most: 365,
      width: 72,
      help: 'Days from the joining date: -5 is five days before it. Moves off days off',
    }),
    kind: word('Kind', taskKinds, { width: 110, help: 'A confirmation is due when the probation ends' }),
    owner_kind: word('Owner', ownerKinds, { width: 100 }),
    role: reference('Role', role, { optional: true, width: 120, help: 'Everybody with this role sees the task' }),
    owner: reference('Person', staffMember, { optional: true, width: 140 }),
    required: flag('Required', { width: 90 }),
    needs_evidence: flag('Needs a file', { width: 100 }),
  },
  defaultSort: 'day',
  pageSize: 25,
  check: ({ owner_kind, role_id, owner_id }) => ({
    role_id: owner_kind === 'Role' && role_id === null ? 'Please select Role' : undefined,
    owner_id: owner_kind === 'Person' && owner_id === null ? 'Please select Person' : undefined,
  }),
});

export const templateTaskCalls = recordCalls(templateTask, '/hr/onboarding/templateTasks', {
  paths: {
    page: 'fetchTemplateTasks',
    export: 'exportTemplateTasks',
    byId: 'fetchTemplateTask',
    add: 'addTemplateTask',
    edit: 'updateTemplateTask',
    remove: 'deleteTemplateTask/:id',
  },
});
