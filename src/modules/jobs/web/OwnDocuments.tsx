import { DocumentList } from '#platform/web/files/DocumentList.tsx';
import { FilesDialog } from '#platform/web/files/FilesDialog.tsx';
import { useConfirmation } from '#platform/web/feedback/use-confirmation.tsx';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { Card } from '#platform/web/record/RecordPage.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchOwnJob, type OwnJobDetails } from '../own.ts';
import { sendDocumentsForm, sendJobDocuments, sentFile } from '../documents.ts';

/** Documents from the firm to its client, and uploads by the client. */
export function OwnDocuments({ job }: { job: OwnJobDetails }) {
  const [sending, setSending] = useState(false);
  const { confirmation, confirm } = useConfirmation();
  const documents = job.documents.map((document) => ({
    ...document,
    by: document.from_client ? 'From you' : 'From us',
  }));
  return (
    <Card title="Documents">
      <Grid gap={12} justifyItems="start">
        {confirmation}
        {documents.length === 0 && <Text dim>What we give you, and what you send us for this job, is kept here.</Text>}
        {documents.length > 0 && (
          <Grid width="100%">
            <DocumentList
              documents={documents}
              renderMarks={({ dispatched_at }) =>
                dispatched_at !== null && <StatusBadge tone="green">Finished work</StatusBadge>
              }
            />
          </Grid>
        )}
        {job.takes_documents && (
          <Button
            variant="default"
            leftSection={<IconUpload size={16} stroke={1.8} />}
            onClick={() => setSending(true)}
          >
            Send documents
          </Button>
        )}
      </Grid>
      {sending && <SendDialog jobId={job.id} onClose={() => setSending(false)} onSaved={() => confirm(sent)} />}
    </Card>
  );
}

const sent = { title: 'Your documents were sent', text: 'Your contact is told and looks at them.' };

type SendDialogProps = { jobId: number; onClose: () => void; onSaved: () => void };

function SendDialog({ jobId, onClose, onSaved }: SendDialogProps) {
  const send = useWrite(sendJobDocuments, { refreshes: [fetchOwnJob] });
  return (
    <FilesDialog
      title="Send documents"
      submitLabel="Send"
      options={{
        schema: sendDocumentsForm,
        save: (body) => send.send({ query: { job_id: jobId }, body }),
        incomplete: 'Please choose a document',
      }}
      files="job_upload"
      upload={sentFile}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
