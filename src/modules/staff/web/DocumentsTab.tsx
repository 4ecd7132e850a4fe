import { useState } from 'react';
import type { StoredFile } from '#platform/contract/files.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { FileList } from '#platform/web/files/FileList.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { staffModule } from '../rights.ts';
import { deleteDocuments, documentForm, fetchDocuments, saveDocuments } from '../papers.ts';
import { staffDocument } from '../public/documents.ts';
import classes from './staff.module.css';

/** Contracts, letters, certificates: to view, and for HR to add and delete. */
export function DocumentsTab({ id }: { id: number }) {
  const { data, error, refetch } = useRead(fetchDocuments, { query: { id } });
  const [round, setRound] = useState(0);
  const may = useMay()(staffModule.update);
  const remove = useRemove(id);
  const onRemove = may ? (file: StoredFile) => void remove(file) : undefined;
  const [brought = [], own = []] = [true, false].map((hired) => data?.rows.filter((row) => row.from_hiring === hired));
  return (
    <Grid as="section" gap={16} maxWidth={760} aria-label="Documents">
      {may && <DocumentForm key={round} id={id} onAdded={() => setRound(round + 1)} />}
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={56} />}
      {data?.rows.length === 0 && <Text dim>No documents yet.</Text>}
      {own.length > 0 && <FileList files={own} label="Documents" onRemove={onRemove} />}
      {brought.length > 0 && (
        <Grid as="section" gap={8} aria-label="From hiring">
          <Heading as="h3" size={14}>
            From hiring
          </Heading>
          <FileList files={brought} label="Documents from hiring" onRemove={onRemove} />
        </Grid>
      )}
    </Grid>
  );
}

function DocumentForm({ id, onAdded }: { id: number; onAdded: () => void }) {
  const add = useWrite(saveDocuments, { refreshes: [fetchDocuments] });
  const form = useRecordForm({
    schema: documentForm,
    save: (values) => add.send({ query: { id }, body: values }),
    saved: onAdded,
    incomplete: 'Please choose a document',
  });
  return (
    <Grid noValidate as="form" gap={16} maxWidth={760} onSubmit={(event) => void form.submit(event)}>
      <FileField {...form.field('staff_docs')} upload={staffDocument} />
      <Row wrap align="center" gap={10} className={classes.line}>
        <SubmitButton saving={form.saving}>Add document</SubmitButton>
      </Row>
    </Grid>
  );
}

function useRemove(id: number): (file: StoredFile) => Promise<void> {
  const { send } = useWrite(deleteDocuments, { refreshes: [fetchDocuments] });
  return async ({ key, name }) => {
    const question = { title: 'Delete document', text: name, confirmLabel: 'Delete', danger: true };
    if (!(await confirm(question))) return;
    await toastReply(send({ query: { id, key } }));
  };
}
