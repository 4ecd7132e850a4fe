import { screensOf } from '#platform/web/record/screens.tsx';
import { IconTemplate, IconTemplateOff } from '@tabler/icons-react';
import {
  fetchTemplateCounts,
  fetchTemplateHistory,
  fetchTemplateText,
  fetchTemplateVersions,
  type Template,
  template,
  templateCalls,
} from '../contract.ts';
import { editTemplatePath, templatePath, templatesPath } from './public/addresses.ts';

export const screens = screensOf(template, templateCalls, {
  path: templatesPath,
  title: 'Templates',
  editPath: editTemplatePath,
  readPath: templatePath,
  tabs: { states: ['Active', 'Draft', 'Archived'], counts: fetchTemplateCounts },
  icons: { list: IconTemplate, missing: IconTemplateOff },
  form: [{ fields: ['name', 'subject', 'button_label'] }],
  cells: {
    used: usedBy,
  },
  empty: { title: 'No templates', text: 'The words of emails and printed texts appear here.' },
  refreshes: [fetchTemplateText, fetchTemplateVersions, fetchTemplateHistory],
});

/** '12 mails in 30 days' */
export function usedBy({ used }: Template): string {
  if (used === 0) return 'No emails';
  return used === 1 ? '1 email' : `${used} emails`;
}
