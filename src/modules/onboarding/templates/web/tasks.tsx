import { recordScreens } from '#platform/web/record/screens.tsx';
import { IconListCheck, IconListDetails } from '@tabler/icons-react';
import { templateTasksPath } from '../../addresses.ts';
import { templateCalls, templateTask, templateTaskCalls } from '../contract.ts';

export const { List, Add, Edit } = recordScreens(templateTask, templateTaskCalls, {
  path: templateTasksPath,
  title: 'Tasks of templates',
  icons: { list: IconListDetails, missing: IconListCheck },
  form: [{ fields: ['title', 'template', 'day', 'kind', 'owner_kind', 'role', 'owner', 'required', 'needs_evidence'] }],
  wide: ['title'],
  start: { kind: 'Task', owner_kind: 'HR', required: true },
  startsFrom: ['template_id'],
  empty: { title: 'No tasks yet', text: 'Add what is done for everybody who gets a template.' },
  refreshes: [templateCalls.page],
});
