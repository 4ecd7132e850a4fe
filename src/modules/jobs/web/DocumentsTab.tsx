import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconFiles, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { deleteDocument } from '#platform/web/files/delete-document.ts';
import { DocumentList } from '#platform/web/files/DocumentList.tsx';
import { FilesDialog } from '#platform/web/files/FilesDialog.tsx';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { RowMenu } from '#platform/web/list/RowMenu.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { JobRow } from '../contract.ts';
import {
  addJobDocuments,
  fetchJobDocuments,
  type JobDocument,
  jobDocumentsForm,
  jobFile,
  removeJobDocument,
  shareJobDocument,
} from '../documents.ts';
import { screens } from './screens.tsx';

/** The documents of a job: internal, shared with the client, and sent by the client. */
export function DocumentsTab({ job }: { job: JobRow }) {
  const { data, error, refetch } = useRead(fetchJobDocuments, { params: { job_id: job.id } });
  const [adding, setAdding] = useState(false);
  const may = useMay()(addJobDocuments.access) && job.status !== 'Close' && job.archived_at === null;
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setAdding(true)}>
      Add documents
    </Button>
  );
  return (
    <Grid as="section" gap={16} maxWidth={860} aria-label="Documents">
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.rows.length === 0 && (
        <EmptyState
          icon={IconFiles}
          title="No documents yet"
          text="Working papers, what the client sends, and what goes to the client are kept here."
          action={may && add}
        />
      )}
      {data && data.rows.length > 0 && (
        <>
          {may && <div>{add}</div>}
          <DocumentList
            documents={data.rows}
            tellsShared
            renderMarks={(document) => <Marks document={document} />}
            {...(may && { renderActions: (document: JobDocument) => <DocumentMenu document={document} /> })}
          />
        </>
      )}
      {adding && <AddDialog job={job} onClose={() => setAdding(false)} />}
    </Grid>
  );
}

const Marks = ({ document: { from_client, dispatched_at } }: { document: JobDocument }) => (
  <>
    {from_client && <StatusBadge tone="blue">From the client</StatusBadge>}
    {dispatched_at !== null && <StatusBadge tone="green">Dispatched</StatusBadge>}
  </>
);

function AddDialog({ job, onClose }: { job: JobRow; onClose: () => void }) {
  const add = useWrite(addJobDocuments, { refreshes: screens.reads });
  return (
    <FilesDialog
      title="Add documents"
      submitLabel="Add documents"
      options={{ schema: jobDocumentsForm, save: (body) => add.send({ query: { job_id: job.id }, body }) }}
      files="job_doc"
      upload={jobFile}
      renderFields={(field) => <CheckField {...field('shared')} help="They appear on the client's page of this job" />}
      onClose={onClose}
    />
  );
}

function DocumentMenu({ document }: { document: JobDocument }) {
  const share = useWrite(shareJobDocument, { refreshes: screens.reads });
  const remove = useWrite(removeJobDocument, { refreshes: screens.reads });
  const { id, version, shared, from_client, dispatched_at, file } = document;
  const text = shared ? `${file.name}. The client will not see it any more.` : file.name;
  const askAndRemove = () => void deleteDocument(text, () => remove.send({ params: { id } }));
  const turn = () => void toastReply(share.send({ query: { id }, body: { shared: !shared, version } }));
  return (
    <RowMenu
      name={file.name}
      actions={[
        ...(from_client || dispatched_at !== null
          ? []
          : [
              shared
                ? { label: 'Hide from the client', icon: IconEyeOff, run: turn }
                : { label: 'Show to the client', icon: IconEye, run: turn },
            ]),
        { label: 'Delete', icon: IconTrash, danger: true, run: askAndRemove },
      ]}
    />
  );
}
