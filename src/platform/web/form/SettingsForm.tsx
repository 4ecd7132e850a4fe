import type { ReactNode } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { FailedState } from '../feedback/FailedState.tsx';
import { ConflictBanner } from './ConflictBanner.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { RecordForm } from './use-record-form.ts';
import { Grid, Row, Text } from '../layout/Parts.tsx';
import { useRead } from '../query.ts';
import { useWriting } from '../use-writing.ts';

type Changed = { readonly changed_by: string | null; readonly changed_at: string | null; readonly version: number };

type SettingsFrameProps<Row extends Changed> = {
  endpoint: Endpoint<Record<never, never>, Record<never, never>, undefined, Row>;
  /** As in FormSkeleton. */
  fields: readonly (1 | 2 | 'lines')[];
  children: (saved: Row, reload: () => void) => ReactNode;
};

/** Reads a group of settings and resets its form with each saved version. */
export function SettingsFrame<Row extends Changed>({ endpoint, fields, children }: SettingsFrameProps<Row>) {
  const { data, error, refetch } = useRead(endpoint, {});
  const reload = () => void refetch();
  if (data) return <div key={data.version}>{children(data, reload)}</div>;
  return error ? <FailedState error={error} onRetry={reload} /> : <FormSkeleton fields={fields} />;
}

type SettingsFormProps = {
  form: Pick<RecordForm<never>, 'submit' | 'saving' | 'conflict'>;
  saved: Changed;
  onReload: () => void;
  children: ReactNode;
};

/** A group of settings: its fields, who changed them last, and Save. */
export function SettingsForm({ form, saved, onReload, children }: SettingsFormProps) {
  const { momentInWords } = useWriting();
  return (
    <Grid noValidate as="form" gap={24} maxWidth={960} onSubmit={(event) => void form.submit(event)}>
      {form.conflict && <ConflictBanner failure={form.conflict} onReload={onReload} />}
      {children}
      <Row wrap align="center" gap={[8, 16]}>
        <SubmitButton saving={form.saving}>Save</SubmitButton>
        <Text as="span" dim>
          {saved.changed_at
            ? `Last changed by ${saved.changed_by ?? 'Portico'} on ${momentInWords(saved.changed_at)}`
            : 'Never changed'}
        </Text>
      </Row>
    </Grid>
  );
}
