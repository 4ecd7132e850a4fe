/** The exit record: list, form, checklist and sign-offs. */
import * as z from 'zod';
import { resignationReasons } from '#modules/staff/contract.ts';
import { get, post, put, plainly } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  flagField,
  isoDateField,
  longTextField,
  moment,
  nameField,
  optional,
  recordId,
  selectionField,
  versionField,
  wordField,
} from '#platform/contract/fields.ts';
import { historyPage } from '#platform/contract/history.ts';
import { contains, dates, exportOf, list, number, page, pageQuery, word } from '#platform/contract/list.ts';
import { recordMails } from '#platform/contract/mail.ts';
import { storedRows } from '#platform/contract/wire-shape.ts';
import { settlementStates } from './dues/contract.ts';
import { exitModule } from './rights.ts';
import { stages } from './rules.ts';

const id = z.int().nullable();

/** An exit as list and form show it (specification 2, section 3). Its dates are DD-MM-YYYY (decisions D7). */
export const exitRecord = z.object({
  id: z.int(),
  user_id: z.int().describe('Who is leaving, by id in the staff lookup'),
  role_id: id.describe('The account’s role when the exit was registered'),
  emp_code: z.string(),
  employee_name: z.string(),
  department: z.string(),
  designation: z.string(),
  date_joining: z.string(),
  date_reg: z.string().describe('Date of the resignation'),
  lwd: z.string().describe('Last working day'),
  reason: z.string(),
  original_hod_id: id.describe("The department's head when the exit was registered"),
  dept_hod_id: z.int().describe('The head who fills in the interview, by id in the staff lookup'),
  dept_hod_name: z.string(),
  dept_hod_user_id: id.describe("The head's account"),
  hr_id: id.describe('Account that registered the exit'),
  hr_name: z.string().nullable(),
  sendexit: z.union([z.literal(0), z.literal(1)]),
  stage: z.enum(stages),
  clearance: z.int().describe('Percentage of the checklist that is done'),
  notice_days: z.int(),
  notice_shortfall: z.int().describe('Days of notice not worked'),
  rehire: z.enum(['Yes', 'No']).nullable(),
  knowledge_note: z.string().nullable(),
  knowledge_by: z.string().nullable().describe('Who signed off the knowledge transfer'),
  knowledge_at: moment.nullable(),
  access_ended_at: moment.nullable(),
  access_off_from: z.string().nullable().describe('YYYY-MM-DD, if access ends before this day begins'),
  reminded_at: moment.nullable().describe('When the person the interview waits for was reminded'),
  withdraw_reason: z.string().nullable(),
  settlement: z
    .enum(settlementStates)
    .nullable()
    .describe('State of the dues; null for readers who may not see them, and for people who stay'),
  own: z.boolean().describe('Whether it is the caller’s own exit'),
  createdAt: moment,
  version: z.int(),
});
export type ExitRecord = z.infer<typeof exitRecord>;

export const exitList = list({
  filters: {
    id: number('ID'),
    empcode: contains('EMP Code'),
    ename: contains('Name'),
    dept: contains('Department'),
    design: contains('Designation'),
    stage: word('Interview', stages),
    date_joining: dates('Date of joining'),
    date_reg: dates('Date of Registration'),
    lwd: dates('Last Working Date'),
  },
  sorts: ['id', 'emp_code', 'employee_name', 'department', 'designation', 'date_joining', 'date_reg', 'lwd'],
  defaultSort: '-id',
});

export const byId = z.strictObject({ id: recordId });

export const fetchAllExit = get('/staff/fetchAllExit', {
  says: 'Returns exits, a page at a time; heads see those of their departments and reports',
  access: exitModule.read,
  query: exitList.query,
  result: page<ExitRecord>(exitRecord),
  shape: storedRows<ExitRecord>('response_fetchExits', 'Total_Count', exitRecord),
});

export const exportExit = exportOf(
  '/staff/exportExit',
  exitModule.read,
  exitList,
  'All exits that the same filters find, as CSV or Excel',
);

export const fetchExitById = get('/staff/fetchExitById', {
  says: 'Returns one exit, as in the list',
  access: exitModule.read,
  query: byId,
  result: exitRecord,
});

/** The older client sends 0 and 1. */
const notSendExit = 'Please provide a valid Send Exit Form';
const sendExit = z
  .union([z.boolean(notSendExit), z.literal([0, 1], notSendExit)], { error: notSendExit })
  .default(true)
  .transform((sent) => sent === true || sent === 1)
  .meta({ title: 'Send Exit Form', examples: [1] });

/** The specification's message for a missing choice from the staff. */
const personField = (label: string): z.ZodType<number> => {
  const [required, wrong] = [`${label} is required`, `Please provide a valid ${label}`];
  const known = (given: unknown) => recordId.safeParse(given).data;
  return z
    .unknown()
    .refine((given) => given !== undefined && given !== null && given !== '', { error: required, abort: true })
    .refine((given) => known(given) !== undefined, { error: wrong, abort: true })
    .transform((given) => known(given) ?? 0)
    .meta({ title: label, examples: [1] });
};

