import { onboardingModule } from '#modules/access/rights.ts';
import { none, webModule } from '#platform/web/module.ts';
import { recordPages } from '#platform/web/record/pages.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconDeviceLaptop, IconListDetails, IconTemplate, IconUserStar } from '@tabler/icons-react';
import { assetsPath, onboardingPath, readOnboardingPath, templatesPath, templateTasksPath } from '../addresses.ts';
import { onboardingRights } from '../rights.ts';

const onboardingPages = recordPages({
  entity: 'onboarding',
  one: 'onboarding',
  title: 'Onboarding',
  help: 'Who joins, how far kit and tasks are, and who is ready for their first day. When the gates are done, create the employee here.',
  path: onboardingPath,
  readPath: readOnboardingPath,
  rights: onboardingRights,
  navigation: { group: 'People', entry: 'Joining', icon: IconUserStar, order: 80 },
  found: { label: 'Onboarding', order: 36 },
  load: async () => {
    const [{ Edit }, { AddOnboardingPage }, { OnboardingListPage }] = await Promise.all([
      import('./screens.tsx'),
      import('./AddOnboardingPage.tsx'),
      import('./OnboardingListPage.tsx'),
    ]);
    return { List: OnboardingListPage, Add: AddOnboardingPage, Edit };
  },
});

const templatePages = recordPages({
  entity: 'onboarding_template',
  one: 'onboarding template',
  title: 'Onboarding templates',
  help: 'Which gates and tasks a joiner gets, by country, department and role. The template that names most of them is taken.',
  path: templatesPath,
  rights: onboardingRights,
  navigation: { group: 'People', entry: 'Joining', icon: IconTemplate, order: 82 },
  found: { label: 'Onboarding templates', order: 37, by: 'name' },
  load: () => import('../templates/web/templates.tsx'),
});

const templateTaskPages = recordPages({
  entity: 'onboarding_template_task',
  one: 'task of a template',
  title: 'Tasks of templates',
  help: 'The tasks of onboarding templates: what is done, on which day, and by whom.',
  path: templateTasksPath,
  rights: onboardingRights,
  navigation: { group: 'People', entry: 'Joining', icon: IconListDetails, order: 83 },
  found: { label: 'Tasks of templates', order: 38, by: 'title' },
  load: () => import('../templates/web/tasks.tsx'),
});

const assetPages = recordPages({
  entity: 'lent_asset',
  one: 'asset lent',
  title: 'Assets lent',
  help: 'What people were lent: laptops, phones, keys, cards. Who leaves gives them back; the exit shows what is missing.',
  path: assetsPath,
  rights: onboardingRights,
  navigation: { group: 'People', entry: 'Joining', icon: IconDeviceLaptop, order: 85 },
  found: { label: 'Assets lent', order: 39, by: 'what' },
  load: () => import('../assets/web/screens.tsx'),
});

export const onboardingWeb = webModule({
  name: 'onboarding',
  pages: [
    ...onboardingPages.pages,
    page({
      path: `${onboardingPath}/view/:id`,
      title: 'Onboarding',
      access: onboardingModule.read,
      parent: onboardingPath,
      load: async () => (await import('./OnboardingPage.tsx')).OnboardingPage,
    }),
    ...templatePages.pages,
    ...templateTaskPages.pages,
    ...assetPages.pages,
  ],
  found: [...onboardingPages.found, ...templatePages.found, ...templateTaskPages.found, ...assetPages.found],
  recordLinks: {
    ...onboardingPages.recordLinks,
    ...templatePages.recordLinks,
    ...templateTaskPages.recordLinks,
    ...assetPages.recordLinks,
  },
  localSearch: none,
});
