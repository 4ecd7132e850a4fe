/** The exit interview: nine answers of the leaver, four of the head of department, three of HR (specification 2). */
import * as z from 'zod';
import { forOwnEyes, staff } from '#platform/contract/access.ts';
import { create, get, post, put } from '#platform/contract/endpoint.ts';
import { longTextField, moment, nameField, recordId, wholeNumberField } from '#platform/contract/fields.ts';
import { fileEvents, storedFile, uploadField } from '#platform/contract/files.ts';
import { storedRow } from '#platform/contract/wire-shape.ts';
import { exitModule } from './rights.ts';
import { parts, stages } from './rules.ts';

/** Question 4. */
export const leavingReasons = [
  'Higher Monetary',
  'Closer to Home',
  'Job Advancement',
  'Further Studies',
  'Family Responsibility',
  'Dissatisfied At Company',
  'Personal',
  'Health Retirement',
  'Relocation',
] as const;

/** Question 7. */
export const frequencies = ['Always', 'Seldom', 'Usually', 'Never'] as const;

const text = z.string().nullable();
const rating = z.int().min(1).max(5);

const answers = {
  staffquestion1: text,
  staffquestion2: text,
  staffquestion3: text,
  staffquestion4: text.describe('JSON text: a list of the options'),
  staffquestion5: rating.nullable(),
  staffquestion6: text,
  staffquestion7: text.describe('JSON text: a list of the options'),
  staffquestion8: text,
  staffquestion9: text,
  empsign: text,
  deptquestion1: text,
  deptquestion2: text,
  deptquestion3: text,
  deptquestion4: text,
  dept_hod_name: text,
  hod_sign: text,
  hrquestion1: text,
  hrquestion2: text,
  hrquestion3: text,
  hr_name: text,
  hr_sign: text,
};

export const questions = z.object({
  staff: z.array(z.string()),
  dept: z.array(z.string()),
  hr: z.array(z.string()),
});
export type Questions = z.infer<typeof questions>;

/** Answers that the reader may not see yet are null. */
export const exitInterview = z.object({
  id: z.int().describe('Id of the exit'),
  user_id: z.int().describe('Who is leaving, by id in the staff lookup'),
  dept_hod_id: z.int(),
  hr_id: z.int().nullable(),
  employee_name: z.string(),
  designation: z.string(),
  emp_code: z.string(),
  department: z.string(),
  date_joining: z.string().describe('DD-MM-YYYY'),
  date_reg: z.string(),
  lwd: z.string(),
  length_of_service: z.string(),
  ...answers,
  emp_signed_at: moment.nullable(),
  hod_signed_at: moment.nullable(),
  hr_signed_at: moment.nullable(),
  status: z.enum(['HOD', 'HR', 'DONE']).nullable().describe('null while it waits for the employee'),
  stage: z.enum(stages).describe('Whose turn it is, in more detail than `status`'),
  passes: z
    .array(z.object({ part: z.enum(parts), reason: z.string(), by: text, at: moment }))
    .describe('Parts that were not answered'),
  part: z.enum(parts).nullable().describe('The part the caller may fill in now; null if none'),
  waits_for: text.describe('Why the caller can’t fill in anything now'),
  questions,
  draft: z.string().nullable().describe("The caller's own answers so far, as JSON text"),
  document: storedFile.nullable(),
});
export type ExitInterview = z.infer<typeof exitInterview>;

const anyId = z.union([z.int(), z.string().regex(/^\d{0,15}$/)]).optional();

export const fetchExitInterviewList = get('/staff/fetchExitInterviewList', {
  says: 'Returns the exit interview the caller takes part in: their own, else the one waiting longest for them',
  access: forOwnEyes(staff),
  query: z.strictObject({
    // Sent by the older client; the session decides whose interview it is.
    user_id: anyId,
    hodid: anyId,
    hrid: anyId,
    role: anyId,
    id: recordId.optional().describe('Id of an exit, to return that one'),
  }),
  result: exitInterview.nullable(),
  shape: storedRow<ExitInterview>('response_fetchExitInterview', exitInterview),
});

