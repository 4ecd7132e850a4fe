/** Sample quotations for previews of the texts. */
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { titleWithPeriod } from '#modules/jobs/server/public/jobs.ts';
import { jobForFirm } from '#modules/jobs/server/public/quoting.ts';
import { showMoment } from '#platform/contract/dates.ts';
import { samplesOf } from '#platform/server/mail/samples.ts';
import { withSamples } from '#platform/server/mail/wording.ts';
import { today } from '#platform/server/work.ts';
import { quotations } from './record.ts';
import { amountOf } from './sending.ts';
import { settingsOf } from './settings.ts';
import {
  answerWording,
  approvedWording,
  endingWording,
  reminderWording,
  sentWording,
  termsWording,
} from './wordings.ts';

const quotationSamples = samplesOf(() => quotations, {
  label: 'Quotation',
  called: ({ quote_no, status }) => `${quote_no}, ${status}`,
  values: async (work, row) => {
    const { firm, publicUrl } = work.config;
    const [contact] = await whoReceives(work, row.client_id, 'quote');
    const name = contact?.name ?? work.actor.name;
    const job = await jobForFirm(work, row.job_id);
    return {
      name,
      firm: firm.name,
      company_name: job.client,
      work_title: titleWithPeriod(job),
      total: await amountOf(work, row),
      valid_until: row.valid_until ?? today(work),
      link_until: row.valid_until ?? today(work),
      open: `${publicUrl}/decide/example`,
      words: (await settingsOf(work)).warning_text,
      quote_no: row.quote_no,
      by: name,
      when: `${showMoment(row.decided_at ?? work.now.toISOString(), firm.zone)} (${firm.zone})`,
      question: 'Does this include VAT returns?',
      answer: 'Yes, all four of the year.',
    };
  },
});

export const quotationWordings = withSamples(quotationSamples, [
  sentWording,
  reminderWording,
  endingWording,
  approvedWording,
  answerWording,
  termsWording,
]);
