import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { writeSearch } from '#platform/web/routing/address.ts';
import { recordScreens } from '#platform/web/record/screens.tsx';
import { IconTemplate, IconTemplateOff } from '@tabler/icons-react';
import { templatesPath, templateTasksPath } from '../../addresses.ts';
import { listTemplates, type OnboardingTemplate, onboardingTemplate, templateCalls } from '../contract.ts';

export const { List, Add, Edit } = recordScreens(onboardingTemplate, templateCalls, {
  path: templatesPath,
  title: 'Onboarding templates',
  icons: { list: IconTemplate, missing: IconTemplateOff },
  form: [
    { title: 'For whom', fields: ['name', 'country', 'department', 'role'] },
    { title: 'Before they become an employee', fields: ['needs_kit', 'needs_identity', 'needs_terms'] },
  ],
  start: { needs_kit: true, needs_identity: true, needs_terms: true },
  cells: {
    tasks: ({ id, tasks }: OnboardingTemplate) => (
      <PageLink to={`${templateTasksPath}${writeSearch({ template: id })}`}>
        {tasks === 1 ? '1 task' : `${tasks} tasks`}
      </PageLink>
    ),
  },
  addText: 'Who joins gets the template that names most of their country, department and role.',
  empty: { title: 'No templates yet', text: 'A template says what is done before and after the first day.' },
  refreshes: [listTemplates],
});
