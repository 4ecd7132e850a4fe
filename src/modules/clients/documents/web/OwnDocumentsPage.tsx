import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { useConfirmation } from '#platform/web/feedback/use-confirmation.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FilesDialog } from '#platform/web/files/FilesDialog.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid, Heading, Row } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { Button } from '@mantine/core';
import { IconFiles, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { answerForm, type DocumentRequest, fetchOwnDocuments, sendDocuments, sentFile } from '../contract.ts';
import { Folders } from './Folders.tsx';
import { RequestCard } from './RequestCard.tsx';

/** What the firm requests from and shares with a client user's company. */
export function OwnDocumentsPage() {
  const { data, error, refetch } = useRead(fetchOwnDocuments, {});
  const [sending, setSending] = useState<DocumentRequest>();
  const { confirmation, confirm } = useConfirmation();
  const open = data?.requests.filter(({ answered_at }) => answered_at === null) ?? [];
  return (
    <PageFrame title="Documents" text="What we ask you for, and what we share with you.">
      <Grid gap={24} maxWidth={860}>
        {confirmation}
        {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={200} />}
        {open.length > 0 && (
          <Grid as="section" gap={12} aria-label="Please send us">
            <Heading>Please send us</Heading>
            <Grid as="ul" gap={8}>
              {open.map((request) => (
                <RequestCard key={request.id} request={request}>
                  <Row padding={[12, 0, 0]}>
                    <Button
                      leftSection={<IconUpload size={16} stroke={1.8} />}
                      aria-label={`Upload: ${request.title}`}
                      onClick={() => setSending(request)}
                    >
                      Upload
                    </Button>
                  </Row>
                </RequestCard>
              ))}
            </Grid>
          </Grid>
        )}
        {data && open.length === 0 && data.documents.length === 0 && (
          <EmptyState icon={IconFiles} title="Nothing here yet" text="Documents that we share with you appear here." />
        )}
        {data && <Folders documents={data.documents} />}
      </Grid>
      {sending && <SendDialog request={sending} onClose={() => setSending(undefined)} onSaved={() => confirm(sent)} />}
    </PageFrame>
  );
}

const sent = { title: 'Your documents were sent', text: 'We are told and look at them.' };

type SendDialogProps = { request: DocumentRequest; onClose: () => void; onSaved: () => void };

function SendDialog({ request, onClose, onSaved }: SendDialogProps) {
  const send = useWrite(sendDocuments, { refreshes: [fetchOwnDocuments] });
  return (
    <FilesDialog
      title={request.title}
      submitLabel="Send"
      options={{
        schema: answerForm,
        save: (body) => send.send({ query: { id: request.id }, body }),
        incomplete: 'Please choose a document',
      }}
      files="client_upload"
      upload={sentFile}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
