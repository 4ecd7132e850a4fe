import type { Writing } from '#platform/contract/writing.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';
import type { SlaStep } from '../agreement.ts';

type Subject = { readonly id: number; readonly name: string; readonly company_name: string };

const doneWith: Readonly<Record<SlaStep, string>> = {
  submit: 'submitted',
  takeBack: 'taken back',
  accept: 'accepted',
  reject: 'rejected',
};

const why = (work: Work) =>
  `You get this mail because you look after this enquiry in the portal of ${work.config.firm.name}.`;
/** Where a step of an enquiry is, within the portal. */
export const enquiryStep = (id: number, step: number): string => `/addEnquiry/update/${id}?step=${step}`;
const linkTo = (work: Work, { id }: Subject, step: number) => `${work.config.publicUrl}${enquiryStep(id, step)}`;

export const slaTitle = ({ name, company_name }: Subject, step: SlaStep): string =>
  `SLA ${doneWith[step]}: ${name}, ${company_name}`;
export const trialTitle = ({ name, company_name }: Subject, days: number): string =>
  `Trial ends ${inDays(days)}: ${name}, ${company_name}`;

export const slaMail: MailTemplate<{
  owner: string;
  enquiry: Subject;
  step: SlaStep;
  by: string;
  reason: string | null;
}> = {
  kind: 'enquiry SLA',
  readable: true,
  write: ({ owner, enquiry, step, by, reason }, work) => ({
    subject: slaTitle(enquiry, step),
    greeting: `Hello ${owner},`,
    paragraphs: [
      `${by} has ${doneWith[step]} the SLA of enquiry ${enquiry.id}: ${enquiry.name}, ${enquiry.company_name}.`,
      ...(reason === null ? [] : [`The reason: ${reason}`]),
      { button: 'Open the enquiry', link: linkTo(work, enquiry, 3) },
    ],
    why: why(work),
  }),
};

export const trialEndingMail: MailTemplate<{
  owner: string;
  enquiry: Subject;
  end: string;
  days: number;
  writing: Writing;
}> = {
  kind: 'trial ending',
  readable: true,
  write: ({ owner, enquiry, end, days, writing }, work) => ({
    subject: trialTitle(enquiry, days),
    greeting: `Hello ${owner},`,
    paragraphs: [
      `the trial of enquiry ${enquiry.id} (${enquiry.name}, ${enquiry.company_name}) ends on ${writing.dayInWords(end)}, ${inDays(days)}.`,
      'Ask the client how it went: convert the trial, extend it once, or note why it was lost.',
      { button: 'Open the trial', link: linkTo(work, enquiry, 2) },
    ],
    why: why(work),
  }),
};

function inDays(days: number): string {
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
}
