import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConflictBanner } from './ConflictBanner.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { RecordForm } from './use-record-form.ts';
import classes from './form.module.css';

type FormFrameProps = {
  form: Pick<RecordForm<never>, 'submit' | 'saving' | 'conflict'>;
  /** A verb: 'Save', 'Add enquiry'. */
  submitLabel: string;
  onCancel: () => void;
  /** Loads the record again after somebody else has saved it; what was typed is lost then. */
  onReload?: () => void;
  children: ReactNode;
};

/**
 * A form on a page: the fields, then the submit button and red outlined Cancel, at the left, because toasts come at the
 * right. Enter in a line of text submits.
 */
export function FormFrame({ form, submitLabel, onCancel, onReload, children }: FormFrameProps) {
  return (
    <form noValidate className={classes.form} onSubmit={(event) => void form.submit(event)}>
      {form.conflict && <ConflictBanner failure={form.conflict} onReload={onReload} />}
      {children}
      <div className={classes.actions}>
        <SubmitButton saving={form.saving}>{submitLabel}</SubmitButton>
        <Button variant="outline" color="red" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
