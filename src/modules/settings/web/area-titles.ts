import type { AreaKey } from '../rights.ts';

export const areaTitles = {
  firm: 'Firm',
  moveIn: 'Move in',
  holidays: 'Holidays',
  sources: 'Enquiry sources',
  engagements: 'Enquiry engagements',
  categories: 'Enquiry categories',
  feeTypes: 'Fee types',
  time: 'Time',
  quotationTerms: 'Quotation terms',
  rejectReasons: 'Reasons to reject',
  quotations: 'Quotations',
  escalations: 'Escalations',
  nominalCodes: 'Nominal codes',
  exit: 'Exit interview',
  security: 'Security',
  provider: 'Sign-in provider',
  audit: 'Audit trail',
  deleted: 'Recently deleted',
  jobs: 'Background jobs',
  mails: 'Mails',
} as const satisfies Readonly<Record<AreaKey, string>>;
