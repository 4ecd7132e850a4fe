/** Sample enquiries for previews of the emails. */
import { showMoment } from '#platform/contract/dates.ts';
import { usualRegion } from '#platform/contract/regions.ts';
import { writingOf } from '#platform/contract/writing.ts';
import { samplesOf } from '#platform/server/mail/samples.ts';
import { withSamples } from '#platform/server/mail/wording.ts';
import { today } from '#platform/server/work.ts';
import { enquiryStep } from './mails.ts';
import { storedEnquiries } from './record.ts';
import { acceptedWording, agreementWording, slaWording, trialWording } from './wordings.ts';

const enquirySamples = samplesOf(() => storedEnquiries, {
  label: 'Enquiry',
  called: ({ id, name, company_name }) => `${id}, ${name}, ${company_name}`,
  values: (work, { id, name, company_name }) => {
    const { firm, publicUrl } = work.config;
    return {
      name,
      company_name,
      firm: firm.name,
      open: `${publicUrl}${enquiryStep(id, 3)}`,
      link_until: today(work),
      by: name,
      when: `${showMoment(work.now.toISOString(), firm.zone)} (${firm.zone})`,
      documents: 'Engagement letter.pdf',
      owner: work.actor.name,
      enquiry: String(id),
      what: 'accepted',
      reason: null,
      end: writingOf(usualRegion, firm.zone).dayInWords(today(work)),
      in_days: 'today',
    };
  },
});

export const enquiryWordings = withSamples(enquirySamples, [
  agreementWording,
  acceptedWording,
  slaWording,
  trialWording,
]);
