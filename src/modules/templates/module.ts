import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import * as contract from './contract.ts';
import { templateNotifications } from './notifications.ts';
import { templatesModule } from './rights.ts';

export const templates: ModuleContract = {
  name: 'templates',
  ...declared({ records: [served(contract.template, contract.templateCalls)] }, contract),
  rights: [templatesModule],
  notifications: Object.values(templateNotifications),
  uploads: [contract.templateImages],
};
