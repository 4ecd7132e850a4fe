import type { ReactNode } from 'react';
import type { UploadField } from '#platform/contract/files.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { FieldGrid } from '../form/FieldGrid.tsx';
import { FileField } from '../form/FileField.tsx';
import { type RecordForm, type RecordFormOptions, useRecordForm } from '../form/use-record-form.ts';

type FilesDialogProps<Values> = {
  title: string;
  submitLabel: string;
  options: Pick<RecordFormOptions<Values, unknown>, 'schema' | 'save' | 'incomplete' | 'part'>;
  /** The form's field for the files, a `filesField`. */
  files: keyof Values & string;
  upload: UploadField;
  /** Fields below the files. */
  renderFields?: (field: RecordForm<keyof Values & string>['field']) => ReactNode;
  onClose: () => void;
  /** Called after a successful save, once the dialog is closed. */
  onSaved?: () => void;
};

/** Adds documents to a record, or sends requested ones. */
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
    <FormDialog title={title} form={form} submitLabel={submitLabel} onClose={onClose} width={560}>
      <FieldGrid columns={1}>
        <FileField {...form.field(files)} upload={upload} most={20} />
        {renderFields?.(form.field)}
      </FieldGrid>
    </FormDialog>
  );
}
