import { recordMailEndpoints } from '#platform/contract/mail.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as clearance from './clearance.ts';
import * as contract from './contract.ts';
import * as dues from './dues.ts';
import * as handOver from './hand-over.ts';
import * as interview from './interview.ts';
import { fetchInterviewWaits } from './interview-waits.ts';
import { exitNotifications } from './notifications.ts';
import * as setup from './setup.ts';
import * as statistics from './statistics.ts';
import { exitModule } from './rights.ts';

/** The module as `src/app/modules.ts` lists it. */
export const exits: ModuleContract = {
  name: 'exit',
  endpoints: [
    contract.fetchAllExit,
    contract.exportExit,
    contract.fetchExitById,
    ...recordMailEndpoints(contract.exitMails),
    contract.createExit,
    contract.updateExit,
    contract.signOffExit,
    contract.fetchExitHistory,
    contract.withdrawExit,
    contract.passOverExit,
    clearance.fetchExitClearance,
    clearance.updateExitClearance,
    clearance.addExitClearance,
    clearance.fetchOwnClearance,
    handOver.fetchExitOpenWork,
    handOver.handOverExit,
    dues.fetchExitDues,
    dues.saveExitDue,
    dues.deleteExitDue,
    dues.settleExit,
    interview.fetchExitInterviewList,
    fetchInterviewWaits,
    interview.createExitInterview,
    interview.updateExitInterview,
    interview.updateHRExitInterview,
    interview.saveExitDraft,
    interview.exitDocuments,
    setup.fetchExitSetup,
    setup.saveExitSetup,
    statistics.fetchExitStatistics,
    statistics.exportExitStatistics,
  ],
  events: [
    ...Object.values(contract.exitEvents),
    ...Object.values(interview.exitFileEvents),
    ...Object.values(setup.setupEvents),
  ],
  rights: [exitModule],
  notifications: Object.values(exitNotifications),
  uploads: [interview.exitDocumentField],
  referrers: [
    { table: 'exit_due', one: 'line of dues', many: 'lines of dues' },
    { table: 'exit_record', one: 'exit', many: 'exits', list: { path: '/exitList', filters: {} } },
  ],
};
