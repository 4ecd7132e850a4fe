import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type MergeType,
  problemsOf,
  standingAlone,
  wordedDocument,
  type WordedText,
} from '#platform/contract/wording.ts';
import { onDemand } from '#platform/web/code/on-demand.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { FieldLink, RecordForm } from '#platform/web/form/use-record-form.ts';
import { Row, Stack } from '#platform/web/layout/Parts.tsx';
import { fieldsOf, type WordingRow } from '../contract.ts';
import { FieldPanel } from './FieldPanel.tsx';
import { PictureButton } from './PictureButton.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import classes from './templates.module.css';
import { ToDo } from './ToDo.tsx';

const WordedEditor = onDemand(
  async () => (await import('#platform/web/form/rich-text/WordedEditor.tsx')).WordedEditor,
  { waiting: <Skeleton height={360} /> },
);

type FieldName = 'name' | 'subject' | 'button_label' | 'body';

type TemplateEditorProps = {
  form: RecordForm<FieldName> | RecordForm<FieldName | 'wording'>;
  wordings: readonly WordingRow[];
  /** Its purpose, if that can no longer be chosen. */
  fixed?: string;
  start?: WordedText;
  submitLabel: string;
  onCancel: () => void;
  onReload?: () => void;
};

/** Subject and text with a list of fields beside them; missing and unknown fields are reported at once. */
export function TemplateEditor({ form, wordings, fixed, start, submitLabel, ...props }: TemplateEditorProps) {
  const link = form.field as (name: FieldName | 'wording') => FieldLink;
  const { form: state } = link('name');
  const [text, subject, button, chosen] = useWatch({
    control: state.control,
    name: ['body', 'subject', 'button_label', 'wording'],
  }) as readonly unknown[];
  const wording = wordings.find(({ key }) => key === (fixed ?? chosen));
  const [isShown, setShown] = useState(false);
  const worded = { subject: textIn(subject), button_label: textIn(button), body: wordedDocument(text) };
  return (
    <Stack as="form" noValidate gap={16} minWidth={0} onSubmit={(event) => void form.submit(event)}>
      {form.conflict && <ConflictBanner failure={form.conflict} onReload={props.onReload} />}
      {fixed === undefined && <Purpose link={link} wordings={wordings} />}
      {wording && (
        <Written key={wording.key} link={link} wording={wording} start={start} worded={worded} hidden={isShown} />
      )}
      {wording && isShown && <PreviewPanel wording={wording} text={worded} />}
      <Row gap={8} padding={[16, 0, 0]} ruledAbove wrap>
        <SubmitButton saving={form.saving}>{submitLabel}</SubmitButton>
        {wording && <PreviewSwitch isShown={isShown} onSwitch={() => setShown(!isShown)} />}
        <Button variant="outline" color="red" onClick={props.onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}

const textIn = (typed: unknown) => (typeof typed === 'string' && typed !== '' ? typed : null);

function PreviewSwitch({ isShown, onSwitch }: { isShown: boolean; onSwitch: () => void }) {
  return (
    <Button variant="default" onClick={onSwitch} aria-pressed={isShown}>
      {isShown ? 'Back to the text' : 'Preview'}
    </Button>
  );
}

type Link = (name: FieldName | 'wording') => FieldLink;

/** Choosing the purpose inserts the standard text. */
function Purpose({ link, wordings }: { link: Link; wordings: readonly WordingRow[] }) {
  const { form } = link('wording');
  const begin = (key: string) => {
    const wording = wordings.find((one) => one.key === key);
    if (!wording) return;
    const { subject, body, button_label } = wording.standard;
    form.setValue('subject', subject ?? '', { shouldDirty: true });
    form.setValue('button_label', button_label ?? '', { shouldDirty: true });
    form.setValue('body', body, { shouldDirty: true });
    if (!form.getValues('name')) form.setValue('name', wording.title, { shouldDirty: true });
  };
  return (
    <SelectField
      {...link('wording')}
      choices={wordings.map(({ key, title, area }) => ({ value: key, label: `${title} (${area})` }))}
      onChosen={begin}
      help="It begins with the standard wording"
    />
  );
}

type WrittenProps = {
  link: Link;
  wording: WordingRow;
  start: WordedText | undefined;
  worded: { subject: string | null; body: WordedText; button_label: string | null };
  hidden: boolean;
};

function Written({ link, wording, start, worded, hidden }: WrittenProps) {
  const { form } = link('body');
  const editor = useRef<Editor>(null);
  const [inSubject, setInSubject] = useState(false);
  const fields = fieldsOf(wording);
  const problems = problemsOf(worded, fields, wording.hasSubject);
  const insert = (name: string) => {
    if (inSubject) return putInSubject(link('subject'), name);
    return putInText(editor.current, name, fields[name]?.type);
  };
  return (
    <div className={classes.editor} hidden={hidden}>
      <Stack gap={16} minWidth={0}>
        <TextField {...link('name')} help="What your colleagues call it" />
        {wording.hasSubject && (
          <div onFocus={() => setInSubject(true)}>
            <TextField {...link('subject')} required />
          </div>
        )}
        <WordedEditor
          label="Text"
          error={form.getFieldState('body', form.formState).error?.message}
          start={start ?? wording.standard.body}
          fields={fields}
          onReady={(ready) => {
            editor.current = ready;
          }}
          onFocus={() => setInSubject(false)}
          onChange={(body) => {
            form.setValue('body', body, { shouldDirty: true });
            form.clearErrors('body');
          }}
        />
        {wording.hasSubject && <PictureButton onPicture={(file, alt) => putPicture(editor.current, file, alt)} />}
        {wording.hasButton && <TextField {...link('button_label')} help="What the button says" />}
      </Stack>
      <Stack gap={16} className={classes.side}>
        <ToDo problems={problems} />
        <FieldPanel wording={wording} inSubject={inSubject} onInsert={insert} />
      </Stack>
    </div>
  );
}

function putInSubject({ form, name }: FieldLink, field: string): void {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const text = String(form.getValues(name) ?? '');
  const at = input?.selectionStart ?? text.length;
  form.setValue(name, `${text.slice(0, at)}{${field}}${text.slice(input?.selectionEnd ?? at)}`, { shouldDirty: true });
  form.clearErrors(name);
  input?.focus();
}

/** A button, a scale or lines need a paragraph of their own. */
function putInText(editor: Editor | null, name: string, type: MergeType | undefined): void {
  const part = { type: 'mergeField', attrs: { name } };
  const alone = type !== undefined && standingAlone.includes(type);
  editor
    ?.chain()
    .focus()
    .insertContent(alone ? { type: 'paragraph', content: [part] } : part)
    .run();
}

const putPicture = (editor: Editor | null, file: string, alt: string) =>
  editor
    ?.chain()
    .focus()
    .insertContent({ type: 'paragraph', content: [{ type: 'picture', attrs: { file, alt } }] })
    .run();
