import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import { referrerOf } from '#platform/contract/record/referrer.ts';
import * as pictures from './pictures.ts';
import * as pastJobs from './past-jobs.ts';
import * as contract from './contract.ts';
import * as client from './decide.ts';
import { quotationTerms, rejectReason } from './masters.ts';
import { quotationNotifications } from './notifications.ts';
import { quotationModule } from './rights.ts';
import * as settings from './settings.ts';

export const quotations: ModuleContract = {
  name: 'quotations',
  ...declared(
    { records: [served(contract.quotation, contract.quotationCalls)], masters: [quotationTerms, rejectReason] },
    contract,
    client,
    pastJobs,
    pictures,
    settings,
  ),
  uploads: [client.evidenceFile, client.printedField],
  rights: [quotationModule],
  notifications: Object.values(quotationNotifications),
  referrers: [
    referrerOf(contract.quotation, '/quotation'),
    { table: 'quotation_line', one: 'line of a quotation', many: 'lines of quotations' },
  ],
};
