import { masterEndpoints, masterEvents } from '#platform/contract/master.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { recordEndpoints, served } from '#platform/contract/record/calls.ts';
import * as contract from './contract.ts';
import * as client from './decide.ts';
import { quotationTerms, rejectReason } from './masters.ts';
import { quotationNotifications } from './notifications.ts';
import { fetchQuoteHistory } from './past-jobs.ts';
import { quotationModule } from './rights.ts';
import * as settings from './settings.ts';

export const quoting: ModuleContract = {
  name: 'quotations',
  records: [served(contract.quotation, contract.quotationCalls)],
  endpoints: [
    ...recordEndpoints(contract.quotationCalls),
    ...masterEndpoints([quotationTerms, rejectReason]),
    contract.draftQuotation,
    contract.moveQuotation,
    contract.fetchJobQuotations,
    contract.listQuotedJobs,
    contract.fetchQuotationCounts,
    contract.fetchQuotationHistory,
    contract.quotationMails.fetch,
    contract.quotationMails.resend,
    client.recordDecision,
    client.fetchQuotationPdf,
    client.previewQuotation,
    client.openQuotationPdf,
    client.fetchQuestions,
    client.answerQuestion,
    client.fetchOwnQuotations,
    client.fetchOwnQuotation,
    client.noteOwnQuotation,
    client.approveQuotation,
    client.rejectQuotation,
    client.askAboutQuotation,
    client.openQuotation,
    client.approveByLink,
    client.rejectByLink,
    client.askByLink,
    fetchQuoteHistory,
    settings.fetchQuotationSettings,
    settings.updateQuotationSettings,
  ],
  events: [
    ...Object.values(contract.quotation.events),
    ...Object.values(contract.quotationEvents),
    ...Object.values(contract.questionEvents),
    ...Object.values(client.quotationLinkEvents),
    ...[client.evidenceEvents, ...client.printedEvents].flatMap((of) => Object.values(of)),
    ...Object.values(settings.quotationSettingEvents),
    ...masterEvents([quotationTerms, rejectReason]),
  ],
  uploads: [client.evidenceFile, client.printedField],
  rights: [quotationModule],
  masters: [quotationTerms, rejectReason],
  notifications: Object.values(quotationNotifications),
  referrers: [
    {
      table: 'quotation',
      one: 'quotation',
      many: 'quotations',
      list: {
        path: '/quotation',
        filters: { company_id: 'company', currency_id: 'currency', reject_reason_id: 'reject_reason' },
      },
    },
    { table: 'quotation_line', one: 'line of a quotation', many: 'lines of quotations' },
  ],
};