const answer = longTextField('Answer');

/** A list of options as JSON text, with at least one option. */
const choicesField = (options: readonly string[]) =>
  z
    .string({ error: 'Answer is required' })
    .refine((sent) => options.length > 0 && chosenIn(sent).length > 0, 'Answer is required')
    .refine((sent) => chosenIn(sent).every((one) => options.includes(one)), 'Please provide a valid Answer')
    .meta({ title: 'Answer', examples: [JSON.stringify(options.slice(0, 1))] });

/** The options in such a text; none if it is not a list of texts. */
export function chosenIn(sent: string | null): readonly string[] {
  const list = z.array(z.string()).safeParse(parsed(sent ?? ''));
  return list.success ? [...new Set(list.data)] : [];
}

function parsed(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    return undefined;
  }
}

export const employeePart = z.object({
  staffquestion1: answer,
  staffquestion2: answer,
  staffquestion3: answer,
  staffquestion4: choicesField(leavingReasons),
  staffquestion5: wholeNumberField('Answer', 1, 5),
  staffquestion6: answer,
  staffquestion7: choicesField(frequencies),
  staffquestion8: answer,
  staffquestion9: answer,
  empsign: nameField('Sign'),
});
export type EmployeePart = z.infer<typeof employeePart>;

export const departmentPart = z.object({
  deptquestion1: answer,
  deptquestion2: answer,
  deptquestion3: answer,
  deptquestion4: answer,
  dept_hod_name: nameField('Name'),
  hod_sign: nameField('Sign'),
});
export type DepartmentPart = z.infer<typeof departmentPart>;

export const hrPart = z.object({
  hrquestion1: answer,
  hrquestion2: answer,
  hrquestion3: answer,
  hr_name: nameField('Name'),
  hr_sign: nameField('Sign'),
});
export type HrPart = z.infer<typeof hrPart>;

/** The leaver of the interview that a head or HR fills in. Other fields may be sent and are ignored. */
const whose = { user_id: recordId };

export const createExitInterview = create('/staff/createExitInterview', {
  says: "Submits the caller's own exit interview; it goes to the head of department",
  access: staff,
  body: employeePart,
  result: exitInterview,
  message: () => 'Exit Submitted Successfully',
});

export const updateExitInterview = put('/staff/updateExitInterview', {
  says: "Submits the department's part, by the head named in the exit; it goes to HR",
  access: staff,
  body: departmentPart.extend(whose),
  result: exitInterview,
  message: () => 'HOD Exit Submitted Successfully',
});

export const updateHRExitInterview = put('/staff/updateHRExitInterview', {
  says: "Submits HR's part: the interview is complete and kept as a PDF",
  access: exitModule.update,
  body: hrPart.extend(whose),
  result: exitInterview,
  message: () => 'HR Exit Submitted Successfully',
});

/** The draft of the employee's part. */
export const saveExitDraft = put('/staff/saveExitDraft', {
  says: "Saves the caller's answers until they submit them; no one else can read them",
  access: staff,
  body: z.object({
    answers: z.partialRecord(employeePart.keyof(), z.string().max(5000)).describe('Text by field'),
  }),
  result: z.object({ savedAt: moment }),
});

/** The file kept of an exit: the completed interview. */
export const exitDocumentField = uploadField('exit_docs', {
  says: 'The completed exit interview',
  access: exitModule.update,
  kinds: ['document'],
});
export const exitFileEvents = fileEvents('exit');

export const exitDocument = z.object({
  id: z.int(),
  user_id: z.int(),
  location: z.string(),
  key: z.string(),
  original_name: z.string(),
  extension: z.string(),
  file_name: z.string(),
  uploaded_by: z.string().nullable(),
  comment: z.string(),
  flags: z.string(),
});
export type ExitDocument = z.infer<typeof exitDocument>;

export const exitDocuments = post('/staff/exitDocuments', {
  says: 'Returns the document of a complete interview; created once, when HR submits',
  access: exitModule.update,
  body: z.object(whose),
  result: exitDocument,
});
