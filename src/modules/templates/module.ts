import type { ModuleContract } from '#platform/contract/module.ts';
import { recordEndpoints, served } from '#platform/contract/record/calls.ts';
import * as contract from './contract.ts';
import { templateNotifications } from './notifications.ts';
import { templatesModule } from './rights.ts';

export const templates: ModuleContract = {
  name: 'templates',
  records: [served(contract.template, contract.templateCalls, { move: contract.moveTemplate })],
  endpoints: [
    ...recordEndpoints(contract.templateCalls),
    contract.moveTemplate,
    contract.fetchTemplateCounts,
    contract.fetchTemplateHistory,
    contract.listWordings,
    contract.fetchTemplateText,
    contract.fetchTemplateVersions,
    contract.restoreTemplateVersion,
    contract.fetchTemplateSamples,
    contract.previewTemplate,
    contract.printTemplate,
    contract.testSendTemplate,
  ],
  events: [contract.template.events, contract.templateEvents, contract.templateFileEvents].flatMap((of) =>
    Object.values(of),
  ),
  rights: [templatesModule],
  notifications: Object.values(templateNotifications),
  uploads: [contract.templateImages],
};
