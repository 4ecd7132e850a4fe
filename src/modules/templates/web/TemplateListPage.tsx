import {
  IconArchive,
  IconCheck,
  IconCopy,
  IconEye,
  IconFileTypePdf,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { type Step, stepsFrom } from '#platform/contract/flow.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import type { RowAction } from '#platform/web/list/column.ts';
import { useDelete } from '#platform/web/list/use-delete.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { NewRecord } from '#platform/web/record/NewRecord.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { StepDialog } from '#platform/web/record/StepButtons.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { listWordings, type Template, templateCalls, testSendTemplate } from '../contract.ts';
import { templateLife } from '../life.ts';
import { templatesModule } from '../rights.ts';
import { copyTemplatePath, editTemplatePath, templatePath } from './public/addresses.ts';
import { screens } from './screens.tsx';
import { downloadLetterOf, sendTestOf } from './trying.ts';

type Asking = { readonly row: Template; readonly step: Step<string> };

/** Every text that the firm may change. */
export function TemplateListPage() {
  const [asking, setAsking] = useState<Asking>();
  const menu = useMenu(setAsking);
  return (
    <PageFrame
      title="Templates"
      text="The words of emails and printed texts. What you activate is used from the next one on."
      action={<NewRecord screens={screens} />}
      fill
    >
      <RecordTable screens={screens} menu={menu} />
      {asking && (
        <StepDialog screens={screens} row={asking.row} step={asking.step} onClose={() => setAsking(undefined)} />
      )}
    </PageFrame>
  );
}

const icons = { activate: IconCheck, archive: IconArchive } as const;

function useMenu(ask: (asking: Asking) => void): (row: Template) => readonly RowAction[] {
  const may = useMay();
  const remove = useDelete(templateCalls.remove, {
    title: 'Delete Template',
    question: 'Are you sure you want to delete this item ?',
    refreshes: screens.reads,
  });
  const tries = useTries();
  const { update, create, delete: deleting } = templatesModule;
  return (row) => [
    ...(may(update) ? [{ label: 'Edit', icon: IconPencil, to: editTemplatePath(row.id) }] : []),
    { label: 'Preview', icon: IconEye, to: templatePath(row.id) },
    ...tries(row),
    ...(may(create) ? [{ label: 'Copy', icon: IconCopy, to: copyTemplatePath(row.id) }] : []),
    ...(may(update)
      ? stepsFrom(templateLife, row.status, row).map((step) => ({
          label: step.label,
          icon: icons[step.name as keyof typeof icons],
          run: () => ask({ row, step }),
        }))
      : []),
    ...(may(deleting) && !row.built_in
      ? [
          {
            label: 'Delete',
            icon: IconTrash,
            danger: true,
            whyNot: row.status === 'Active' ? 'Archive it first' : undefined,
            run: () => remove({ id: row.id, name: row.name }),
          },
        ]
      : []),
  ];
}

/** A mail is sent to the user; a text without a subject is printed. */
function useTries(): (row: Template) => readonly RowAction[] {
  const may = useMay();
  const wordings = useRead(listWordings, {}, { freshFor: minutes(5) });
  return (row) => {
    const hasSubject = wordings.data?.rows.find(({ key }) => key === row.wording)?.hasSubject;
    if (hasSubject === undefined) return [];
    if (!hasSubject)
      return [
        {
          label: 'Download PDF',
          icon: IconFileTypePdf,
          run: () => toastReply(downloadLetterOf(row).then(() => ({}))),
        },
      ];
    return may(testSendTemplate.access)
      ? [{ label: 'Send a test mail', icon: IconSend, run: () => toastReply(sendTestOf(row)) }]
      : [];
  };
}
