/** Sample requests for previewing their mails. */
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { jobForFirm } from '#modules/jobs/server/public/rated.ts';
import { samplesOf } from '#platform/server/mail/samples.ts';
import { withSamples } from '#platform/server/mail/wording.ts';
import { feedbackValues, revisionValues } from './mails.ts';
import { allFeedback } from './record.ts';
import { askedWording, remindedWording, revisionWording } from './wordings.ts';

const feedbackSamples = samplesOf(() => allFeedback, {
  label: 'Request for feedback',
  called: ({ id, band }) => `Request ${id}, ${band}`,
  values: async (work, row) => {
    const { title, client } = await jobForFirm(work, row.job_id);
    const [contact] = await whoReceives(work, row.client_id, 'feedback');
    const link = `${work.config.publicUrl}/rate/example`;
    return feedbackValues(work, {
      name: contact?.name ?? work.actor.name,
      company_name: client,
      work_title: title,
      link,
    });
  },
});

const revisionSamples = samplesOf(() => allFeedback, {
  label: 'Rating',
  called: ({ id, band }) => `Rating ${id}, ${band}`,
  values: async (work, row) => {
    const { title } = await jobForFirm(work, row.job_id);
    const [contact] = await whoReceives(work, row.client_id, 'feedback');
    return revisionValues(work, {
      name: contact?.name ?? work.actor.name,
      work_title: title,
      rating: row.rating ?? 0,
      resolution: 'We have looked into it and settled it.',
      link: `${work.config.publicUrl}/rate/example`,
    });
  },
});

export const feedbackWordings = [
  ...withSamples(feedbackSamples, [askedWording, remindedWording]),
  ...withSamples(revisionSamples, [revisionWording]),
];
