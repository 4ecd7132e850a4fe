import { durationText } from '#platform/contract/duration.ts';
import { type RichText, plainText } from '#platform/contract/rich-text.ts';
import { onDemand } from '#platform/web/code/on-demand.tsx';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { type FieldLink, type RecordForm, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Row, Stack } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { JobRow } from '../../contract.ts';
import { screens } from '../../web/screens.tsx';
import { moveSow, removeSow, type Sow, sowForm, updateSow } from '../contract.ts';
import { SowLineFields } from './SowLineFields.tsx';
import { Decision } from './SowView.tsx';

const RichTextEditor = onDemand(
  async () => (await import('#platform/web/form/rich-text/RichTextEditor.tsx')).RichTextEditor,
  { waiting: <Skeleton height={168} /> },
);

/** An empty list of a form is not sent. */
const schema = sowForm.extend({ lines: sowForm.shape.lines.default([]) });

/** Edits a draft, and submits it for review. */
export function SowEditor({ sow, job }: { sow: Sow; job: JobRow }) {
  const update = useWrite(updateSow, { refreshes: screens.reads });
  const form = useRecordForm({
    draft: 'onDevice',
    schema,
    editing: {
      ...sow,
      lines: sow.lines.map((line) => ({ ...line, budget_min: durationText(line.budget_min) })),
    },
    save: (values) => update.send({ query: { id: sow.id }, body: { ...values, version: sow.version } }),
    saved: () => undefined,
  });
  return (
    <Stack as="form" noValidate gap={16} minWidth={0} onSubmit={(event) => void form.submit(event)}>
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      <Decision sow={sow} />
      <SowLineFields link={form.field('lines')} budget={job.budget_min} />
      <ScopeField link={form.field('scope_text')} />
      <FieldGrid>
        <LongTextField {...form.field('deliverables')} />
        <LongTextField {...form.field('assumptions')} />
        <LongTextField {...form.field('inclusions')} />
        <LongTextField {...form.field('exclusions')} />
        <TextField {...form.field('software')} />
        <TextField {...form.field('period')} />
      </FieldGrid>
      <Actions sow={sow} form={form} />
    </Stack>
  );
}

function ScopeField({ link: { form, name, label } }: { link: FieldLink }) {
  const start: unknown = useWatch({ control: form.control, name });
  const change = (document: RichText) =>
    form.setValue(name, plainText(document).trim() === '' ? '' : document, { shouldDirty: true });
  return (
    <RichTextEditor
      label={label}
      error={form.getFieldState(name, form.formState).error?.message}
      start={typeof start === 'object' ? (start as RichText | null) : null}
      onChange={change}
    />
  );
}

type ActionsProps = { sow: Sow; form: RecordForm<never> };

function Actions({ sow: { id, version, sow_version }, form }: ActionsProps) {
  const move = useWrite(moveSow, { refreshes: screens.reads });
  const remove = useWrite(removeSow, { refreshes: screens.reads });
  const discard = async () => {
    const question = {
      title: 'Discard draft',
      text: `Version ${sow_version} of the statement of work will be deleted.`,
      confirmLabel: 'Discard',
      danger: true,
    };
    if (await confirm(question)) await toastReply(remove.send({ params: { id } }));
  };
  const body = { status: 'Submitted', reason: null, note: null, version } as const;
  return (
    <Row wrap gap={8} align="center">
      <SubmitButton saving={form.saving}>Save draft</SubmitButton>
      <ActionButton
        variant="default"
        loading={move.sending}
        whyNot={form.unsaved ? 'Save the draft first' : undefined}
        onClick={() => void toastReply(move.send({ query: { id }, body }))}
      >
        Submit for review
      </ActionButton>
      <Button variant="subtle" color="red" loading={remove.sending} onClick={() => void discard()}>
        Discard draft
      </Button>
    </Row>
  );
}
