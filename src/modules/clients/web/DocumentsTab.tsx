import { Button } from '@mantine/core';
import { IconFiles, IconPencil, IconPlus, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Grid, Row } from '#platform/web/layout/Parts.tsx';
import { RowMenu } from '#platform/web/list/RowMenu.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { type Client, fetchClientHistory } from '../contract.ts';
import { type ClientDocument, fetchClientDocuments, removeClientDocument, usualFolders } from '../documents.ts';
import { clientModule } from '../rights.ts';
import { AddDocumentsDialog, PlaceDialog, RequestDialog } from './DocumentDialogs.tsx';
import { Folders } from './Folders.tsx';
import { StaffRequests } from './StaffRequests.tsx';

/** What a change of a client's documents makes stale. */
const documentReads = [fetchClientDocuments, fetchClientHistory];

/** The documents of a client by folder, and what it was asked to send. */
export function DocumentsTab({ client }: { client: Client }) {
  const { data, error, refetch } = useRead(fetchClientDocuments, { query: { client_id: client.id } });
  const [doing, setDoing] = useState<'add' | 'ask' | ClientDocument>();
  const may = useMay()(clientModule.update);
  const close = () => setDoing(undefined);
  const buttons = (
    <Row wrap gap={8}>
      <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setDoing('add')}>
        Add documents
      </Button>
      <Button variant="default" leftSection={<IconSend size={16} stroke={1.6} />} onClick={() => setDoing('ask')}>
        Request a document
      </Button>
    </Row>
  );
  const isEmpty = data && data.documents.length + data.requests.length === 0;
  const folders = [...(data?.documents.map(({ folder }) => folder) ?? []), ...usualFolders];
  return (
    <Grid as="section" gap={24} maxWidth={860} aria-label="Documents">
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {isEmpty && (
        <EmptyState
          icon={IconFiles}
          title="No documents yet"
          text="Keep accounts, agreements and letters here, and ask the client for what you need."
          action={may && buttons}
        />
      )}
      {data && !isEmpty && (
        <>
          {may && buttons}
          <StaffRequests requests={data.requests} reads={documentReads} />
          <Folders
            documents={data.documents}
            tellsShared
            {...(may && { renderActions: (document) => <DocumentMenu document={document} onPlace={setDoing} /> })}
          />
        </>
      )}
      {doing === 'add' && (
        <AddDocumentsDialog clientId={client.id} folders={folders} reads={documentReads} onClose={close} />
      )}
      {doing === 'ask' && <RequestDialog clientId={client.id} reads={documentReads} onClose={close} />}
      {typeof doing === 'object' && (
        <PlaceDialog document={doing} folders={folders} reads={documentReads} onClose={close} />
      )}
    </Grid>
  );
}

type DocumentMenuProps = { document: ClientDocument; onPlace: (document: ClientDocument) => void };

function DocumentMenu({ document, onPlace }: DocumentMenuProps) {
  const { send } = useWrite(removeClientDocument, { refreshes: documentReads });
  const remove = async () => {
    const { name } = document.file;
    if (!(await confirm({ title: 'Delete document', text: name, confirmLabel: 'Delete', danger: true }))) return;
    try {
      const { message } = await send({ params: { id: document.id } });
      if (message) toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <RowMenu
      name={document.file.name}
      actions={[
        { label: 'Folder and sharing', icon: IconPencil, run: () => onPlace(document) },
        { label: 'Delete', icon: IconTrash, danger: true, run: () => void remove() },
      ]}
    />
  );
}