/**
 * The form of an exit; its dates are YYYY-MM-DD. Clients may send the record's other fields (`emp_code`, `role_id`,
 * `original_hod_id`, `hr_id`) as well: the server knows these and ignores them.
 */
export const exitForm = z.object({
  user_id: personField('Name'),
  designation: nameField('Designation'),
  department: nameField('Department'),
  dept_hod_id: selectionField('Head of department'),
  date_joining: isoDateField('Date of joining'),
  date_reg: isoDateField('Date of resignation'),
  lwd: isoDateField('Last working date'),
  reason: wordField('Reason', resignationReasons),
  sendexit: sendExit,
});
export type ExitForm = z.infer<typeof exitForm>;

/** The specification's message for adding and editing (domain specification, D11). */
const saved = () => 'Exit Created Successfully';

// Not `create`: the specification wants 200. Sending twice is harmless, as a person has at most one open exit.
export const createExit = post('/staff/createExit', {
  says: 'Registers that a person is leaving: they are on notice, and asked for the interview once the exit is sent',
  access: exitModule.create,
  body: exitForm,
  result: exitRecord,
  message: saved,
});

export const updateExit = put('/staff/updateExit', {
  says: 'Changes an exit that has not been sent yet, or sends it',
  access: exitModule.update,
  body: exitForm.omit({ user_id: true }).extend({ id: recordId, version: versionField }),
  result: exitRecord,
  message: saved,
});

export const signOffForm = z.object({
  rehire: optional(wordField('Would be taken back', ['Yes', 'No'])),
  knowledge_note: optional(longTextField('What was handed over, and to whom')),
  knowledge_done: flagField('Knowledge transfer is complete'),
});
export type SignOffForm = z.infer<typeof signOffForm>;

export const signOffExit = put('/staff/signOffExit', {
  says: 'Records whether a person may be rehired and that their knowledge was handed over; also after the exit is sent',
  access: exitModule.update,
  query: byId,
  body: signOffForm.extend({ version: versionField }),
  result: exitRecord,
  message: plainly.updated,
});

/** The body of steps that need a reason. */
export const reasonForm = z.object({ reason: longTextField('Reason') });

export const withdrawExit = put('/staff/withdrawExit', {
  says: 'Withdraws an exit because the person stays: notice ends, access remains, and nothing more is asked',
  access: exitModule.update,
  query: byId,
  body: reasonForm.extend({ version: versionField }),
  result: exitRecord,
  message: () => 'The exit is withdrawn',
});

export const moveForm = z.object({
  lwd: isoDateField('Last working date'),
  access_off_from: optional(isoDateField('Access off from')),
  reason: longTextField('Reason'),
});
export type MoveForm = z.infer<typeof moveForm>;

export const moveLastDay = put('/staff/moveLastDay', {
  says: 'Moves the last working day of a locked exit; leave, access, notice, dues and clearance follow',
  access: exitModule.update,
  query: byId,
  body: moveForm.extend({ version: versionField }),
  result: exitRecord,
  message: () => 'The last working day is moved',
});

export const movePreview = z.object({
  changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  notes: z.array(z.string()).describe('Other consequences, in sentences'),
});
export type MovePreview = z.infer<typeof movePreview>;

export const previewLastDay = post('/staff/previewLastDay', {
  says: 'Returns what moving the last working day would change; stores nothing',
  access: exitModule.update,
  query: byId,
  body: moveForm.omit({ reason: true }),
  result: movePreview,
});

export const passOverExit = put('/staff/passOverExit', {
  says: 'Continues the interview without the person it waits for, once they were reminded',
  access: exitModule.update,
  query: byId,
  body: reasonForm.extend({ version: versionField }),
  result: exitRecord,
  message: () => 'The interview goes on without them',
});

export const fetchExitHistory = get('/staff/fetchExitHistory/:id', {
  says: 'Returns the history of an exit',
  access: exitModule.read,
  params: byId,
  query: pageQuery,
  result: historyPage,
});

export const exitEvents = events('exit', {
  created: 'Exit registered',
  updated: 'Exit changed',
  sent: 'Exit form sent',
  signedOff: 'Sign-offs changed',
  cleared: 'Checklist changed',
  interviewSubmitted: 'Exit interview submitted',
  interviewReminded: 'Exit interview reminded of',
  accessEnded: 'Access ended after the last working day',
  passedOver: 'Went on without an answer',
  withdrawn: 'Exit withdrawn',
  handedOver: 'Open work handed over',
  duesChanged: 'Dues changed',
  termsChanged: 'Terms of leaving changed',
  frozen: 'Settlement frozen',
  settled: 'Settlement paid',
  moved: 'Last working day moved',
});

/** Undelivered emails to the people involved in an exit. */
export const exitMails = recordMails('/staff/exit', 'an exit', { read: exitModule.update, resend: exitModule.update });
