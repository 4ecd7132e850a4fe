import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Row, Stack } from '../layout/Parts.tsx';
import { ConflictBanner } from './ConflictBanner.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { RecordForm } from './use-record-form.ts';
import classes from './form.module.css';

type FormFrameProps = {
  form: Pick<RecordForm<never>, 'submit' | 'saving' | 'conflict'>;
  /** A verb: 'Save', 'Add enquiry'. */
  submitLabel: string;
  onCancel: () => void;
  /** Reloads the record after someone else has saved it; the input is lost. */
  onReload?: () => void;
  children: ReactNode;
};

/**
 * A form on a page: the fields, then the submit button and red outlined Cancel. They are on the left, because toasts
 * appear on the right. Enter in a single-line field submits.
 */
export function FormFrame({ form, submitLabel, onCancel, onReload, children }: FormFrameProps) {
  return (
    <Stack noValidate as="form" gap={24} maxWidth={960} onSubmit={(event) => void form.submit(event)}>
      {form.conflict && <ConflictBanner failure={form.conflict} onReload={onReload} />}
      {children}
      <Row gap={8} padding={[16, 0, 0]} ruledAbove className={classes.actions}>
        <SubmitButton saving={form.saving}>{submitLabel}</SubmitButton>
        <Button variant="outline" color="red" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
