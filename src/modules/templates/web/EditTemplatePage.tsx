import { useEffect, useEffectEvent, useState } from 'react';
import { IconTemplateOff } from '@tabler/icons-react';
import type { Worded } from '#platform/contract/wording.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { useEdited } from '#platform/web/form/use-edited.ts';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import {
  fetchTemplateText,
  listWordings,
  type Template,
  templateCalls,
  templateForm,
  type WordingRow,
} from '../contract.ts';
import { templatePath, templatesPath } from './public/addresses.ts';
import { screens } from './screens.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';

/** The editor of a template; an active one is used as soon as it is saved. */
export function EditTemplatePage() {
  const { id, row, error, missing, retry, reload, reloads } = useEdited(templateCalls.byId);
  const text = useRead(fetchTemplateText, { query: { id } }, { enabled: id > 0 && !missing });
  const wordings = useRead(listWordings, {}, { freshFor: minutes(5) });
  // The form reloads when someone else saves, unless it has unsaved changes.
  const [held, setHeld] = useState<string>();
  if (missing && !row)
    return (
      <RecordMissing
        noun="template"
        icon={IconTemplateOff}
        list={{ to: templatesPath, label: 'Back to the templates' }}
      />
    );
  const failure = error ?? text.error ?? wordings.error;
  const isReady = row && text.data && wordings.data;
  const newest = JSON.stringify([reloads, row?.edition, text.data?.text]);
  const reloadAll = async () => {
    // The text first: the form reloads once the row is there.
    await text.refetch();
    setHeld(undefined);
    reload();
  };
  return (
    <PageFrame
      title={row?.name ?? 'Edit template'}
      text={
        row &&
        (row.status === 'Active'
          ? `${row.purpose} · In use: what you save is used from then on`
          : `${row.purpose} · ${row.status}`)
      }
    >
      {!isReady && failure && (
        <FailedState
          error={failure}
          onRetry={() => {
            retry();
            void Promise.all([text.refetch(), wordings.refetch()]);
          }}
        />
      )}
      {!isReady && !failure && <Skeleton height={420} />}
      {isReady && (
        <EditTemplate
          key={held ?? newest}
          saved={row}
          text={text.data.text}
          wordings={wordings.data.rows}
          onUnsaved={(unsaved) => setHeld(unsaved ? newest : undefined)}
          onReload={() => void reloadAll()}
        />
      )}
    </PageFrame>
  );
}

type EditTemplateProps = {
  saved: Template;
  text: Worded;
  wordings: readonly WordingRow[];
  onUnsaved: (unsaved: boolean) => void;
  onReload: () => void;
};

function EditTemplate({ saved, text, wordings, onUnsaved, onReload }: EditTemplateProps) {
  const go = useGo();
  // The state that editing began with: the template may reload behind it.
  const [begun] = useState({ row: saved, text });
  const edit = useWrite(templateCalls.edit, { refreshes: screens.reads });
  const { row } = begun;
  const form = useRecordForm({
    draft: 'onDevice',
    schema: templateForm,
    editing: { name: row.name, ...begun.text },
    save: (values) => edit.send({ query: { id: row.id }, body: { ...values, version: row.version } }),
    saved: () => go(templatePath(row.id)),
  });
  const tell = useEffectEvent(onUnsaved);
  useEffect(() => tell(form.unsaved), [form.unsaved]);
  return (
    <TemplateEditor
      form={form}
      wordings={wordings}
      fixed={row.wording}
      start={begun.text.body}
      submitLabel="Save changes"
      onCancel={() => go(templatePath(row.id))}
      onReload={onReload}
    />
  );
}
