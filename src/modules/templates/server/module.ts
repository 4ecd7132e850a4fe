import type { FileOwner } from '#platform/server/files/owner.ts';
import { templateSource } from '#platform/server/mail/wording.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { searchedRecord } from '#platform/server/record/told.ts';
import { template } from '../contract.ts';
import { templates } from '../module.ts';
import { seedTemplates } from './demo.ts';
import { allTemplates, visible } from './record.ts';
import { templateRoutes } from './routes.ts';
import { templatesInUse } from './source.ts';
import { templateEffects } from './effects.ts';

const pictures: FileOwner = {
  entity: template.entity,
  tells: null,
  mayRead: async (work, id) =>
    (await visible(work).select('template.id').where('template.id', '=', id).executeTakeFirst()) !== undefined,
};

export const templatesServer = serverModule({
  contract: templates,
  routes: templateRoutes,
  jobs: none,
  seeds: [seedTemplates],
  deletables: none,
  files: [pictures],
  search: [searchedRecord(allTemplates, { detail: 'kind' })],
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: [templateEffects],
  reactions: none,
  provides: [templateSource.provide(templatesInUse)],
});
