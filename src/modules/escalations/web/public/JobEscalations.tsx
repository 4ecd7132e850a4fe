import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { FramedList } from '#platform/web/list/FramedList.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { Ago } from '#platform/web/ui/Ago.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { type Escalation, fetchJobEscalations, raisedForm, raiseForJob, readEscalations } from '../../contract.ts';
import { categories, severities } from '../../levels.ts';
import { escalationLife } from '../../life.ts';
import { ResolutionDue, SeverityBadge } from '../Clocks.tsx';
import { screens } from '../screens.tsx';
import { escalationPath } from './addresses.ts';

/** What went wrong on a job, on the job's page. */
export function JobEscalations({ jobId }: { jobId: number }) {
  const read = useRead(fetchJobEscalations, { params: { job_id: jobId } });
  const { data } = read;
  const [raising, setRaising] = useState(false);
  const may = useMay();
  const raise = may(raiseForJob.access) && (
    <ActionButton variant="default" onClick={() => setRaising(true)}>
      Raise an escalation
    </ActionButton>
  );
  return (
    <Grid as="section" gap={16} maxWidth={860} aria-label="Escalations">
      {data && data.rows.length > 0 && <Row>{raise}</Row>}
      <FramedList
        read={read}
        empty={{
          icon: IconAlertTriangle,
          title: 'No escalations',
          text: 'When something goes wrong on this job, raise it here.',
          action: raise,
        }}
        renderItem={(row) => <Item row={row} />}
      />
      {raising && <RaiseDialog jobId={jobId} onClose={() => setRaising(false)} />}
    </Grid>
  );
}

function Item({ row }: { row: Escalation }) {
  const may = useMay();
  const { id, escalation_no, category, severity, description, status, owner, raised_by, createdAt } = row;
  const title = `${escalation_no} · ${category}`;
  return (
    <Grid as="li" gap={8} padding={[12, 16]}>
      <Row wrap gap={8} align="center" justify="space-between">
        {may(readEscalations) ? (
          <PageLink to={escalationPath(id)}>{title}</PageLink>
        ) : (
          <Text weight={600}>{title}</Text>
        )}
        <Row wrap gap={8}>
          <SeverityBadge severity={severity} />
          <StatusBadge tone={escalationLife.tones[status]}>{status}</StatusBadge>
        </Row>
      </Row>
      <Text lines breakAnywhere>
        {description}
      </Text>
      <Row wrap gap={8} align="center">
        <Text color="ink-dim" size={12}>
          Raised by {raised_by} <Ago moment={createdAt} /> · {owner ?? 'nobody has it'} · due
        </Text>
        <ResolutionDue row={row} />
      </Row>
    </Grid>
  );
}

const choices = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));

function RaiseDialog({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const raise = useWrite(raiseForJob, { refreshes: screens.reads });
  const form = useRecordForm({
    schema: raisedForm,
    start: { severity: 'Medium', shared: false },
    save: (body) => raise.send({ query: { job_id: jobId }, body }),
    saved: onClose,
  });
  return (
    <DialogFrame
      title="Raise an escalation"
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>Raise escalation</SubmitButton>}
    >
      <FieldGrid>
        <SelectField {...form.field('category')} choices={choices(categories)} begins />
        <SelectField {...form.field('severity')} choices={choices(severities)} />
        <LongTextField {...form.field('description')} />
        <CheckField {...form.field('shared')} label="The client knows of it" />
      </FieldGrid>
    </DialogFrame>
  );
}
