import type { Writing } from '#platform/contract/writing.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { worded } from '#platform/server/mail/wording.ts';
import type { Work } from '#platform/server/work.ts';
import type { SlaStep } from '../life.ts';
import { slaWording, trialWording } from './wordings.ts';

type Subject = { readonly id: number; readonly name: string; readonly company_name: string };

const doneWith: Readonly<Record<SlaStep, string>> = {
  submit: 'submitted',
  takeBack: 'taken back',
  accept: 'accepted',
  reject: 'rejected',
};

const why = (work: Work) =>
  `You are receiving this email because you look after this enquiry in the portal of ${work.config.firm.name}.`;
/** The portal address of an enquiry's step. */
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
  write: ({ owner, enquiry, step, by, reason }, work) => {
    const values = { ...valuesOf(enquiry), owner, by, what: doneWith[step], reason, open: linkTo(work, enquiry, 3) };
    return worded(work, slaWording, values, { why: why(work) });
  },
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
  write: ({ owner, enquiry, end, days, writing }, work) => {
    const when = { end: writing.dayInWords(end), in_days: inDays(days) };
    const values = { ...valuesOf(enquiry), ...when, owner, open: linkTo(work, enquiry, 2) };
    return worded(work, trialWording, values, { why: why(work) });
  },
};

const valuesOf = ({ id, name, company_name }: Subject) => ({ enquiry: String(id), name, company_name });

function inDays(days: number): string {
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
}
