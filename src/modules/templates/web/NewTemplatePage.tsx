import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { useGo, useSearchPart } from '#platform/web/routing/address.ts';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import type { Worded } from '#platform/contract/wording.ts';
import {
  fetchTemplateText,
  listWordings,
  newTemplateForm,
  type Template,
  templateCalls,
  type WordingRow,
} from '../contract.ts';
import { templatePath, templatesPath } from './public/addresses.ts';
import { screens } from './screens.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';

/** A new template: from the standard text, or from another template with `?copy=`. */
export function NewTemplatePage() {
  const [{ copy = '' }] = useSearchPart();
  const id = Number(copy) || 0;
  const enabled = id > 0;
  const wordings = useRead(listWordings, {}, { freshFor: minutes(5) });
  const row = useRead(templateCalls.byId, { query: { id } }, { enabled });
  const text = useRead(fetchTemplateText, { query: { id } }, { enabled });
  const error = wordings.error ?? row.error ?? text.error;
  const isReady = wordings.data && (!enabled || (row.data && text.data));
  const retry = () => void Promise.all([wordings.refetch(), ...(enabled ? [row.refetch(), text.refetch()] : [])]);
  return (
    <PageFrame title="New template" text="It is a draft until you activate it.">
      {!isReady && error && <FailedState error={error} onRetry={retry} />}
      {!isReady && !error && <Skeleton height={420} />}
      {wordings.data && isReady && (
        <NewTemplate wordings={wordings.data.rows} copied={row.data} text={text.data?.text} />
      )}
    </PageFrame>
  );
}

type NewTemplateProps = {
  wordings: readonly WordingRow[];
  copied: Template | undefined;
  text: Worded | undefined;
};

function NewTemplate({ wordings, copied, text }: NewTemplateProps) {
  const go = useGo();
  const add = useWrite(templateCalls.add, { refreshes: screens.reads });
  const start = copied && text && { ...text, name: `Copy of ${copied.name}`.slice(0, 120), wording: copied.wording };
  const form = useRecordForm({
    draft: 'onDevice',
    schema: newTemplateForm,
    ...(start && { start }),
    save: (values) => add.send({ body: values }),
    saved: ({ result }) => go(templatePath(result.id)),
  });
  return (
    <TemplateEditor
      form={form}
      wordings={wordings}
      submitLabel="Add template"
      onCancel={() => go(templatesPath)}
      {...(text && { start: text.body })}
    />
  );
}
