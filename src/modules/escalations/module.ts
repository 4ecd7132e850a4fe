import type { ModuleContract } from '#platform/contract/module.ts';
import { recordMailEndpoints } from '#platform/contract/mail.ts';
import { commentEndpoints } from '#platform/contract/record/comments.ts';
import { recordEndpoints, served } from '#platform/contract/record/calls.ts';
import * as contract from './contract.ts';
import { escalationNotifications } from './notifications.ts';
import * as own from './own.ts';
import { escalationsModule, jobEscalationsModule } from './rights.ts';
import * as settings from './settings.ts';
import * as settle from './settle.ts';

export const escalationsLog: ModuleContract = {
  name: 'escalations',
  records: [served(contract.escalation, contract.escalationCalls, { move: contract.moveEscalation })],
  comments: [contract.escalationComments],
  uploads: [contract.escalationFile, own.clientEscalationFile],
  endpoints: [
    ...recordEndpoints(contract.escalationCalls),
    contract.moveEscalation,
    contract.listEscalatedJobs,
    contract.fetchEscalationCounts,
    contract.fetchEscalationHistory,
    contract.fetchJobEscalations,
    contract.raiseForJob,
    contract.fetchEscalationFiles,
    contract.addEscalationFiles,
    ...commentEndpoints(contract.escalationComments),
    ...recordMailEndpoints(contract.escalationMails),
    own.fetchOwnEscalations,
    own.raiseOwnEscalation,
    own.confirmOwnEscalation,
    own.reopenOwnEscalation,
    settle.openEscalation,
    settle.confirmByLink,
    settle.reopenByLink,
    settings.fetchEscalationSettings,
    settings.updateEscalationSettings,
  ],
  events: [
    contract.escalation.events,
    contract.escalationEvents,
    contract.escalationComments.events,
    own.escalationFileEvents,
    settle.escalationLinkEvents,
    settings.escalationSettingEvents,
  ].flatMap((of) => Object.values(of)),
  rights: [jobEscalationsModule, escalationsModule],
  notifications: [...Object.values(escalationNotifications), contract.escalationComments.mentioned],
};
