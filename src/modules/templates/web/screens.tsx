import { screensOf } from '#platform/web/record/screens.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { Row } from '#platform/web/layout/Parts.tsx';
import { IconTemplate, IconTemplateOff } from '@tabler/icons-react';
import {
  fetchTemplateCounts,
  fetchTemplateHistory,
  fetchTemplateText,
  fetchTemplateVersions,
  moveTemplate,
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
  move: moveTemplate,
  tabs: { states: ['Active', 'Draft', 'Archived'], counts: fetchTemplateCounts },
  icons: { list: IconTemplate, missing: IconTemplateOff },
  form: [{ fields: ['name', 'subject', 'button_label'] }],
  cells: {
    name: (row: Template) => (
      <Row as="span" inline align="center" gap={8}>
        {row.name}
        {row.built_in && <StatusBadge tone="neutral">Standard</StatusBadge>}
      </Row>
    ),
    used: usedBy,
  },
  empty: { title: 'No templates', text: 'The words of mails and printed texts appear here.' },
  refreshes: [fetchTemplateText, fetchTemplateVersions, fetchTemplateHistory],
});

/** '12 mails in 30 days' */
export function usedBy({ used }: Template): string {
  if (used === 0) return 'No mails';
  return used === 1 ? '1 mail' : `${used} mails`;
}
