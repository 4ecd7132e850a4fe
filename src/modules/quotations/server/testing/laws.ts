import { job } from '#modules/jobs/server/testing/laws.ts';
import type { TestPortal } from '#test/portal.ts';
import { mailsAbout } from '#test/laws/attached.ts';
import { below, law, type ModuleLaws, rows, staffOnly, none } from '#test/laws/law.ts';
import { nothing, ofCompany } from '#test/laws/whose.ts';
import { quotation as record } from '../../contract.ts';
import { quotationLaw } from './life-law.ts';

/** A job without a draft quotation. */
async function jobToQuote({ database: { pool } }: TestPortal): Promise<object> {
  const { rows: found } = await pool.query<{ id: number }>(
    `select id from job where status not in ('Job Created', 'Dispatch', 'Close') and deleted_at is null and archived_at is null
       and id not in (select job_id from quotation where status in ('Draft', 'Internal approval') and deleted_at is null)
     order by id limit 1`,
  );
  return { job_id: found[0]?.id };
}

/** Staff see quotations of visible jobs; clients their own once sent. */
export const quotation = law(record, {
  add: jobToQuote,
  ...below(job, 'quotation.job_id'),
  client: `${ofCompany('quotation.client_id')} and quotation.sent_at is not null`,
});

const seen = 'quotation.job_id = job.id and quotation.sent_at is not null and quotation.deleted_at is null';
const quoted = rows('job that was quoted', {
  table: 'job',
  staff: nothing,
  client: `${ofCompany('job.client_id')} and exists (select from quotation where ${seen})`,
  lists: { '/client/quotations/fetchQuotations': { key: 'job_id', some: true } },
});

const question = rows('question to a quotation', {
  table: 'quotation_question',
  ...staffOnly(below(quotation, 'quotation_question.quotation_id')),
  adds: `insert into quotation_question (quotation_id, question, asked_by, email)
    select id, 'Why?', 'Somebody', 'nobody@example.org' from quotation`,
});

const mail = mailsAbout(quotation);

const toChoose = rows('job to choose for quotations', {
  table: 'job',
  ...staffOnly(job),
  lists: { '/dds/quotedJobs': { some: true } },
});

export const laws: ModuleLaws = {
  lives: [quotationLaw],
  rows: [toChoose, quotation, quoted, question, mail],
  sends: { 'PUT /quotations/updateQuotation': { options: [{ name: null, discount: '0', lines: [] }] } },
  ids: {
    '/dds/ ids': none('narrows the choices that this person sees: test/choices.test.ts'),
    id: quotation,
    job_id: job,
    mail,
    '/client/quotations/fetchQuotation job_id': quoted,
    '/quotations/answerQuestion id': question,
  },
};
