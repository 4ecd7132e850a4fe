import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { deleteDocument } from '#platform/web/files/delete-document.ts';
import { Grid, Row } from '#platform/web/layout/Parts.tsx';
import { RowMenu } from '#platform/web/list/RowMenu.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Button } from '@mantine/core';
import { IconFiles, IconHistory, IconPencil, IconPlus, IconSend, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { type Client, fetchClientHistory, fetchClientTabs } from '../../contract.ts';
import { clientModule } from '../../rights.ts';
import { type ClientDocument, fetchClientDocuments, removeClientDocument, usualFolders } from '../contract.ts';
import { AddDocumentsDialog, EarlierDialog, PlaceDialog, RequestDialog, VersionDialog } from './DocumentDialogs.tsx';
import { Folders } from './Folders.tsx';
import { StaffRequests } from './StaffRequests.tsx';

/** What is refetched when a client's documents change. */
const documentReads = [fetchClientDocuments, fetchClientHistory, fetchClientTabs];

/** The open dialog and its document. */
type Doing = { readonly what: 'place' | 'version' | 'earlier'; readonly document: ClientDocument };

/** A client's documents by folder, and requests to it. */
export function DocumentsTab({ client }: { client: Client }) {
  const { data, error, refetch } = useRead(fetchClientDocuments, { query: { client_id: client.id } });
  const [doing, setDoing] = useState<'add' | 'ask' | Doing>();
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
            {...(may && { renderActions: (document) => <DocumentMenu document={document} onDo={setDoing} /> })}
          />
        </>
      )}
      {doing === 'add' && (
        <AddDocumentsDialog clientId={client.id} folders={folders} reads={documentReads} onClose={close} />
      )}
      {doing === 'ask' && <RequestDialog clientId={client.id} reads={documentReads} onClose={close} />}
      {typeof doing === 'object' && <DocumentDialog {...doing} folders={folders} onClose={close} />}
    </Grid>
  );
}

function DocumentDialog({
  what,
  document,
  folders,
  onClose,
}: Doing & { folders: readonly string[]; onClose: () => void }) {
  if (what === 'earlier') return <EarlierDialog document={document} onClose={onClose} />;
  if (what === 'version') return <VersionDialog document={document} reads={documentReads} onClose={onClose} />;
  return <PlaceDialog document={document} folders={folders} reads={documentReads} onClose={onClose} />;
}

type DocumentMenuProps = { document: ClientDocument; onDo: (doing: Doing) => void };

function DocumentMenu({ document, onDo }: DocumentMenuProps) {
  const { send } = useWrite(removeClientDocument, { refreshes: documentReads });
  const remove = () => void deleteDocument(document.file.name, () => send({ params: { id: document.id } }));
  return (
    <RowMenu
      name={document.file.name}
      actions={[
        { label: 'Folder and sharing', icon: IconPencil, run: () => onDo({ what: 'place', document }) },
        { label: 'Upload new version', icon: IconUpload, run: () => onDo({ what: 'version', document }) },
        ...(document.earlier.length > 0
          ? [{ label: 'Earlier versions', icon: IconHistory, run: () => onDo({ what: 'earlier', document }) }]
          : []),
        { label: 'Delete', icon: IconTrash, danger: true, run: remove },
      ]}
    />
  );
}
