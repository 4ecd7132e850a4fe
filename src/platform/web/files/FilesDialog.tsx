import type { ReactNode } from 'react';
import type { UploadField } from '#platform/contract/files.ts';
import { FieldGrid } from '../form/FieldGrid.tsx';
import { FileField } from '../form/FileField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { type RecordForm, type RecordFormOptions, useRecordForm } from '../form/use-record-form.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';

type FilesDialogProps<Values> = {
  title: string;
  submitLabel: string;
  options: Pick<RecordFormOptions<Values, unknown>, 'schema' | 'save' | 'incomplete' | 'part'>;
  /** The form's field of the files, `filesField`. */
  files: keyof Values & string;
  upload: UploadField;
  /** Fields below the files. */
  renderFields?: (field: RecordForm<keyof Values & string>['field']) => ReactNode;
  onClose: () => void;
  /** After it is closed, because the files were taken. */
  onSaved?: () => void;
};

/** Adds documents to a record, or sends what was asked for. */
export function FilesDialog<Values>(props: FilesDialogProps<Values>) {
  const { title, submitLabel, options, files, upload, renderFields, onClose, onSaved } = props;
  // `files` is one of the form's names, which a computed key forgets.
  const start = { [files]: [] } as NonNullable<RecordFormOptions<Values, unknown>['start']>;
  const saved = () => {
    onClose();
    onSaved?.();
  };
  const form = useRecordForm({ ...options, start, saved });
  return (
    <DialogFrame
      title={title}
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>{submitLabel}</SubmitButton>}
      width={560}
    >
      <FieldGrid columns={1}>
        <FileField {...form.field(files)} upload={upload} most={20} />
        {renderFields?.(form.field)}
      </FieldGrid>
    </DialogFrame>
  );
}
