import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import * as contract from './contract.ts';
import { escalationNotifications } from './notifications.ts';
import * as own from './own.ts';
import { escalationsModule, jobEscalationsModule } from './rights.ts';
import * as settings from './settings.ts';
import * as settle from './settle.ts';

export const escalations: ModuleContract = {
  name: 'escalations',
  ...declared(
    {
      records: [served(contract.escalation, contract.escalationCalls)],
      comments: [contract.escalationComments],
    },
    contract,
    own,
    settings,
    settle,
  ),
  uploads: [contract.escalationFile, own.clientEscalationFile],
  rights: [jobEscalationsModule, escalationsModule],
  notifications: [...Object.values(escalationNotifications), contract.escalationComments.mentioned],
};
