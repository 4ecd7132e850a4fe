import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconTemplate } from '@tabler/icons-react';
import { templatesModule } from '../rights.ts';
import { templatePath, templatesPath } from './public/addresses.ts';

const { read, create, update } = templatesModule;

export const templatesWeb = webModule({
  name: 'templates',
  pages: [
    page({
      path: templatesPath,
      title: 'Templates',
      help: 'The texts of emails and letters. A draft is tried with sample data; once active it is what goes out, and each version stays for comparison.',
      access: read,
      navigation: { group: 'Administration', icon: IconTemplate, order: 30 },
      load: async () => (await import('./TemplateListPage.tsx')).TemplateListPage,
    }),
    page({
      path: `${templatesPath}/create`,
      title: 'New template',
      access: create,
      parent: templatesPath,
      load: async () => (await import('./NewTemplatePage.tsx')).NewTemplatePage,
    }),
    page({
      path: `${templatesPath}/update/:id`,
      title: 'Edit template',
      access: update,
      parent: templatesPath,
      load: async () => (await import('./EditTemplatePage.tsx')).EditTemplatePage,
    }),
    page({
      path: `${templatesPath}/view/:id`,
      title: 'Template',
      access: read,
      parent: templatesPath,
      load: async () => (await import('./TemplatePage.tsx')).TemplatePage,
    }),
  ],
  found: [
    {
      kind: 'template',
      label: 'Templates',
      icon: IconTemplate,
      to: templatePath,
      order: 90,
      list: { path: templatesPath, by: 'name', access: read },
    },
  ],
  localSearch: none,
  recordLinks: { template: templatePath },
});
