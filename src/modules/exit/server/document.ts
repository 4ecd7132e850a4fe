/** The completed interview as a file: printed before the transaction, attached within it. */
import { serviceText } from '#modules/staff/contract.ts';
import { showDate, showMoment } from '#platform/contract/dates.ts';
import { extensionOf, tidyFileName } from '#platform/contract/files.ts';
import { printDocument } from '#platform/server/documents/print.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { type Received, receiveFile } from '#platform/server/files/receive.ts';
import { attachFile, keepReceived } from '#platform/server/files/records.ts';
import type { Work } from '#platform/server/work.ts';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { type ExitDocument, exitDocumentField, type HrPart } from '../interview.ts';
import { type Part, reasonInWords } from '../rules.ts';
import { answersOf, mustMaySubmit, partnerIn, passesOf, type StoredAnswers } from './interview.ts';
import { exitInterview, type ExitInterviewDocument, type ExitInterviewPart } from './documents/exit-interview.ts';
import { questionsOf } from './settings.ts';
import type { StoredExit } from './standing.ts';
import type { ExitTables } from './tables.ts';

export type Printed = { readonly key: string; readonly name: string; readonly received: Received };

/**
 * Prints the interview with HR's part as it is about to be submitted, and stores it. A file not kept afterwards is
 * cleaned up.
 * @throws 404, 409 as submitting does
 */
export async function printInterview(work: Work, form: HrPart & { readonly user_id: number }): Promise<Printed> {
  const exit = await partnerIn(work, form.user_id);
  await mustMaySubmit(work, exit, 'hr');
  const data = await contentOf(work, exit, form);
  const { pdf } = await printDocument({ template: exitInterview, data, madeAt: work.now.toISOString() });
  const name = tidyFileName(`Exit interview ${exit.emp_code} ${exit.employee_name}.pdf`);
  const key = `${exitDocumentField.name}/${randomBytes(16).toString('base64url')}/${name}`;
  const file = { key, name, uploadedBy: work.actor.accountId, own: true } as const;
  const upload = { body: Readable.from([pdf]), length: pdf.length };
  return { key, name, received: await receiveFile(work, exitDocumentField, file, upload) };
}

/** Attaches the document to the exit: the one record of specification 2, section 4. */
export async function keepDocument(work: Work, exit: StoredExit, { key, name, received }: Printed): Promise<void> {
  await keepReceived(work, key, received);
  await attachFile(work, key, exitDocumentField, 'exit', exit.id);
  await work.db
    .withTables<ExitTables>()
    .insertInto('exit_document')
    .values({
      exit_id: exit.id,
      key,
      original_name: name,
      uploaded_by: work.actor.accountId,
      comment: 'exit',
      flags: 'exit_module',
      created_at: work.now.toISOString(),
    })
    .execute();
}

/** The document of a person's exit. @throws 404, 409 while the interview is not complete */
export async function documentOf(work: Work, employeeId: number): Promise<ExitDocument> {
  const exit = await partnerIn(work, employeeId);
  if (exit.stage !== 'DONE') throw refused('The exit interview is not complete yet');
  const row = await work.db
    .withTables<ExitTables>()
    .selectFrom('exit_document')
    .selectAll()
    .select(sql<string | null>`(select name from account where account.id = exit_document.uploaded_by)`.as('by'))
    .where('exit_id', '=', exit.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { id, key, original_name, comment, flags } = row;
  const file = { location: key, key, original_name, extension: extensionOf(original_name), file_name: original_name };
  return { id, user_id: exit.employee_id, ...file, uploaded_by: row.by, comment, flags };
}

async function contentOf(work: Work, exit: StoredExit, form: HrPart): Promise<ExitInterviewDocument> {
  const [answers, questions] = [await answersOf(work, exit.id), await questionsOf(work, exit.setup_id)];
  if (!answers) throw notFound();
  const { firm } = work.config;
  const passes = await passesOf(work, exit.id);
  const words = wordsIn(firm.zone, passes);
  const { dept_hod_name, hod_sign, hod_signed_at, empsign, emp_signed_at } = answers;
  const [head, hr] = [words.signed(hod_sign, hod_signed_at), words.signed(form.hr_sign, work.now.toISOString())];
  const parts = [
    words.given('employee', {
      title: 'Employee',
      answers: asked(questions.staff, saidBy(answers)),
      signed: words.signed(empsign, emp_signed_at),
    }),
    words.given('department', {
      title: 'Head of department',
      answers: asked(questions.dept, headSaid(answers)),
      signed: `${dept_hod_name}. ${head}`,
    }),
    { title: 'HR', answers: asked(questions.hr, hrSaid(form)), signed: `${form.hr_name}. ${hr}` },
  ];
  return { firm: firm.name, title: `Exit interview of ${exit.employee_name}`, facts: factsOf(exit), parts };
}

/** Who signed a part, or why nobody did. */
const wordsIn = (zone: string, passes: Awaited<ReturnType<typeof passesOf>>) => ({
  signed: (sign: string | null, moment: string | null) => `Signed by ${sign} on ${showMoment(moment, zone)}`,
  // A skipped part shows its reason once, instead of empty answers.
  given: (part: Part, said: { title: string; answers: Answers; signed: string }) => {
    const passed = passes.find((one) => one.part === part);
    if (!passed) return said;
    const when = showMoment(passed.at, zone);
    return { ...said, answers: [], signed: `Without answers, by ${passed.by} on ${when}: ${passed.reason}` };
  },
});

type Answers = ExitInterviewPart['answers'];

const asked = (questions: readonly string[], said: readonly (string | null)[]): Answers =>
  questions.map((question, index) => ({ question: `${index + 1}. ${question}`, answer: said[index] ?? '' }));

const saidBy = (answers: StoredAnswers) => [
  answers.staffquestion1,
  answers.staffquestion2,
  answers.staffquestion3,
  answers.staffquestion4?.join(', ') ?? null,
  `${answers.staffquestion5} of 5`,
  answers.staffquestion6,
  answers.staffquestion7?.join(', ') ?? null,
  answers.staffquestion8,
  answers.staffquestion9,
];

const headSaid = ({ deptquestion1, deptquestion2, deptquestion3, deptquestion4 }: StoredAnswers) => [
  deptquestion1,
  deptquestion2,
  deptquestion3,
  deptquestion4,
];

const hrSaid = ({ hrquestion1, hrquestion2, hrquestion3 }: HrPart) => [hrquestion1, hrquestion2, hrquestion3];

const factsOf = (exit: StoredExit) => [
  { label: 'Name', value: exit.employee_name },
  { label: 'EMP Code', value: exit.emp_code },
  { label: 'Designation', value: exit.designation },
  { label: 'Department', value: exit.department },
  { label: 'Date of joining', value: showDate(exit.date_joining) },
  { label: 'Length of service', value: serviceText(exit.date_joining, exit.lwd) },
  { label: 'Date of resignation', value: showDate(exit.date_reg) },
  { label: 'Last working date', value: showDate(exit.lwd) },
  { label: 'Reason', value: reasonInWords(exit.reason) },
];
